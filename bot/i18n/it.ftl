# Italiano, come si parla al tavolo del bar. Frasi corte, gentili, che dicono che cosa fare.
# Una frase per messaggio; i numeri arrivano come numeri, i nomi già accorciati.

## Carte

settebello = settebello
with-settebello = con il settebello

rank = { $rank ->
    [1] asso
    [8] fante
    [9] cavallo
    [10] re
   *[other] { $rank }
}
suit = { $suit ->
    [coins] denari
    [cups] coppe
    [swords] spade
   *[clubs] bastoni
}
card = { rank } di { suit }
with-card = { $rank ->
    [1] con l'{ card }
   *[other] con il { card }
}
# Per i bottoni: il numero che sta sulla carta disegnata e un segno che ogni telefono conosce.
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
    [one] una carta
   *[other] { $count } carte
}

## Varianti, punti, tempo

variant-scopa = Scopa
variant-scopone = Scopone
variant-scopone_scientifico = Scopone scientifico

title = { $variant } { target }
target = { $target ->
    [11] agli 11
    [16] ai 16
    [21] ai 21
    [31] ai 31
   *[other] a { $target }
}

# $number serve alla scelta, $text è il numero scritto ("7½").
points = { $number ->
    [0.5] mezzo punto
    [1] un punto
    [2] due punti
   *[other] { $text } punti
}
points-word = punti

clock-off = libero
clock-1m = 1 minuto
clock-5m = 5 minuti
clock-1h = 1 ora
clock-1d = 1 giorno
time-for-a-move = Tempo per una mossa: { $clock }, poi gioca il computer.
no-time-limit = Nessun limite di tempo.

## Chi gioca

nameless = giocatore { $number }
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
level-novice = facile
level-greedy = furbo

# "a Marco", ma "ad Anna".
to-name = { STARTS($name, letters: "a") ->
    [yes] ad { $name }
   *[no] a { $name }
}

## Il tavolo

table-title = { $title } · { table-code }
table-code = tavolo { $code }
titled-score = { $title }: { $score }
round = Smazzata { $number }
round-turn = Smazzata { $number } · tocca { to-name }
turn-of = Tocca { to-name }.
dealing = Si danno le carte…
table-cards = In tavola: { $cards }
table-empty = La tavola è vuota
stock = { $count ->
    [0] Mazzo finito
    [one] Nel mazzo: una carta
   *[other] Nel mazzo: { $count } carte
}
side-amount = { $side } { $amount }
side-state = { $side }: in mano { $hands }, prese { $taken }{ $scope ->
    [0] {""}
    [one] , una scopa
   *[other] , { $scope } scope
}
void-deals = { $count ->
    [one] A monte: tre re in tavola, carte ridate.
   *[other] A monte { $count } volte: tre re in tavola, carte ridate.
}
commitment-short = Impegno del mazziere: { $start }…

play-took = { $name } prende { $taken } { $card }
play-swept = { $name } prende { $taken } { $card }: scopa!
play-laid = { $name } cala { $card }

# Le due righe corte accanto alle carte dell'ultima mossa.
strip-card = { $name }: { $card }
strip-took = prende { $taken }
strip-swept = prende { $taken }: scopa!
strip-laid = resta in tavola
strip-void = A monte: tre re in tavola
strip-begins = comincia { $name }
strip-uncounted = non conta per nessuno
sweep = Scopa!

note-turn = tocca { to-name }
note-dealer = mazziere
note-away = gioca il computer
note-free = libero
note-computer = computer
note-asked = ci sta?
note-host = apre il tavolo
note-seated = seduto

computer-plays-for = Per ora il computer gioca per { $name }.
computer-plays-on-for = { $name }: ha lasciato, gioca il computer.
votes-to-void = { $count ->
    [one] { $name } vuole mandare a monte la partita.
   *[other] { $name } vogliono mandare a monte la partita.
}
paused = In pausa: si riprende appena la chat torna raggiungibile.

## Tra una smazzata e l'altra

