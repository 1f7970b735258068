"""Every flat tone of the deck and of the pictures round it; no gradients anywhere."""

INK = "#22283c"
IVORY = "#fdf8ec"
CARD_EDGE = "#cdbf9d"
GOLD, GOLD_DARK, GOLD_LIGHT = "#e8b23a", "#b97f1c", "#f8d985"
RED, RED_DARK, RED_LIGHT = "#cf3b32", "#9c2530", "#ec7f6c"
WINE = "#6d1622"
BLUE, BLUE_DARK, BLUE_LIGHT = "#2f66ad", "#1f4275", "#a9c9e8"
GREEN, GREEN_DARK, GREEN_LIGHT = "#3b8a5c", "#23583c", "#a5cf9f"
STEEL, STEEL_DARK = "#d5dfe8", "#9fb0c0"
SKIN, SKIN_DARK = "#f2c9a1", "#dda877"
SETTEBELLO = "#fff4d2"

# The wood of the clubs. Cups and clubs turn to one brown for red-green blind eyes, so they part in
# tone: clubs are the darkest emblem with pale rings, cups the lightest but for the coins.
CLUB, CLUB_DARK, CLUB_LIGHT = "#2a7148", "#184a30", "#d3e6c6"

TINT = {"d": "#fbeecb", "c": "#f9ded4", "s": "#dbe7f3", "b": "#dcedd8"}
MAIN = {
    "d": (GOLD, GOLD_DARK),
    "c": (RED, RED_DARK),
    "s": (BLUE, BLUE_DARK),
    "b": (GREEN, GREEN_DARK),
}
CONTRAST = {
    "d": (BLUE, BLUE_DARK),
    "c": (BLUE, BLUE_DARK),
    "s": (RED, RED_DARK),
    "b": (RED, RED_DARK),
}

# Numerals differ in tone as well as hue; each keeps 5.6:1 on ivory.
NUMERAL = {"d": "#8a5a0c", "c": "#b02a35", "s": BLUE_DARK, "b": "#143b27"}
FRENCH_NUMERAL = {"d": RED, "c": RED, "s": INK, "b": INK}

JACK_HAIR = {"d": "#c98f35", "c": "#7a2f1c", "s": "#2b2833", "b": "#b0561f"}
KING_BEARD = {"d": "#cfc9bc", "c": "#a4532a", "s": "#3a3844", "b": "#7a4a26"}
KING_MOUSTACHE = {"d": "#b3ada0", "c": "#7d3b1b", "s": "#23212b", "b": "#5a3416"}
QUEEN_HAIR = {"d": "#5a3416", "c": "#a4532a", "s": "#2b2833", "b": "#d09a3e"}
HORSE = {
    "d": ("#8a5a33", "#63391c", "#3f2412"),
    "c": ("#d8d3cb", "#a39c92", "#5d5a60"),
    "s": ("#4b4f5c", "#30333e", "#191b22"),
    "b": ("#b9793f", "#8c5528", "#5a3416"),
}
