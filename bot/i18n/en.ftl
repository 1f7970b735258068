# English, as friends say it over a hand of cards. Short, kind, and always what to do next.
# One sentence a message; numbers come as numbers, names already cut to length.

## Cards

# $deck says how the drawn cards look; every message is told.

settebello = { $deck ->
    [french] 7 of diamonds (settebello)
   *[italian] 7 of coins (settebello)
}
with-settebello = with the settebello

rank = { $rank ->
    [1] ace
    [8] jack
    [9] { $deck ->
        [french] queen
       *[italian] knight
    }
    [10] king
   *[other] { $rank }
}
suit = { $deck ->
    [french] { $suit ->
        [coins] diamonds
        [cups] hearts
        [swords] spades
       *[clubs] clubs
    }
   *[italian] { $suit ->
        [coins] coins
        [cups] cups
        [swords] swords
       *[clubs] clubs
    }
}
card = { rank } of { suit }
with-card = with the { card }
# The suit of coins, where its cards are counted.
coins-word = { $deck ->
    [french] diamonds
   *[italian] coins
}
matta-card = { $deck ->
    [french] 7 of hearts
   *[italian] 7 of cups
}
court-words = { $deck ->
    [french] jack, queen and king
   *[italian] jack, knight and king
}
matta-worth = { $card } (wild, worth { $value })

# For buttons: the number on the drawn card and a sign that every phone knows.
card-sign = { $rank ->
    [1] A
   *[other] { $rank }
}{ $deck ->
    [french] { $suit ->
        [coins] ♦️
        [cups] ♥️
        [swords] ♠️
       *[clubs] ♣️
    }
   *[italian] { $suit ->
        [coins] 🟡
        [cups] 🏆
        [swords] ⚔️
       *[clubs] 🌿
    }
}
matta-sign = { $card }={ $value }
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}

## Variants, points, time

variant-scopa = Scopa
variant-scopone = Scopone
variant-scopone_scientifico = Scopone scientifico
variant-scopa_assi = Scopa d'assi
variant-asso_piglia_tutto = Asso piglia tutto
variant-sbarazzino = Sbarazzino
variant-scopa_15 = Scopa to fifteen
variant-ciapa_no = Ciapa no
variant-napola = Scopa with napola
variant-cirulla = Cirulla
variant-scopa_fr = French scopa

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
    [one] Dealt again: { too-many }.
   *[other] Dealt again { $count } times: { too-many }.
}
too-many = { $why ->
    [kings] too many kings on the table
    [aces] too many aces on the table
   *[both] too many kings or aces on the table
}
drawn = { $name } deals first: { $cards }.
drawn-card = { $name } { $card }
drawn-more = … { $cards }
round-cut = Round { $number } · { $name } to cut
turn-to-cut = { $name } is to cut.
was-cut = Cut ({ $name }): { $at ->
    [one] one card went below
   *[other] { $at } cards went below
}.
opening-taken = { $name } takes the opening table ({ $cards }): { $count ->
    [one] one scopa
    [2] two scope
   *[other] { $count } scope
}.
declared-buona = buona
declared-decino = decino
declared-cucita = cucita
declared-cucita_pair = cucita with a pair
declared-cucita_three = cucita of three equals
open-hand = { $name } plays open ({ $what }, { $points }): { $cards }
commitment-short = Dealer's commitment: { $start }…

play-took = { $name } takes { $taken } { $card }
play-swept = { $name } takes { $taken } { $card }: scopa!
play-laid = { $name } lays { $card }

# The two short lines beside the cards of the last move.
strip-card = { $name }: { $card }
strip-took = takes { $taken }
strip-swept = takes { $taken }: scopa!
strip-laid = stays on the table
strip-void = Void: dealt again
strip-begins = { $name } begins
strip-cuts = { $name } cuts
strip-opening = opening table: { $count ->
    [one] one scopa
   *[other] { $count } scope
}
strip-uncounted = it counts for nobody
sweep = Scopa!

note-turn = { $name } to play
note-dealer = dealer
note-cuts = { $name } to cut
note-away = the computer plays
note-open = plays open
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
aim = { $winner ->
    [low] { target }, fewest points win
   *[high] played { target }
}
category-cards = Cards
category-coins = { $deck ->
    [french] Diamonds
   *[italian] Coins
}
category-settebello = Settebello
category-primiera = { $primiera ->
    [sevens] Sevens
   *[prime] Primiera
}
category-re_bello = Re bello
category-napola = Napola
category-piccola = Piccola
category-grande = Grande
category-stalla = Stalla
category-declared = Declared
category-scope = Scope
score-line = { $label }: { $verdict }
score-line-counted = { $label }: { $counts } – { $verdict }
point-to = { $points } { to-name }
tied = level, no point
tied-cards = cards level: no point
nobody-has-it = nobody has all four suits, no point
nobody-yet = nobody, no point
none = none
primiera-side = { $side } { $cards } ({ $sum } = { $total })
primiera-missing = { $side } without { $suits }
run-side = { $side } { $count } in a row, ace to { $to }
grande-side = { $side } { $count } of 3
low-wins = Here the fewest points win.
side-scope = { $side } { $count ->
    [one] one
    [2] two
   *[other] { $count }
}
hint-tied = level: no point
hint-nobody = nobody has all four suits
hint-primiera = the best of each suit
hint-sevens = whoever has most
hint-run = from ace, 2 and 3 up
hint-grande = { court-words }
hint-stalla = four of a kind: ½
leftovers = Last cards { to-name }, not a scopa: { $cards }.
leftovers-nobody = The last cards go to nobody: { $cards }.
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
how-target = { $winner ->
    [low] Somebody got { target }: the fewest points win.
   *[high] { $reached ->
        [exceed] Passed the target and in front: played { target }.
       *[reach] First { target } and in front.
    }
}
how-all-coins = All ten { coins-word } in one round: that wins the match.
how-four-equal = Four equal cards on the table: the dealer wins the match.
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
label-declare = 📣 { $what } ({ $points })
label-declare-matta = 📣 { $what } ({ $points }), wild = { $value }
may-declare = Before you play you may declare this hand: it is then played open.
own-open-hand = You play open ({ $what }, { $points }).
your-cut = Cut the deck: how many cards go below?
label-cut = ✂️ { $count }
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
button-take-away = 📤 Take the table away from here
button-stay = No, stay
button-join = 🪑 Sit down
button-agree = 👍 Count me in
button-stand-up = Stand up
button-computer-novice = 🤖 Add an easy computer
button-computer-greedy = 🤖 Add a sly computer
button-start = ▶️ Start
button-options = ⚙️ Options
button-rules = 📖 Rules
button-close = Close