round-over = Smazzata { $number } finita.
this-round = Smazzata
the-match = Partita
aim = si gioca { target }
category-cards = Carte
category-coins = Denari
category-settebello = Settebello
category-primiera = Primiera
category-scope = Scope
score-line = { $label }: { $verdict }
score-line-counted = { $label }: { $counts } – { $verdict }
point-to = { $points } { to-name }
tied = pari, nessun punto
nobody-has-it = nessuno ha i quattro semi, nessun punto
none = nessuna
side-scope = { $side } { $count ->
    [one] una
    [2] due
   *[other] { $count }
}
hint-tied = pari: nessun punto
hint-nobody = nessuno ha i quattro semi
hint-primiera = la migliore d'ogni seme
leftovers = Ultime carte { to-name }, non è scopa: { $cards }.
round-gave = Questa smazzata: { $tally }
match-so-far = Partita: { $tally }
score-so-far = Punti: { $tally }
tied-on-target = Si va avanti: { $points } pari.
next-round-soon = La prossima smazzata parte da sola; con «Avanti» parte subito.
next-round-waits = Premi «Avanti» per la prossima smazzata.
deck-opened = Il mazzo è aperto: si controlla da «Punti e regole».
last-sheet = Smazzata { $number }
last-round = Ultima smazzata:
last-round-gave = Ultima smazzata: { $tally }

## Fine

won = { $count ->
    [one] Ha vinto { $name }!
   *[other] Hanno vinto { $name }!
}
you-won = Hai vinto!
your-side-won = Avete vinto!
void-title = Partita a monte
how-target = Arriva { target } da solo in testa.
how-void = La partita è andata a monte e non conta.
how-forfeit = Partita lasciata prima della fine.
how-left = { $count ->
    [one] { $name } ha lasciato la partita.
   *[other] { $name } hanno lasciato la partita.
}
final-score = Punteggio finale: { $tally }
rounds-played = { $count ->
    [0] Nessuna smazzata finita
    [one] Una smazzata
   *[other] { $count } smazzate
}
rematch-question = Rivincita?

## La mano

hand-title = La tua mano · tavolo { $code }
your-hand = La tua mano
your-turn = Tocca a te.
your-turn-note = tocca a te
your-cards = In mano: { $cards }
table-row = in tavola
chip-lay = cala
move-takes = { $number }: { $card } prende { $taken }
move-sweeps = { $number }: { $card } prende { $taken } (scopa!)
move-lays = { $number }: { $card } resta in tavola
label-takes = { $number } · { $card } → { $taken }
label-sweeps = { $number } · { $card } → { $taken } 🧹
label-lays = { $number } · { $card } ↓
label-card = { $card } · { $count } modi
own-took = Hai preso { $taken } { $card }.
own-swept = Hai preso { $taken } { $card }: scopa!
own-laid = Hai calato { $card }.
computer-plays-for-you = Per ora il computer gioca al tuo posto: puoi riprenderlo quando vuoi.
next-deal = Premi «Avanti» e si ridanno le carte.
next-wait = Appena ci sono le carte le trovi qui.
next-rematch = Un'altra? Premi «Rivincita».
next-menu = Per giocare ancora apri un tavolo nuovo.

## Bottoni

button-hand = 🃏 La mia mano
button-info = ℹ️ Punti e regole
button-more = ⋯
button-deal = ▶️ Avanti
button-rematch = 🔁 Rivincita
button-check = 🔍 Controlla il mazzo
button-info-back = ‹ Punti e regole
button-back = ‹ Tutta la mano
button-refresh = 🔄 Aggiorna
button-seat-back = Riprendo il mio posto
button-vote = Mandiamo a monte
button-unvote = Ho cambiato idea: si gioca
button-leave = Lascio la partita…
button-leave-yes = Sì, lascio
button-stay = No, resto
button-join = 🪑 Mi siedo
button-agree = 👍 Ci sto
button-stand-up = Mi alzo
button-computer-novice = 🤖 Computer facile
button-computer-greedy = 🤖 Computer furbo
button-start = ▶️ Si comincia
button-options = ⚙️ Opzioni
button-close = Chiudi

## Punti, regole, altro

rule-sides = Si gioca { $sides }: { $deal }.
rule-priority = La carta uguale viene prima: se c'è, si prende quella e non la somma.
rule-free = Si può prendere la carta uguale o la somma, a scelta.
rule-mandatory = Se la carta giocata può prendere, prende.
rule-optional = Si può calare anche una carta che potrebbe prendere.
rule-last-scopa = Anche con l'ultima carta si può fare scopa.
rule-last-no-scopa = Con l'ultima carta della smazzata non si fa scopa.
rule-points = Un punto per più carte, più denari, settebello, primiera e per ogni scopa; pari, nessun punto.
rule-kings = { $count ->
    [one] Anche un solo re in tavola all'inizio: a monte, si ridanno le carte.
    [2] Due o più re in tavola all'inizio: a monte, si ridanno le carte.
    [3] Tre o quattro re in tavola all'inizio: a monte, si ridanno le carte.
   *[other] Quattro re in tavola all'inizio: a monte, si ridanno le carte.
}
rule-target = Si gioca { target }: vince chi ci arriva ed è solo in testa.
deal-line = { $hand } a testa, { $table ->
    [0] tavola vuota
   *[other] { $table } in tavola
}
sides-2 = in due
sides-3 = in tre
sides-4p = in quattro a coppie
sides-4 = in quattro, ognuno per sé
sides-6t = in sei, tre contro tre
sides-6 = in sei, ognuno per sé

