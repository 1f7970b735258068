# Italiano, come si parla al tavolo del bar. Frasi corte, gentili, che dicono che cosa fare.
# Una frase per messaggio; i numeri arrivano come numeri, i nomi già accorciati.

## Carte

# $deck dice com'è il mazzo disegnato; lo sa ogni messaggio.

settebello = settebello
with-settebello = con il settebello

rank = { $rank ->
    [1] asso
    [8] fante
    [9] { $deck ->
        [french] donna
       *[italian] cavallo
    }
    [10] re
   *[other] { $rank }
}
suit = { $deck ->
    [french] { $suit ->
        [coins] quadri
        [cups] cuori
        [swords] picche
       *[clubs] fiori
    }
   *[italian] { $suit ->
        [coins] denari
        [cups] coppe
        [swords] spade
       *[clubs] bastoni
    }
}
card = { rank } di { suit }
with-card = { $rank ->
    [1] con l'{ card }
    [9] { $deck ->
        [french] con la { card }
       *[italian] con il { card }
    }
   *[other] con il { card }
}
# Il seme dei denari, quando se ne contano le carte.
coins-word = { $deck ->
    [french] quadri
   *[italian] denari
}
matta-card = { $deck ->
    [french] 7 di cuori
   *[italian] 7 di coppe
}
court-words = { $deck ->
    [french] fante, donna e re
   *[italian] fante, cavallo e re
}
matta-worth = { $card } (matta, vale { $value })

# Per i bottoni: il numero che sta sulla carta disegnata e un segno che ogni telefono conosce.
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
    [one] una carta
   *[other] { $count } carte
}

## Varianti, punti, tempo

variant-scopa = Scopa
variant-scopone = Scopone
variant-scopone_scientifico = Scopone scientifico
variant-scopa_assi = Scopa d'assi
variant-asso_piglia_tutto = Asso piglia tutto
variant-sbarazzino = Sbarazzino
variant-scopa_15 = Scopa a 15
variant-ciapa_no = Ciapa no
variant-napola = Scopa con napola
variant-cirulla = Cirulla
variant-scopa_fr = Scopa alla francese

title = { $variant } { target }
target = { $target ->
    [11] agli 11
    [16] ai 16
    [21] ai 21
    [31] ai 31
    [51] ai 51
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
    [one] A monte: { too-many }, carte ridate.
   *[other] A monte { $count } volte: { too-many }, carte ridate.
}
too-many = { $why ->
    [kings] troppi re in tavola
    [aces] troppi assi in tavola
   *[both] troppi re o troppi assi in tavola
}
drawn = { $name } fa il mazziere: { $cards }.
drawn-card = { $name } { $card }
drawn-more = … { $cards }
round-cut = Smazzata { $number } · taglia { $name }
turn-to-cut = Taglia { $name }.
was-cut = Taglio di { $name }: { $at ->
    [one] una carta sotto
   *[other] { $at } carte sotto
}.
opening-taken = { $name } prende la tavola d'apertura ({ $cards }): { $count ->
    [one] una scopa
    [2] due scope
   *[other] { $count } scope
}.
declared-buona = buona
declared-decino = decino
declared-cucita = cucita
declared-cucita_pair = cucita con la coppia
declared-cucita_three = cucita da tre uguali
open-hand = { $name } gioca scoperto ({ $what }, { $points }): { $cards }
commitment-short = Impegno del mazziere: { $start }…

play-took = { $name } prende { $taken } { $card }
play-swept = { $name } prende { $taken } { $card }: scopa!
play-laid = { $name } cala { $card }

# Le due righe corte accanto alle carte dell'ultima mossa.
strip-card = { $name }: { $card }
strip-took = prende { $taken }
strip-swept = prende { $taken }: scopa!
strip-laid = resta in tavola
strip-void = A monte: si ridanno le carte
strip-begins = comincia { $name }
strip-cuts = taglia { $name }
strip-opening = apertura: { $count ->
    [one] una scopa
   *[other] { $count } scope
}
strip-uncounted = non conta per nessuno
sweep = Scopa!

note-turn = tocca { to-name }
note-dealer = mazziere
note-cuts = taglia { $name }
note-away = gioca il computer
note-open = gioca scoperto
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
aim = { $winner ->
    [low] { target }, vince chi ha meno
   *[high] si gioca { target }
}
category-cards = Carte
category-coins = { $deck ->
    [french] Quadri
   *[italian] Denari
}
category-settebello = Settebello
category-primiera = { $primiera ->
    [sevens] Sette
   *[prime] Primiera
}
category-re_bello = Re bello
category-napola = Napola
category-piccola = Piccola
category-grande = Grande
category-stalla = Stalla
category-declared = Accuse
category-scope = Scope
score-line = { $label }: { $verdict }
score-line-counted = { $label }: { $counts } – { $verdict }
point-to = { $points } { to-name }
tied = pari, nessun punto
tied-cards = carte pari: nessun punto
nobody-has-it = nessuno ha i quattro semi, nessun punto
nobody-yet = nessuno, nessun punto
none = nessuna
primiera-side = { $side } { $cards } ({ $sum } = { $total })
primiera-missing = { $side } senza { $suits }
run-side = { $side } { $count } di fila, da asso a { $to }
grande-side = { $side } { $count } su 3
low-wins = Qui vince chi ha meno punti.
side-scope = { $side } { $count ->
    [one] una
    [2] due
   *[other] { $count }
}
hint-tied = pari: nessun punto
hint-nobody = nessuno ha i quattro semi
hint-primiera = la migliore d'ogni seme
hint-sevens = chi ne ha di più
hint-run = da asso, 2 e 3 in su
hint-grande = { court-words }
hint-stalla = quattro uguali: ½
leftovers = Ultime carte { to-name }, non è scopa: { $cards }.
leftovers-nobody = Le ultime carte restano a nessuno: { $cards }.
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
how-target = { $winner ->
    [low] Qualcuno è arrivato { target }: vince chi ha meno punti.
   *[high] { $reached ->
        [exceed] Passa il traguardo, { target }, ed è in testa.
       *[reach] Arriva { target } ed è in testa.
    }
}
how-all-coins = Tutti e dieci i { coins-word } in una smazzata: partita vinta.
how-four-equal = Quattro carte uguali in tavola: il mazziere vince la partita.
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
label-declare = 📣 { $what } ({ $points })
label-declare-matta = 📣 { $what } ({ $points }), matta = { $value }
may-declare = Prima di giocare puoi dichiarare la mano: si gioca poi scoperta.
own-open-hand = Giochi scoperto ({ $what }, { $points }).
your-cut = Taglia il mazzo: quante carte metti sotto?
label-cut = ✂️ { $count }
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
button-take-away = 📤 Togli il tavolo da qui
button-stay = No, resto
button-join = 🪑 Mi siedo
button-agree = 👍 Ci sto
button-stand-up = Mi alzo
button-computer-novice = 🤖 Computer facile
button-computer-greedy = 🤖 Computer furbo
button-start = ▶️ Si comincia
button-options = ⚙️ Opzioni
button-rules = 📖 Regole
button-close = Chiudi

## Punti, regole, altro