## Score, rules, more

rules-sides = A game { $sides }: { $deal }.
rule-capture_mode = { $value ->
    [value] A card takes an equal card, or several that add up to it.
    [fifteen] A card takes those that make 15 together with it.
   *[cirulla] A card takes an equal card, several that add up to it, or those that make 15 with it.
}
rule-single_priority = { $value ->
    [yes] An equal card comes first: if one lies there, it is taken and not a sum.
   *[no] Equal card or sum: you choose.
}
rule-min_cards = Of several sums the one with the fewest cards is taken.
rule-max_captured = At most { $value } cards are taken at a time.
rule-capture_mandatory = { $value ->
    [yes] If the card you play can take, it takes.
   *[no] You may also lay a card that could take.
}
rule-fifteen_allows_equal = An equal card may be taken, too.
rule-ace_takes_all = An ace takes everything on the table.
rule-ace_scopa = { $value ->
    [yes] If an ace sweeps the table, that is a scopa.
   *[no] If an ace sweeps the table, that is not a scopa.
}
rule-ace_with_ace = { $value ->
    [all] An ace takes everything even if another ace lies there.
   *[one] { $mode ->
        [cirulla] With an ace on the table it takes that ace, or makes 15.
       *[value] With an ace on the table it takes only that ace.
    }
}
rule-ace_optional = An ace may also be laid without sweeping.
rule-ace_empty = Laid on an empty table an ace takes itself: not a scopa.
rule-ace_first_play_ban = A round may not open with an ace, as long as there is another card.
rule-last_play_scopa = { $value ->
    [yes] The last card may make a scopa, too.
   *[no] The last card of a round never makes a scopa.
}
rule-opening_fifteen = If the first table makes 15 the dealer takes it for one scopa; if it makes 30, for two.
rule-table_low = If the first table makes at most 9 the dealer takes it for { $value } scope.
rule-aces_first = Too many aces void the deal even if the dealer could take them.
rule-four_equal_wins = Four equal cards on the first table: the dealer wins the match.
rule-knock = With three cards in hand you knock: buona if they make at most 9, decino (10 points) if they are equal. Then you play open.
rule-buona_points = A buona is worth { $value } points.
rule-cucite = Three cards in hand can be declared: at most 9 is worth 2 points, with a pair 3, three equals 10. Then you play open.
rule-auto_knock = { $value ->
    [yes] It is declared by itself: nobody loses points by an oversight.
   *[no] It is declared with a button, before the first card.
}
rule-matta = The { matta-card } is wild: for knocking it is worth what it takes.
rule-matta_keeps_value = { $value ->
    [yes] Until somebody takes it, the wild card keeps its declared value.
   *[no] After the knock the wild card is worth 7.
}
rule-matta_table = { $value ->
    [yes] On the first table the wild card is worth what the dealer needs.
   *[no] On the first table the wild card is worth 7.
}
rules-points = { $primiera ->
    [prime] One point for most cards, most { coins-word }, the settebello, the primiera and for each scopa; no point when level.
   *[other] One point for most cards, most { coins-word }, the settebello and for each scopa; no point when level.
}
rule-primiera = { $value ->
    [sevens] One point for the most sevens, instead of the primiera.
   *[off] The primiera doesn't count.
}
rule-primiera_missing = The primiera counts without a suit, too, but more suits win.
rule-primiera_figures = In the primiera the court cards are worth 10, 9 and 8.
rule-re_bello = Re bello: one point for the king of { coins-word }.
rule-napola = Napola: ace, 2 and 3 of { coins-word } make 3 points, and one more for each card that follows.
rule-napola_cap = The napola makes at most { $value } points.
rule-grande = Piccola: ace, 2 and 3 of { coins-word }, 3 points and one more for each card that follows. Grande: { court-words } of { coins-word }, 5 points. All { coins-word } in one round win the match.
rule-piccola_cap = The piccola makes at most { $value } points.
rule-napoleone_wins = Whoever takes all { coins-word } in one round wins the match.
rule-stalla = Stalla: half a point for all four jacks, half for all four { $deck ->
    [french] queens
   *[italian] knights
}.
rule-leftovers = The last cards on the table go to nobody.
rule-tie_break = Level at the target: cards, { coins-word }, settebello, primiera and the rest are counted in this order, and whoever is there first wins.
rule-redeal_kings = { $value ->
    [0] Kings on the first table never void a deal.
    [one] Even one king on the first table: dealt again.
    [2] Two or more kings on the first table: dealt again.
    [3] Three or four kings on the first table: dealt again.
   *[other] Four kings on the first table: dealt again.
}
rule-redeal_aces = { $value ->
    [one] Even one ace on the first table: dealt again.
   *[other] { $value } or more aces on the first table: dealt again.
}
rule-first_dealer = { $value ->
    [high] Whoever draws the highest card deals first.
    [low] Whoever draws the lowest card deals first.
    [matta] Whoever is dealt the king of { coins-word } deals first.
   *[ace] Whoever is dealt the first ace deals first.
}
rule-cut = Before the deal the seat before the dealer cuts; after a while the deck cuts itself.
rule-direction = Play goes clockwise.
rules-target = { $winner ->
    [low] Played { target }: when somebody { $reached ->
        [exceed] passes that
       *[reach] gets there
    }, whoever has the fewest points alone wins.
   *[high] { $reached ->
        [exceed] Played { target }: whoever passes that alone in front wins.
       *[reach] Played { target }: whoever gets there alone in front wins.
    }
}
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
opened-cut = Cut: the first { $at } cards went below the others, then they were dealt.
nothing-to-check = There is no deck to check yet: come back when the cards are dealt.