# L'ordine qui sotto va detto così: chi vuole lo rifà con un qualunque calcolatore di SHA-256.
commitment-full = Impegno di questa smazzata: { $commitment }
opened-deck = Ultimo mazzo aperto: { $salt }:{ $deck }
opened-commitment = Il suo impegno: { $commitment }
how-to-check =
    Il mazzo è mescolato prima di dare le carte. L'impegno, mostrato subito, è lo SHA-256 di sale, due punti e mazzo: a smazzata finita si aprono tutti e due, e chi vuole rifà il conto. Se torna, nessuno ha toccato il mazzo.
nothing-to-check = Non c'è ancora un mazzo da controllare: torna quando ci sono le carte.

more-what = Che cosa vuoi fare?
more-over = La partita è finita: qui non c'è altro da fare.
more-onlooker = A questo tavolo non giochi. Aspetta il prossimo, o aprine uno tuo.
leave-loses = Se lasci, vince { $name }. Lasci davvero?
leave-computer = Se lasci, al tuo posto gioca il computer fino alla fine e resta scritto che hai lasciato. Lasci davvero?

## Prima di giocare

rules-in-short = Si gioca { $sides }: { $deal }.
differs = Attenzione: { $what }.
differs-last-scopa = scopa anche con l'ultima carta
differs-no-redeal = non si va a monte per i re
differs-optional = presa facoltativa
differs-free = carta uguale o somma, a scelta
seat-line = { $number }. { $who }
# Le due squadre, nell'ordine.
seat-line-team = { $line } · squadra { $team ->
    [0] A
   *[1] B
}
seat-free = libero
seat-host = { $name } (apre il tavolo)
seat-asked = { $name } (ci sta?)
state-missing = { $count ->
    [one] Manca una persona: siediti o aggiungi un computer.
   *[other] Mancano { $count } persone: siediti o aggiungi un computer.
}
state-asked = { $count ->
    [one] Rivincita! Manca un sì: premi «Ci sto».
   *[other] Rivincita! Mancano { $count } sì: premi «Ci sto».
}
state-full = Ci siete tutti: si può cominciare.
state-playing = Si sta giocando.
state-resting = La partita è finita. Un'altra?
state-closed = Tavolo chiuso. Per giocare aprine uno nuovo.
options-what = Scegli come si gioca; chi è seduto resta al suo posto. Con ✖ si libera il posto di qualcuno.
seats-what = Scegli un altro posto, o resta dove sei.
ticked = ✓ { $label }
option-target = { target }
option-sides-2 = in 2
option-sides-3 = in 3
option-sides-4p = 4 a coppie
option-sides-4 = 4 da soli
option-sides-6t = 3 contro 3
option-sides-6 = 6 da soli
option-clock = ⏱ { $clock }
option-remove = ✖ { $name }
option-seat = 🪑 Posto { $number }

menu =
    Scopa! A che cosa giochiamo?
    Apri un tavolo e aspetta gli amici, o gioca subito contro il computer.
new-table = { $variant } { $sides }
new-alone = { $count ->
    [one] 🤖 { $variant } col computer ({ $level })
   *[other] 🤖 { $variant } con { $count } computer
}
help =
    Come si gioca qui
    1. Apri un tavolo, chi vuole si siede, poi «Si comincia».
    2. Il tavolo lo vedono tutti. Le tue carte le vedi solo tu, con «La mia mano».
    3. Quando tocca a te c'è un bottone per ogni mossa: dice la carta e che cosa prende.
    4. «Punti e regole» dice il punteggio e come si gioca a questo tavolo.
    5. Con «⋯» lasci la partita o riprendi il tuo posto, se intanto gioca il computer.

## Righe sole