rules-sides = Si gioca { $sides }: { $deal }.
rule-capture_mode = { $value ->
    [value] Una carta prende la carta uguale, o più carte che insieme fanno lo stesso.
    [fifteen] Si prendono le carte che con quella giocata fanno 15.
   *[cirulla] Si prende la carta uguale, o più carte che insieme fanno lo stesso, o carte che con quella giocata fanno 15.
}
rule-single_priority = { $value ->
    [yes] La carta uguale viene prima: se c'è, si prende quella e non la somma.
   *[no] Carta uguale o somma: si sceglie.
}
rule-min_cards = Tra più somme si prende quella con meno carte.
rule-max_captured = Si prendono al più { $value } carte alla volta.
rule-capture_mandatory = { $value ->
    [yes] Se la carta giocata può prendere, prende.
   *[no] Si può calare anche una carta che potrebbe prendere.
}
rule-fifteen_allows_equal = Si può prendere anche la carta uguale.
rule-ace_takes_all = L'asso prende tutto quello che c'è in tavola.
rule-ace_scopa = { $value ->
    [yes] Se l'asso spazza la tavola è scopa.
   *[no] Se l'asso spazza la tavola non è scopa.
}
rule-ace_with_ace = { $value ->
    [all] L'asso prende tutto anche se in tavola c'è un altro asso.
   *[one] { $mode ->
        [cirulla] Se in tavola c'è un asso, l'asso prende quello, o fa 15.
       *[value] Se in tavola c'è un asso, l'asso prende solo quello.
    }
}
rule-ace_optional = L'asso si può anche calare senza spazzare.
rule-ace_empty = Calato sulla tavola vuota, l'asso si prende da sé: non è scopa.
rule-ace_first_play_ban = La prima carta della smazzata non può essere un asso, se se ne ha un'altra.
rule-last_play_scopa = { $value ->
    [yes] Anche con l'ultima carta si può fare scopa.
   *[no] Con l'ultima carta della smazzata non si fa scopa.
}
rule-opening_fifteen = Se la prima tavola fa 15 la prende il mazziere per una scopa; se fa 30, per due.
rule-table_low = Se la prima tavola fa al più 9 la prende il mazziere per { $value } scope.
rule-aces_first = Con troppi assi si va a monte anche se il mazziere prenderebbe.
rule-four_equal_wins = Quattro carte uguali sulla prima tavola: il mazziere vince la partita.
rule-knock = Con tre carte in mano si bussa: buona se fanno al più 9, decino (10 punti) se sono uguali. Poi si gioca scoperti.
rule-buona_points = La buona vale { $value } punti.
rule-cucite = Con tre carte in mano si cuce: al più 9 vale 2 punti, con una coppia 3, tre uguali 10. Poi si gioca scoperti.
rule-auto_knock = { $value ->
    [yes] Si dichiara da sé: nessuno perde punti per distrazione.
   *[no] Si dichiara con un bottone, prima della prima carta.
}
rule-matta = Il { matta-card } è la matta: per bussare vale quello che serve.
rule-matta_keeps_value = { $value ->
    [yes] Finché nessuno la prende, la matta tiene il valore dichiarato.
   *[no] Dopo aver bussato la matta vale 7.
}
rule-matta_table = { $value ->
    [yes] Sulla prima tavola la matta vale quello che serve al mazziere.
   *[no] Sulla prima tavola la matta vale 7.
}
rules-points = { $primiera ->
    [prime] Un punto per più carte, più { coins-word }, settebello, primiera e per ogni scopa; pari, nessun punto.
   *[other] Un punto per più carte, più { coins-word }, settebello e per ogni scopa; pari, nessun punto.
}
rule-primiera = { $value ->
    [sevens] Un punto a chi ha più sette, al posto della primiera.
   *[off] La primiera non si conta.
}
rule-primiera_missing = Primiera anche senza un seme, ma chi ha più semi vince.
rule-primiera_figures = Nella primiera le figure valgono 10, 9 e 8.
rule-re_bello = Re bello: un punto a chi prende il re di { coins-word }.
rule-napola = Napola: asso, 2 e 3 di { coins-word } valgono 3 punti, e uno in più ogni carta di seguito.
rule-napola_cap = La napola vale al più { $value } punti.
rule-grande = Piccola: asso, 2 e 3 di { coins-word }, 3 punti e uno in più ogni carta di seguito. Grande: { court-words } di { coins-word }, 5 punti. Tutti i { coins-word } in una smazzata: partita vinta.
rule-piccola_cap = La piccola vale al più { $value } punti.
rule-napoleone_wins = Chi prende tutti i { coins-word } in una smazzata vince la partita.
rule-stalla = Stalla: mezzo punto per tutti e quattro i fanti, mezzo per tutti { $deck ->
    [french] e quattro le donne
   *[italian] e quattro i cavalli
}.
rule-leftovers = Le ultime carte in tavola non vanno a nessuno.
rule-tie_break = Pari al traguardo: si conta in ordine carte, { coins-word }, settebello, primiera e il resto; vince chi ci arriva prima.
rule-redeal_kings = { $value ->
    [0] I re in tavola non mandano a monte.
    [one] Anche un solo re in tavola all'inizio: a monte, si ridanno le carte.
    [2] Due o più re in tavola all'inizio: a monte, si ridanno le carte.
    [3] Tre o quattro re in tavola all'inizio: a monte, si ridanno le carte.
   *[other] Quattro re in tavola all'inizio: a monte, si ridanno le carte.
}
rule-redeal_aces = { $value ->
    [one] Anche un solo asso in tavola all'inizio: a monte, si ridanno le carte.
   *[other] { $value } o più assi in tavola all'inizio: a monte, si ridanno le carte.
}
rule-first_dealer = { $value ->
    [high] Il primo mazziere è chi pesca la carta più alta.
    [low] Il primo mazziere è chi pesca la carta più bassa.
    [matta] Il primo mazziere è chi riceve il re di { coins-word }.
   *[ace] Il primo mazziere è chi riceve il primo asso.
}
rule-cut = Prima di dare taglia chi sta prima del mazziere; se aspetta troppo, si taglia da sé.
rule-direction = Si gira in senso orario.
rules-target = { $winner ->
    [low] Si gioca { target }: quando qualcuno ci arriva { $reached ->
        [exceed] e passa
       *[reach] {""}
    } vince chi ha meno punti, se è solo.
   *[high] { $reached ->
        [exceed] Si gioca { target }: vince chi passa il traguardo ed è solo in testa.
       *[reach] Si gioca { target }: vince chi ci arriva ed è solo in testa.
    }
}
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
opened-cut = Tagliato: le prime { $at } carte sono andate sotto le altre, poi si è dato.
nothing-to-check = Non c'è ancora un mazzo da controllare: torna quando ci sono le carte.

more-what = Che cosa vuoi fare?
more-over = La partita è finita: qui non c'è altro da fare.
more-onlooker = A questo tavolo non giochi. Aspetta il prossimo, o aprine uno tuo.
leave-loses = Se lasci, vince { $name }. Lasci davvero?
leave-computer = Se lasci, al tuo posto gioca il computer fino alla fine e resta scritto che hai lasciato. Lasci davvero?

## Prima di giocare