more-what = What would you like to do?
more-over = The match is over: nothing else to do here.
more-onlooker = You aren't playing at this table. Wait for the next one, or open your own.
leave-loses = If you leave, { $name } wins. Leave for good?
leave-computer = If you leave, a computer plays in your seat to the end, and it is recorded that you left. Leave for good?

## Before the match

rules-in-short = A game { $sides }: { $deal }.
differs = Mind: { $what }.
and-also = {"; "}
differs-capture_mode = { $value ->
    [fifteen] taking makes 15
   *[cirulla] making 15 takes, too
}
differs-single_priority = equal card or sum, as you like
differs-min_cards = the sum with the fewest cards
differs-max_captured = at most { $value } cards a take
differs-capture_mandatory = taking is optional
differs-fifteen_allows_equal = equal cards take, too
differs-ace_takes_all = an ace takes all
differs-ace_scopa = { $value ->
    [yes] an ace's sweep is a scopa
   *[no] an ace's sweep is not a scopa
}
differs-ace_with_ace = { $value ->
    [all] all even beside an ace
   *[one] with an ace on the table only that one
}
differs-ace_optional = an ace may be laid
differs-ace_empty = on an empty table an ace takes itself
differs-ace_first_play_ban = no ace to open with
differs-last_play_scopa = the last card may make a scopa
differs-opening_fifteen = a first table of 15 or 30 is the dealer's
differs-table_low = a first table of at most 9: { $value } scope for the dealer
differs-aces_first = too many aces always void the deal
differs-four_equal_wins = four equals on the table: the dealer wins
differs-knock = knocking
differs-buona_points = a buona makes { $value }
differs-cucite = cucite
differs-auto_knock = declared with a button
differs-matta = { matta-card } wild
differs-matta_keeps_value = the wild card plays as 7
differs-matta_table = not wild on the first table
differs-primiera = { $value ->
    [sevens] most sevens instead of the primiera
   *[off] no primiera
}
differs-primiera_missing = primiera without a suit, too
differs-primiera_figures = courts 10, 9, 8 in the primiera
differs-re_bello = re bello
differs-napola = napola
differs-napola_cap = napola up to { $value }
differs-grande = piccola and grande, all { coins-word } win
differs-piccola_cap = piccola up to { $value }
differs-napoleone_wins = all { coins-word } win the match
differs-stalla = stalla (half points)
differs-leftovers = last cards to nobody
differs-winner = the fewest points win
differs-target_rule = the target has to be passed
differs-tie_break = a tie is settled by the order of points
differs-redeal_kings = { $value ->
    [0] no redeal for kings
   *[other] redeal for { $value } kings
}
differs-redeal_aces = { $value ->
    [one] redeal even for one ace
   *[other] redeal for { $value } aces
}
differs-first_dealer = { $value ->
    [high] highest card deals first
    [low] lowest card deals first
    [matta] king of { coins-word } deals first
   *[ace] first ace deals first
}
differs-cut = the deck is cut
differs-direction = clockwise
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
options-game = Choose what to play; everybody keeps their seat.
options-table = How many you are, how far you play, how much time there is, and with which cards.
options-seats = ✖ frees somebody's seat, 🪑 takes another one for you.
options-taking = How cards take. A tap changes the rule; ✓ means it is in force.
options-points = What gives points. A tap changes the rule; ✓ means it is in force.
options-deal = How cards are dealt. A tap changes the rule; ✓ means it is in force.
options-calls = What can be declared. A tap changes the rule; ✓ means it is in force.
tab-game = 🎴 Game
tab-table = 👥 Table
tab-seats = 🪑 Seats
tab-taking = ✋ Taking
tab-points = ⭐ Points
tab-deal = 🔀 Deal
tab-calls = 📣 Calls
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
option-deck = { $look ->
    [french] 🂡 French cards
   *[italian] 🂡 Italian cards
}
switch-deal = deal { $value }
switch-single_priority = equal or sum, as you like
switch-min_cards = fewest cards
switch-max_captured = at most 2 cards
switch-capture_mandatory = taking is optional
switch-fifteen_allows_equal = equal cards, too
switch-ace_takes_all = ace takes all
switch-ace_scopa = ace makes scopa
switch-ace_with_ace = all beside an ace, too
switch-ace_optional = ace may be laid
switch-ace_empty = lone ace takes itself
switch-ace_first_play_ban = no ace to open
switch-last_play_scopa = scopa with the last card
switch-opening_fifteen = first table 15 or 30
switch-table_low = first table up to 9
switch-aces_first = aces always void
switch-four_equal_wins = four equals win
switch-knock = knocking
switch-buona_points = buona makes 2
switch-cucite = cucite
switch-auto_knock = declare by button
switch-matta = wild 7
switch-matta_keeps_value = wild then plays as 7
switch-matta_table = not wild on table
switch-primiera = { $value ->
    [prime] primiera
    [sevens] most sevens
   *[off] no primiera
}
switch-primiera_missing = primiera with 3 suits
switch-primiera_figures = courts 10, 9, 8
switch-re_bello = re bello
switch-napola = napola
switch-napola_cap = napola up to { $value }
switch-grande = piccola and grande
switch-piccola_cap = piccola up to { $value }
switch-napoleone_wins = { $deck ->
    [french] ten diamonds win
   *[italian] ten coins win
}
switch-stalla = stalla
switch-leftovers = last to nobody
switch-winner = fewest points win
switch-target_rule = target to be passed
switch-tie_break = ties by order
switch-redeal_kings = kings never void
switch-redeal_aces = { $value ->
    [0] aces never void
    [one] one ace voids
   *[other] { $value } aces void
}
switch-first_dealer = { $value ->
    [random] dealer by lot
    [high] highest card
    [low] lowest card
    [matta] { $deck ->
        [french] king of diamonds
       *[italian] king of coins
    }
   *[ace] first ace
}
switch-cut = cut the deck
switch-direction = clockwise
option-remove = ✖ { $name }
option-seat = 🪑 Seat { $number }

