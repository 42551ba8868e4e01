"""Paths as values, and SVG text made of them.

Nothing here writes what nanosvg can't read; scripts/art/lint.py holds the line. Coordinates are
SVG's: x to the right, y down. Numbers come out with at most two decimals, so that the same
drawing gives the same bytes on every machine.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]

_TOKEN = re.compile(r"[MLHVCQZ]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def num(value: float, decimals: int = 2) -> str:
    """The shortest text of a coordinate: no trailing zeros, no "-0"."""
    # Sines differ in their last bit between C libraries. The nudge moves what lies exactly
    # between two texts off its edge, so that every machine writes the same one.
    text = f"{value + 1e-7:.{decimals}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@dataclass(frozen=True)
class Affine:
    """x' = a x + c y + e, y' = b x + d y + f; `a @ b` does b first, then a."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, p: Point) -> Point:
        x, y = p
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def __matmul__(self, o: Affine) -> Affine:
        return Affine(
            self.a * o.a + self.c * o.b,
            self.b * o.a + self.d * o.b,
            self.a * o.c + self.c * o.d,
            self.b * o.c + self.d * o.d,
            self.a * o.e + self.c * o.f + self.e,
            self.b * o.e + self.d * o.f + self.f,
        )


def move(x: float, y: float) -> Affine:
    return Affine(e=x, f=y)


def scale(sx: float, sy: float | None = None) -> Affine:
    return Affine(a=sx, d=sx if sy is None else sy)


def turn(degrees: float, about: Point = (0.0, 0.0)) -> Affine:
    """Clockwise on the screen, since y points down."""
    t = math.radians(degrees)
    spin = Affine(math.cos(t), math.sin(t), -math.sin(t), math.cos(t))
    return move(*about) @ spin @ move(-about[0], -about[1])