rules-in-short = Si gioca { $sides }: { $deal }.
differs = Attenzione: { $what }.
and-also = {"; "}
differs-capture_mode = { $value ->
    [fifteen] si prende a 15
   *[cirulla] si prende anche a 15
}
differs-single_priority = carta uguale o somma, a scelta
differs-min_cards = la somma con meno carte
differs-max_captured = al più { $value } carte per presa
differs-capture_mandatory = presa facoltativa
differs-fifteen_allows_equal = vale anche la carta uguale
differs-ace_takes_all = l'asso piglia tutto
differs-ace_scopa = { $value ->
    [yes] la spazzata dell'asso è scopa
   *[no] la spazzata dell'asso non è scopa
}
differs-ace_with_ace = { $value ->
    [all] tutto anche con un asso in tavola
   *[one] con un asso in tavola solo quello
}
differs-ace_optional = l'asso si può calare
differs-ace_empty = sulla tavola vuota l'asso si prende da sé
differs-ace_first_play_ban = non si apre con l'asso
differs-last_play_scopa = scopa anche con l'ultima carta
differs-opening_fifteen = prima tavola da 15 o 30 al mazziere
differs-table_low = prima tavola fino a 9: { $value } scope al mazziere
differs-aces_first = troppi assi: sempre a monte
differs-four_equal_wins = quattro uguali in tavola: partita al mazziere
differs-knock = si bussa
differs-buona_points = la buona vale { $value }
differs-cucite = cucite
differs-auto_knock = si dichiara con un bottone
differs-matta = { matta-card } matta
differs-matta_keeps_value = la matta giocata vale 7
differs-matta_table = niente matta sulla prima tavola
differs-primiera = { $value ->
    [sevens] più sette invece della primiera
   *[off] senza primiera
}
differs-primiera_missing = primiera anche senza un seme
differs-primiera_figures = figure 10, 9, 8 in primiera
differs-re_bello = re bello
differs-napola = napola
differs-napola_cap = napola fino a { $value }
differs-grande = piccola e grande, tutti i { coins-word } vincono
differs-piccola_cap = piccola fino a { $value }
differs-napoleone_wins = tutti i { coins-word } vincono la partita
differs-stalla = stalla (mezzi punti)
differs-leftovers = ultime carte a nessuno
differs-winner = vince chi ha meno punti
differs-target_rule = il traguardo va passato
differs-tie_break = a pari si conta in ordine
differs-redeal_kings = { $value ->
    [0] re mai a monte
   *[other] a monte con { $value } re
}
differs-redeal_aces = { $value ->
    [one] a monte anche con un asso
   *[other] a monte con { $value } assi
}
differs-first_dealer = { $value ->
    [high] mazziere a carta alta
    [low] mazziere a carta bassa
    [matta] mazziere al re di { coins-word }
   *[ace] mazziere al primo asso
}
differs-cut = si taglia il mazzo
differs-direction = in senso orario
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
options-game = Scegli a che cosa si gioca; chi è seduto resta al suo posto.
options-table = Quanti siete, fin dove si gioca, quanto tempo c'è, e con che carte.
options-seats = Con ✖ si libera il posto di qualcuno, con 🪑 ne prendi un altro.
options-taking = Come si prende. Un tocco cambia la regola; con ✓ è in uso.
options-points = Che cosa dà punti. Un tocco cambia la regola; con ✓ è in uso.
options-deal = Come si dà. Un tocco cambia la regola; con ✓ è in uso.
options-calls = Che cosa si dichiara. Un tocco cambia la regola; con ✓ è in uso.
tab-game = 🎴 Gioco
tab-table = 👥 Tavolo
tab-seats = 🪑 Posti
tab-taking = ✋ Prese
tab-points = ⭐ Punti
tab-deal = 🔀 Mazzo
tab-calls = 📣 Accuse
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
option-deck = { $look ->
    [french] 🂡 carte francesi
   *[italian] 🂡 carte italiane
}
switch-deal = dare { $value }
switch-single_priority = uguale o somma, a scelta
switch-min_cards = meno carte possibile
switch-max_captured = al più 2 carte
switch-capture_mandatory = presa facoltativa
switch-fifteen_allows_equal = anche la carta uguale
switch-ace_takes_all = l'asso piglia tutto
switch-ace_scopa = l'asso fa scopa
switch-ace_with_ace = tutto anche con un asso
switch-ace_optional = l'asso si può calare
switch-ace_empty = asso solo: si prende da sé
switch-ace_first_play_ban = non si apre d'asso
switch-last_play_scopa = scopa all'ultima carta
switch-opening_fifteen = prima tavola 15 o 30
switch-table_low = prima tavola fino a 9
switch-aces_first = assi: comunque a monte
switch-four_equal_wins = quattro uguali: vinta
switch-knock = si bussa
switch-buona_points = buona da 2
switch-cucite = cucite
switch-auto_knock = si dichiara a mano
switch-matta = matta
switch-matta_keeps_value = matta poi vale 7
switch-matta_table = niente matta in tavola
switch-primiera = { $value ->
    [prime] primiera
    [sevens] più sette
   *[off] niente primiera
}
switch-primiera_missing = primiera senza un seme
switch-primiera_figures = figure 10, 9, 8
switch-re_bello = re bello
switch-napola = napola
switch-napola_cap = napola fino a { $value }
switch-grande = piccola e grande
switch-piccola_cap = piccola fino a { $value }
switch-napoleone_wins = { $deck ->
    [french] dieci quadri: vinta
   *[italian] dieci denari: vinta
}
switch-stalla = stalla
switch-leftovers = ultime a nessuno
switch-winner = vince chi ha meno
switch-target_rule = traguardo da passare
switch-tie_break = a pari conta l'ordine
switch-redeal_kings = re mai a monte
switch-redeal_aces = { $value ->
    [0] assi mai a monte
    [one] un asso: a monte
   *[other] { $value } assi: a monte
}
switch-first_dealer = { $value ->
    [random] mazziere a sorte
    [high] carta più alta
    [low] carta più bassa
    [matta] { $deck ->
        [french] re di quadri
       *[italian] re di denari
    }
   *[ace] primo asso
}
switch-cut = si taglia
switch-direction = senso orario
option-remove = ✖ { $name }
option-seat = 🪑 Posto { $number }

menu =
    Scopa! A che cosa giochiamo?
    Apri un tavolo e aspetta gli amici, o gioca subito contro il computer.
last-time = L'ultima volta: { $title }, { $sides }.
button-last-time = 🔁 Come l'ultima volta
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
    6. Per giocare allo stesso tavolo anche da un altro gruppo, lì chiedi il tavolo con il suo codice.

## Righe sole