menu =
    Scopa! What shall we play?
    Open a table and wait for your friends, or play the computer right away.
last-time = Last time: { $title }, { $sides }.
button-last-time = 🔁 As last time
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
    6. To play at the same table from another group too, ask for the table there with its code.

## Single lines

ping = Your turn, { $name }! (table { $code })
ping-cut = You are to cut, { $name }! (table { $code })
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
refused-barred = The { $card } may not open the round: play another card first.
refused-declare = There is nothing (more) like that to declare: look at your hand and choose.
refused-cut = The deck can't be cut there: leave at least one card above and one below.
refused-no-seat = There is no such seat at this table: look who sits there and try again.
refused-record = The record of the match doesn't agree with the rules: look at that line, then try again.
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
refused-too-fast = { $count ->
    [one] One thing after the other: try again in a second.
   *[other] One thing after the other: try again in { $count } seconds.
}
refused-too-often = That was a lot at once: try again in { $count } minutes.
refused-busy = It is a bit crowded: try again in a moment.
refused-not-stored = I couldn't write that down, so it doesn't count: try again in a moment.
refused-level = That computer doesn't play any more: choose another.
refused-no-such-move = That number stands for no move: press “My hand” to see yours.
refused-not-administrator = That is for the administrators of the chat: ask them.
refused-barred-person = The administrators decided that you can't sit down here: ask them.
refused-no-such-table = No open table that you may bring has this code: look at the code again. You have to sit at the table, or be in a group where it stands.
refused-too-many-rooms = This table stands in { $count } chats already: take it away from one of them first.
refused-only-room = The table stands only here: nobody could see it any more. Bring it to another chat first.
refused-barred-among = Somebody who sits at that table may not play here: go on where it stands, or open another table here.

clash-seats-divide = Two, three, four or six can play: choose one of these.
clash-teams-seats = These sides don't fit these seats: pairs need four, three against three needs six.
clash-deal-size = At least one card each and at most four on the table: choose another deal.
clash-deal-even = With these rules the cards don't come out even: change the players or the deal.
clash-variant-seats = This variant isn't played by so many: choose another number of seats.
clash-redeal-kings-range = One to four kings make a new deal, or none ever does: choose one of these.
clash-redeal-aces-range = One to four aces make a new deal, or none ever does: choose one of these.
clash-max-captured-range = At least one card is taken at a time: choose another limit.
clash-napola-cap-range = The napola goes from 3 to 10 points: choose a number among these.
clash-piccola-cap-range = The piccola goes from 3 to 7 points: choose a number among these.
clash-table-low-range = A low first table is worth 0 to 9 scope: choose a number among these.
clash-buona-points-range = A buona is worth 1 to 9 points: choose a number among these.
clash-ace-fifteen = Where taking makes 15 an ace doesn't take all: choose one of the two rules, or play cirulla.
clash-priority-value = Equal card or sum as you like goes only where making 15 takes, too: leave the equal card first.
clash-knock-cucite = Knocking or cucite, not both: take the other rule out first.
clash-declare-deal = Hands of three are declared: deal 3 cards again, or take the declarations out.
clash-napola-grande = Piccola and grande stand in for the napola: choose one of the two.
clash-opening-table = The first table needs four cards for that: put four on the table again, or take that rule out.
clash-order-low = Where the fewest points win nothing is counted in order: take one of the two rules out.
clash-target-range = Points go from 1 to 200: choose a number among these.
clash-people-seats = You are too many for these seats: somebody stands up first, or choose more seats.

## Rooms and people

welcome-room =
    Hello everybody! Scopa is played here.
    Choose a table below, whoever likes sits down, then “Start”. Everybody sees the table; a hand is seen by its owner alone, with “My hand”.
    /help tells the rest. Make me an administrator (without any right) and hands arrive by themselves; it plays well without, too.
welcome-person =
    Hello! You play Scopa with me.
    With friends: add me to a group and write /scopa there.
    Alone: choose below whom to play. /games shows your matches, /help tells the rest.
anonymous = You write as an anonymous administrator, and I don't know who you are: press a button, and I do.
mine = Your matches
mine-none = You have no match going on. Write /scopa in a group, or here to play the computer.
mine-line = { $title } · { $turn }
settings = Settings of this chat: language, time for a move, how many tables at once, who opens them.
option-tables = { $count ->
    [0] any number of tables
    [one] one table
   *[other] { $count } tables
}
option-who-everybody = anybody opens
option-who-administrators = administrators open
language-what = Which language do I speak to you?
privacy =
    What is kept: the name and number the chat knows you by, your choices, the matches you play, move by move, and their results. Nothing of what you write: I read commands and buttons only.
    A hand is seen by its owner alone. Boards are seen by people of the group alone; whoever leaves it is hidden from them, and finds them again on coming back.
    { $mydata }: everything that is kept about you, in a file for you alone. { $forget }: your name and numbers are erased; to the others you stay an opponent without a name.
    Backups of whoever hosts the bot age out; until then you are still in them.
