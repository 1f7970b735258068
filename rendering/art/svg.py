"""The few SVG elements the deck is drawn with, as text."""


def _attributes(values: dict[str, object]) -> str:
    """The given attributes in order; `stroke_width` is written `stroke-width`."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in values.items())


def path(outline: str, fill: str = "none", **more: object) -> str:
    return f'<path d="{outline}" fill="{fill}"{_attributes(more)}/>'


def line(outline: str, colour: str, width: float) -> str:
    """An open stroke with round ends and joins."""
    return path(
        outline,
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def circle(x: float, y: float, radius: float, fill: str, **more: object) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:g}" fill="{fill}"{_attributes(more)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **more: object) -> str:
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{_attributes(more)}/>'
    )


def rect(
    x: float, y: float, width: float, height: float, fill: str, *, rx: float = 0, **more: object
) -> str:
    corner = {"rx": rx} if rx else {}
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"'
        f"{_attributes({**corner, **more})}/>"
    )


def group(body: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0) -> str:
    """The body scaled, then turned (degrees, clockwise), then moved to (x, y)."""
    steps = f"translate({x:.5g} {y:.5g})"
    if turn:
        steps += f" rotate({turn:.5g})"
    if scale != 1:
        steps += f" scale({scale:.5g})"
    return f'<g transform="{steps}">{body}</g>'


def clipped(body: str, clip: str, name: str) -> str:
    """The body inside the clip shape; the name must be unique within one document."""
    return f'<clipPath id="{name}">{clip}</clipPath><g clip-path="url(#{name})">{body}</g>'


def document(body: str, view: str, width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" '
        f'width="{width}" height="{height}">{body}</svg>'
    )