ping = Tocca a te, { $name }! (tavolo { $code })
ping-cut = Tocca a te tagliare, { $name }! (tavolo { $code })
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
refused-barred = { $card } non può aprire la smazzata: gioca prima un'altra carta.
refused-declare = Questa mano non ha (più) niente da dichiarare così: guarda la tua mano e scegli.
refused-cut = Così il mazzo non si taglia: lascia almeno una carta sopra e una sotto.
refused-no-seat = Questo posto al tavolo non c'è: guarda chi è seduto e riprova.
refused-record = Il racconto della partita non torna con le regole: controlla la riga, poi riprova.
refused-deck = Le carte sono da rimescolare: premi di nuovo «Avanti».
refused-unreadable = Non ho capito: usa i bottoni del tavolo.
refused-unknown = Questo tavolo non c'è più: aprine uno nuovo.
refused-not-seated = A questo tavolo non hai un posto: siediti, se ce n'è uno libero, o aprine uno tuo.
refused-already-seated = Sei già a questo tavolo: aspetta che si cominci.
refused-full = Il tavolo è al completo: aspetta che si liberi un posto, o aprine un altro.
refused-seat-taken = Lì c'è già qualcuno: scegli un altro posto.
refused-seats-open = { $count ->
    [one] Ne manca ancora uno: aspetta, o aggiungi un computer.
   *[other] Ne mancano ancora { $count }: aspetta, o aggiungi dei computer.
}
refused-not-gathering = Qui si sta già giocando, o il tavolo è chiuso: aprine un altro.
refused-not-host = Questo lo decide chi ha aperto il tavolo: chiedi a chi l'ha aperto.
refused-too-many = { $count ->
    [one] Qui può stare aperto un tavolo solo: finitelo o chiudetelo prima.
   *[other] Qui possono stare aperti { $count } tavoli: finitene o chiudetene uno prima.
}
refused-too-fast = { $count ->
    [one] Una cosa alla volta: riprova tra un secondo.
   *[other] Una cosa alla volta: riprova tra { $count } secondi.
}
refused-too-often = È stato un bel po' in una volta: riprova tra { $count } minuti.
refused-busy = C'è un po' di ressa: riprova tra un momento.
refused-not-stored = Non sono riuscito a segnarlo, quindi non vale: riprova tra un momento.
refused-level = Quel computer non gioca più: scegline un altro.
refused-no-such-move = A questo numero non c'è una mossa: premi «La mia mano» per vedere i tuoi.
refused-not-administrator = Questo lo decidono gli amministratori della chat: chiedi a loro.
refused-barred-person = Gli amministratori hanno deciso che qui non puoi sederti: chiedi a loro.
refused-no-such-table = Nessun tavolo aperto che tu possa portare qui ha questo codice: ricontrollalo. Devi sedere a quel tavolo, o far parte di un gruppo in cui sta.
refused-too-many-rooms = Questo tavolo sta già in { $count } chat: prima toglilo da una.
refused-only-room = Il tavolo sta solo qui: non lo vedrebbe più nessuno. Prima portalo in un'altra chat.
refused-barred-among = Qualcuno che siede a quel tavolo qui non può giocare: continuate dove sta, o apri un altro tavolo qui.

clash-seats-divide = Si gioca in due, tre, quattro o sei: scegli uno di questi.
clash-teams-seats = Le squadre non tornano con questi posti: a coppie si gioca in quattro, tre contro tre in sei.
clash-deal-size = Si danno almeno una carta a testa e al più quattro in tavola: scegli un'altra distribuzione.
clash-deal-even = Con queste regole le carte non tornano pari: cambia i giocatori o la distribuzione.
clash-variant-seats = Questa variante non si gioca in tanti: scegli un altro numero di posti.
clash-redeal-kings-range = Per andare a monte si contano da uno a quattro re, o nessuno: scegli uno di questi.
clash-redeal-aces-range = Per andare a monte si contano da uno a quattro assi, o nessuno: scegli uno di questi.
clash-max-captured-range = Si prende almeno una carta alla volta: scegli un altro limite.
clash-napola-cap-range = La napola va da 3 a 10 punti: scegli un numero tra questi.
clash-piccola-cap-range = La piccola va da 3 a 7 punti: scegli un numero tra questi.
clash-table-low-range = Una prima tavola bassa vale da 0 a 9 scope: scegli un numero tra questi.
clash-buona-points-range = La buona vale da 1 a 9 punti: scegli un numero tra questi.
clash-ace-fifteen = A 15 l'asso non piglia tutto: scegli una delle due regole, o gioca a cirulla.
clash-priority-value = Carta uguale o somma a scelta vale solo dove si prende anche a 15: lascia prima la carta uguale.
clash-knock-cucite = Si bussa o si cuce, non tutt'e due: togli prima l'altra regola.
clash-declare-deal = Si dichiara con tre carte in mano: torna a dare 3 carte, o togli le accuse.
clash-napola-grande = Piccola e grande prendono il posto della napola: scegli una delle due.
clash-opening-table = La prima tavola si guarda con quattro carte: torna a quattro in tavola, o togli quella regola.
clash-order-low = Dove vince chi ha meno punti non si conta in ordine: togli una delle due regole.
clash-target-range = I punti vanno da 1 a 200: scegli un numero tra questi.
clash-people-seats = Siete in troppi per questi posti: prima qualcuno si alzi, o scegli più posti.

## Classifiche e statistiche

board = Classifica
records = Primati
board-title = Classifica: { $what }
board-order = In ordine di: { $figure }
board-empty = Ancora nessuna partita tra due o più persone: appena ne finisce una, è qui.
board-line = { $place }. { $name }: { $wins }–{ $losses } ({ $rate }%)
board-own = Tu: { $line }
board-page = Pagina { $page } di { $pages }
board-streak = { $count } di fila
board-training = { $count } col computer
board-ties = A parità conta chi ha più vittorie, poi chi ha perso meno, poi i punti; con lo stesso numero si è alla pari.
board-provisional = Con ~ la forza è provvisoria: meno di { $count } partite.
board-few = Chi ha meno di { $count } partite viene dopo gli altri.
place-tied = { $place }=
record = { $wins }–{ $losses }
percent = { $rate }%
side-by-side = { $one } · { $other }
and-then = { $one }, { $other }
and-others = { $count ->
    [one] un'altra persona
   *[other] altre { $count } persone
}
today = oggi
period-ever = di sempre
period-week = settimana dal { $day }
variants-all = Tutte le varianti

figure-wins = Vittorie
figure-rating = Forza
figure-rate = Percentuale di vittorie
figure-points = Punti
figure-matches = Partite
figure-scope = Scope
figure-settebelli = Settebelli
figure-best_round = Smazzata migliore
figure-streak = Vittorie di fila, ora
figure-longest = Vittorie di fila, il massimo
figure-abandons = Partite lasciate
figure-training = Partite col computer

column-person = giocatore
column-record = V–P
column-rate = vittorie
column-rating = forza
column-points = punti
column-matches = partite
column-scope = scope
column-settebelli = settebelli
column-best_round = smazzata
column-longest = massimo
column-abandons = lasciate
column-streak = serie

shown-rating = forza { $text }
shown-points = punti { $text }
shown-matches = partite { $text }
shown-scope = scope { $text }
shown-settebelli = settebelli { $text }
shown-best_round = smazzata migliore { $text }
shown-longest = al più { $text } di fila
shown-abandons = lasciate { $text }

choose-variants = Di quale variante?
choose-figures = In ordine di che cosa?
button-period-ever = Sempre
button-period-year = Anno
button-period-month = Mese
button-period-week = Settimana
button-variants = 🎴 { $variant }
button-figures = 📊 { $figure }
button-stats = 👤 Le mie
button-stats-of = 👤 { $name }
button-records = 🏆 Primati
button-versus = ⚔️ Contro { $name }
button-page-before = ‹ Prima
button-page-after = Dopo ›
button-board-back = ‹ Classifica

record-best_scope = Più scope in una smazzata: { $text }
record-best_round = Smazzata migliore: { $value ->
    [2] { $text } punto
   *[other] { $text } punti
}
record-comeback = Rimonta più grande: sotto di { $text } e poi vittoria
record-most_rounds = Partita più lunga: { $value ->
    [one] una smazzata
   *[other] { $value } smazzate
}
record-longest = Più vittorie di fila: { $text }
line-of-record = { $record } – { $names }
records-none = Ancora nessun primato: si comincia con la prossima partita.