blocked = These people can't sit down at the tables here:
blocked-nobody = Everybody may sit down at the tables here.
block-how = Answer a message of the person with this command.
button-settings = ⚙️ Settings
button-hand-of = 🃏 Hand · { $code }
button-unblock = Let { $name } in again
told-back = The seat is yours again.
told-text-on = From now on I tell you the cards in words, without pictures. { $slash }text once more to go back.
told-text-off = From now on you see pictures again.
told-blocked = { $name } can't sit down at the tables here any more.
told-unblocked = { $name } may sit down again.
told-hand-private = Your hand is in our private chat.
told-not-member = That table stands in a group where I don't find you: join the group, then try again.
told-joined = Done: the table waits for you in the group.
strikes = The last matches of this board
strikes-none = No match has ended here yet: after the first one you find it in this list.
strikes-line = { $number }. { $day } · { $variant }: { $sides }
strikes-side = { $names } { $points }
strikes-void = ✗ does not count: called off at the table
strikes-struck = ✗ does not count: struck by { $name } ({ $day })
strikes-struck-long-ago = ✗ does not count: struck by somebody who is gone ({ $day })
somebody-erased = somebody who is gone
button-strike = ✗ Strike { $number }
button-restore = ↩ Restore { $number }
mydata-what = Everything that is kept about you. The file is for you alone: your numbers in the chats are in it too.
forget =
    Do you want to disappear from here? This happens, and can't be taken back:
    • you stand up from tables; running matches you leave for good
    • your name and numbers, in every chat you have linked, are erased with your choices; my messages that only you see go too, where they can still be removed
    • you are gone from boards; the others' results stay, against an opponent without a name
    • if a group keeps you out, a fingerprint stays that doesn't lead back to you: it holds if you return
    • you stay in backups until they age out; old messages of the chat are still seen by whoever was there
    The button works for { $minutes } minutes, and for you alone.
button-forget = 🗑 Yes, forget me
forget-done = Done: nothing of you is left here. If you come back, it is a new beginning.

# A hand in one line, and the numbers that play it.
slot = { $number }
peek-nothing = You hold no cards just now.
peek-waiting = In hand: { $cards }. It isn't your turn yet.
peek-lays = { $number }) { $card }
peek-takes = { $number }) { $card }→{ $taken }
peek-sweeps = { $number }) { $card }→{ $taken }🧹

## What belongs together: one person on several platforms, one board for several groups

link-code =
    Your code is { $code }. It lasts ten minutes and works once.
    In the other chat where you play write /link { $code } (in Discord: /scopa link). From then on you are one person: one seat at a table, one line on the boards.
    Show it to nobody: whoever enters it becomes you, and sees your cards.
link-known = So far you are: { $who }. { $slash }unlink takes the account you write it from out again.
link-identity = { $name } ({ $platform ->
    [telegram] Telegram
    [discord] Discord
   *[other] here
})
told-linked = Done: from now on you are one person here and there.
told-code-used = Your code was used: from now on you are one person here and there. If that wasn't you, write { $slash }unlink here at once.
told-unlinked = Done: this account is a person of its own again, with what it has played itself.
circle-code =
    The code of this group is { $code }. It lasts ten minutes and works once.
    An administrator of the other group or server writes /circle { $code } there (in Discord: /scopa circle). From then on both have one board, with everything that was ever played in either.
circle-now = You share one board: { $places }.
circle-of = circle of { $places }
circle-sure = This group gets its own board back, as if it had never shared one; the others go on without it. Press once more to leave.
circle-leave-word = leave
button-apart = Leave the circle
told-circle = Done, one board now: { $places }.
told-apart = Done: this group has a board of its own again.
refused-wrong-code = That code is wrong, used, or older than ten minutes: ask for a new one.
refused-own-code = That code comes from here: enter it at the other place.
refused-same-table = Both accounts sit at table { $code }, and one person has one seat: leave it with one of the two, or play to the end, then enter the code.
refused-not-linked = This account is linked with no other: { $slash }link gives you a code.
refused-same-circle = These two have one board already: { $slash }board shows it.
refused-circles-meet = They belong to two different circles already: one of the two leaves its own first, with { $slash }circle, then ask for a new code.
refused-no-circle = This group shares its board with nobody: { $slash }circle gives you a code.
refused-other-board = That leaderboard isn't shown here any more: ask for the one of this place with { $slash }board.

## Commands of chats: their names (small letters, no spaces), and what they do

command-name-table = table
command-name-hand = hand
command-name-rules = rules
command-name-board = board
command-name-stats = stats
command-name-language = language
command-name-settings = settings
command-name-leave = leave
command-name-back = back
command-name-text = text
command-name-block = block
command-name-unblock = unblock
command-name-help = help
command-name-privacy = privacy
command-name-mine = games
command-name-strike = strike
command-name-link = link
command-name-unlink = unlink
command-name-circle = circle
command-name-mydata = mydata
command-name-forgetme = forgetme
open-table-of = Open a table of { $variant }
command-table = Bring the table down here again; with its code, the one of another group
command-hand = My hand
command-rules = The rules of this table
command-board = The board
command-stats = My statistics
command-language = Which language I speak to you
command-settings = Settings of the chat (administrators)
command-leave = Leave the table
command-back = Take your seat back from the computer
command-text = Cards in words, or in pictures again
command-block = Keep somebody from the tables (administrators)
command-unblock = Let somebody in again (administrators)
command-help = How to play here
command-privacy = What is kept
command-mine = My matches
command-strike = Strike a match off the board, or restore it
command-link = Link your account on another platform: a one-time code
command-unlink = Take this account out again
command-circle = One board with another group (administrators)
command-mydata = Everything that is kept about you, in a file
command-forgetme = Erase everything that is kept about you

## Boards and statistics

board = Leaderboard
records = Records
board-title = Leaderboard: { $what }
board-order = Ordered by: { $figure }
board-empty = No match between two or more people yet: as soon as one ends, it is here.
board-line = { $place }. { $name }: { $wins }–{ $losses } ({ $rate }%)
board-own = You: { $line }
board-page = Page { $page } of { $pages }
board-streak = { $count } in a row
board-training = { $count } with computers
board-ties = Equals are told apart by more wins, then fewer losses, then points; the same number is a shared place.
board-provisional = ~ marks a strength that is provisional: fewer than { $count } matches.
board-few = Whoever has fewer than { $count } matches comes after the others.
place-tied = { $place }=
record = { $wins }–{ $losses }
percent = { $rate }%
side-by-side = { $one } · { $other }
and-then = { $one }, { $other }
and-others = { $count ->
    [one] one more
   *[other] { $count } more
}
today = today
period-ever = of all time
period-week = week of { $day }
variants-all = All variants

