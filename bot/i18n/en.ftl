# English, as friends say it over a hand of cards. Short, kind, and always what to do next.
# One sentence a message; numbers come as numbers, names already cut to length.

## Cards

settebello = 7 of coins (settebello)
with-settebello = with the settebello

rank = { $rank ->
    [1] ace
    [8] jack
    [9] knight
    [10] king
   *[other] { $rank }
}
suit = { $suit ->
    [coins] coins
    [cups] cups
    [swords] swords
   *[clubs] clubs
}
card = { rank } of { suit }
with-card = with the { card }
# For buttons: the number on the drawn card and a sign that every phone knows.
card-sign = { $rank ->
    [1] A
   *[other] { $rank }
}{ $suit ->
    [coins] 🟡
    [cups] 🏆
    [swords] ⚔️
   *[clubs] 🌿
}
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}

## Variants, points, time

variant-scopa = Scopa
variant-scopone = Scopone
variant-scopone_scientifico = Scopone scientifico

title = { $variant } { target }
target = to { $target }

# $number is for the choice, $text is the number as written ("7½").
points = { $number ->
    [0.5] half a point
    [1] one point
    [2] two points
   *[other] { $text } points
}
points-word = points

clock-off = none
clock-1m = 1 minute
clock-5m = 5 minutes
clock-1h = 1 hour
clock-1d = 1 day
time-for-a-move = Time for a move: { $clock }, then the computer plays.
no-time-limit = No time limit.

## Who plays

nameless = player { $number }
one-of-that-name = { $name } ({ $number })
computer-named = { $name } (computer)
name-novice = { $nth ->
    [0] Pulcino
    [1] Briciola
    [2] Birillo
    [3] Gigetto
    [4] Titti
   *[other] Pulcino { $nth }
}
name-greedy = { $nth ->
    [0] Nonno Beppe
    [1] Nonna Ada
    [2] Zio Tino
    [3] Zia Pina
    [4] Compare Gino
   *[other] Nonno Beppe { $nth }
}
level-novice = easy
level-greedy = sly

to-name = to { $name }

## The table

table-title = { $title } · { table-code }
table-code = table { $code }
titled-score = { $title }: { $score }
round = Round { $number }
round-turn = Round { $number } · { $name } to play
turn-of = { $name } to play.
dealing = The cards are being dealt…
table-cards = On the table: { $cards }
table-empty = The table is empty
stock = { $count ->
    [0] The stock is used up
    [one] In the stock: one card
   *[other] In the stock: { $count } cards
}
side-amount = { $side } { $amount }
side-state = { $side }: { $hands } in hand, { $taken } taken{ $scope ->
    [0] {""}
    [one] , one scopa
   *[other] , { $scope } scope
}
void-deals = { $count ->
    [one] Dealt again: three kings lay on the table.
   *[other] Dealt again { $count } times: three kings lay on the table.
}
commitment-short = Dealer's commitment: { $start }…

play-took = { $name } takes { $taken } { $card }
play-swept = { $name } takes { $taken } { $card }: scopa!
play-laid = { $name } lays { $card }

# The two short lines beside the cards of the last move.
strip-card = { $name }: { $card }
strip-took = takes { $taken }
strip-swept = takes { $taken }: scopa!
strip-laid = stays on the table
strip-void = Dealt again: three kings
strip-begins = { $name } begins
strip-uncounted = it counts for nobody
sweep = Scopa!

note-turn = { $name } to play
note-dealer = dealer
note-away = the computer plays
note-free = free
note-computer = computer
note-asked = joining?
note-host = opened the table
note-seated = seated

computer-plays-for = The computer plays for { $name } for now.
computer-plays-on-for = { $name } left: the computer plays on.
votes-to-void = { $count ->
    [one] { $name } wants to call the match off.
   *[other] { $name } want to call the match off.
}
paused = Paused: it goes on as soon as the chat can be reached again.

## Between rounds

round-over = Round { $number } is over.
this-round = This round
the-match = Match
aim = played { target }
category-cards = Cards
category-coins = Coins
category-settebello = Settebello
category-primiera = Primiera
category-scope = Scope
score-line = { $label }: { $verdict }
score-line-counted = { $label }: { $counts } – { $verdict }
point-to = { $points } { to-name }
tied = level, no point
nobody-has-it = nobody has all four suits, no point
none = none
side-scope = { $side } { $count ->
    [one] one
    [2] two
   *[other] { $count }
}
hint-tied = level: no point
hint-nobody = nobody has all four suits
hint-primiera = the best of each suit
leftovers = Last cards { to-name }, not a scopa: { $cards }.
round-gave = This round: { $tally }
match-so-far = Match: { $tally }
score-so-far = Score: { $tally }
tied-on-target = Level at { $points }: on we go.
next-round-soon = The next round starts by itself; press “Go on” to start it now.
next-round-waits = Press “Go on” for the next round.
deck-opened = The deck is open: check it from “Score & rules”.
last-sheet = Round { $number }
last-round = Last round:
last-round-gave = Last round: { $tally }