strength-provisional = ~{ $value }
strength-note = forza, posto { $place } di { $people }
strength-note-provisional = forza provvisoria
stats-nothing = Ancora nessuna partita con altre persone.
stats-record = { $wins ->
    [one] Una vinta
   *[other] { $wins } vinte
}, { $losses ->
    [one] una persa
   *[other] { $losses } perse
} ({ $rate }%)
stats-strength = Forza { $value }: quasi di sicuro tra { $low } e { $high }.
stats-strength-provisional = { $count ->
    [one] Forza { $value }, provvisoria: ancora una partita per saperne di più.
   *[other] Forza { $value }, provvisoria: ancora { $count } partite per saperne di più.
}
stats-place = Posto { $place } di { $people } per forza.
stats-streak = Vittorie di fila: ora { $streak }, al più { $longest }
stats-points = { $rounds ->
    [one] Punti { $points } in una smazzata, la migliore { $best }
   *[other] Punti { $points } in { $rounds } smazzate, la migliore { $best }
}
stats-scope = Scope { $scope } (al più { $best } in una smazzata), settebelli { $settebelli }
stats-category = { $category } { $points } ({ $rate }%)
stats-categories = Punti per voce, e in quante smazzate: { $shares }
stats-variant = { $variant } { $wins } su { $matches }
stats-variants = Vinte per variante: { $variants }
stats-partner = In coppia più spesso con { $name }: { $won } vinte, { $lost } perse
stats-nemesis = Bestia nera: { $name }, { $won } vinte e { $lost } perse
stats-training = { $count ->
    [one] Col solo computer: una partita, vinte { $wins }
   *[other] Col solo computer: { $count } partite, vinte { $wins }
}
stats-substituted = { $count ->
    [one] In una partita ha giocato per un po' il computer.
   *[other] In { $count } partite ha giocato per un po' il computer.
}
stats-abandons = { $count ->
    [one] Una partita lasciata prima della fine.
   *[other] { $count } partite lasciate prima della fine.
}
curve-title = La forza nelle ultime { $count } partite
bars-title = Smazzate con almeno un punto
bars-mean = media del gruppo

duel = { $one } { $wins } – { $losses } { $other }
duel-last = { $count ->
    [one] L'ultima: { $row }
   *[other] Le ultime { $count }, dalla più vecchia: { $row }
}
duel-undecided = { $count ->
    [one] Una partita non l'ha decisa nessuno dei due.
   *[other] { $count } partite non le ha decise nessuno dei due.
}
duel-together = { $count ->
    [one] Dalla stessa parte: una partita, vinte { $wins }
   *[other] Dalla stessa parte: { $count } partite, vinte { $wins }
}
duel-never = Non si sono ancora mai incontrati.
refused-no-board = Qui non c'è una classifica: ce l'ha un gruppo. Chiedila là.
refused-not-reached = È solo per te, e qui non posso mostrarlo a te solo: scrivimi /start in privato, poi chiedilo di nuovo.
refused-erased = Qui non c'è più niente di te. Per giocare ancora, torna a presentarti: ricarica la pagina o ripeti il comando.
refused-nobody-called = Nella classifica non trovo una persona sola che si chiami «{ $name }»: scrivi il nome come si legge lì.

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
page-help-elsewhere = Altre stanze
page-help-rooms = Un'altra stanza si apre con un altro indirizzo:
page-help-room = Nome della stanza
page-help-go = Vai
page-help-bring = Un tavolo di un'altra stanza viene anche qui, con il suo codice.
page-help-code = Codice del tavolo
page-help-fetch = Portalo qui
page-help-safe = Se il programma si ferma, la partita resta: riavvialo e la pagina torna da sola.
page-help-table = Mostra di nuovo il tavolo
page-help-hand = Mostra le mie carte
page-help-board = Classifica
page-help-stats = Le mie statistiche
page-help-you = Su di te
page-help-privacy = Che cosa resta scritto
page-help-mydata = I miei dati, in un file
page-help-forgetme = Dimenticami…
page-help-back = Riprendo il mio posto
page-help-rules = Regole
page-help-leave = Lascia il tavolo
page-help-link = Giochi anche su Telegram o Discord? Scrivi qui il codice di là, o lascia vuoto per averne uno:
page-help-link-code = Il codice di là
page-help-do-link = Collega
page-help-unlink = Scollega questa pagina
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

## Rooms and people

welcome-room =
    Ciao a tutti! Qui si gioca a scopa.
    Scegliete un tavolo qui sotto, chi vuole si siede, poi «Si comincia». Il tavolo lo vedono tutti; le carte le vede solo chi le ha in mano, con «La mia mano».
    /aiuto spiega il resto. Se mi fate amministratore (senza alcun permesso) le carte arrivano da sole; si gioca bene anche senza.
welcome-person =
    Ciao! Con me si gioca a scopa.
    Con gli amici: aggiungimi a un gruppo e lì scrivi /scopa.
    Da solo: scegli qui sotto contro chi giocare. /partite mostra le tue partite, /aiuto spiega il resto.
anonymous = Scrivi come amministratore anonimo e non so chi sei: premi un bottone, così lo so.
mine = Le tue partite
mine-none = Non hai partite in corso. Scrivi /scopa in un gruppo, o qui per giocare contro il computer.
mine-line = { $title } · { $turn }
settings = Impostazioni di questa chat: lingua, tempo per una mossa, quanti tavoli insieme, chi li apre.
option-tables = { $count ->
    [0] tavoli a volontà
    [one] un tavolo
   *[other] { $count } tavoli
}
option-who-everybody = apre chiunque
option-who-administrators = aprono gli amministratori
language-what = In che lingua ti parlo?
privacy =
    Che cosa resta scritto: il nome e il numero con cui ti conosce la chat, le tue scelte, le partite che giochi, mossa per mossa, e i loro risultati. Niente di quello che scrivete: leggo solo i comandi e i bottoni.
    Le carte in mano le vede solo chi le ha. Le classifiche le vede solo chi è del gruppo; chi lo lascia ne sparisce, e se torna le ritrova.
    { $mydata }: tutto ciò che è scritto di te, in un file solo per te. { $forget }: il tuo nome e i tuoi numeri vengono cancellati; per gli altri resti un avversario senza nome.
    Le copie di riserva di chi tiene il bot scadono col tempo; fin lì ci sei ancora.