figure-wins = Wins
figure-rating = Strength
figure-rate = Share of wins
figure-points = Points
figure-matches = Matches
figure-scope = Scope
figure-settebelli = Settebelli
figure-best_round = Best round
figure-streak = Wins in a row, now
figure-longest = Wins in a row, at most
figure-abandons = Matches left
figure-training = Matches with computers

column-person = player
column-record = W–L
column-rate = wins
column-rating = strength
column-points = points
column-matches = matches
column-scope = scope
column-settebelli = settebelli
column-best_round = round
column-longest = longest
column-abandons = left
column-streak = streak

shown-rating = strength { $text }
shown-points = points { $text }
shown-matches = matches { $text }
shown-scope = scope { $text }
shown-settebelli = settebelli { $text }
shown-best_round = best round { $text }
shown-longest = at most { $text } in a row
shown-abandons = left { $text }

choose-variants = Which variant?
choose-figures = Ordered by what?
button-period-ever = Ever
button-period-year = Year
button-period-month = Month
button-period-week = Week
button-variants = 🎴 { $variant }
button-figures = 📊 { $figure }
button-stats = 👤 Mine
button-stats-of = 👤 { $name }
button-records = 🏆 Records
button-versus = ⚔️ Against { $name }
button-page-before = ‹ Before
button-page-after = After ›
button-board-back = ‹ Leaderboard

record-best_scope = Most scope in a round: { $text }
record-best_round = Best round: { $value ->
    [2] { $text } point
   *[other] { $text } points
}
record-comeback = Biggest comeback: { $text } behind, and won
record-most_rounds = Longest match: { $value ->
    [one] one round
   *[other] { $value } rounds
}
record-longest = Most wins in a row: { $text }
line-of-record = { $record } – { $names }
records-none = No records yet: they begin with the next match.

strength-provisional = ~{ $value }
strength-note = strength, place { $place } of { $people }
strength-note-provisional = provisional strength
stats-nothing = No match with other people yet.
stats-record = { $wins ->
    [one] One won
   *[other] { $wins } won
}, { $losses ->
    [one] one lost
   *[other] { $losses } lost
} ({ $rate }%)
stats-strength = Strength { $value }: almost surely between { $low } and { $high }.
stats-strength-provisional = { $count ->
    [one] Strength { $value }, provisional: one more match to know better.
   *[other] Strength { $value }, provisional: { $count } more matches to know better.
}
stats-place = Place { $place } of { $people } by strength.
stats-streak = Wins in a row: { $streak } now, { $longest } at most
stats-points = { $rounds ->
    [one] Points { $points } in one round, the best { $best }
   *[other] Points { $points } in { $rounds } rounds, the best { $best }
}
stats-scope = Scope { $scope } (at most { $best } in a round), settebelli { $settebelli }
stats-category = { $category } { $points } ({ $rate }%)
stats-categories = Points by line, and in how many rounds: { $shares }
stats-variant = { $variant } { $wins } of { $matches }
stats-variants = Won by variant: { $variants }
stats-partner = Most often on one side with { $name }: { $won } won, { $lost } lost
stats-nemesis = Nemesis: { $name }, { $won } won and { $lost } lost
stats-training = { $count ->
    [one] With computers alone: one match, won { $wins }
   *[other] With computers alone: { $count } matches, won { $wins }
}
stats-substituted = { $count ->
    [one] In one match a computer played for a while.
   *[other] In { $count } matches a computer played for a while.
}
stats-abandons = { $count ->
    [one] One match left before its end.
   *[other] { $count } matches left before their end.
}
curve-title = Strength over the last { $count } matches
bars-title = Rounds with at least a point
bars-mean = mean of the group

duel = { $one } { $wins } – { $losses } { $other }
duel-last = { $count ->
    [one] The last one: { $row }
   *[other] The last { $count }, oldest first: { $row }
}
duel-undecided = { $count ->
    [one] One match was decided by neither of them.
   *[other] { $count } matches were decided by neither of them.
}
duel-together = { $count ->
    [one] On one side: one match, won { $wins }
   *[other] On one side: { $count } matches, won { $wins }
}
duel-never = They have not met yet.
refused-no-board = There is no leaderboard here: it belongs to a group. Ask for it there.
refused-not-reached = That is for you alone, and I can't show it to you alone here: write /start to me in private, then ask once more.
refused-erased = Nothing of you is left here. To play again, introduce yourself anew: reload the page or repeat the command.
refused-nobody-called = On the leaderboard no one person is called "{ $name }": write the name as it stands there.

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
page-help-elsewhere = Other rooms
page-help-rooms = Another room opens at another address:
page-help-room = Name of the room
page-help-go = Go
page-help-bring = A table from another room comes here too, by its code.
page-help-code = Code of the table
page-help-fetch = Bring it here
page-help-safe = If the program stops, the match stays: start it again and the page comes back by itself.
page-help-table = Show the table again
page-help-hand = Show my cards
page-help-board = Board
page-help-stats = My statistics
page-help-you = About you
page-help-privacy = What is kept
page-help-mydata = My data, in a file
page-help-forgetme = Forget me…
page-help-back = Take my seat back
page-help-rules = Rules
page-help-leave = Leave the table
page-help-link = Do you play in Telegram or Discord too? Enter the code from there, or leave it empty to get one:
page-help-link-code = The code from there
page-help-do-link = Link
page-help-unlink = Unlink this page
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
program-nothing-to-run = There is nothing to run: set a token (SCOPA_TELEGRAM_TOKEN, SCOPA_DISCORD_TOKEN), or leave SCOPA_PLAYGROUND on.
program-port-taken = Port { $port } of { $host } is taken: stop the other program, or choose another port in SCOPA_PLAYGROUND.
program-not-loopback = { $host } can be reached from other machines, and the page asks for no password: use 127.0.0.1 in SCOPA_PLAYGROUND.
program-bad-address = “{ $text }” is no address: write for example 127.0.0.1:8000 in SCOPA_PLAYGROUND, or on or off.
program-cannot-listen = I can't listen at { $host }:{ $port } ({ $reason }): choose another address in SCOPA_PLAYGROUND.
program-database-in-use = { $path } is in use by another scopa-bot: stop that one, or choose another file in SCOPA_DATABASE.
program-database-unwritable = I can't write to { $path } ({ $reason }): look at its permissions and the free space, or choose another file in SCOPA_DATABASE.
program-database-corrupt = { $path } is no scopa-bot database, or it is damaged ({ $reason }). I left it as it is: put a backup in its place, or choose another file in SCOPA_DATABASE.
program-database-too-new = { $path } comes from a newer scopa-bot. I left it as it is: update the program.
program-sqlite-too-old = This Python has SQLite { $found }, at least { $needed } is needed: use a newer Python.

