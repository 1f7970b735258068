# Français, comme on joue en Corse, à Nice et chez les grands-parents italiens : deniers, coupes,
# épées, bâtons. Des phrases courtes et aimables, qui disent quoi faire.
# Une phrase par message ; les nombres arrivent en nombres, les noms déjà raccourcis.

## Cartes

# $deck dit à quoi ressemble le jeu dessiné ; chaque message le sait.

settebello = { $deck ->
    [french] 7 de carreau (sette bello)
   *[italian] 7 de deniers (sette bello)
}
with-settebello = avec le sette bello

rank = { $rank ->
    [1] as
    [8] valet
    [9] { $deck ->
        [french] dame
       *[italian] cavalier
    }
    [10] roi
   *[other] { $rank }
}
suit = { $deck ->
    [french] { $suit ->
        [coins] carreau
        [cups] cœur
        [swords] pique
       *[clubs] trèfle
    }
   *[italian] { $suit ->
        [coins] deniers
        [cups] coupes
        [swords] épées
       *[clubs] bâtons
    }
}
# « de deniers », mais « d'épées ».
card = { rank } { $deck ->
    [french] de { suit }
   *[italian] { $suit ->
        [swords] d'{ suit }
       *[other] de { suit }
    }
}
with-card = { $rank ->
    [1] avec l'{ card }
    [9] { $deck ->
        [french] avec la { card }
       *[italian] avec le { card }
    }
   *[other] avec le { card }
}
# La couleur des deniers, quand on en compte les cartes.
coins-word = { $deck ->
    [french] carreaux
   *[italian] deniers
}
of-coins = { $deck ->
    [french] de carreau
   *[italian] de deniers
}
matta-card = { $deck ->
    [french] 7 de cœur
   *[italian] 7 de coupes
}
court-words = { $deck ->
    [french] valet, dame et roi
   *[italian] valet, cavalier et roi
}
matta-worth = { $card } (joker, vaut { $value })

# Pour les boutons : le nombre écrit sur la carte dessinée et un signe que tout téléphone connaît.
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
    [1] une carte
   *[other] { $count } cartes
}

## Variantes, points, temps

variant-scopa = Scopa
variant-scopone = Scopone
variant-scopone_scientifico = Scopone scientifico
variant-scopa_assi = Scopa aux as
variant-asso_piglia_tutto = L'as prend tout
variant-sbarazzino = Sbarazzino
variant-scopa_15 = Scopa à quinze
variant-ciapa_no = Qui perd gagne
variant-napola = Scopa avec napola
variant-cirulla = Cirulla
variant-scopa_fr = Scopa à la française

title = { $variant } { target }
target = en { $target } points

# $number sert au choix, $text est le nombre écrit (« 7½ »).
points = { $number ->
    [0] aucun point
    [0.5] un demi-point
    [1] un point
    [1.5] { $text } point
   *[other] { $text } points
}
points-word = points

clock-off = libre
clock-1m = 1 minute
clock-5m = 5 minutes
clock-1h = 1 heure
clock-1d = 1 jour
time-for-a-move = Temps pour un coup : { $clock }, puis l'ordinateur joue.
no-time-limit = Pas de limite de temps.

## Qui joue

nameless = joueur { $number }
one-of-that-name = { $name } ({ $number })
computer-named = { $name } (ordinateur)
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
level-greedy = malin

to-name = à { $name }
# « de Marco », mais « d'Anna », « d'Hélène ».
of-name = { STARTS($name, letters: "aeiouhœæ") ->
    [yes] d'{ $name }
   *[no] de { $name }
}

## La table

table-title = { $title } · { table-code }
table-code = table { $code }
titled-score = { $title } : { $score }
round = Manche { $number }
round-turn = Manche { $number } · { turn-word }
turn-word = au tour { of-name }
turn-of = C'est au tour { of-name }.
dealing = On distribue…
table-cards = Sur la table : { $cards }
table-empty = La table est vide
stock = { $count ->
    [0] Talon épuisé
    [1] Au talon : une carte
   *[other] Au talon : { $count } cartes
}
side-amount = { $side } { $amount }
side-state = { $side } : en main { $hands }, levées { $taken }{ $scope ->
    [0] {""}
    [1] , une scopa
   *[other] , { $scope } scopas
}
void-deals = { $count ->
    [1] Donne nulle : { too-many }, on redonne.
   *[other] { $count } donnes nulles : { too-many }, on redonne.
}
too-many = { $why ->
    [kings] trop de rois sur la table
    [aces] trop d'as sur la table
   *[both] trop de rois ou d'as sur la table
}
drawn = { $name } donne en premier : { $cards }.
drawn-card = { $name } { $card }
drawn-more = … { $cards }
round-cut = Manche { $number } · { $name } coupe
turn-to-cut = C'est à { $name } de couper.
was-cut = Coupe ({ $name }) : { $at ->
    [1] une carte dessous
   *[other] { $at } cartes dessous
}.
opening-taken = { $name } prend la table de départ ({ $cards }) : { $count ->
    [1] une scopa
    [2] deux scopas
   *[other] { $count } scopas
}.
declared-buona = buona
declared-decino = decino
declared-cucita = cucita
declared-cucita_pair = cucita avec la paire
declared-cucita_three = cucita à trois cartes égales
open-hand = { $name } joue à découvert ({ $what }, { $points }) : { $cards }
commitment-short = Engagement du donneur : { $start }…

play-took = { $name } prend { $taken } { $card }
play-swept = { $name } prend { $taken } { $card } : scopa !
play-laid = { $name } pose { $card }

# Les deux lignes courtes à côté des cartes du dernier coup.
strip-card = { $name } : { $card }
strip-took = prend { $taken }
strip-swept = prend { $taken } : scopa !
strip-laid = reste sur la table
strip-void = Donne nulle : on redonne
strip-begins = { $name } commence
strip-cuts = { $name } coupe
strip-opening = au départ : { $count ->
    [1] une scopa
   *[other] { $count } scopas
}
strip-uncounted = ne compte pour personne
sweep = Scopa !

note-turn = { turn-word }
note-dealer = donneur
note-cuts = { $name } coupe
note-away = l'ordinateur joue
note-open = joue à découvert
note-free = libre
note-computer = ordinateur
note-asked = partant ?
note-host = ouvre la table
note-seated = à table

computer-plays-for = Pour l'instant l'ordinateur joue pour { $name }.
computer-plays-on-for = { $name } : parti, l'ordinateur joue.
votes-to-void = { $count ->
    [1] { $name } veut annuler la partie.
   *[other] { $name } veulent annuler la partie.
}
paused = En pause : on reprend dès que la discussion répond à nouveau.

## Entre deux manches

round-over = Manche { $number } terminée.
this-round = Manche
the-match = Partie
aim = { $winner ->
    [low] en { $target }, le moins gagne
   *[high] on joue { target }
}
category-cards = Cartes
category-coins = { $deck ->
    [french] Carreaux
   *[italian] Deniers
}
category-settebello = Sette bello
category-primiera = { $primiera ->
    [sevens] Les sept
   *[prime] Primiera
}
category-re_bello = Re bello
category-napola = Napola
category-piccola = Piccola
category-grande = Grande
category-stalla = Stalla
category-declared = Annonces
category-scope = Scopas
score-line = { $label } : { $verdict }
score-line-counted = { $label } : { $counts } – { $verdict }
point-to = { $points } { to-name }
tied = égalité, pas de point
tied-cards = cartes à égalité : pas de point
nobody-has-it = personne n'a les quatre couleurs, pas de point
nobody-yet = personne, pas de point
none = aucune
primiera-side = { $side } { $cards } ({ $sum } = { $total })
primiera-missing = { $side } sans { $suits }
run-side = { $side } { $count } à la suite, de l'as au { $to }
grande-side = { $side } { $count } sur 3
low-wins = Ici, c'est le moins de points qui gagne.
side-scope = { $side } { $count ->
    [1] une
    [2] deux
   *[other] { $count }
}
hint-tied = égalité : pas de point
hint-nobody = personne n'a les quatre
hint-primiera = la meilleure par couleur
hint-sevens = qui en a le plus
hint-run = as, 2, 3 et la suite
hint-grande = { court-words }
hint-stalla = quatre pareils : ½
leftovers = Dernières cartes { to-name }, ce n'est pas une scopa : { $cards }.
leftovers-nobody = Les dernières cartes ne vont à personne : { $cards }.
round-gave = Cette manche : { $tally }
match-so-far = Partie : { $tally }
score-so-far = Points : { $tally }
tied-on-target = On continue : { $points } partout.
next-round-soon = La prochaine manche part toute seule ; « On continue » la lance tout de suite.
next-round-waits = Touchez « On continue » pour la prochaine manche.
deck-opened = Le jeu est ouvert : vérifiez-le dans « Points et règles ».
last-sheet = Manche { $number }
last-round = Dernière manche :
last-round-gave = Dernière manche : { $tally }

## Fin