blocked = Non possono sedersi a questi tavoli:
blocked-nobody = Tutti possono sedersi a questi tavoli.
block-how = Rispondi con questo comando a un messaggio della persona da escludere.
button-settings = ⚙️ Impostazioni
button-hand-of = 🃏 Carte · { $code }
button-unblock = Riammetti { $name }
told-back = Il posto è di nuovo tuo.
told-text-on = D'ora in poi ti dico le carte a parole, senza immagini. Di nuovo { $slash }testo per tornare indietro.
told-text-off = D'ora in poi vedi di nuovo le immagini.
told-blocked = { $name } non può più sedersi a questi tavoli.
told-unblocked = { $name } può di nuovo sedersi.
told-hand-private = Le tue carte sono nella nostra chat privata.
told-not-member = Quel tavolo sta in un gruppo in cui non ti trovo: entra nel gruppo, poi riprova.
told-joined = Fatto: il tavolo ti aspetta nel gruppo.
strikes = Le ultime partite di questa classifica
strikes-none = Qui non è ancora finita nessuna partita: dopo la prima, la trovi in questa lista.
strikes-line = { $number }. { $day } · { $variant }: { $sides }
strikes-side = { $names } { $points }
strikes-void = ✗ non conta: annullata al tavolo
strikes-struck = ✗ non conta: tolta da { $name } ({ $day })
strikes-struck-long-ago = ✗ non conta: tolta da chi non è più qui ({ $day })
somebody-erased = qualcuno che non c'è più
button-strike = ✗ Togli la { $number }
button-restore = ↩ Rimetti la { $number }
mydata-what = Tutto ciò che è scritto di te. Il file è solo per te: dentro ci sono anche i tuoi numeri nelle chat.
forget =
    Vuoi sparire da qui? Succede questo, e non si torna indietro:
    • ti alzi dai tavoli; le partite in corso le lasci, come quando esci
    • il tuo nome e i tuoi numeri, in tutte le chat che hai collegato, vengono cancellati con le tue scelte; spariscono anche i miei messaggi che vedi solo tu, se si possono ancora togliere
    • dalle classifiche sparisci; i risultati degli altri restano, contro un avversario senza nome
    • se un gruppo ti ha escluso, resta un'impronta da cui non si risale a te: vale se torni
    • nelle copie di riserva resti finché non scadono; i vecchi messaggi della chat li vede ancora chi c'era
    Il bottone vale { $minutes } minuti, e solo per te.
button-forget = 🗑 Sì, dimenticami
forget-done = Fatto: qui non c'è più niente di te. Se torni, si ricomincia da capo.

# A hand in one line, and the numbers that play it.
slot = { $number }
peek-nothing = Adesso non hai carte in mano.
peek-waiting = In mano: { $cards }. Non tocca ancora a te.
peek-lays = { $number }) { $card }
peek-takes = { $number }) { $card }→{ $taken }
peek-sweeps = { $number }) { $card }→{ $taken }🧹

## Ciò che sta insieme: una persona su più piattaforme, una classifica per più gruppi

link-code =
    Il tuo codice è { $code }. Vale dieci minuti e una volta sola.
    Nell'altra chat in cui giochi scrivi /collega { $code } (su Discord: /scopa collega). Da quel momento sei una persona sola: un posto a ogni tavolo, una riga in classifica.
    Non farlo vedere a nessuno: chi lo inserisce diventa te, e vede le tue carte.
link-known = Finora sei: { $who }. { $slash }scollega stacca di nuovo l'account da cui lo scrivi.
link-identity = { $name } ({ $platform ->
    [telegram] Telegram
    [discord] Discord
   *[other] qui
})
told-linked = Fatto: d'ora in poi sei una persona sola, qui e là.
told-code-used = Il tuo codice è stato usato: d'ora in poi sei una persona sola, qui e là. Se non sei stato tu, scrivi subito qui { $slash }scollega.
told-unlinked = Fatto: questo account è di nuovo una persona a sé, con ciò che ha giocato da solo.
circle-code =
    Il codice di questo gruppo è { $code }. Vale dieci minuti e una volta sola.
    Un amministratore dell'altro gruppo o server scrive là /cerchia { $code } (su Discord: /scopa cerchia). Da allora la classifica è una sola, con tutto ciò che si è mai giocato nell'uno e nell'altro.
circle-now = Avete una classifica sola: { $places }.
circle-of = cerchia di { $places }
circle-sure = Questo gruppo ritrova la sua classifica, come se non l'avesse mai condivisa; gli altri vanno avanti senza. Premi ancora una volta per uscire.
circle-leave-word = lascia
button-apart = Lascia la cerchia
told-circle = Fatto, ora una classifica sola: { $places }.
told-apart = Fatto: questo gruppo ha di nuovo una classifica sua.
refused-wrong-code = Il codice è sbagliato, usato o più vecchio di dieci minuti: chiedine uno nuovo.
refused-own-code = Quel codice viene da qui: inseriscilo nell'altro posto.
refused-same-table = I due account siedono allo stesso tavolo, { $code }, e una persona ha un posto solo: alzati con uno dei due, o gioca fino alla fine, poi inserisci il codice.
refused-not-linked = Questo account non è collegato a nessun altro: { $slash }collega ti dà un codice.
refused-same-circle = Questi due hanno già una classifica sola: la mostra { $slash }classifica.
refused-circles-meet = Fanno già parte di due cerchie diverse: uno dei due lascia prima la sua, con { $slash }cerchia, poi chiedete un codice nuovo.
refused-no-circle = Questo gruppo non condivide la classifica con nessuno: { $slash }cerchia ti dà un codice.
refused-other-board = Quella classifica qui non si mostra più: chiedi quella di questo posto con { $slash }classifica.

## Commands of chats: their names (small letters, no spaces), and what they do

command-name-table = tavolo
command-name-hand = mano
command-name-rules = regole
command-name-board = classifica
command-name-stats = statistiche
command-name-language = lingua
command-name-settings = impostazioni
command-name-leave = esci
command-name-back = riprendi
command-name-text = testo
command-name-block = blocca
command-name-unblock = sblocca
command-name-help = aiuto
command-name-privacy = privacy
command-name-mine = partite
command-name-strike = annulla
command-name-link = collega
command-name-unlink = scollega
command-name-circle = cerchia
command-name-mydata = miei_dati
command-name-forgetme = dimenticami
open-table-of = Apri un tavolo di { $variant }
command-table = Rimetti il tavolo qui in fondo; con il suo codice, quello di un altro gruppo
command-hand = Le mie carte
command-rules = Le regole di questo tavolo
command-board = La classifica
command-stats = Le mie statistiche
command-language = In che lingua ti parlo
command-settings = Impostazioni della chat (amministratori)
command-leave = Lascia il tavolo
command-back = Riprendi il tuo posto dal computer
command-text = Le carte a parole, o di nuovo in immagini
command-block = Escludi qualcuno dai tavoli (amministratori)
command-unblock = Riammetti qualcuno (amministratori)
command-help = Come si gioca qui
command-privacy = Che cosa resta scritto
command-mine = Le mie partite
command-strike = Togli una partita dalla classifica, o rimettila
command-link = Collega il tuo account su un'altra piattaforma: un codice usa e getta
command-unlink = Stacca di nuovo questo account
command-circle = Una classifica sola con un altro gruppo (amministratori)
command-mydata = Tutto ciò che è scritto di te, in un file
command-forgetme = Cancella tutto ciò che è scritto di te

## The program itself, for whoever starts it

program-what = Scopa con gli amici in chat. Le impostazioni stanno nell'ambiente o in .env: vedi .env.example.
program-ready =
    Si gioca qui: { $address }
    Apri l'indirizzo nel browser. Ctrl+C per fermare.
