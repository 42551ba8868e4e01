"""Colours, and sizes that follow the window: one unit for everything on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

Colour = tuple[int, int, int]
Need = Literal["text", "large", "edge"]
"""What a colour has to be told apart for: text of any size, large text, the edge of a thing."""


def colour(code: str) -> Colour:
    """`#RRGGBB` as a colour."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(value: Colour) -> str:
    """A colour as `#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*value)


def blend(one: Colour, other: Colour, part: float) -> Colour:
    """The colour `part` of the way from `one` to `other`."""
    return (
        round(one[0] + (other[0] - one[0]) * part),
        round(one[1] + (other[1] - one[1]) * part),
        round(one[2] + (other[2] - one[2]) * part),
    )


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2: 1 for equal colours, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(value: Colour) -> float:
    parts = []
    for byte in value:
        share = byte / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@dataclass(frozen=True)
class Theme:
    """The colours of the program. Pairs that run from `top` to `bottom` are gradients."""

    name: str
    high_contrast: bool
    felt: Colour
    felt_edge: Colour
    panel_top: Colour
    panel_bottom: Colour
    row: Colour
    """A row that stands out from its panel, such as a seat's."""
    well: Colour
    """Where something is typed, or a slider runs."""
    control_top: Colour
    control_bottom: Colour
    edge: Colour
    """The line around what can be operated."""
    ornament: Colour
    """A line that only adorns."""
    text: Colour
    muted: Colour
    accent: Colour
    accent_light: Colour
    primary_top: Colour
    primary_bottom: Colour
    primary_text: Colour
    danger_top: Colour
    danger_bottom: Colour
    danger_text: Colour
    problem: Colour
    """The text that says what is wrong."""
    focus: Colour
    glory: Colour
    """The rays that go out from whoever has won."""
    dim: int
    """How dark the scene below an overlay gets, 0 to 255."""

    def pairs(self) -> Iterator[tuple[str, Colour, Colour, Need]]:
        """Every foreground with each ground it may stand on, and what it has to be read as."""
        grounds = {
            "panel top": self.panel_top,
            "panel bottom": self.panel_bottom,
            "row": self.row,
        }
        controls = {"control top": self.control_top, "control bottom": self.control_bottom}
        for name, ground in grounds.items():
            for word in ("text", "muted", "accent", "accent_light", "problem"):
                yield f"{word} on {name}", getattr(self, word), ground, "text"
            yield f"edge on {name}", self.edge, ground, "edge"
            yield f"focus on {name}", self.focus, ground, "edge"
        for name, ground in controls.items():
            yield f"text on {name}", self.text, ground, "text"
            yield f"accent_light on {name}", self.accent_light, ground, "text"
            yield f"edge on {name}", self.edge, ground, "edge"
        for word in ("text", "muted", "problem"):
            yield f"{word} on well", getattr(self, word), self.well, "text"
        yield "edge on well", self.edge, self.well, "edge"
        for name, ground in (("felt", self.felt), ("felt edge", self.felt_edge)):
            for word in ("text", "accent_light"):
                yield f"{word} on {name}", getattr(self, word), ground, "text"
            yield f"muted on {name}", self.muted, ground, "text"
            yield f"focus on {name}", self.focus, ground, "edge"
        for name, ground in (("top", self.primary_top), ("bottom", self.primary_bottom)):
            yield f"primary text on {name}", self.primary_text, ground, "text"
            yield f"primary {name} on felt", ground, self.felt, "edge"
            yield f"primary {name} on panel", ground, self.panel_top, "edge"
        for name, ground in (("top", self.danger_top), ("bottom", self.danger_bottom)):
            yield f"danger text on {name}", self.danger_text, ground, "text"


_GLORY = colour("#684E1E")
"""Of gold; and as bright as it is on every cloth, as words stand on it."""

NORMAL = Theme(
    name="evening",
    high_contrast=False,
    felt=colour("#0F4A40"),
    felt_edge=colour("#08302B"),
    panel_top=colour("#15302A"),
    panel_bottom=colour("#0C1C19"),
    row=colour("#1B3A33"),
    well=colour("#081512"),
    control_top=colour("#24483F"),
    control_bottom=colour("#17332C"),
    edge=colour("#B08D4F"),
    ornament=colour("#8A6A2F"),
    text=colour("#F7F0E1"),
    muted=colour("#A9C4B8"),
    accent=colour("#D9B36C"),
    accent_light=colour("#F0D9A0"),
    primary_top=colour("#F0D9A0"),
    primary_bottom=colour("#C4974A"),
    primary_text=colour("#1D1A20"),
    danger_top=colour("#C2343C"),
    danger_bottom=colour("#8E1B23"),
    danger_text=colour("#FFF6EC"),
    problem=colour("#FF9C8F"),
    focus=colour("#FFF3CF"),
    glory=_GLORY,
    dim=150,
)

