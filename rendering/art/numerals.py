"""Hand-made numerals, so that no font is needed to bake the deck."""

_STROKES = {  # in a box of 20 x 30
    "A": "M2,28 L10,2 L18,28 M5,19 L15,19",
    "0": "M10,2 C1,2 1,28 10,28 C19,28 19,2 10,2Z",
    "1": "M5,8 L12,2 L12,28",
    "2": "M3,8 C3,0 17,0 17,9 C17,15 8,19 3,28 L18,28",
    "3": "M4,4 C10,-1 17,3 16,9 C15,13 12,14 9,14 C14,14 18,17 17,22 C16,30 6,30 3,25",
    "4": "M14,28 L14,2 L2,20 L19,20",
    "5": "M16,2 L6,2 L4,13 C10,9 18,12 17,20 C16,30 6,30 3,25",
    "6": "M15,3 C6,4 3,14 3,20 C3,31 17,31 17,20 C17,11 6,11 3.5,18",
    "7": "M3,2 L17,2 C12,10 8,18 8,28",
    "8": "M10,14 C2,12 3,2 10,2 C17,2 18,12 10,14 C0,16 1,28 10,28 C19,28 20,16 10,14Z",
    "9": "M5,27 C14,26 17,16 17,10 C17,-1 3,-1 3,10 C3,19 14,19 16.5,12",
}
_EDGES = {"1": (5.0, 12.0), "0": (3.5, 16.5)}  # left and right, where they are not 3 and 17
_STROKE, _SCALE, _GAP = 7.4, 1.6, 8


def numeral(text: str, x: float, y: float, colour: str, *, centred: bool = False) -> str:
    """The text with its left edge (or its middle) at x, its top at y; two digits are narrower."""
    wide = _SCALE * (0.84 if len(text) > 1 else 1)
    edges = [_EDGES.get(sign, (3.0, 17.0)) for sign in text]
    width = (sum(right - left for left, right in edges) + _GAP * (len(text) - 1)) * wide
    pen = x - width / 2 if centred else x
    strokes = []
    for sign, (left, right) in zip(text, edges, strict=True):
        strokes.append(
            f'<path transform="translate({pen - left * wide:.5g} {y:g}) scale({wide:g} {_SCALE:g})"'
            f' d="{_STROKES[sign]}" fill="none" stroke="{colour}"'
            f' stroke-width="{_STROKE / _SCALE:g}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>'
        )
        pen += (right - left + _GAP) * wide
    return "".join(strokes)