program-cannot-run = Non posso partire: { $reason }
program-unknown-setting = { $name } non è un'impostazione che conosco. Quelle che ci sono: { $known }.
program-bad-setting = Il valore di { $name } non va bene: in .env.example c'è scritto che cosa ci può stare.
program-nothing-to-run = Non c'è niente da avviare: metti un token (SCOPA_TELEGRAM_TOKEN, SCOPA_DISCORD_TOKEN) o lascia acceso SCOPA_PLAYGROUND.
program-port-taken = La porta { $port } di { $host } è già occupata: ferma l'altro programma o scegli un'altra porta in SCOPA_PLAYGROUND.
program-not-loopback = { $host } si raggiunge anche da altri computer, e la pagina non chiede nessuna parola d'ordine: in SCOPA_PLAYGROUND usa 127.0.0.1.
program-bad-address = «{ $text }» non è un indirizzo: in SCOPA_PLAYGROUND scrivi per esempio 127.0.0.1:8000, oppure on o off.
program-cannot-listen = Non riesco ad aprire { $host }:{ $port } ({ $reason }): scegli un altro indirizzo in SCOPA_PLAYGROUND.
program-database-in-use = { $path } è già usato da un altro scopa-bot: ferma quello, o scegli un altro file in SCOPA_DATABASE.
program-database-unwritable = Non riesco a scrivere in { $path } ({ $reason }): controlla permessi e spazio, o scegli un altro file in SCOPA_DATABASE.
program-database-corrupt = { $path } non è un archivio di scopa-bot o è danneggiato ({ $reason }). Non l'ho toccato: rimetti una copia di riserva, o scegli un altro file in SCOPA_DATABASE.
program-database-too-new = { $path } viene da una versione più nuova di scopa-bot. Non l'ho toccato: aggiorna il programma.
program-sqlite-too-old = Questo Python ha SQLite { $found }, ne serve almeno { $needed }: usa un Python più recente.

## Discord: i comandi, come si scrivono e si spiegano là (nomi: minuscole, senza spazi)

slash-scopa-what = Scopa con gli amici o contro il computer
slash-new = nuova
slash-new-what = Apri un tavolo
slash-table = tavolo
slash-table-what = Porta il tavolo in fondo, dove lo vedono tutti
slash-hand = mano
slash-hand-what = Le tue carte, solo per te
slash-rules = regole
slash-rules-what = Le regole con cui si gioca qui
slash-board = classifica
slash-board-what = Chi ha vinto quanto, qui
slash-stats = statistiche
slash-stats-what = Le tue partite in numeri
slash-settings = impostazioni
slash-settings-what = Come sono i tavoli in questo canale
slash-leave = lascia
slash-leave-what = Alzati dal tavolo
slash-back = riprendi
slash-back-what = Riprendi il tuo posto dal computer
slash-text = testo
slash-text-what = Parole al posto delle immagini, o di nuovo immagini
slash-block = blocca
slash-block-what = Tieni qualcuno lontano dai tavoli di qui (per chi amministra)
slash-blocked = bloccati
slash-blocked-what = Chi è tenuto lontano dai tavoli di qui (per chi amministra)
slash-language = lingua
slash-language-what = La lingua in cui il bot parla con te
slash-privacy = privacy
slash-privacy-what = Che cosa si conserva di te
slash-mine = mie
slash-mine-what = Le partite che stai giocando qui
slash-strike = annulla
slash-strike-what = Le ultime partite: chi amministra ne toglie una dalla classifica, o la rimette
slash-mydata = miei_dati
slash-mydata-what = Tutto ciò che è scritto di te, in un file
slash-forgetme = dimenticami
slash-forgetme-what = Cancella tutto ciò che è scritto di te
slash-help = aiuto
slash-help-what = Come si gioca qui
slash-challenge = Sfida a scopa
slash-option-game = gioco
slash-option-game-what = Quale variante, e in quanti
slash-option-target = traguardo
slash-option-target-what = A quanti punti si vince
slash-option-opponents = avversari
slash-option-opponents-what = Persone, o computer
slash-opponents-people = Persone
slash-opponents-novice = Computer alle prime armi
slash-opponents-greedy = Computer che prendono quel che possono
slash-option-thread = thread
slash-option-thread-what = Ogni tavolo in un thread tutto suo
slash-option-person = persona
slash-option-person-what = Chi
slash-option-language = lingua
slash-option-language-what = Quale
slash-option-code = codice
slash-option-code-what = Il codice di un tavolo che sta altrove, per portarlo anche qui
slash-link = collega
slash-link-what = Una persona sola su più piattaforme: chiedi un codice, o inseriscilo
slash-unlink = scollega
slash-unlink-what = Stacca di nuovo questo account
slash-circle = cerchia
slash-circle-what = Una classifica sola con un altro gruppo o server, per gli amministratori
slash-option-link-code = codice
slash-option-link-code-what = Il codice dell'altro posto; niente per averne uno

## Discord: righe

discord-missing = Qui mi manca un permesso: { $what }. Può darmelo chi gestisce il server.
discord-words-only = Il tavolo arriva a parole: per le immagini mi serve il permesso { $what }.
discord-failed = Qualcosa è andato storto dalla mia parte. Non si è perso niente; riprova, per favore.
discord-challenged = { $whom }, { $who } vorrebbe giocare a scopa con te. Siediti al tavolo qui sotto, se ti va.
discord-challenge-nobody = Posso chiederlo solo a un'altra persona. Contro il computer: /scopa nuova.
discord-in-thread = Il tuo tavolo è qui: { $thread }
discord-threads-on = D'ora in poi ogni tavolo di questo canale ha un thread tutto suo.
discord-threads-off = D'ora in poi i tavoli stanno nel canale stesso.
discord-threads-not-here = Qui non ci sono thread: chiedilo in un canale di testo del server.
discord-threads-who = Può sceglierlo solo chi gestisce i canali: chiedi a loro.
program-discord-token = Discord non accetta SCOPA_DISCORD_TOKEN. Fanne uno nuovo nel developer portal (Bot, Reset Token) e mettilo in .env.

permission-view_channel = Visualizzare il canale
permission-send_messages = Inviare messaggi
permission-send_messages_in_threads = Inviare messaggi nei thread
permission-attach_files = Allegare file
permission-create_public_threads = Creare thread pubblici
program-telegram-token = Telegram non accetta il token: copialo di nuovo da @BotFather in SCOPA_TELEGRAM_TOKEN. Il resto continua.
program-telegram-conflict = Un altro programma usa lo stesso token di Telegram: fermalo e riavvia questo. Il resto continua.
program-telegram-listen = Non riesco ad ascoltare a { $address }: scegli un altro HOST:PORTA in SCOPA_TELEGRAM_LISTEN. Il resto continua.
program-telegram-webhook = Telegram non accetta l'indirizzo { $address }: correggi SCOPA_TELEGRAM_WEBHOOK, o lascialo vuoto. Il resto continua.

# Una partita raccontata: scopa-bot replay FILE

program-replay = racconta una partita registrata e controlla ogni mossa e ogni punto
transcript-seat = Posto { $number }
transcript-round = Smazzata { $number }, dà le carte { $name }
transcript-refilled = Nuove carte a tutti.
transcript-left = { $name } lascia la partita.
replay-unreadable = Non riesco a leggere { $path } ({ $reason }).
replay-wrong = Riga { $line }: «{ $text }» non va. { $why }

## Ospitare il bot: backup, restore, check