HIGH_CONTRAST = Theme(
    name="high contrast",
    high_contrast=True,
    felt=colour("#000000"),
    felt_edge=colour("#000000"),
    panel_top=colour("#000000"),
    panel_bottom=colour("#000000"),
    row=colour("#141414"),
    well=colour("#000000"),
    control_top=colour("#101010"),
    control_bottom=colour("#101010"),
    edge=colour("#FFE08A"),
    ornament=colour("#FFE08A"),
    text=colour("#FFFFFF"),
    muted=colour("#D8E6DF"),
    accent=colour("#FFE08A"),
    accent_light=colour("#FFF0C0"),
    primary_top=colour("#FFE08A"),
    primary_bottom=colour("#FFD25A"),
    primary_text=colour("#000000"),
    danger_top=colour("#7E0010"),
    danger_bottom=colour("#7E0010"),
    danger_text=colour("#FFFFFF"),
    problem=colour("#FFB7AD"),
    focus=colour("#FFFFFF"),
    glory=_GLORY,
    dim=215,
)


def theme_for(high_contrast: bool) -> Theme:
    """The theme that the settings ask for."""
    return HIGH_CONTRAST if high_contrast else NORMAL


_SHADED = 0.3
"""How far the lower edge of brightest metal is in the dark; of duller metal less: it is still to
stand out from a bright cloth."""


def on_cloth(
    theme: Theme, name: str, field: Colour, night: Colour, metal: Colour, accent: Colour
) -> Theme:
    """The theme on the cloth `name`, whose middle is `field`: plates are of its `night`, lines and
    the likely button of its `metal`, the focus and the rays of who wins of its `accent`. Words stay
    as they are."""
    white, black = (255, 255, 255), (0, 0, 0)
    strong = _luminance(_GLORY) / _luminance(accent)
    return replace(
        theme,
        name=f"{theme.name}, {name}",
        felt=field,
        felt_edge=blend(night, black, 0.35),
        panel_top=blend(night, white, 0.06),
        panel_bottom=blend(night, black, 0.2),
        row=blend(night, white, 0.11),
        well=blend(night, black, 0.55),
        control_top=blend(night, metal, 0.17),
        control_bottom=blend(night, metal, 0.07),
        edge=blend(metal, night, 0.22),
        ornament=blend(metal, night, 0.45),
        muted=blend(theme.text, blend(field, night, 0.5), 0.27),
        primary_top=blend(metal, white, 0.3),
        primary_bottom=blend(metal, night, _SHADED * _luminance(metal)),
        focus=blend(accent, white, 0.6),
        glory=blend(black, accent, strong ** (1 / _GAMMA)),
    )


_GAMMA = 2.1
"""A colour's light grows with about this power of its parts."""

SMALL = 18
"""How large the letters of captions are, in units."""


@dataclass(frozen=True)
class Metrics:
    """Sizes for a window of `size` pixels at `ui_scale` percent.

    `unit` is one pixel of a 1920x1080 window at 100 % on a common screen. Smaller windows shrink
    less than they would in proportion, so that text stays readable; larger ones grow in proportion.
    On a dense screen, of `density` pixels to a point, everything has as many more pixels.
    """

    size: tuple[int, int]
    ui_scale: int = 100
    density: float = 1.0

    @property
    def unit(self) -> float:
        """Pixels to a unit."""
        share = min(self.size[0] / 1920, self.size[1] / 1080) / self.density
        if share < 1:
            share = share**0.58
        return share * self.density * self.ui_scale / 100

    def px(self, units: float) -> int:
        """A length in pixels, at least 1."""
        return max(1, round(units * self.unit))

    def text(self, units: float) -> int:
        """A font size in pixels: never smaller than can be read."""
        least = max(11, 13 * self.ui_scale // 100) if self.ui_scale < 100 else 13
        return max(round(least * self.density), round(units * self.unit))

    def target(self, units: float) -> int:
        """A height or width to be hit by a pointer: at least 24 points."""
        return max(round(24 * self.density), round(units * self.unit))

    @property
    def small(self) -> int:
        """Font size of captions."""
        return self.text(SMALL)

    @property
    def body(self) -> int:
        """Font size of running text and labels."""
        return self.text(20)

    @property
    def heading(self) -> int:
        """Font size of a heading within a page."""
        return self.text(28)

    @property
    def title(self) -> int:
        """Font size of a page's title."""
        return self.text(44)

    @property
    def control(self) -> int:
        """Height of a button or field."""
        return self.target(52)

    @property
    def gap(self) -> int:
        """The space between neighbours."""
        return self.px(16)
