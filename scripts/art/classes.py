"""What a mercenary card can do, as small marks of one colour, about 44 across, about the origin."""

from __future__ import annotations

from .svg import Affine, Path, mirrored, move, polygon, scale, star, turn

TOWER = (
    "M-19 -24L-11 -24L-11 -17L-4 -17L-4 -24L4 -24L4 -17L11 -17L11 -24L19 -24L19 -8L14 -3"
    "L14 15L20 24L-20 24L-14 15L-14 -3L-19 -8Z"
)
_SHIELD = "M0 -22C6 -18 13 -16 20 -16L20 -2C20 11 12 19 0 25"
_SWORD = Path.parse("M0 -28L5 -22L5 9L13 9L13 15L4 15L4 25L-4 25L-4 15L-13 15L-13 9L-5 9L-5 -22Z")


def _swords(size: float) -> Path:
    return _SWORD.at(scale(size), turn(45)) + _SWORD.at(scale(size), turn(-45))


def _axe() -> Path:
    """One with two blades."""
    blade = mirrored("M0 -13L7 -13L16 -25C27 -14 27 4 16 15L7 3L0 3")
    haft = polygon(((-3.5, -24), (3.5, -24), (3.5, 26), (-3.5, 26)))
    return blade + haft


def _crown() -> Path:
    return mirrored("M0 -24L9 -4L24 -17L18 13L0 13") + polygon(
        ((-18, 17), (18, 17), (18, 24), (-18, 24))
    )


def _gem() -> Path:
    """A cut stone, its crown parted from its pavilion."""
    crown = polygon(((-14, -21), (14, -21), (25, -7), (-25, -7)))
    left = polygon(((-25, -2.5), (-9, -2.5), (-2.5, 23)))
    right = polygon(((9, -2.5), (25, -2.5), (2.5, 23)))
    return crown + left + polygon(((-5, -2.5), (5, -2.5), (0, 18))) + right


SHIELD = mirrored(_SHIELD)

MARKS: dict[str, Path] = {
    "basic": SHIELD,
    # A six is both: a small shield before crossed blades would be a blot, so they stand apart.
    "both": SHIELD.at(scale(0.74), move(-13, 0)) + _SWORD.at(scale(0.84), turn(18), move(15, 0)),
    "elite": _swords(1.0),
    "tank": Path.parse(TOWER),
    "veteran": _axe(),
    "spellcaster": star(5, 26, 10.5).at(move(0, 2)),
    "leader": _crown(),
    "artifact": _gem(),
}

CLASS = {
    **dict.fromkeys(("2", "3", "4", "5"), "basic"),
    **dict.fromkeys(("7", "8", "9"), "elite"),
    "6": "both",
    "10": "tank",
    "j": "veteran",
    "q": "spellcaster",
    "k": "leader",
    "a": "artifact",
}
"""What a rank is."""


def mark(kind: str, place: Affine) -> Path:
    """The mark of a class, placed."""
    return MARKS[kind].at(place)