won = { $count ->
    [1] { $name } gagne !
   *[other] { $name } gagnent !
}
you-won = Tu as gagné !
your-side-won = Vous avez gagné !
void-title = Partie annulée
how-target = { $winner ->
    [low] Partie { target } : le moins de points gagne.
   *[high] { $reached ->
        [exceed] Partie { target } : dépassés, et seul en tête.
       *[reach] Partie { target } : atteints, et seul en tête.
    }
}
how-all-coins = Les dix { coins-word } en une manche : partie gagnée.
how-four-equal = Quatre cartes égales sur la table : le donneur gagne la partie.
how-void = La partie a été annulée et ne compte pas.
how-forfeit = Partie quittée avant la fin.
how-left = { $count ->
    [1] { $name } a quitté la partie.
   *[other] { $name } ont quitté la partie.
}
final-score = Score final : { $tally }
rounds-played = { $count ->
    [0] Aucune manche finie
    [1] Une manche
   *[other] { $count } manches
}
rematch-question = La revanche ?

## La main

hand-title = Tes cartes · table { $code }
your-hand = Tes cartes
your-turn = À toi de jouer.
your-turn-note = à toi de jouer
your-cards = En main : { $cards }
table-row = sur la table
chip-lay = poser
move-takes = { $number } : { $card } prend { $taken }
move-sweeps = { $number } : { $card } prend { $taken } (scopa !)
move-lays = { $number } : { $card } reste sur la table
label-takes = { $number } · { $card } → { $taken }
label-sweeps = { $number } · { $card } → { $taken } 🧹
label-lays = { $number } · { $card } ↓
label-card = { $card } · { $count } façons
label-declare = 📣 { $what } ({ $points })
label-declare-matta = 📣 { $what } ({ $points }), joker = { $value }
may-declare = Avant de jouer tu peux annoncer ta main : elle se joue alors à découvert.
own-open-hand = Tu joues à découvert ({ $what }, { $points }).
your-cut = Coupe le jeu : combien de cartes passent dessous ?
label-cut = ✂️ { $count }
own-took = Tu as pris { $taken } { $card }.
own-swept = Tu as pris { $taken } { $card } : scopa !
own-laid = Tu as posé { $card }.
computer-plays-for-you = Pour l'instant l'ordinateur joue à ta place : reprends-la quand tu veux.
next-deal = Touche « On continue » et on redonne.
next-wait = Tes cartes seront ici dès qu'elles sont données.
next-rematch = Encore une ? Touche « Revanche ».
next-menu = Pour rejouer, ouvre une nouvelle table.

## Boutons

button-hand = 🃏 Mes cartes
button-info = ℹ️ Points et règles
button-more = ⋯
button-deal = ▶️ On continue
button-rematch = 🔁 Revanche
button-check = 🔍 Vérifier le jeu
button-info-back = ‹ Points et règles
button-back = ‹ Toute la main
button-refresh = 🔄 Rafraîchir
button-seat-back = Je reprends ma place
button-vote = Annulons la partie
button-unvote = J'ai changé d'avis : on joue
button-leave = Je quitte la partie…
button-leave-yes = Oui, je quitte
button-take-away = 📤 Retirer la table d'ici
button-stay = Non, je reste
button-join = 🪑 Je m'assieds
button-agree = 👍 Partant
button-stand-up = Je me lève
button-computer-novice = 🤖 Ordinateur facile
button-computer-greedy = 🤖 Ordinateur malin
button-start = ▶️ On commence
button-options = ⚙️ Options
button-rules = 📖 Règles
button-close = Fermer

## Points, règles, le reste

rules-sides = On joue { $sides } : { $deal }.
rule-capture_mode = { $value ->
    [value] Une carte prend la carte égale, ou plusieurs cartes qui font sa valeur.
    [fifteen] On prend les cartes qui font 15 avec celle qu'on joue.
   *[cirulla] On prend la carte égale, plusieurs cartes qui font sa valeur, ou celles qui font 15 avec elle.
}
rule-single_priority = { $value ->
    [yes] La carte égale passe d'abord : s'il y en a une, on la prend, et pas une somme.
   *[no] Carte égale ou somme : au choix.
}
rule-min_cards = Entre plusieurs sommes on prend celle qui a le moins de cartes.
rule-max_captured = On prend au plus { $value } cartes à la fois.
rule-capture_mandatory = { $value ->
    [yes] Si la carte jouée peut prendre, elle prend.
   *[no] On peut aussi poser une carte qui pourrait prendre.
}
rule-fifteen_allows_equal = On peut aussi prendre la carte égale.
rule-ace_takes_all = L'as prend tout ce qui est sur la table.
rule-ace_scopa = { $value ->
    [yes] Si l'as vide la table, c'est une scopa.
   *[no] Si l'as vide la table, ce n'est pas une scopa.
}
rule-ace_with_ace = { $value ->
    [all] L'as prend tout même s'il y a déjà un as sur la table.
   *[one] { $mode ->
        [cirulla] S'il y a un as sur la table, l'as prend celui-là, ou fait 15.
       *[value] S'il y a un as sur la table, l'as ne prend que celui-là.
    }
}
rule-ace_optional = On peut aussi poser l'as sans rien prendre.
rule-ace_empty = Posé sur une table vide, l'as se prend lui-même : pas de scopa.
rule-ace_first_play_ban = On n'ouvre pas la manche avec un as, si on a une autre carte.
rule-last_play_scopa = { $value ->
    [yes] On peut faire scopa même avec la dernière carte.
   *[no] La dernière carte de la manche ne fait jamais scopa.
}
rule-opening_fifteen = Si la table de départ fait 15, le donneur la prend pour une scopa ; si elle fait 30, pour deux.
rule-table_low = Si la table de départ fait au plus 9, le donneur la prend pour { $value } scopas.
rule-aces_first = Trop d'as : la donne est nulle même si le donneur pourrait prendre.
rule-four_equal_wins = Quatre cartes égales sur la table de départ : le donneur gagne la partie.
rule-knock = Avec trois cartes en main on frappe : buona si elles font au plus 9, decino (10 points) si elles sont égales. Ensuite on joue à découvert.
rule-buona_points = La buona vaut { $value } points.
rule-cucite = Avec trois cartes en main on annonce : au plus 9 vaut 2 points, avec une paire 3, trois égales 10. Ensuite on joue à découvert.
rule-auto_knock = { $value ->
    [yes] L'annonce se fait toute seule : personne ne perd de points par oubli.
   *[no] On annonce avec un bouton, avant la première carte.
}
rule-matta = Le { matta-card } est le joker : pour frapper il vaut ce qu'il faut.
rule-matta_keeps_value = { $value ->
    [yes] Tant que personne ne l'a pris, le joker garde la valeur annoncée.
   *[no] Une fois frappé, le joker vaut 7.
}
rule-matta_table = { $value ->
    [yes] Sur la table de départ le joker vaut ce qu'il faut au donneur.
   *[no] Sur la table de départ le joker vaut 7.
}
rules-points = { $primiera ->
    [prime] Un point pour le plus de cartes, le plus de { coins-word }, le sette bello, la primiera et chaque scopa ; à égalité, pas de point.
   *[other] Un point pour le plus de cartes, le plus de { coins-word }, le sette bello et chaque scopa ; à égalité, pas de point.
}
rule-primiera = { $value ->
    [sevens] Un point à qui a le plus de sept, à la place de la primiera.
   *[off] La primiera ne compte pas.
}
rule-primiera_missing = La primiera compte même sans une couleur, mais plus de couleurs gagnent.
rule-primiera_figures = Dans la primiera les figures valent 10, 9 et 8.
rule-re_bello = Re bello : un point pour le roi { of-coins }.
rule-napola = Napola : as, 2 et 3 { of-coins } font 3 points, et un de plus par carte qui suit.
rule-napola_cap = La napola fait au plus { $value } points.
rule-grande = Piccola : as, 2 et 3 { of-coins }, 3 points et un de plus par carte qui suit. Grande : { court-words } { of-coins }, 5 points. Tous les { coins-word } en une manche : partie gagnée.
rule-piccola_cap = La piccola fait au plus { $value } points.
rule-napoleone_wins = Qui prend tous les { coins-word } en une manche gagne la partie.
rule-stalla = Stalla : un demi-point pour les quatre valets, un demi pour { $deck ->
    [french] les quatre dames
   *[italian] les quatre cavaliers
}.
rule-leftovers = Les dernières cartes de la table ne vont à personne.
rule-tie_break = À égalité au but on compte dans l'ordre cartes, { coins-word }, sette bello, primiera et le reste ; le premier arrivé gagne.
rule-redeal_kings = { $value ->
    [0] Les rois sur la table n'annulent pas la donne.
    [1] Un seul roi sur la table de départ : donne nulle, on redonne.
    [2] Deux rois ou plus sur la table de départ : donne nulle, on redonne.
    [3] Trois ou quatre rois sur la table de départ : donne nulle, on redonne.
   *[other] Quatre rois sur la table de départ : donne nulle, on redonne.
}
rule-redeal_aces = { $value ->
    [1] Un seul as sur la table de départ : donne nulle, on redonne.
   *[other] { $value } as ou plus sur la table de départ : donne nulle, on redonne.
}
rule-first_dealer = { $value ->
    [high] Qui tire la plus haute carte donne en premier.
    [low] Qui tire la plus basse carte donne en premier.
    [matta] Qui reçoit le roi { of-coins } donne en premier.
   *[ace] Qui reçoit le premier as donne en premier.
}
rule-cut = Avant la donne, le joueur avant le donneur coupe ; s'il tarde, le jeu se coupe tout seul.
rule-direction = On tourne dans le sens des aiguilles d'une montre.
rules-target = { $winner ->
    [low] On joue { target } : dès que quelqu'un { $reached ->
        [exceed] les dépasse
       *[reach] y arrive
    }, qui a le moins de points gagne, s'il est seul.
   *[high] { $reached ->
        [exceed] On joue { target } : qui les dépasse, seul en tête, gagne.
       *[reach] On joue { target } : qui y arrive, seul en tête, gagne.
    }
}
deal-line = { $hand ->
    [1] une carte chacun
   *[other] { $hand } cartes chacun
}, { $table ->
    [0] table vide
   *[other] { $table } sur la table
}
sides-2 = à deux
sides-3 = à trois
sides-4p = à quatre par équipes
sides-4 = à quatre, chacun pour soi
sides-6t = à six, trois contre trois
sides-6 = à six, chacun pour soi