ping = Tocca a te, { $name }! (tavolo { $code })
ping-again = { $name }, tocca sempre a te: tra un po' gioca il computer al tuo posto. (tavolo { $code })
or = {" oppure "}
refused = Adesso non si può. Guarda il tavolo e riprova.
refused-stale = Quella era la mossa di prima: ecco il tavolo adesso.
refused-turn = Non tocca ancora a te: le tue carte sono pronte, aspetta il tuo turno.
refused-not-in-hand = Non hai più { $card } in mano: scegli tra le carte che vedi adesso.
refused-choose = Puoi prendere { $options } { $card }: scegli quale.
refused-must-take = Puoi prendere { $options } { $card }: scegli una di queste mosse.
refused-must-lay = Qui { $card } non prende niente: cala quella, o scegli un'altra carta.
refused-over = La partita è finita: apri un tavolo nuovo o chiedi la rivincita.
refused-moment = Un momento, non si sta giocando: guarda il tavolo e riprova.
refused-deck = Le carte sono da rimescolare: premi di nuovo «Avanti».
refused-unreadable = Non ho capito: usa i bottoni del tavolo.
refused-unknown = Questo tavolo non c'è più: aprine uno nuovo.
refused-not-seated = A questo tavolo non hai un posto: siediti, se ce n'è uno libero, o aprine uno tuo.
refused-already-seated = Sei già a questo tavolo: aspetta che si cominci.
refused-full = Il tavolo è al completo: aspetta che si liberi un posto, o aprine un altro.
refused-seat-taken = Lì c'è già qualcuno: scegli un altro posto.
refused-seats-open = { $count ->
    [one] Manca ancora uno: aspetta, o aggiungi un computer.
   *[other] Ne mancano ancora { $count }: aspetta, o aggiungi dei computer.
}
refused-not-gathering = Qui si sta già giocando, o il tavolo è chiuso: aprine un altro.
refused-not-host = Questo lo decide chi ha aperto il tavolo: chiedi a chi l'ha aperto.
refused-too-many = { $count ->
    [one] Qui può stare aperto un tavolo solo: finitelo o chiudetelo prima.
   *[other] Qui possono stare aperti { $count } tavoli: finitene o chiudetene uno prima.
}
refused-busy = C'è un po' di ressa: riprova tra un momento.
refused-not-stored = Non sono riuscito a segnarlo, quindi non vale: riprova tra un momento.
refused-level = Quel computer non gioca più: scegline un altro.

clash-seats-divide = Si gioca in due, tre, quattro o sei: scegli uno di questi.
clash-teams-seats = Le squadre non tornano con questi posti: a coppie si gioca in quattro, tre contro tre in sei.
clash-deal-size = Si danno almeno una carta a testa e al più quattro in tavola: scegli un'altra distribuzione.
clash-deal-even = Con queste regole le carte non tornano pari: cambia i giocatori o la distribuzione.
clash-redeal-kings = Per andare a monte si contano da uno a quattro re, o nessuno: scegli uno di questi.
clash-target-range = I punti vanno da 1 a 200: scegli un numero tra questi.
clash-people-seats = Siete in troppi per questi posti: prima qualcuno si alzi, o scegli più posti.

## La pagina del playground. Scrive da sé i valori: qui stanno solo i loro posti.