@dataclass(frozen=True)
class Path:
    """Absolute segments: (command, points), command one of M L Q C Z."""

    segments: tuple[tuple[str, tuple[Point, ...]], ...] = ()

    @staticmethod
    def parse(d: str) -> Path:
        """Read path data of absolute commands M L H V C Q Z. Raises ValueError for others."""
        if re.search(r"[a-zABD-GI-KN-PR-UW-Y]", d.replace("e-", "")):
            raise ValueError(f"only absolute M L H V C Q Z are read here: {d[:60]!r}")
        tokens = _TOKEN.findall(d)
        out: list[tuple[str, tuple[Point, ...]]] = []
        at: Point = (0.0, 0.0)
        command, i = "M", 0
        while i < len(tokens):
            if tokens[i].isalpha():
                command = tokens[i]
                i += 1
                if command == "Z":
                    out.append(("Z", ()))
                    continue
            if command in "HV":
                value = float(tokens[i])
                i += 1
                at = (value, at[1]) if command == "H" else (at[0], value)
                out.append(("L", (at,)))
                continue
            n = _POINTS[command]
            values = [float(t) for t in tokens[i : i + 2 * n]]
            i += 2 * n
            points = tuple(zip(values[::2], values[1::2], strict=True))
            out.append((command, points))
            at = points[-1]
            if command == "M":
                command = "L"
        return Path(tuple(out))

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def at(self, *transforms: Affine) -> Path:
        """This path, with the transforms done in the order written."""
        total = Affine()
        for t in transforms:
            total = t @ total
        return Path(tuple((c, tuple(total(p) for p in pts)) for c, pts in self.segments))

    def d(self, decimals: int = 2) -> str:
        parts: list[str] = []
        for command, points in self.segments:
            numbers = [num(v, decimals) for p in points for v in p]
            parts.append(command + " ".join(numbers))
        return "".join(parts).replace(" -", "-")

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all points, control points included."""
        xs = [p[0] for _, pts in self.segments for p in pts]
        ys = [p[1] for _, pts in self.segments for p in pts]
        return min(xs), min(ys), max(xs), max(ys)


def mirrored(half: str) -> Path:
    """A closed outline from its right half, drawn from top to bottom on the axis x = 0."""
    right = Path.parse(half)
    left: list[tuple[str, tuple[Point, ...]]] = []
    start = right.segments[0][1][0]
    ends = [pts[-1] for _, pts in right.segments]
    for i in range(len(right.segments) - 1, 0, -1):
        command, points = right.segments[i]
        back = (*reversed(points[:-1]), ends[i - 1])
        left.append((command, tuple((-x, y) for x, y in back)))
    if abs(start[0]) > 1e-9 or abs(ends[-1][0]) > 1e-9:
        raise ValueError("a half outline begins and ends on the axis x = 0")
    return Path((*right.segments, *left, ("Z", ())))


def polygon(points: Iterable[Point]) -> Path:
    pts = list(points)
    head: list[tuple[str, tuple[Point, ...]]] = [("M", (pts[0],))]
    return Path((*head, *(("L", (p,)) for p in pts[1:]), ("Z", ())))


def circle(x: float, y: float, r: float) -> Path:
    """Clockwise on the screen, like every outline here."""
    k = 0.5522847498 * r
    d = (
        f"M{x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}"
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r}"
        f"C{x - k} {y + r} {x - r} {y + k} {x - r} {y}"
        f"C{x - r} {y - k} {x - k} {y - r} {x} {y - r}Z"
    )
    return Path.parse(d)


def rounded(x: float, y: float, w: float, h: float, r: float) -> Path:
    k = 0.4477152502 * r
    right, bottom = x + w, y + h
    d = (
        f"M{x + r} {y}L{right - r} {y}C{right - k} {y} {right} {y + k} {right} {y + r}"
        f"L{right} {bottom - r}C{right} {bottom - k} {right - k} {bottom} {right - r} {bottom}"
        f"L{x + r} {bottom}C{x + k} {bottom} {x} {bottom - k} {x} {bottom - r}"
        f"L{x} {y + r}C{x} {y + k} {x + k} {y} {x + r} {y}Z"
    )
    return Path.parse(d)


def rounded_polygon(corners: Sequence[tuple[float, float, float]]) -> Path:
    """A polygon of (x, y, radius): each corner rounded by its own radius, 0 for a sharp one."""
    out: list[tuple[str, tuple[Point, ...]]] = []
    for i, (x, y, r) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % len(corners)]
        ends: list[Point] = []
        handles: list[Point] = []
        for ox, oy, _ in (before, after):
            away = math.hypot(ox - x, oy - y)
            for reach, into in ((r, ends), (0.4477152502 * r, handles)):
                into.append((x + (ox - x) * reach / away, y + (oy - y) * reach / away))
        out.append(("L" if out else "M", (ends[0],)))
        if r:
            out.append(("C", (handles[0], handles[1], ends[1])))
    return Path((*out, ("Z", ())))


def star(n: int, outer: float, inner: float, first: float = -90.0) -> Path:
    """n points about the origin; `first` is the angle of the first one, in degrees."""
    points = []
    for i in range(2 * n):
        t = math.radians(first + 180.0 * i / n)
        r = outer if i % 2 == 0 else inner
        points.append((r * math.cos(t), r * math.sin(t)))
    return polygon(points)


def smooth(points: Sequence[Point], closed: bool = True) -> Path:
    """A Catmull-Rom curve through the points, as cubic segments."""
    n = len(points)
    out: list[tuple[str, tuple[Point, ...]]] = [("M", (points[0],))]
    for i in range(n if closed else n - 1):
        p0 = points[i - 1] if closed or i else points[0]
        p1, p2 = points[i], points[(i + 1) % n]
        p3 = points[(i + 2) % n] if closed or i + 2 < n else points[-1]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.append(("C", (c1, c2, p2)))
    if closed:
        out.append(("Z", ()))
    return Path(tuple(out))


def attributes(values: dict[str, str | float]) -> str:
    return "".join(
        f' {k.replace("_", "-")}="{v if isinstance(v, str) else num(v)}"' for k, v in values.items()
    )


def fill(path: Path, paint: str, decimals: int = 2, **more: str | float) -> str:
    """One <path> element, filled: `paint` is "#RRGGBB" or "url(#id)"."""
    return f'<path d="{path.d(decimals)}" fill="{paint}"{attributes(more)}/>'


def stroke(path: Path, paint: str, width: float, decimals: int = 2, **more: str | float) -> str:
    """One <path> element, stroked and not filled."""
    return (
        f'<path d="{path.d(decimals)}" fill="none" stroke="{paint}" '
        f'stroke-width="{num(width)}"{attributes(more)}/>'
    )


def ring(x: float, y: float, r: float, paint: str, width: float) -> str:
    """One <circle> element, stroked and not filled."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" stroke="{paint}" '
        f'stroke-width="{num(width)}"/>'
    )


def stops(colours: Sequence[tuple[float, str]]) -> str:
    return "".join(f'<stop offset="{num(at)}%" stop-color="{c}"/>' for at, c in colours)


def linear(name: str, colours: Sequence[tuple[float, str]], x2: float, y2: float) -> str:
    """A gradient from the box's top left to (x2 %, y2 %) of the box of what it fills."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{num(x2)}%" y2="{num(y2)}%">'
        f"{stops(colours)}</linearGradient>"
    )


def radial(
    name: str, colours: Sequence[tuple[float, str]], r: float = 50.0, at: Point = (50.0, 50.0)
) -> str:
    """A gradient about the point `at` of the box of what it fills, in percent: its middle."""
    return (
        f'<radialGradient id="{name}" cx="{num(at[0])}%" cy="{num(at[1])}%" r="{num(r)}%">'
        f"{stops(colours)}</radialGradient>"
    )


def document(width: float, height: float, body: Sequence[str], defs: Sequence[str] = ()) -> str:
    """A whole SVG file, one element a line."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}">'
    ]
    if defs:
        lines += ["<defs>", *defs, "</defs>"]
    return "\n".join([*lines, *body, "</svg>"]) + "\n"