# À dire dans cet ordre : chacun peut le refaire avec n'importe quel calculateur de SHA-256.
commitment-full = Engagement de cette manche : { $commitment }
opened-deck = Dernier jeu ouvert : { $salt }:{ $deck }
opened-commitment = Son engagement : { $commitment }
how-to-check =
    Le jeu est battu avant la donne. L'engagement, montré tout de suite, est le SHA-256 du sel, de deux points et du jeu : les deux sont ouverts quand la manche est finie, et chacun peut refaire le calcul. S'il tombe juste, personne n'a touché au jeu.
opened-cut = Coupé : les { $at } premières cartes sont passées dessous, puis on a donné.
nothing-to-check = Il n'y a pas encore de jeu à vérifier : reviens quand les cartes sont données.

more-what = Que veux-tu faire ?
more-over = La partie est finie : il n'y a plus rien à faire ici.
more-onlooker = Tu ne joues pas à cette table. Attends la prochaine, ou ouvre la tienne.
leave-loses = Si tu quittes, { $name } gagne. Tu quittes vraiment ?
leave-computer = Si tu quittes, l'ordinateur joue à ta place jusqu'à la fin, et il reste écrit que tu es parti. Tu quittes vraiment ?

## Avant de jouer

rules-in-short = On joue { $sides } : { $deal }.
differs = Attention : { $what }.
and-also = {" ; "}
differs-capture_mode = { $value ->
    [fifteen] on prend à 15
   *[cirulla] on prend aussi à 15
}
differs-single_priority = carte égale ou somme, au choix
differs-min_cards = la somme qui a le moins de cartes
differs-max_captured = au plus { $value } cartes par prise
differs-capture_mandatory = prise facultative
differs-fifteen_allows_equal = la carte égale compte aussi
differs-ace_takes_all = l'as prend tout
differs-ace_scopa = { $value ->
    [yes] l'as qui vide la table fait scopa
   *[no] l'as qui vide la table ne fait pas scopa
}
differs-ace_with_ace = { $value ->
    [all] tout, même avec un as sur la table
   *[one] avec un as sur la table, celui-là seul
}
differs-ace_optional = l'as peut se poser
differs-ace_empty = sur une table vide l'as se prend lui-même
differs-ace_first_play_ban = on n'ouvre pas avec un as
differs-last_play_scopa = scopa aussi avec la dernière carte
differs-opening_fifteen = table de départ de 15 ou 30 au donneur
differs-table_low = table de départ jusqu'à 9 : { $value } scopas au donneur
differs-aces_first = trop d'as : toujours donne nulle
differs-four_equal_wins = quatre égales sur la table : partie au donneur
differs-knock = on frappe
differs-buona_points = la buona vaut { $value }
differs-cucite = cucite
differs-auto_knock = on annonce avec un bouton
differs-matta = { matta-card } joker
differs-matta_keeps_value = le joker joué vaut 7
differs-matta_table = pas de joker sur la table de départ
differs-primiera = { $value ->
    [sevens] le plus de sept au lieu de la primiera
   *[off] sans primiera
}
differs-primiera_missing = primiera même sans une couleur
differs-primiera_figures = figures 10, 9, 8 à la primiera
differs-re_bello = re bello
differs-napola = napola
differs-napola_cap = napola jusqu'à { $value }
differs-grande = piccola et grande, tous les { coins-word } gagnent
differs-piccola_cap = piccola jusqu'à { $value }
differs-napoleone_wins = tous les { coins-word } gagnent la partie
differs-stalla = stalla (demi-points)
differs-leftovers = dernières cartes à personne
differs-winner = le moins de points gagne
differs-target_rule = il faut dépasser le but
differs-tie_break = à égalité on compte dans l'ordre
differs-redeal_kings = { $value ->
    [0] jamais de donne nulle pour les rois
   *[other] donne nulle avec { $value } rois
}
differs-redeal_aces = { $value ->
    [1] donne nulle même avec un as
   *[other] donne nulle avec { $value } as
}
differs-first_dealer = { $value ->
    [high] la plus haute carte donne
    [low] la plus basse carte donne
    [matta] le roi { of-coins } donne
   *[ace] le premier as donne
}
differs-cut = on coupe le jeu
differs-direction = dans le sens horaire
seat-line = { $number }. { $who }
# Les deux équipes, dans l'ordre.
seat-line-team = { $line } · équipe { $team ->
    [0] A
   *[1] B
}
seat-free = libre
seat-host = { $name } (ouvre la table)
seat-asked = { $name } (partant ?)
state-missing = { $count ->
    [1] Il manque quelqu'un : assieds-toi ou ajoute un ordinateur.
   *[other] Il manque { $count } joueurs : assieds-toi ou ajoute un ordinateur.
}
state-asked = { $count ->
    [1] La revanche ! Il manque un oui : touche « Partant ».
   *[other] La revanche ! Il manque { $count } oui : touche « Partant ».
}
state-full = Tout le monde est là : on peut commencer.
state-playing = La partie est en cours.
state-resting = La partie est finie. Encore une ?
state-closed = Table fermée. Pour jouer, ouvre-en une autre.
options-game = Choisis à quoi on joue ; chacun garde sa place.
options-table = Combien vous êtes, jusqu'où on joue, combien de temps, et avec quelles cartes.
options-seats = ✖ libère une place, 🪑 t'en donne une autre.
options-taking = Comment on prend. Toucher change la règle ; ✓ : elle est en vigueur.
options-points = Ce qui donne des points. Toucher change la règle ; ✓ : elle est en vigueur.
options-deal = Comment on donne. Toucher change la règle ; ✓ : elle est en vigueur.
options-calls = Ce qu'on annonce. Toucher change la règle ; ✓ : elle est en vigueur.
tab-game = 🎴 Jeu
tab-table = 👥 Table
tab-seats = 🪑 Places
tab-taking = ✋ Prises
tab-points = ⭐ Points
tab-deal = 🔀 Donne
tab-calls = 📣 Annonces
seats-what = Choisis une autre place, ou garde la tienne.
ticked = ✓ { $label }
option-target = { $target } points
option-sides-2 = à 2
option-sides-3 = à 3
option-sides-4p = 4 par équipes
option-sides-4 = 4 seuls
option-sides-6t = 3 contre 3
option-sides-6 = 6 seuls
option-clock = ⏱ { $clock }
option-deck = { $look ->
    [french] 🂡 cartes françaises
   *[italian] 🂡 cartes italiennes
}
option-remove = ✖ { $name }
option-seat = 🪑 Place { $number }
switch-deal = donne { $value }
switch-single_priority = égale ou somme, au choix
switch-min_cards = le moins de cartes
switch-max_captured = au plus 2 cartes
switch-capture_mandatory = prise facultative
switch-fifteen_allows_equal = la carte égale aussi
switch-ace_takes_all = l'as prend tout
switch-ace_scopa = l'as fait scopa
switch-ace_with_ace = tout, même avec un as
switch-ace_optional = l'as peut se poser
switch-ace_empty = as seul : se prend
switch-ace_first_play_ban = pas d'as d'entrée
switch-last_play_scopa = scopa au dernier coup
switch-opening_fifteen = table de 15 ou 30
switch-table_low = table jusqu'à 9
switch-aces_first = as : toujours nulle
switch-four_equal_wins = quatre égales : gagné
switch-knock = on frappe
switch-buona_points = buona à 2
switch-cucite = cucite
switch-auto_knock = annonces à la main
switch-matta = joker
switch-matta_keeps_value = joker joué : 7
switch-matta_table = pas de joker en table
switch-primiera = { $value ->
    [prime] primiera
    [sevens] le plus de sept
   *[off] pas de primiera
}
switch-primiera_missing = primiera à 3 couleurs
switch-primiera_figures = figures 10, 9, 8
switch-re_bello = re bello
switch-napola = napola
switch-napola_cap = napola jusqu'à { $value }
switch-grande = piccola et grande
switch-piccola_cap = piccola jusqu'à { $value }
switch-napoleone_wins = { $deck ->
    [french] dix carreaux : gagné
   *[italian] dix deniers : gagné
}
switch-stalla = stalla
switch-leftovers = dernières à personne
switch-winner = le moins gagne
switch-target_rule = but à dépasser
switch-tie_break = égalité : dans l'ordre
switch-redeal_kings = rois : jamais nulle
switch-redeal_aces = { $value ->
    [0] as : jamais nulle
    [1] un as : nulle
   *[other] { $value } as : nulle
}
switch-first_dealer = { $value ->
    [random] donneur au sort
    [high] plus haute carte
    [low] plus basse carte
    [matta] { $deck ->
        [french] roi de carreau
       *[italian] roi de deniers
    }
   *[ace] premier as
}
switch-cut = on coupe
switch-direction = sens horaire