## The end

won = { $count ->
    [one] { $name } wins!
   *[other] { $name } win!
}
you-won = You win!
your-side-won = Your side wins!
void-title = Match called off
how-target = First { target } and alone in front.
how-void = The match was called off and doesn't count.
how-forfeit = The match was left before its end.
how-left = { $name } left the match.
final-score = Final score: { $tally }
rounds-played = { $count ->
    [0] No round was finished
    [one] One round
   *[other] { $count } rounds
}
rematch-question = Rematch?

## The hand

hand-title = Your hand · table { $code }
your-hand = Your hand
your-turn = Your turn.
your-turn-note = your turn
your-cards = In hand: { $cards }
table-row = on the table
chip-lay = lay
move-takes = { $number }: { $card } takes { $taken }
move-sweeps = { $number }: { $card } takes { $taken } (scopa!)
move-lays = { $number }: { $card } stays on the table
label-takes = { $number } · { $card } → { $taken }
label-sweeps = { $number } · { $card } → { $taken } 🧹
label-lays = { $number } · { $card } ↓
label-card = { $card } · { $count } ways
own-took = You took { $taken } { $card }.
own-swept = You took { $taken } { $card }: scopa!
own-laid = You laid { $card }.
computer-plays-for-you = The computer plays in your seat for now: take it back whenever you like.
next-deal = Press “Go on” and the cards are dealt again.
next-wait = You'll find your cards here as soon as they are dealt.
next-rematch = Another one? Press “Rematch”.
next-menu = To play again, open a new table.

## Buttons

button-hand = 🃏 My hand
button-info = ℹ️ Score & rules
button-more = ⋯
button-deal = ▶️ Go on
button-rematch = 🔁 Rematch
button-check = 🔍 Check the deck
button-info-back = ‹ Score & rules
button-back = ‹ The whole hand
button-refresh = 🔄 Refresh
button-seat-back = Take my seat back
button-vote = Call the match off
button-unvote = Changed my mind: play on
button-leave = Leave the match…
button-leave-yes = Yes, leave
button-stay = No, stay
button-join = 🪑 Sit down
button-agree = 👍 Count me in
button-stand-up = Stand up
button-computer-novice = 🤖 Add an easy computer
button-computer-greedy = 🤖 Add a sly computer
button-start = ▶️ Start
button-options = ⚙️ Options
button-close = Close

## Score, rules, more

rule-sides = A game { $sides }: { $deal }.
rule-priority = An equal card comes first: if one lies there, it is taken and not a sum.
rule-free = Take an equal card or a sum, as you like.
rule-mandatory = If the card you play can take, it takes.
rule-optional = You may also lay a card that could take.
rule-last-scopa = The last card may make a scopa, too.
rule-last-no-scopa = The last card of a round never makes a scopa.
rule-points = One point for most cards, most coins, the settebello, the primiera and for each scopa; no point when level.
rule-kings = { $count ->
    [one] Even one king on the first table: dealt again.
    [2] Two or more kings on the first table: dealt again.
    [3] Three or four kings on the first table: dealt again.
   *[other] Four kings on the first table: dealt again.
}
rule-target = Played { target }: whoever gets there alone in front wins.
deal-line = { $hand } each, { $table ->
    [0] nothing on the table
   *[other] { $table } on the table
}
sides-2 = for two
sides-3 = for three
sides-4p = for four in pairs
sides-4 = for four, each alone
sides-6t = for six, three against three
sides-6 = for six, each alone

# To be said in this order: anybody can redo it with any SHA-256 tool.
commitment-full = Commitment of this round: { $commitment }
opened-deck = Last deck opened: { $salt }:{ $deck }
opened-commitment = Its commitment: { $commitment }
how-to-check =
    The deck is shuffled before the deal. The commitment, shown at once, is the SHA-256 of salt, colon and deck: both are opened when the round is over, and anybody can do the sum again. If it agrees, nobody has touched the deck.
nothing-to-check = There is no deck to check yet: come back when the cards are dealt.

more-what = What would you like to do?
more-over = The match is over: nothing else to do here.
more-onlooker = You aren't playing at this table. Wait for the next one, or open your own.
leave-loses = If you leave, { $name } wins. Leave for good?
leave-computer = If you leave, a computer plays in your seat to the end, and it is recorded that you left. Leave for good?