page-language-name = Italiano
page-page-title = Scopa
page-default-room = Bar Sport
page-skip = Vai al tavolo
page-new-table = Nuovo tavolo
page-help = Aiuto
page-language = Lingua
page-me = Tu: { $name }
page-here-alone = Ci sei solo tu
page-here = Qui: { $names }
page-you = tu
page-chat = Chat della stanza
page-panel = Le tue carte
page-panel-private = le vedi solo tu
page-panel-fold = Mostra o nascondi le tue carte
page-close-note = Chiudi
page-in-words = A parole
page-welcome-title = Il tavolo è libero
page-welcome-text = Siediti: le carte le diamo noi.
page-welcome-computer = Gioca contro il computer
page-welcome-friends = Apri un tavolo per gli amici
page-welcome-scopone = Scopone in quattro, con tre computer
page-welcome-hint = Per provare in due apri questa pagina in un'altra scheda: ogni scheda è una persona diversa.
page-who-title = Chi sei?
page-who-text = Il nome si vede al tavolo. Ogni scheda del browser è una persona diversa.
page-who-name = Il tuo nome
page-who-language = Lingua
page-who-enter = Entra
page-who-save = Salva
page-who-other = Entra come un'altra persona
page-who-missing = Scrivi un nome, da 1 a 64 caratteri.
page-tables-title = Nuovo tavolo
page-tables-text = Che cosa giochiamo?
page-tables-computers = Subito, contro il computer
page-tables-friends = Con chi è nella stanza
page-table-scopa-2 = Scopa in due
page-table-scopa-3 = Scopa in tre
page-table-scopa-4 = Scopa in quattro
page-table-scopone-4 = Scopone a coppie
page-tables-more = Altre varianti…
page-cancel = Annulla
page-help-title = Come funziona
page-help-play = La figura grande è il tavolo, come lo vedono tutti. Le tue carte le vedi solo tu: sotto ogni carta c'è un numero per ogni mossa possibile, e lo stesso numero è su un pulsante. Un tocco, una mossa.
page-help-tabs = Per giocare in più persone apri questa pagina in altre schede. Ogni scheda ricorda il suo nome.
page-help-rooms = Un'altra stanza si apre con un altro indirizzo:
page-help-room = Nome della stanza
page-help-go = Vai
page-help-safe = Se il programma si ferma, la partita resta: riavvialo e la pagina torna da sola.
page-help-table = Mostra di nuovo il tavolo
page-help-hand = Mostra le mie carte
page-help-rules = Regole
page-help-leave = Lascia il tavolo
page-close = Chiudi
page-reconnecting = Collegamento perso: riprovo…
page-back = Di nuovo collegati.
page-not-sent = Non siamo collegati: la mossa non è partita. Riprova tra un momento.
page-answer-lost = Il collegamento è caduto prima della risposta. Guarda il tavolo e, se serve, tocca di nuovo.
page-not-json = Questo messaggio non si capisce: serve un oggetto JSON con un campo "type".
page-unknown-type = Questo tipo di messaggio non esiste. Esistono: hello, enter, press, command, ping.
page-bad-field = Il campo "{ $field }" manca o non va bene.
page-too-long = Il messaggio è troppo lungo: al massimo 4096 caratteri.
page-too-fast = Un momento: troppi messaggi tutti insieme. Riprova tra un secondo.
page-hello-first = Prima di tutto serve un "hello" con il tuo nome.
page-enter-first = Prima entra in una stanza con "enter".
page-failed = Qui qualcosa non ha funzionato e la richiesta non è stata eseguita. Riprova tra un momento.
page-foreign-host = Questa pagina risponde solo a chi la apre su questo computer, come http://127.0.0.1 o http://localhost con la sua porta.
page-foreign-origin = Questa richiesta viene da un'altra pagina web, e qui si risponde solo alla nostra.
page-too-many-pages = Ci sono troppe pagine aperte. Chiudine qualcuna e riprova.

## The program itself, for whoever starts it

program-what = Scopa con gli amici in chat. Le impostazioni stanno nell'ambiente o in .env: vedi .env.example.
program-ready =
    Si gioca qui: { $address }
    Apri l'indirizzo nel browser. Ctrl+C per fermare.
program-cannot-run = Non posso partire: { $reason }
program-unknown-setting = { $name } non è un'impostazione che conosco. Quelle che ci sono: { $known }.
program-bad-setting = Il valore di { $name } non va bene: in .env.example c'è scritto che cosa ci può stare.
program-port-taken = La porta { $port } di { $host } è già occupata: ferma l'altro programma o scegli un'altra porta in SCOPA_PLAYGROUND.
program-not-loopback = { $host } si raggiunge anche da altri computer, e la pagina non chiede nessuna parola d'ordine: in SCOPA_PLAYGROUND usa 127.0.0.1.
program-bad-address = «{ $text }» non è un indirizzo: in SCOPA_PLAYGROUND scrivi per esempio 127.0.0.1:8000, oppure on o off.
program-cannot-listen = Non riesco ad aprire { $host }:{ $port } ({ $reason }): scegli un altro indirizzo in SCOPA_PLAYGROUND.
program-database-in-use = { $path } è già usato da un altro scopa-bot: ferma quello, o scegli un altro file in SCOPA_DATABASE.
program-database-unwritable = Non riesco a scrivere in { $path } ({ $reason }): controlla permessi e spazio, o scegli un altro file in SCOPA_DATABASE.
program-database-corrupt = { $path } non è un archivio di scopa-bot o è danneggiato ({ $reason }). Non l'ho toccato: rimetti una copia di riserva, o scegli un altro file in SCOPA_DATABASE.
program-database-too-new = { $path } viene da una versione più nuova di scopa-bot. Non l'ho toccato: aggiorna il programma.
program-sqlite-too-old = Questo Python ha SQLite { $found }, ne serve almeno { $needed }: usa un Python più recente.