menu =
    Scopa ! À quoi joue-t-on ?
    Ouvre une table et attends les amis, ou joue tout de suite contre l'ordinateur.
last-time = La dernière fois : { $title }, { $sides }.
button-last-time = 🔁 Comme la dernière fois
new-table = { $variant } { $sides }
new-alone = { $count ->
    [1] 🤖 { $variant }, ordinateur { $level }
   *[other] 🤖 { $variant }, { $count } ordinateurs
}
help =
    Comment on joue ici
    1. Ouvre une table, qui veut s'assied, puis « On commence ».
    2. Tout le monde voit la table. Tes cartes, toi seul les vois, avec « Mes cartes ».
    3. À ton tour il y a un bouton par coup : il dit la carte et ce qu'elle prend.
    4. « Points et règles » donne le score et comment on joue à cette table.
    5. Avec « ⋯ » tu quittes la partie, ou tu reprends ta place si l'ordinateur y joue.
    6. Pour jouer à la même table depuis un autre groupe aussi, demande-la là-bas avec son code.

## Lignes seules

ping = À toi de jouer, { $name } ! (table { $code })
ping-cut = À toi de couper, { $name } ! (table { $code })
ping-again = { $name }, c'est toujours à toi : bientôt l'ordinateur jouera à ta place. (table { $code })
or = {" ou "}
refused = Ce n'est pas possible maintenant. Regarde la table et réessaie.
refused-stale = C'était le coup d'avant : voici la table maintenant.
refused-turn = Ce n'est pas encore ton tour : tes cartes sont prêtes, attends un peu.
refused-not-in-hand = Tu n'as plus { $card } en main : choisis parmi les cartes que tu vois maintenant.
refused-choose = Tu peux prendre { $options } { $card } : choisis.
refused-must-take = Tu peux prendre { $options } { $card } : choisis un de ces coups.
refused-must-lay = Ici { $card } ne prend rien : pose-la, ou choisis une autre carte.
refused-over = La partie est finie : ouvre une nouvelle table ou demande la revanche.
refused-moment = Un instant, on ne joue pas de carte : regarde la table et réessaie.
refused-barred = On n'ouvre pas la manche avec { $card } : joue d'abord une autre carte.
refused-declare = Il n'y a rien (ou plus rien) à annoncer ainsi : regarde ta main et choisis.
refused-cut = On ne coupe pas le jeu ainsi : laisse au moins une carte dessus et une dessous.
refused-no-seat = Cette place n'existe pas : regarde qui est à table et réessaie.
refused-record = Le récit de la partie ne suit pas les règles : regarde cette ligne, puis réessaie.
refused-deck = Il faut battre les cartes encore une fois : touche de nouveau « On continue ».
refused-unreadable = Je n'ai pas compris : sers-toi des boutons de la table.
refused-unknown = Cette table n'existe plus : ouvre-en une nouvelle.
refused-not-seated = Tu n'as pas de place à cette table : assieds-toi s'il en reste une, ou ouvre la tienne.
refused-already-seated = Tu es déjà à cette table : attends que ça commence.
refused-full = La table est complète : attends qu'une place se libère, ou ouvre-en une autre.
refused-seat-taken = Il y a déjà quelqu'un : choisis une autre place.
refused-seats-open = { $count ->
    [1] Il manque encore quelqu'un : attends, ou ajoute un ordinateur.
   *[other] Il manque encore { $count } joueurs : attends, ou ajoute des ordinateurs.
}
refused-not-gathering = La partie est en cours, ou la table est fermée : ouvre-en une autre.
refused-not-host = C'est à qui a ouvert la table d'en décider : demande-lui.
refused-too-many = { $count ->
    [1] Ici une seule table peut être ouverte : finissez-la ou fermez-la d'abord.
   *[other] Ici { $count } tables peuvent être ouvertes : finissez-en ou fermez-en une d'abord.
}
refused-no-such-move = Ce numéro ne joue rien : touche « Mes cartes » pour voir les tiens.
refused-not-administrator = C'est aux administrateurs de la discussion d'en décider : demande-leur.
refused-barred-person = Les administrateurs ont décidé que tu ne joues pas ici : demande-leur.
refused-too-fast = { $count ->
    [one] Une chose à la fois : réessaie dans une seconde.
   *[other] Une chose à la fois : réessaie dans { $count } secondes.
}
refused-too-often = C'était beaucoup d'un coup : réessaie dans { $count } minutes.
refused-no-such-table = Aucune table ouverte que tu peux amener n'a ce code : vérifie-le. Il faut y être assis, ou être dans un groupe où elle se trouve.
refused-too-many-rooms = Cette table est déjà dans { $count } discussions : retire-la d'abord de l'une d'elles.
refused-only-room = La table n'est qu'ici : plus personne ne la verrait. Amène-la d'abord dans une autre discussion.
refused-barred-among = Quelqu'un de cette table ne peut pas jouer ici : continuez où elle se trouve, ou ouvre une autre table ici.
refused-busy = Il y a un peu de monde : réessaie dans un instant.
refused-not-stored = Je n'ai pas pu le noter, donc ça ne compte pas : réessaie dans un instant.
refused-level = Cet ordinateur ne joue plus : choisis-en un autre.

clash-seats-divide = On joue à deux, trois, quatre ou six : choisis l'un d'eux.
clash-variant-seats = Cette variante ne se joue pas à autant : choisis un autre nombre de places.
clash-teams-seats = Ces équipes ne vont pas avec ces places : par équipes on joue à quatre, trois contre trois à six.
clash-deal-size = On donne au moins une carte chacun et au plus quatre sur la table : choisis une autre donne.
clash-deal-even = Avec ces règles les cartes ne tombent pas juste : change les joueurs ou la donne.
clash-redeal-kings-range = De un à quatre rois annulent la donne, ou jamais : choisis parmi ceux-là.
clash-redeal-aces-range = De un à quatre as annulent la donne, ou jamais : choisis parmi ceux-là.
clash-max-captured-range = On prend au moins une carte à la fois : choisis une autre limite.
clash-napola-cap-range = La napola va de 3 à 10 points : choisis un nombre parmi ceux-là.
clash-piccola-cap-range = La piccola va de 3 à 7 points : choisis un nombre parmi ceux-là.
clash-table-low-range = Une table de départ basse vaut de 0 à 9 scopas : choisis un nombre parmi ceux-là.
clash-buona-points-range = La buona vaut de 1 à 9 points : choisis un nombre parmi ceux-là.
clash-ace-fifteen = À 15 l'as ne prend pas tout : choisis l'une des deux règles, ou joue à la cirulla.
clash-priority-value = Carte égale ou somme au choix ne va que là où l'on prend aussi à 15 : laisse d'abord la carte égale.
clash-knock-cucite = On frappe ou on fait des cucite, pas les deux : enlève d'abord l'autre règle.
clash-declare-deal = On annonce avec trois cartes en main : redonne 3 cartes, ou enlève les annonces.
clash-napola-grande = Piccola et grande remplacent la napola : choisis l'une des deux.
clash-opening-table = Pour cela il faut quatre cartes sur la table de départ : remets-les, ou enlève cette règle.
clash-order-low = Là où le moins de points gagne, on ne compte pas dans l'ordre : enlève l'une des deux règles.
clash-target-range = Les points vont de 1 à 200 : choisis un nombre parmi ceux-là.
clash-people-seats = Vous êtes trop pour ces places : que quelqu'un se lève d'abord, ou choisis plus de places.

## Classements et statistiques