## Discord: commands, as they are typed and explained there (names: small letters, no spaces)

slash-scopa-what = Scopa, the Italian card game, with friends or against the computer
slash-new = new
slash-new-what = Open a table
slash-table = table
slash-table-what = Bring the table down to where everybody sees it
slash-hand = hand
slash-hand-what = Show your cards, to you alone
slash-rules = rules
slash-rules-what = The rules played here
slash-board = board
slash-board-what = Who has won how much here
slash-stats = stats
slash-stats-what = Your matches in numbers
slash-settings = settings
slash-settings-what = How tables are in this channel
slash-leave = leave
slash-leave-what = Stand up from the table
slash-back = back
slash-back-what = Take your seat back from the computer
slash-text = text
slash-text-what = Words instead of pictures, or pictures again
slash-block = block
slash-block-what = Keep somebody from the tables here, for administrators
slash-blocked = blocked
slash-blocked-what = Who is kept from the tables here, for administrators
slash-language = language
slash-language-what = The language in which the bot speaks to you
slash-privacy = privacy
slash-privacy-what = What is stored about you
slash-mine = mine
slash-mine-what = The matches you are playing here
slash-strike = strike
slash-strike-what = The last matches: administrators strike one off the board, or restore it
slash-mydata = mydata
slash-mydata-what = Everything that is stored about you, in a file
slash-forgetme = forgetme
slash-forgetme-what = Erase everything that is stored about you
slash-help = help
slash-help-what = How to play here
slash-challenge = Challenge to Scopa
slash-option-game = game
slash-option-game-what = Which variant, for how many
slash-option-target = target
slash-option-target-what = How many points win
slash-option-opponents = opponents
slash-option-opponents-what = People, or computers
slash-opponents-people = People
slash-opponents-novice = Computers that are still learning
slash-opponents-greedy = Computers that take what they can
slash-option-thread = thread
slash-option-thread-what = Each table in a thread of its own
slash-option-person = person
slash-option-person-what = Whom
slash-option-language = language
slash-option-language-what = Which one
slash-option-code = code
slash-option-code-what = The code of a table that stands elsewhere, to bring it here too
slash-link = link
slash-link-what = Be one person on several platforms: get a code, or enter one
slash-unlink = unlink
slash-unlink-what = Take this account out again
slash-circle = circle
slash-circle-what = One board with another group or server, for administrators
slash-option-link-code = code
slash-option-link-code-what = The code from the other place; nothing to get one

## Discord: lines

discord-missing = I need a permission here that I don't have: { $what }. Somebody who manages this server can give it to me.
discord-words-only = The table comes in words: for pictures I need the permission { $what }.
discord-failed = Something went wrong on my side. Nothing is lost; please try once more.
discord-challenged = { $whom }, { $who } would like to play Scopa with you. Sit down at the table below if you like.
discord-challenge-nobody = I can only ask another person. Against the computer: /scopa new.
discord-in-thread = Your table is here: { $thread }
discord-threads-on = From now on each table in this channel has a thread of its own.
discord-threads-off = From now on tables stand in this channel itself.
discord-threads-not-here = There are no threads here: ask in a text channel of the server.
discord-threads-who = Only somebody who manages channels can choose that: ask one of them.
program-discord-token = Discord does not take SCOPA_DISCORD_TOKEN. Make a new one in the developer portal (Bot, Reset Token) and put it into .env.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
program-telegram-token = Telegram refuses the token: copy it again from @BotFather into SCOPA_TELEGRAM_TOKEN. Everything else goes on.
program-telegram-conflict = Another program uses the same Telegram token: stop it and start this one again. Everything else goes on.
program-telegram-listen = I can't listen at { $address }: choose another HOST:PORT in SCOPA_TELEGRAM_LISTEN. Everything else goes on.
program-telegram-webhook = Telegram refuses the address { $address }: correct SCOPA_TELEGRAM_WEBHOOK, or leave it empty. Everything else goes on.

# A match retold: scopa-bot replay FILE

program-replay = retell a recorded match and check every move and every score
transcript-seat = Seat { $number }
transcript-round = Round { $number }, { $name } deals
transcript-refilled = New cards for everybody.
transcript-left = { $name } leaves the match.
replay-unreadable = I can't read { $path } ({ $reason }).
replay-wrong = Line { $line }: “{ $text }” is wrong. { $why }

## Hosting: backup, restore, check