program-backup = scrive una copia verificata del database, anche col bot in funzione
program-backup-force = sostituisce il file anche se non è una copia
program-restore = mette una copia al posto del database; quello di prima resta da parte
program-check = guarda impostazioni, token, database e disco, e dice che cosa fare
program-no-database = { $path } non c'è: controlla il percorso, o SCOPA_DATABASE.
program-no-room = C'è poco spazio per { $path }: ne servono per un po' { $needed } MiB, liberi sono { $free }. Fai spazio, o scegli un altro disco.
program-not-a-backup = { $path } non è una mia copia e non l'ho toccato: scegli un altro percorso (o --force, se può andar via).
program-bad-backup = { $path } non si può ripristinare; il database è rimasto com'era. { $why } Prova con una copia più vecchia.
program-metrics-taken = Non posso servire salute e misure su { $address } ({ $reason }): scegli un altro HOST:PORTA in SCOPA_METRICS. Tutto il resto va avanti.
backup-figures = { $size }; { $matches } { $matches ->
    [one] partita
   *[other] partite
}, { $people } { $people ->
    [one] persona
   *[other] persone
}
backup-done = Scritta e verificata: { $path } ({ $figures }). Per riprenderla: scopa-bot restore { $path }
restore-done = { $path } è ripristinato ({ $figures }). Avvia il bot: ogni tavolo mostra da solo a che punto è.
restore-aside = Quello che c'era prima è in { $path }. Cancellalo quando tutto va bene.
check-settings = Le impostazioni vanno bene.
check-database-new = { $path } non c'è ancora: lo crea il primo avvio.
check-database = { $path } è sano ({ $size }).
check-database-bad = { $why }
check-database-old = Il prossimo avvio porta il database a uno schema nuovo, e ne tiene una copia in { $path }.
check-database-in-use = Uno scopa-bot lo sta usando.
check-database-open = Altri su questa macchina possono leggere { $path }, e dentro ci sono le carte: chmod 600.
check-clock-back = L'orologio è indietro rispetto all'ultimo segno di vita del database: rimettilo (timedatectl set-ntp true).
check-folder = Non posso scrivere in { $path } ({ $reason }): guarda i permessi.
check-room = In { $path } si può scrivere, liberi sono { $free }.
check-room-little = In { $path } restano solo { $free }, ne servirebbero { $needed }: fai spazio, o un giorno il bot si ferma.
check-backups-off = Non ci sono copie notturne: metti in SCOPA_BACKUPS una cartella, meglio se su un altro disco.
check-backups-none = Non c'è ancora una copia notturna: il bot in funzione fa subito la prima.
check-backups-old = L'ultima copia notturna ha { $days } giorni: cerca il motivo nel log del bot.
check-backups = { $count } { $count ->
    [one] copia notturna
   *[other] copie notturne
}, l'ultima di { $hours } ore fa.
check-fonts = Ci sono caratteri per i nomi in ogni scrittura.
check-fonts-some = Nessun carattere per { $scripts }: quei segni mancano nei nomi. Li porta pip install 'scopa-bot[fonts]'.
check-fonts-missing = Mancano i caratteri: installa di nuovo il programma (pip install -c constraints.txt .).
check-clock = L'orologio va d'accordo con quello di { $platform }.
check-clock-wrong = L'orologio è a { $seconds } s da quello di { $platform }: rimettilo (timedatectl set-ntp true).
check-clock-unknown = { $platform } non ha detto l'ora: l'orologio non è stato confrontato.
check-platform = { $platform } accetta il token: è { $name }.
check-platform-away = { $platform } non si raggiunge ({ $reason }): guarda la rete di questa macchina, e l'indirizzo in SCOPA_{ $platform ->
    [Telegram] TELEGRAM
   *[other] DISCORD
}_API.
check-telegram-groups = Il bot non si può aggiungere ai gruppi: permettilo da @BotFather (/setjoingroups).
check-telegram-privacy = Il bot riceve ogni messaggio dei suoi gruppi e non ne ha bisogno: accendi la privacy mode da @BotFather (/setprivacy).
check-discord-intents = L'applicazione chiede il contenuto dei messaggi e non le serve: spegni quell'intent nel portale per sviluppatori.
check-discord-invite = Per invitarlo: { $address }
check-no-token = Non c'è nessun token: partirà solo la pagina di prova. SCOPA_TELEGRAM_TOKEN o SCOPA_DISCORD_TOKEN portano il bot in una chat.

## A chi ospita il bot, nella sua chat

owner-adapter-away = ⚠️ Non raggiungo { $platform } da { $minutes } min. Continuo a provare, e quel che si è giocato è salvo. Se dura: guarda la rete e scopa-bot check.
owner-adapter-off = ⚠️ { $platform } è spento: con queste impostazioni non mi lascia entrare. Il log dice perché, scopa-bot check che cosa fare; poi riavviami.
owner-adapter-back = ✅ { $platform } è tornato dopo { $minutes } min. Tutti i tavoli sono aggiornati.
owner-disk-fails = ⚠️ Non riesco a scrivere sul disco: nessuna mossa si può giocare. Fai spazio o riparalo; il resto viene da sé.
owner-disk-works = ✅ Riesco di nuovo a scrivere sul disco. Le partite continuano.
owner-backup-failed = ⚠️ La copia di stanotte non è riuscita ({ $reason }). Le partite non ne risentono. Riprovo ogni ora: guarda la cartella in SCOPA_BACKUPS e il suo disco.
owner-backup-made = ✅ La copia alla fine è riuscita.

## Partite finite: come è andata, smazzata per smazzata

button-memory = 🎞 Rivedi
button-memory-back = ‹ Tutta la partita
button-replay = 🎞 Rivedi la smazzata
button-sheet = 📝 Punti
button-share = 📣 Mostra a tutti
button-record = 📄 Scarica la partita
past = Le ultime partite:
past-none = Qui non è ancora finita nessuna partita: aprine una, e poi la rivedi.
past-line = { $number }. { $day } · { $title }: { $score }
past-void = a monte
past-choose = Premi un numero per rivedere quella partita.
memory-day = { $day } · { $result }
memory-subtitle = { $title } · { $day }
memory-sides = Smazzata: punti → totale ({ $sides })
memory-dash = {" – "}
memory-line = { $number }: { $gave } → { $after }
memory-line-broken = { $number }: interrotta { $count ->
    [0] prima di giocare
    [one] dopo una carta
   *[other] dopo { $count } carte
}
memory-older = { $count ->
    [one] … e una smazzata prima
   *[other] … e { $count } smazzate prima
}
memory-choose = Premi il numero di una smazzata per rivederla.
memory-round = { $title } · smazzata { $number }
memory-broken = { $count ->
    [0] Interrotta prima di giocare
    [one] Interrotta dopo una carta
   *[other] Interrotta dopo { $count } carte
}
memory-replayed = { $count ->
    [one] Una carta giocata, come si è vista al tavolo.
   *[other] { $count } carte giocate, come si sono viste al tavolo.
}
record-text = La partita mossa per mossa, con i mazzi aperti. Si racconta con «scopa-bot replay».
told-shared = Fatto: la vedono tutti.
told-record = Ecco la partita, da conservare.
refused-not-readable = Questa partita è troppo vecchia per rileggerla: scegline un'altra.
command-name-match = partita
command-match = Rivedi le ultime partite
slash-match = partita
slash-match-what = Rivedi le ultime partite di qui
page-help-match = Partite finite