board = Classement
records = Records
board-title = Classement : { $what }
board-order = Dans l'ordre : { $figure }
board-empty = Pas encore de partie entre deux personnes ou plus : dès qu'une finit, elle est ici.
board-line = { $place }. { $name } : { $wins }–{ $losses } ({ $rate } %)
board-own = Toi : { $line }
board-page = Page { $page } sur { $pages }
board-streak = { $count } de suite
board-training = { $count } avec l'ordinateur
board-ties = À égalité comptent les victoires, puis moins de défaites, puis les points ; même numéro, même place.
board-provisional = Avec ~ la force est provisoire : moins de { $count } parties.
board-few = Qui a moins de { $count } parties vient après les autres.
place-tied = { $place }=
record = { $wins }–{ $losses }
percent = { $rate } %
side-by-side = { $one } · { $other }
and-then = { $one }, { $other }
and-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres personnes
}
today = aujourd'hui
period-ever = depuis toujours
period-week = semaine du { $day }
variants-all = Toutes les variantes

figure-wins = Victoires
figure-rating = Force
figure-rate = Part de victoires
figure-points = Points
figure-matches = Parties
figure-scope = Scope
figure-settebelli = Settebelli
figure-best_round = Meilleure manche
figure-streak = Victoires de suite, en cours
figure-longest = Victoires de suite, au plus
figure-abandons = Parties quittées
figure-training = Parties avec l'ordinateur

column-person = joueur
column-record = V–D
column-rate = victoires
column-rating = force
column-points = points
column-matches = parties
column-scope = scope
column-settebelli = settebelli
column-best_round = manche
column-longest = au plus
column-abandons = quittées
column-streak = série

shown-rating = force { $text }
shown-points = points { $text }
shown-matches = parties { $text }
shown-scope = scope { $text }
shown-settebelli = settebelli { $text }
shown-best_round = meilleure manche { $text }
shown-longest = au plus { $text } de suite
shown-abandons = quittées { $text }

choose-variants = Quelle variante ?
choose-figures = Dans l'ordre de quoi ?
button-period-ever = Toujours
button-period-year = Année
button-period-month = Mois
button-period-week = Semaine
button-variants = 🎴 { $variant }
button-figures = 📊 { $figure }
button-stats = 👤 Les miennes
button-stats-of = 👤 { $name }
button-records = 🏆 Records
button-versus = ⚔️ Contre { $name }
button-page-before = ‹ Avant
button-page-after = Après ›
button-board-back = ‹ Classement

record-best_scope = Le plus de scope dans une manche : { $text }
record-best_round = Meilleure manche : { $value ->
    [2] { $text } point
   *[other] { $text } points
}
record-comeback = Plus grande remontée : { $text } de retard, puis victoire
record-most_rounds = Partie la plus longue : { $value ->
    [one] une manche
   *[other] { $value } manches
}
record-longest = Le plus de victoires de suite : { $text }
line-of-record = { $record } – { $names }
records-none = Pas encore de record : ils commencent avec la prochaine partie.

strength-provisional = ~{ $value }
strength-note = force, place { $place } sur { $people }
strength-note-provisional = force provisoire
stats-nothing = Pas encore de partie avec d'autres personnes.
stats-record = { $wins ->
    [0] Aucune gagnée
    [1] Une gagnée
   *[other] { $wins } gagnées
}, { $losses ->
    [0] aucune perdue
    [1] une perdue
   *[other] { $losses } perdues
} ({ $rate } %)
stats-strength = Force { $value } : presque sûrement entre { $low } et { $high }.
stats-strength-provisional = { $count ->
    [one] Force { $value }, provisoire : encore une partie pour mieux savoir.
   *[other] Force { $value }, provisoire : encore { $count } parties pour mieux savoir.
}
stats-place = Place { $place } sur { $people } par la force.
stats-streak = Victoires de suite : { $streak } en cours, { $longest } au plus
stats-points = { $rounds ->
    [1] Points { $points } en une manche, la meilleure { $best }
   *[other] Points { $points } en { $rounds } manches, la meilleure { $best }
}
stats-scope = Scope { $scope } (au plus { $best } dans une manche), settebelli { $settebelli }
stats-category = { $category } { $points } ({ $rate } %)
stats-categories = Points par ligne, et dans combien de manches : { $shares }
stats-variant = { $variant } { $wins } sur { $matches }
stats-variants = Gagnées par variante : { $variants }
stats-partner = Le plus souvent du même côté que { $name } : { $won } gagnées, { $lost } perdues
stats-nemesis = Bête noire : { $name }, { $won } gagnées et { $lost } perdues
stats-training = { $count ->
    [one] Avec l'ordinateur seul : une partie, gagnées { $wins }
   *[other] Avec l'ordinateur seul : { $count } parties, gagnées { $wins }
}
stats-substituted = { $count ->
    [one] Dans une partie l'ordinateur a joué un moment.
   *[other] Dans { $count } parties l'ordinateur a joué un moment.
}
stats-abandons = { $count ->
    [one] Une partie quittée avant la fin.
   *[other] { $count } parties quittées avant la fin.
}
curve-title = La force sur les { $count } dernières parties
bars-title = Manches avec au moins un point
bars-mean = moyenne du groupe

duel = { $one } { $wins } – { $losses } { $other }
duel-last = { $count ->
    [one] La dernière : { $row }
   *[other] Les { $count } dernières, la plus ancienne d'abord : { $row }
}
duel-undecided = { $count ->
    [one] Une partie n'a été décidée par aucun des deux.
   *[other] { $count } parties n'ont été décidées par aucun des deux.
}
duel-together = { $count ->
    [one] Du même côté : une partie, gagnées { $wins }
   *[other] Du même côté : { $count } parties, gagnées { $wins }
}
duel-never = Ils ne se sont pas encore rencontrés.
refused-no-board = Ici il n'y a pas de classement : il appartient à un groupe. Demande-le là-bas.
refused-not-reached = C'est pour toi seul, et ici je ne peux pas te le montrer en privé : écris-moi /start en privé, puis redemande-le.
refused-erased = Il ne reste rien de toi ici. Pour rejouer, présente-toi de nouveau : recharge la page ou répète la commande.
refused-nobody-called = Au classement je ne trouve pas une seule personne appelée « { $name } » : écris le nom comme il y est.

## La discussion, ses réglages, et chacun pour soi

welcome-room =
    Bonjour à tous ! Ici on joue à la scopa.
    Choisissez une table ci-dessous, qui veut s'assied, puis « On commence ». Tout le monde voit la table ; les cartes, chacun ne voit que les siennes, avec « Mes cartes ».
    /aide dit le reste. Nommez-moi administrateur (sans aucun droit) et les cartes arrivent toutes seules ; sans cela on joue bien aussi.
welcome-person =
    Bonjour ! Avec moi on joue à la scopa.
    Avec des amis : ajoute-moi à un groupe et écris-y /scopa.
    Seul : choisis ci-dessous contre qui jouer. /parties montre tes parties, /aide dit le reste.
anonymous = Tu écris comme administrateur anonyme, et je ne sais pas qui tu es : touche un bouton, et je le saurai.
mine = Tes parties
mine-none = Tu n'as pas de partie en cours. Écris /scopa dans un groupe, ou ici pour jouer contre l'ordinateur.
mine-line = { $title } · { $turn }
settings = Réglages de cette discussion : langue, temps pour un coup, combien de tables à la fois, qui les ouvre.
option-tables = { $count ->
    [0] tables sans limite
    [1] une table
   *[other] { $count } tables
}
option-who-everybody = ouvre qui veut
option-who-administrators = seuls les admins ouvrent
language-what = En quelle langue dois-je te parler ?
privacy =
    Ce qui est gardé : le nom et le numéro sous lesquels la discussion te connaît, tes choix, les parties que tu joues, coup par coup, et leurs résultats. Rien de ce que tu écris : je ne lis que les commandes et les boutons.
    Tes cartes, toi seul les vois. Les classements, seuls les gens du groupe les voient ; qui le quitte en disparaît, et les retrouve en revenant.
    { $mydata } : tout ce qui est gardé sur toi, dans un fichier pour toi seul. { $forget } : ton nom et tes numéros sont effacés ; pour les autres tu restes un adversaire sans nom.
    Les sauvegardes de qui héberge le bot expirent avec le temps ; jusque-là tu y es encore.