program-backup = write a verified copy of the database, also while the bot runs
program-backup-force = replace the file even if it is no backup
program-restore = put a backup in the place of the database; what was there is kept
program-check = look at settings, tokens, database and disk, and say what to do
program-no-database = There is no { $path }: look at the path, or at SCOPA_DATABASE.
program-no-room = There is too little room for { $path }: { $needed } MiB are needed for a while, { $free } are free. Make room, or choose another disk.
program-not-a-backup = { $path } is no backup of mine, so I did not touch it: choose another path (or --force, if it may go).
program-bad-backup = { $path } can't be restored; the database is as it was. { $why } Try an older backup.
program-metrics-taken = I can't serve health and metrics at { $address } ({ $reason }): choose another HOST:PORT in SCOPA_METRICS. Everything else goes on.
backup-figures = { $size }; { $matches } { $matches ->
    [one] match
   *[other] matches
}, { $people } { $people ->
    [one] person
   *[other] people
}
backup-done = Written and verified: { $path } ({ $figures }). To bring it back: scopa-bot restore { $path }
restore-done = { $path } is restored ({ $figures }). Start the bot: every table shows by itself where it stands.
restore-aside = What was there before is kept as { $path }. Delete it once all is well.
check-settings = The settings can be used.
check-database-new = There is no { $path } yet: the first start makes it.
check-database = { $path } is sound ({ $size }).
check-database-bad = { $why }
check-database-old = The next start brings the database to a new schema, and keeps a backup as { $path }.
check-database-in-use = A scopa-bot is running on it.
check-database-open = Others on this machine can read { $path }, and hands lie in it: chmod 600.
check-clock-back = The clock stands before the database's last heartbeat: set it right (timedatectl set-ntp true).
check-folder = I can't write to { $path } ({ $reason }): look at its permissions.
check-room = { $path } can be written to, { $free } are free.
check-room-little = { $path } has only { $free } left, { $needed } would be good: make room, or the bot will stand still one day.
check-backups-off = There are no nightly backups: set SCOPA_BACKUPS to a folder, best on another disk.
check-backups-none = There is no nightly backup yet: a running bot makes the first one at once.
check-backups-old = The newest nightly backup is { $days } days old: look into the log of the bot for the reason.
check-backups = { $count } nightly { $count ->
    [one] backup
   *[other] backups
}, the newest { $hours } h old.
check-fonts = Fonts for every script of names are there.
check-fonts-some = No font for { $scripts }: such signs are left out of names. pip install 'scopa-bot[fonts]' brings them.
check-fonts-missing = Fonts are missing: install the program anew (pip install -c constraints.txt .).
check-clock = The clock agrees with { $platform }'s.
check-clock-wrong = The clock differs from { $platform }'s by { $seconds } s: set it right (timedatectl set-ntp true).
check-clock-unknown = { $platform } did not tell the time: the clock was not compared.
check-platform = { $platform } takes the token: it is { $name }.
check-platform-away = { $platform } can't be reached ({ $reason }): look at the network of this machine, and at the address in SCOPA_{ $platform ->
    [Telegram] TELEGRAM
   *[other] DISCORD
}_API.
check-telegram-groups = The bot may not be added to groups: allow it at @BotFather (/setjoingroups).
check-telegram-privacy = The bot gets every message of its groups and needs none: turn privacy mode on at @BotFather (/setprivacy).
check-discord-intents = The application asks for the content of messages and needs none: turn that intent off in the developer portal.
check-discord-invite = To invite it: { $address }
check-no-token = No token is set: only the playground will run. SCOPA_TELEGRAM_TOKEN or SCOPA_DISCORD_TOKEN bring it into a chat.

## To whoever hosts the bot, in their own chat

owner-adapter-away = ⚠️ I have not reached { $platform } for { $minutes } min. I keep trying, and what was played is stored. If it lasts: look at the network and at scopa-bot check.
owner-adapter-off = ⚠️ { $platform } is switched off: it does not let me in as I am set up. The log says why; scopa-bot check says what to do, then start me again.
owner-adapter-back = ✅ { $platform } is back after { $minutes } min. Every table has been brought up to date.
owner-disk-fails = ⚠️ I can't write to my disk: no move can be played. Make room or mend it; the rest comes by itself.
owner-disk-works = ✅ I can write to my disk again. Matches go on.
owner-backup-failed = ⚠️ Tonight's backup could not be made ({ $reason }). Matches are not touched. I try again every hour: look at the folder in SCOPA_BACKUPS and its disk.
owner-backup-made = ✅ The backup has been made after all.

## Matches that are over: how they went, round by round

button-memory = 🎞 Watch again
button-memory-back = ‹ The whole match
button-replay = 🎞 Watch the round
button-sheet = 📝 Score
button-share = 📣 Show everybody
button-record = 📄 Download the match
past = The last matches:
past-none = No match has ended here yet: play one, and you can watch it again.
past-line = { $number }. { $day } · { $title }: { $score }
past-void = void
past-choose = Press a number to look at that match again.
memory-day = { $day } · { $result }
memory-subtitle = { $title } · { $day }
memory-sides = Round: points → total ({ $sides })
memory-dash = {" – "}
memory-line = { $number }: { $gave } → { $after }
memory-line-broken = { $number }: broken off { $count ->
    [0] before the first card
    [one] after one card
   *[other] after { $count } cards
}
memory-older = { $count ->
    [one] … and one round before
   *[other] … and { $count } rounds before
}
memory-choose = Press the number of a round to see it again.
memory-round = { $title } · round { $number }
memory-broken = { $count ->
    [0] Broken off before the first card
    [one] Broken off after one card
   *[other] Broken off after { $count } cards
}
memory-replayed = { $count ->
    [one] One card played, as it was seen at the table.
   *[other] { $count } cards played, as they were seen at the table.
}
record-text = The match move by move, with its decks open. "scopa-bot replay" tells it.
told-shared = Done: everybody can see it.
told-record = Here is the match, to be kept.
refused-not-readable = This match is too old to be read again: choose another one.
command-name-match = match
command-match = Watch the last matches again
slash-match = match
slash-match-what = Watch the last matches here again
page-help-match = Finished matches