## Before the match

rules-in-short = A game { $sides }: { $deal }.
differs = Mind: { $what }.
differs-last-scopa = the last card may make a scopa
differs-no-redeal = no redeal for kings
differs-optional = taking is optional
differs-free = equal card or sum, as you like
seat-line = { $number }. { $who }
# The two teams, in order.
seat-line-team = { $line } · team { $team ->
    [0] A
   *[1] B
}
seat-free = free
seat-host = { $name } (opened the table)
seat-asked = { $name } (joining?)
state-missing = { $count ->
    [one] One more is needed: sit down or add a computer.
   *[other] { $count } more are needed: sit down or add a computer.
}
state-asked = { $count ->
    [one] Rematch! One more yes is needed: press “Count me in”.
   *[other] Rematch! { $count } more are needed: press “Count me in”.
}
state-full = Everybody is here: you can start.
state-playing = The match is on.
state-resting = The match is over. Another one?
state-closed = This table is closed. Open a new one to play.
options-what = Choose how to play; everybody keeps their seat. ✖ frees somebody's seat.
seats-what = Choose another seat, or stay where you are.
ticked = ✓ { $label }
option-target = { target }
option-sides-2 = for 2
option-sides-3 = for 3
option-sides-4p = 4 in pairs
option-sides-4 = 4 alone
option-sides-6t = 3 against 3
option-sides-6 = 6 alone
option-clock = ⏱ { $clock }
option-remove = ✖ { $name }
option-seat = 🪑 Seat { $number }

menu =
    Scopa! What shall we play?
    Open a table and wait for your friends, or play the computer right away.
new-table = { $variant } { $sides }
new-alone = { $count ->
    [one] 🤖 { $variant } against the computer ({ $level })
   *[other] 🤖 { $variant } with { $count } computers
}
help =
    How to play here
    1. Open a table, whoever likes sits down, then press “Start”.
    2. Everybody sees the table. Only you see your cards, with “My hand”.
    3. On your turn there is a button for each move: it names the card and what it takes.
    4. “Score & rules” has the score and how this table plays.
    5. With “⋯” you leave the match, or take your seat back if the computer plays there.

## Single lines

ping = Your turn, { $name }! (table { $code })
ping-again = { $name }, it is still your turn: in a while the computer plays for you. (table { $code })
or = {" or "}
refused = That isn't possible now. Look at the table and try again.
refused-stale = That was the move before: here is the table now.
refused-turn = It isn't your turn yet: your cards are ready, wait for it.
refused-not-in-hand = You don't hold the { $card } any more: choose among the cards you see now.
refused-choose = You can take { $options } { $card }: choose which.
refused-must-take = You can take { $options } { $card }: choose one of these moves.
refused-must-lay = The { $card } takes nothing here: lay it, or choose another card.
refused-over = The match is over: open a new table or ask for a rematch.
refused-moment = One moment, no card is being played: look at the table and try again.
refused-deck = The cards need another shuffle: press “Go on” again.
refused-unreadable = I didn't get that: use the buttons of the table.
refused-unknown = This table is gone: open a new one.
refused-not-seated = You have no seat at this table: sit down if one is free, or open your own.
refused-already-seated = You sit at this table already: wait for the start.
refused-full = The table is full: wait for a free seat, or open another one.
refused-seat-taken = Somebody sits there already: choose another seat.
refused-seats-open = { $count ->
    [one] One more is needed: wait, or add a computer.
   *[other] { $count } more are needed: wait, or add computers.
}
refused-not-gathering = The match is on, or the table is closed: open another one.
refused-not-host = That is for whoever opened the table: ask them.
refused-too-many = { $count ->
    [one] Only one table can be open here: finish or close it first.
   *[other] { $count } tables can be open here: finish or close one first.
}
refused-busy = It is a bit crowded: try again in a moment.
refused-not-stored = I couldn't write that down, so it doesn't count: try again in a moment.
refused-level = That computer doesn't play any more: choose another.

clash-seats-divide = Two, three, four or six can play: choose one of these.
clash-teams-seats = These sides don't fit these seats: pairs need four, three against three needs six.
clash-deal-size = At least one card each and at most four on the table: choose another deal.
clash-deal-even = With these rules the cards don't come out even: change the players or the deal.
clash-redeal-kings = One to four kings make a new deal, or none ever does: choose one of these.
clash-target-range = Points go from 1 to 200: choose a number among these.
clash-people-seats = You are too many for these seats: somebody stands up first, or choose more seats.

## The page of the playground. It fills in the values itself: only their places stand here.

