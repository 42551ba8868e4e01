"""A pen that keeps its own gradients: `art.svg` gives the paths, this puts them on paper.

What it writes is what nanosvg (the renderer inside SDL_image) reads: no clip paths, masks, text
or filters, colours as #rrggbb, gradient coordinates in percent of the shape's own box, soft
edges by stop-opacity.
"""

from __future__ import annotations

from art.svg import Affine, Path, circle, document, fill, move, num, scale, stroke

Stop = tuple[float, str] | tuple[float, str, float]


def shape(d: str | Path) -> Path:
    """A path, or the path that the text describes."""
    return d if isinstance(d, Path) else Path.parse(d)


def mirrored(d: str | Path, axis: float = 100) -> Path:
    """The path's image in the upright line x = axis."""
    return shape(d).at(Affine(a=-1, e=2 * axis))


def oval(x: float, y: float, rx: float, ry: float) -> Path:
    """An upright ellipse about (x, y)."""
    return circle(0, 0, 1).at(scale(rx, ry), move(x, y))


class Drawing:
    """A picture under construction; later shapes lie over earlier ones."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        # Laid on every later shape: a head is drawn upright, then held at an angle.
        self.upright = self.pose = Affine()
        self._gradients: list[str] = []
        self._shapes: list[str] = []

    def linear(
        self, *stops: Stop, start: tuple[float, float] = (0, 0), end: tuple[float, float] = (0, 100)
    ) -> str:
        """A paint that runs from start to end (percent of the painted shape's box)."""
        (x1, y1), (x2, y2) = start, end
        where = f'x1="{num(x1)}%" y1="{num(y1)}%" x2="{num(x2)}%" y2="{num(y2)}%"'
        return self._gradient("linearGradient", where, stops)

    def radial(
        self, *stops: Stop, centre: tuple[float, float] = (50, 50), radius: float = 50
    ) -> str:
        """A paint that runs outwards from the centre (percent of the painted shape's box)."""
        x, y = num(centre[0]), num(centre[1])
        where = f'cx="{x}%" cy="{y}%" r="{num(radius)}%" fx="{x}%" fy="{y}%"'
        return self._gradient("radialGradient", where, stops)

    def _gradient(self, tag: str, where: str, stops: tuple[Stop, ...]) -> str:
        name = f"g{len(self._gradients)}"
        body = ""
        for offset, colour, *opacity in stops:
            faint = f' stop-opacity="{num(opacity[0], 3)}"' if opacity else ""
            body += f'<stop offset="{num(offset)}%" stop-color="{colour}"{faint}/>'
        self._gradients.append(f'<{tag} id="{name}" {where}>{body}</{tag}>')
        return f"url(#{name})"

    def fill(self, d: str | Path, paint: str, opacity: float = 1) -> None:
        """A filled path. Only a solid paint may be faint."""
        if opacity < 1:
            self._shapes.append(fill(shape(d).at(self.pose), paint, fill_opacity=num(opacity, 3)))
        else:
            self._shapes.append(fill(shape(d).at(self.pose), paint))

    def line(self, d: str | Path, paint: str, width: float, opacity: float = 1) -> None:
        """A stroked path with round ends and corners."""
        round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        if opacity < 1:
            round_ends["stroke_opacity"] = num(opacity, 3)
        self._shapes.append(stroke(shape(d).at(self.pose), paint, width, 2, **round_ends))

    def both(self, d: str | Path, lit: str, shade: str = "", axis: float = 100) -> None:
        """A filled path and its mirror image, the image in `shade`: the side away from the lamp.

        The lit paint lies under both, so that no seam shows where the halves meet.
        """
        if shade:
            self.fill(mirrored(d, axis), lit)
        self.fill(d, lit)
        self.fill(mirrored(d, axis), shade or lit)

    def lines(self, d: str | Path, paint: str, width: float, axis: float = 100) -> None:
        """A stroked path and its mirror image."""
        self.line(d, paint, width)
        self.line(mirrored(d, axis), paint, width)

    def text(self) -> str:
        """The finished SVG document."""
        return document(self.width, self.height, self._shapes, self._gradients)