blocked = Ces personnes ne peuvent pas s'asseoir aux tables d'ici :
blocked-nobody = Tout le monde peut s'asseoir aux tables d'ici.
block-how = Réponds à un message de la personne avec cette commande.
button-settings = ⚙️ Réglages
button-hand-of = 🃏 Cartes · { $code }
button-unblock = Laisser revenir { $name }
told-back = La place est de nouveau à toi.
told-text-on = Désormais je te dis les cartes en mots, sans images. { $slash }texte encore une fois pour revenir.
told-text-off = Désormais tu vois de nouveau les images.
told-blocked = { $name } ne peut plus s'asseoir aux tables d'ici.
told-unblocked = { $name } peut de nouveau s'asseoir.
told-hand-private = Tes cartes sont dans notre discussion privée.
told-not-member = Cette table est dans un groupe où je ne te trouve pas : rejoins le groupe, puis réessaie.
told-joined = C'est fait : la table t'attend dans le groupe.
strikes = Les dernières parties de ce classement
strikes-none = Aucune partie n'est encore finie ici : après la première, tu la trouves dans cette liste.
strikes-line = { $number }. { $day } · { $variant } : { $sides }
strikes-side = { $names } { $points }
strikes-void = ✗ ne compte pas : annulée à la table
strikes-struck = ✗ ne compte pas : retirée par { $name } ({ $day })
strikes-struck-long-ago = ✗ ne compte pas : retirée par quelqu'un qui n'est plus là ({ $day })
somebody-erased = quelqu'un qui n'est plus là
button-strike = ✗ Retirer la { $number }
button-restore = ↩ Remettre la { $number }
mydata-what = Tout ce qui est gardé sur toi. Ce fichier est pour toi seul : tes numéros dans les discussions y sont aussi.
forget =
    Tu veux disparaître d'ici ? Voici ce qui se passe, sans retour possible :
    • tu te lèves des tables ; les parties en cours, tu les quittes pour de bon
    • ton nom et tes numéros, dans toutes les discussions que tu as reliées, sont effacés avec tes choix ; mes messages que toi seul vois disparaissent aussi, s'ils peuvent encore être retirés
    • tu disparais des classements ; les résultats des autres restent, contre un adversaire sans nom
    • si un groupe t'a exclu, il reste une empreinte qui ne mène pas à toi : elle vaut si tu reviens
    • tu restes dans les sauvegardes jusqu'à ce qu'elles expirent ; les vieux messages de la discussion restent visibles pour ceux qui y étaient
    Le bouton vaut { $minutes } minutes, et pour toi seul.
button-forget = 🗑 Oui, oublie-moi
forget-done = C'est fait : il ne reste rien de toi ici. Si tu reviens, ce sera un nouveau départ.

# Quand les cartes se disent en une ligne et se jouent par numéro.
slot = { $number }
peek-nothing = Tu n'as pas de cartes pour l'instant.
peek-waiting = En main : { $cards }. Ce n'est pas encore ton tour.
peek-lays = { $number }) { $card }
peek-takes = { $number }) { $card }→{ $taken }
peek-sweeps = { $number }) { $card }→{ $taken }🧹

## Ce qui va ensemble : une personne sur plusieurs plateformes, un classement pour plusieurs groupes

link-code =
    Ton code est { $code }. Il vaut dix minutes et une seule fois.
    Dans l'autre discussion où tu joues, écris /lier { $code } (sur Discord : /scopa lier). Dès lors tu es une seule personne : une place à chaque table, une ligne au classement.
    Ne le montre à personne : qui le saisit devient toi, et voit tes cartes.
link-known = Jusqu'ici tu es : { $who }. { $slash }delier détache le compte depuis lequel tu l'écris.
link-identity = { $name } ({ $platform ->
    [telegram] Telegram
    [discord] Discord
   *[other] ici
})
told-linked = C'est fait : désormais tu es une seule personne, ici et là-bas.
told-code-used = Ton code a été utilisé : désormais tu es une seule personne, ici et là-bas. Si ce n'était pas toi, écris tout de suite ici { $slash }delier.
told-unlinked = C'est fait : ce compte est de nouveau une personne à part, avec ce qu'il a joué lui-même.
circle-code =
    Le code de ce groupe est { $code }. Il vaut dix minutes et une seule fois.
    Un administrateur de l'autre groupe ou serveur y écrit /cercle { $code } (sur Discord : /scopa cercle). Dès lors il n'y a qu'un classement, avec tout ce qui a jamais été joué dans l'un et dans l'autre.
circle-now = Vous avez un seul classement : { $places }.
circle-of = cercle de { $places }
circle-sure = Ce groupe retrouve son classement, comme s'il ne l'avait jamais partagé ; les autres continuent sans lui. Appuie encore une fois pour partir.
circle-leave-word = quitter
button-apart = Quitter le cercle
told-circle = C'est fait, un seul classement désormais : { $places }.
told-apart = C'est fait : ce groupe a de nouveau son propre classement.
refused-wrong-code = Ce code est faux, déjà utilisé ou vieux de plus de dix minutes : demandes-en un nouveau.
refused-own-code = Ce code vient d'ici : saisis-le à l'autre endroit.
refused-same-table = Les deux comptes sont à la table { $code }, et une personne n'a qu'une place : quitte-la avec l'un des deux, ou joue jusqu'à la fin, puis saisis le code.
refused-not-linked = Ce compte n'est lié à aucun autre : { $slash }lier te donne un code.
refused-same-circle = Ces deux-là ont déjà un seul classement : { $slash }classement le montre.
refused-circles-meet = Ils font déjà partie de deux cercles différents : l'un des deux quitte d'abord le sien, avec { $slash }cercle, puis demandez un nouveau code.
refused-no-circle = Ce groupe ne partage son classement avec personne : { $slash }cercle te donne un code.
refused-other-board = Ce classement n'est plus montré ici : demande celui d'ici avec { $slash }classement.

# Les noms qu'on écrit après la barre : sans accents, en un mot.
command-name-table = table
command-name-hand = main
command-name-rules = regles
command-name-board = classement
command-name-stats = stats
command-name-language = langue
command-name-settings = reglages
command-name-leave = quitter
command-name-back = revenir
command-name-text = texte
command-name-block = bloquer
command-name-unblock = debloquer
command-name-help = aide
command-name-privacy = vieprivee
command-name-mine = parties
command-name-strike = annuler
command-name-link = lier
command-name-unlink = delier
command-name-circle = cercle
command-name-mydata = mesdonnees
command-name-forgetme = oubliemoi
open-table-of = Ouvre une table de { $variant }
command-table = Remet la table en bas ; avec son code, celle d'un autre groupe
command-hand = Mes cartes
command-rules = Les règles de cette table
command-board = Le classement
command-stats = Mes statistiques
command-language = En quelle langue je te parle
command-settings = Réglages de la discussion (administrateurs)
command-leave = Quitter la table
command-back = Reprendre ta place à l'ordinateur
command-text = Les cartes en mots, ou de nouveau en images
command-block = Écarter quelqu'un des tables (administrateurs)
command-unblock = Laisser revenir quelqu'un (administrateurs)
command-help = Comment on joue ici
command-privacy = Ce qui est gardé
command-mine = Mes parties
command-strike = Retirer une partie du classement, ou la remettre
command-link = Relier ton compte sur une autre plateforme : un code à usage unique
command-unlink = Détacher ce compte
command-circle = Un seul classement avec un autre groupe (administrateurs)
command-mydata = Tout ce qui est gardé sur toi, dans un fichier
command-forgetme = Effacer tout ce qui est gardé sur toi

## La page du playground. Elle remplit elle-même les valeurs : ici n'est que leur place.