page-language-name = English
page-page-title = Scopa
page-default-room = Bar Sport
page-skip = Skip to the table
page-new-table = New table
page-help = Help
page-language = Language
page-me = You: { $name }
page-here-alone = Only you are here
page-here = Here: { $names }
page-you = you
page-chat = The room's chat
page-panel = Your cards
page-panel-private = only you see them
page-panel-fold = Show or hide your cards
page-close-note = Close
page-in-words = In words
page-welcome-title = The table is free
page-welcome-text = Take a seat: we deal the cards.
page-welcome-computer = Play against the computer
page-welcome-friends = Open a table for friends
page-welcome-scopone = Four-handed scopone with three computers
page-welcome-hint = To try it as two people, open this page in another tab: every tab is somebody else.
page-who-title = Who are you?
page-who-text = Your name is shown at the table. Every browser tab is somebody else.
page-who-name = Your name
page-who-language = Language
page-who-enter = Come in
page-who-save = Save
page-who-other = Come in as somebody else
page-who-missing = Write a name of 1 to 64 characters.
page-tables-title = New table
page-tables-text = What shall we play?
page-tables-computers = Right now, against the computer
page-tables-friends = With whoever is in the room
page-table-scopa-2 = Scopa for two
page-table-scopa-3 = Scopa for three
page-table-scopa-4 = Scopa for four
page-table-scopone-4 = Scopone in pairs
page-tables-more = Other variants…
page-cancel = Cancel
page-help-title = How this works
page-help-play = The large picture is the table as everybody sees it. Your cards are for your eyes only: under each card stands a number for every move it can make, and the same number is on a button. One tap, one move.
page-help-tabs = To play with several people, open this page in more tabs. Each tab remembers its name.
page-help-rooms = Another room opens at another address:
page-help-room = Name of the room
page-help-go = Go
page-help-safe = If the program stops, the match stays: start it again and the page comes back by itself.
page-help-table = Show the table again
page-help-hand = Show my cards
page-help-rules = Rules
page-help-leave = Leave the table
page-close = Close
page-reconnecting = Connection lost: trying again…
page-back = Connected again.
page-not-sent = We are not connected: your tap was not sent. Try again in a moment.
page-answer-lost = The connection broke before the answer came. Look at the table and tap again if needed.
page-not-json = This message can't be read: a JSON object with a "type" is needed.
page-unknown-type = There is no such type of message. There are: hello, enter, press, command, ping.
page-bad-field = The field "{ $field }" is missing or not right.
page-too-long = The message is too long: 4096 characters at most.
page-too-fast = One moment: too many messages at once. Try again in a second.
page-hello-first = A "hello" with your name comes first.
page-enter-first = Enter a room first, with "enter".
page-failed = Something went wrong here and your request was not carried out. Try again in a moment.
page-foreign-host = This page answers only to whoever opens it on this computer, as http://127.0.0.1 or http://localhost with its port.
page-foreign-origin = This request comes from another web page, and only our own is answered here.
page-too-many-pages = Too many pages are open. Close some and try again.

## The program itself, for whoever starts it

program-what = Scopa with friends in chat. Settings come from the environment or .env: see .env.example.
program-ready =
    The table is here: { $address }
    Open the address in your browser. Ctrl+C stops it.
program-cannot-run = I can't start: { $reason }
program-unknown-setting = { $name } is not a setting I know. Those there are: { $known }.
program-bad-setting = The value of { $name } won't do: .env.example says what it may be.
program-port-taken = Port { $port } of { $host } is taken: stop the other program, or choose another port in SCOPA_PLAYGROUND.
program-not-loopback = { $host } can be reached from other machines, and the page asks for no password: use 127.0.0.1 in SCOPA_PLAYGROUND.
program-bad-address = “{ $text }” is no address: write for example 127.0.0.1:8000 in SCOPA_PLAYGROUND, or on or off.
program-cannot-listen = I can't listen at { $host }:{ $port } ({ $reason }): choose another address in SCOPA_PLAYGROUND.
program-database-in-use = { $path } is in use by another scopa-bot: stop that one, or choose another file in SCOPA_DATABASE.
program-database-unwritable = I can't write to { $path } ({ $reason }): look at its permissions and the free space, or choose another file in SCOPA_DATABASE.
program-database-corrupt = { $path } is no scopa-bot database, or it is damaged ({ $reason }). I left it as it is: put a backup in its place, or choose another file in SCOPA_DATABASE.
program-database-too-new = { $path } comes from a newer scopa-bot. I left it as it is: update the program.
program-sqlite-too-old = This Python has SQLite { $found }, at least { $needed } is needed: use a newer Python.
