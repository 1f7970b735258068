"""The original deck, drawn as SVG text: standard library only, nothing traced, nothing loaded.

Cards are named by their two-character code ("7d"), suits by its second letter: `d` coins, `c` cups,
`s` swords, `b` clubs. `python -m rendering.art.bake` turns the drawings into the shipped sprites.
"""

from rendering.art.cards import BACK, CODES, LOOKS, back_svg, card_svg
from rendering.art.signs import SIGNS, sign_svg

__all__ = ["BACK", "CODES", "LOOKS", "SIGNS", "back_svg", "card_svg", "sign_svg"]