page-language-name = Français
page-page-title = Scopa
page-default-room = Bar Sport
page-skip = Aller à la table
page-new-table = Nouvelle table
page-help = Aide
page-language = Langue
page-me = Toi : { $name }
page-here-alone = Tu es seul ici
page-here = Ici : { $names }
page-you = toi
page-chat = Discussion de la salle
page-panel = Tes cartes
page-panel-private = toi seul les vois
page-panel-fold = Montrer ou cacher tes cartes
page-close-note = Fermer
page-in-words = En mots
page-welcome-title = La table est libre
page-welcome-text = Assieds-toi : on donne les cartes.
page-welcome-computer = Jouer contre l'ordinateur
page-welcome-friends = Ouvrir une table pour les amis
page-welcome-scopone = Scopone à quatre, avec trois ordinateurs
page-welcome-hint = Pour essayer à deux, ouvre cette page dans un autre onglet : chaque onglet est une autre personne.
page-who-title = Qui es-tu ?
page-who-text = Ton nom se voit à la table. Chaque onglet du navigateur est une autre personne.
page-who-name = Ton nom
page-who-language = Langue
page-who-enter = Entrer
page-who-save = Enregistrer
page-who-other = Entrer comme une autre personne
page-who-missing = Écris un nom de 1 à 64 caractères.
page-tables-title = Nouvelle table
page-tables-text = À quoi joue-t-on ?
page-tables-computers = Tout de suite, contre l'ordinateur
page-tables-friends = Avec qui est dans la salle
page-table-scopa-2 = Scopa à deux
page-table-scopa-3 = Scopa à trois
page-table-scopa-4 = Scopa à quatre
page-table-scopone-4 = Scopone par équipes
page-tables-more = Autres variantes…
page-cancel = Annuler
page-help-title = Comment ça marche
page-help-play = La grande image est la table, comme tout le monde la voit. Tes cartes, toi seul les vois : sous chaque carte il y a un numéro par coup possible, et le même numéro est sur un bouton. On touche une fois, c'est joué.
page-help-tabs = Pour jouer à plusieurs, ouvre cette page dans d'autres onglets. Chaque onglet se souvient de son nom.
page-help-elsewhere = Autres salles
page-help-rooms = Une autre salle s'ouvre à une autre adresse :
page-help-room = Nom de la salle
page-help-go = Y aller
page-help-bring = Une table d'une autre salle vient aussi ici, avec son code.
page-help-code = Code de la table
page-help-fetch = L'amener ici
page-help-safe = Si le programme s'arrête, la partie reste : relance-le et la page revient toute seule.
page-help-table = Montrer la table à nouveau
page-help-hand = Montrer mes cartes
page-help-board = Classement
page-help-stats = Mes statistiques
page-help-you = À ton sujet
page-help-privacy = Ce qui est gardé
page-help-mydata = Mes données, dans un fichier
page-help-forgetme = Oublie-moi…
page-help-back = Reprendre ma place
page-help-rules = Règles
page-help-leave = Quitter la table
page-help-link = Tu joues aussi sur Telegram ou Discord ? Saisis le code de là-bas, ou laisse vide pour en avoir un :
page-help-link-code = Le code de là-bas
page-help-do-link = Lier
page-help-unlink = Détacher cette page
page-close = Fermer
page-reconnecting = Connexion perdue : je réessaie…
page-back = De nouveau connecté.
page-not-sent = Pas de connexion : ton coup n'est pas parti. Réessaie dans un instant.
page-answer-lost = La connexion est tombée avant la réponse. Regarde la table et touche encore s'il le faut.
page-not-json = Ce message ne se lit pas : il faut un objet JSON avec un champ "type".
page-unknown-type = Ce type de message n'existe pas. Il y a : hello, enter, press, command, ping.
page-bad-field = Le champ "{ $field }" manque ou ne va pas.
page-too-long = Le message est trop long : 4096 caractères au plus.
page-too-fast = Un instant : trop de messages à la fois. Réessaie dans une seconde.
page-hello-first = Il faut d'abord un "hello" avec ton nom.
page-enter-first = Entre d'abord dans une salle avec "enter".
page-failed = Quelque chose n'a pas marché ici, et la demande n'a pas été faite. Réessaie dans un instant.
page-foreign-host = Cette page ne répond qu'à qui l'ouvre sur cet ordinateur, comme http://127.0.0.1 ou http://localhost avec son port.
page-foreign-origin = Cette demande vient d'une autre page web, et ici on ne répond qu'à la nôtre.
page-too-many-pages = Trop de pages sont ouvertes. Fermes-en quelques-unes et réessaie.

## Le programme lui-même, pour qui le lance

program-what = La scopa entre amis, dans une discussion. Les réglages viennent de l'environnement ou de .env : voir .env.example.
program-ready =
    On joue ici : { $address }
    Ouvre l'adresse dans ton navigateur. Ctrl+C pour arrêter.
program-cannot-run = Impossible de démarrer : { $reason }
program-unknown-setting = { $name } n'est pas un réglage que je connais. Il y a : { $known }.
program-bad-setting = La valeur de { $name } ne va pas : .env.example dit ce qu'on peut y mettre.
program-nothing-to-run = Il n'y a rien à lancer : donnez un jeton (SCOPA_TELEGRAM_TOKEN, SCOPA_DISCORD_TOKEN) ou laissez SCOPA_PLAYGROUND allumé.
program-port-taken = Le port { $port } de { $host } est déjà pris : arrête l'autre programme ou choisis un autre port dans SCOPA_PLAYGROUND.
program-not-loopback = { $host } se voit depuis d'autres machines, et la page ne demande aucun mot de passe : mets 127.0.0.1 dans SCOPA_PLAYGROUND.
program-bad-address = « { $text } » n'est pas une adresse : écris par exemple 127.0.0.1:8000 dans SCOPA_PLAYGROUND, ou bien on ou off.
program-cannot-listen = Impossible d'ouvrir { $host }:{ $port } ({ $reason }) : choisis une autre adresse dans SCOPA_PLAYGROUND.
program-database-in-use = { $path } est déjà utilisé par un autre scopa-bot : arrête celui-là, ou choisis un autre fichier dans SCOPA_DATABASE.
program-database-unwritable = Impossible d'écrire dans { $path } ({ $reason }) : regarde les droits et la place libre, ou choisis un autre fichier dans SCOPA_DATABASE.
program-database-corrupt = { $path } n'est pas une base de scopa-bot, ou elle est abîmée ({ $reason }). Je n'y ai pas touché : remets une copie de sauvegarde, ou choisis un autre fichier dans SCOPA_DATABASE.
program-database-too-new = { $path } vient d'une version plus récente de scopa-bot. Je n'y ai pas touché : mets le programme à jour.
program-sqlite-too-old = Ce Python a SQLite { $found }, il faut au moins { $needed } : prends un Python plus récent.

## Discord : les commandes, comme on les tape et les explique là-bas (noms : minuscules, sans espaces)

slash-scopa-what = La scopa, entre amis ou contre l'ordinateur
slash-new = nouvelle
slash-new-what = Ouvre une table
slash-table = table
slash-table-what = Descends la table là où tout le monde la voit
slash-hand = main
slash-hand-what = Tes cartes, pour toi seul
slash-rules = regles
slash-rules-what = Les règles que l'on joue ici
slash-board = classement
slash-board-what = Qui a gagné combien, ici
slash-stats = statistiques
slash-stats-what = Tes parties en chiffres
slash-settings = reglages
slash-settings-what = Comment sont les tables dans ce salon
slash-leave = quitter
slash-leave-what = Lève-toi de la table
slash-back = reprendre
slash-back-what = Reprends ta place à l'ordinateur
slash-text = texte
slash-text-what = Des mots au lieu des images, ou de nouveau des images
slash-block = bloquer
slash-block-what = Tiens quelqu'un à l'écart des tables d'ici (pour qui administre)
slash-blocked = bloques
slash-blocked-what = Qui est tenu à l'écart des tables d'ici (pour qui administre)
slash-language = langue
slash-language-what = La langue dans laquelle le bot te parle
slash-privacy = confidentialite
slash-privacy-what = Ce qui est conservé de toi
slash-mine = miennes
slash-mine-what = Les parties que tu joues ici
slash-strike = annuler
slash-strike-what = Les dernières parties : les admins en retirent une du classement, ou la remettent
slash-mydata = mesdonnees
slash-mydata-what = Tout ce qui est conservé de toi, dans un fichier
slash-forgetme = oubliemoi
slash-forgetme-what = Effacer tout ce qui est conservé de toi
slash-help = aide
slash-help-what = Comment on joue ici
slash-challenge = Défier à la scopa
slash-option-game = jeu
slash-option-game-what = Quelle variante, et à combien
slash-option-target = but
slash-option-target-what = À combien de points on gagne
slash-option-opponents = adversaires
slash-option-opponents-what = Des personnes, ou des ordinateurs
slash-opponents-people = Des personnes
slash-opponents-novice = Des ordinateurs qui débutent
slash-opponents-greedy = Des ordinateurs qui prennent ce qu'ils peuvent
slash-option-thread = fil
slash-option-thread-what = Chaque table dans un fil à elle
slash-option-person = personne
slash-option-person-what = Qui
slash-option-language = langue
slash-option-language-what = Laquelle
slash-option-code = code
slash-option-code-what = Le code d'une table qui est ailleurs, pour l'amener ici aussi
slash-link = lier
slash-link-what = Être une seule personne sur plusieurs plateformes : demande un code, ou saisis-le
slash-unlink = delier
slash-unlink-what = Détacher ce compte
slash-circle = cercle
slash-circle-what = Un seul classement avec un autre groupe ou serveur, pour les administrateurs
slash-option-link-code = code
slash-option-link-code-what = Le code de l'autre endroit ; rien pour en avoir un

## Discord : lignes

discord-missing = Il me manque ici une permission : { $what }. Qui gère ce serveur peut me la donner.
discord-words-only = La table vient en mots : pour les images il me faut la permission { $what }.
discord-failed = Quelque chose s'est mal passé de mon côté. Rien n'est perdu ; essaie encore une fois.
discord-challenged = { $whom }, { $who } aimerait jouer à la scopa avec toi. Assieds-toi à la table ci-dessous si tu veux.
discord-challenge-nobody = Je ne peux le demander qu'à une autre personne. Contre l'ordinateur : /scopa nouvelle.
discord-in-thread = Ta table est ici : { $thread }
discord-threads-on = Désormais chaque table de ce salon a un fil à elle.
discord-threads-off = Désormais les tables sont dans le salon même.
discord-threads-not-here = Il n'y a pas de fils ici : demande-le dans un salon textuel du serveur.
discord-threads-who = Seuls ceux qui gèrent les salons peuvent choisir cela : demande-leur.
program-discord-token = Discord n'accepte pas SCOPA_DISCORD_TOKEN. Fais-en un nouveau dans le portail des développeurs (Bot, Reset Token) et mets-le dans .env.

permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-attach_files = Joindre des fichiers
permission-create_public_threads = Créer des fils publics
program-telegram-token = Telegram refuse le jeton : recopie-le de @BotFather dans SCOPA_TELEGRAM_TOKEN. Tout le reste continue.
program-telegram-conflict = Un autre programme utilise le même jeton Telegram : arrête-le et relance celui-ci. Tout le reste continue.
program-telegram-listen = Impossible d'ouvrir { $address } : choisis un autre HOST:PORT dans SCOPA_TELEGRAM_LISTEN. Tout le reste continue.
program-telegram-webhook = Telegram refuse l'adresse { $address } : corrige SCOPA_TELEGRAM_WEBHOOK, ou laisse-le vide. Tout le reste continue.

# Une partie racontée : scopa-bot replay FILE

program-replay = raconte une partie enregistrée et vérifie chaque coup et chaque point
transcript-seat = Place { $number }
transcript-round = Manche { $number }, { $name } donne
transcript-refilled = De nouvelles cartes pour tous.
transcript-left = { $name } quitte la partie.
replay-unreadable = Impossible de lire { $path } ({ $reason }).
replay-wrong = Ligne { $line } : « { $text } » ne va pas. { $why }

## Héberger le bot : backup, restore, check

program-backup = écrit une copie vérifiée de la base, même pendant que le bot tourne
program-backup-force = remplace le fichier même si ce n'est pas une sauvegarde
program-restore = met une sauvegarde à la place de la base ; l'ancienne est gardée
program-check = regarde réglages, jetons, base et disque, et dit quoi faire
program-no-database = { $path } n'existe pas : vérifie le chemin, ou SCOPA_DATABASE.
program-no-room = Trop peu de place pour { $path } : il faut { $needed } Mio un moment, { $free } sont libres. Fais de la place, ou choisis un autre disque.
program-not-a-backup = { $path } n'est pas une de mes sauvegardes, je n'y ai pas touché : choisis un autre chemin (ou --force, s'il peut disparaître).
program-bad-backup = { $path } ne peut pas être restauré ; la base est restée telle quelle. { $why } Essaie une sauvegarde plus ancienne.
program-metrics-taken = Je ne peux pas servir santé et mesures sur { $address } ({ $reason }) : choisis un autre HÔTE:PORT dans SCOPA_METRICS. Tout le reste continue.
backup-figures = { $size } ; { $matches } { $matches ->
    [one] partie
   *[other] parties
}, { $people } { $people ->
    [one] personne
   *[other] personnes
}
backup-done = Écrite et vérifiée : { $path } ({ $figures }). Pour la reprendre : scopa-bot restore { $path }
restore-done = { $path } est restaurée ({ $figures }). Lance le bot : chaque table montre d'elle-même où elle en est.
restore-aside = Ce qu'il y avait avant est gardé dans { $path }. Supprime-le quand tout va bien.
check-settings = Les réglages conviennent.
check-database-new = { $path } n'existe pas encore : le premier lancement le crée.
check-database = { $path } est saine ({ $size }).
check-database-bad = { $why }
check-database-old = Le prochain lancement passe la base à un nouveau schéma, et en garde une sauvegarde dans { $path }.
check-database-in-use = Un scopa-bot est en train de l'utiliser.
check-database-open = D'autres sur cette machine peuvent lire { $path }, et les mains y sont : chmod 600.
check-clock-back = L'horloge retarde sur le dernier signe de vie de la base : remets-la à l'heure (timedatectl set-ntp true).
check-folder = Je ne peux pas écrire dans { $path } ({ $reason }) : regarde ses permissions.
check-room = On peut écrire dans { $path }, { $free } sont libres.
check-room-little = Il ne reste que { $free } dans { $path }, { $needed } seraient bien : fais de la place, ou le bot s'arrêtera un jour.
check-backups-off = Il n'y a pas de sauvegarde la nuit : mets un dossier dans SCOPA_BACKUPS, de préférence sur un autre disque.
check-backups-none = Il n'y a pas encore de sauvegarde de nuit : un bot qui tourne fait tout de suite la première.
check-backups-old = La dernière sauvegarde de nuit a { $days } jours : cherche la raison dans le journal du bot.
check-backups = { $count } { $count ->
    [one] sauvegarde
   *[other] sauvegardes
} de nuit, la dernière d'il y a { $hours } h.
check-fonts = Il y a des polices pour les noms dans toutes les écritures.
check-fonts-some = Pas de police pour { $scripts } : ces signes manquent dans les noms. pip install 'scopa-bot[fonts]' les apporte.
check-fonts-missing = Des polices manquent : réinstalle le programme (pip install -c constraints.txt .).
check-clock = L'horloge est d'accord avec celle de { $platform }.
check-clock-wrong = L'horloge est à { $seconds } s de celle de { $platform } : remets-la à l'heure (timedatectl set-ntp true).
check-clock-unknown = { $platform } n'a pas dit l'heure : l'horloge n'a pas été comparée.
check-platform = { $platform } accepte le jeton : c'est { $name }.
check-platform-away = { $platform } est injoignable ({ $reason }) : regarde le réseau de cette machine, et l'adresse dans SCOPA_{ $platform ->
    [Telegram] TELEGRAM
   *[other] DISCORD
}_API.
check-telegram-groups = Le bot ne peut pas être ajouté à des groupes : permets-le chez @BotFather (/setjoingroups).
check-telegram-privacy = Le bot reçoit tous les messages de ses groupes et n'en a pas besoin : active le privacy mode chez @BotFather (/setprivacy).
check-discord-intents = L'application demande le contenu des messages et n'en a pas besoin : désactive cet intent dans le portail des développeurs.
check-discord-invite = Pour l'inviter : { $address }
check-no-token = Aucun jeton : seule la page d'essai tournera. SCOPA_TELEGRAM_TOKEN ou SCOPA_DISCORD_TOKEN amènent le bot dans un chat.

## À qui héberge le bot, dans son propre chat

owner-adapter-away = ⚠️ Je n'atteins plus { $platform } depuis { $minutes } min. Je continue d'essayer, et ce qui a été joué est sauvé. Si ça dure : regarde le réseau et scopa-bot check.
owner-adapter-off = ⚠️ { $platform } est coupé : avec ces réglages on ne me laisse pas entrer. Le journal dit pourquoi, scopa-bot check quoi faire ; puis relance-moi.
owner-adapter-back = ✅ { $platform } est revenu après { $minutes } min. Toutes les tables sont à jour.
owner-disk-fails = ⚠️ Je n'arrive pas à écrire sur le disque : aucun coup ne peut être joué. Fais de la place ou répare-le ; le reste vient tout seul.
owner-disk-works = ✅ J'arrive de nouveau à écrire sur le disque. Les parties continuent.
owner-backup-failed = ⚠️ La sauvegarde de cette nuit n'a pas pu être faite ({ $reason }). Les parties ne sont pas touchées. Je réessaie toutes les heures : regarde le dossier de SCOPA_BACKUPS et son disque.
owner-backup-made = ✅ La sauvegarde a finalement été faite.

## Parties finies : comment elles se sont passées, manche par manche

button-memory = 🎞 Revoir
button-memory-back = ‹ Toute la partie
button-replay = 🎞 Revoir la manche
button-sheet = 📝 Points
button-share = 📣 Montrer à tous
button-record = 📄 Télécharger la partie
past = Les dernières parties :
past-none = Ici aucune partie n'est encore finie : joues-en une, et tu pourras la revoir.
past-line = { $number }. { $day } · { $title } : { $score }
past-void = annulée
past-choose = Touche un numéro pour revoir cette partie.
memory-day = { $day } · { $result }
memory-subtitle = { $title } · { $day }
memory-sides = Manche : points → total ({ $sides })
memory-dash = {" – "}
memory-line = { $number } : { $gave } → { $after }
memory-line-broken = { $number } : interrompue { $count ->
    [0] avant de jouer
    [one] après une carte
   *[other] après { $count } cartes
}
memory-older = { $count ->
    [one] … et une manche avant
   *[other] … et { $count } manches avant
}
memory-choose = Touche le numéro d'une manche pour la revoir.
memory-round = { $title } · manche { $number }
memory-broken = { $count ->
    [0] Interrompue avant de jouer
    [one] Interrompue après une carte
   *[other] Interrompue après { $count } cartes
}
memory-replayed = { $count ->
    [one] Une carte jouée, comme on l'a vue à la table.
   *[other] { $count } cartes jouées, comme on les a vues à la table.
}
record-text = La partie coup par coup, avec les paquets ouverts. « scopa-bot replay » la raconte.
told-shared = C'est fait : tout le monde la voit.
told-record = Voici la partie, à garder.
refused-not-readable = Cette partie est trop ancienne pour être relue : choisis-en une autre.
command-name-match = partie
command-match = Revoir les dernières parties
slash-match = partie
slash-match-what = Revoir les dernières parties d'ici
page-help-match = Parties finies
