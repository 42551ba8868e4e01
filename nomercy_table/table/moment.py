"""The moment in which a match is won or lost: a crowned name and confetti, or a quiet line.

Decoration only: it ends by itself, and the first press ends it.
"""

from __future__ import annotations

import math

import pygame

from nomercy_table.engine.events import join_names
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Result
from nomercy_table.screen.stage import Item
from nomercy_table.session.session import Session
from nomercy_table.table.effects import Effect, Slam
from nomercy_table.table.notice import table_middle
from nomercy_table.table.view import TableView
from nomercy_table.ui.look import Look
from nomercy_table.ui.theme import Colour

WON_SECONDS, LOST_SECONDS = 2.6, 1.6
FLAKES = 110

_PAPER: tuple[Colour, ...] = (
    (0xF0, 0xD9, 0xA0),
    (0xD9, 0xB3, 0x6C),
    (0xF7, 0xF0, 0xE1),
    (0xE0, 0x44, 0x4A),
    (0x6F, 0xB8, 0xA4),
)
_TUMBLE = 8
"""A piece of confetti is drawn in so many views of half a turn."""


def start_moment(view: TableView, session: Session, result: Result, won: bool) -> None:
    """The match has ended; `won`: for a person here. Nothing with motion off."""
    playback = view.playback
    if playback.speed <= 0 or not result.winners:
        return
    shown = playback.shown
    pace = max(0.7, playback.speed)
    names = join_names([session.names[seat] for seat in result.winners])
    alone = len(result.winners) == 1
    if not won:
        seat = result.winners[0]
        area = shown.area(seat)
        text = f"{names} wins" if alone else f"{names} share it"
        picture = _line(view.look, text, area.width)
        centre = table_middle(shown.placement, area)
        view.effects.start(Effect("moment", picture, centre, LOST_SECONDS * pace))
        return
    area = shown.area(view.bottom)
    centre = table_middle(shown.placement, area)
    picture = _crowned(view.look, f"{names} wins!" if alone else f"{names} share it!")
    kind = Effect if playback.still else Slam
    if not playback.still:
        _throw(view, centre, picture.get_width() // 2, Rng.stream(session.moves, "moment"), pace)
    view.effects.start(kind("moment", picture, centre, WON_SECONDS * pace))


# -- pictures --------------------------------------------------------------------------------------


def _line(look: Look, text: str, width: int) -> pygame.Surface:
    """A name in ivory below a small crown, without any fuss."""
    shown, size = look.fonts.fit(text, "display", look.metrics.text(34), width, 12)
    words = _lettered(look, shown, size, look.theme.text)
    return _below(_crown(round(size * 0.8), look.theme.accent), words, words.get_size())


def _crowned(look: Look, text: str) -> pygame.Surface:
    """A name in gold below a crown, before rays of light."""
    metrics, theme = look.metrics, look.theme
    room = round(metrics.size[0] * 0.62)
    shown, size = look.fonts.fit(text, "display", metrics.text(76), room, 16)
    words = _lettered(look, shown, size, theme.accent_light)
    crown = _crown(round(size * 0.9), theme.accent_light)
    high = words.get_height() + crown.get_height()
    surface = _rays((words.get_width() + 3 * size, round(high * 1.7)), theme.accent)
    return _below(crown, words, surface.get_size(), surface)


def _below(
    crown: pygame.Surface,
    words: pygame.Surface,
    size: tuple[int, int],
    ground: pygame.Surface | None = None,
) -> pygame.Surface:
    """The words below the crown, in the middle of the ground, or of just what they need."""
    high = crown.get_height() + words.get_height()
    if ground is None:
        ground = pygame.Surface((size[0], high), pygame.SRCALPHA)
    y = (ground.get_height() - high) // 2
    ground.blit(crown, ((ground.get_width() - crown.get_width()) // 2, y))
    x = (ground.get_width() - words.get_width()) // 2
    ground.blit(words, (x, y + crown.get_height()))
    return ground


def _crown(size: int, colour: Colour) -> pygame.Surface:
    """A crown of five points with a ball on each, over a band."""
    big = 4 * size
    sheet = pygame.Surface((round(big * 1.25), big), pygame.SRCALPHA)
    wide = sheet.get_width()
    tips = [(0.07, 0.30), (0.28, 0.16), (0.5, 0.08), (0.72, 0.16), (0.93, 0.30)]
    valleys = [(0.21, 0.50), (0.40, 0.46), (0.60, 0.46), (0.79, 0.50)]
    line = [point for pair in zip(tips, [*valleys, (0.5, 0.0)], strict=True) for point in pair][:-1]
    outline = [(0.16, 0.74), *line, (0.84, 0.74)]
    for spread, ink in ((0.035, (8, 20, 17)), (0.0, colour)):
        grown = round(spread * big)
        points = [(x * wide, y * big) for x, y in outline]
        pygame.draw.polygon(sheet, ink, points)
        if grown:
            pygame.draw.lines(sheet, ink, True, points, 2 * grown)
        for x, y in tips:
            pygame.draw.circle(sheet, ink, (x * wide, y * big), 0.055 * big + grown)
        band = pygame.Rect(0.16 * wide, 0.78 * big, 0.68 * wide, 0.13 * big)
        band = band.inflate(2 * grown, 2 * grown)
        pygame.draw.rect(sheet, ink, band, border_radius=round(0.04 * big))
    return pygame.transform.smoothscale(sheet, (round(size * 1.25), size))


def _lettered(look: Look, text: str, size: int, colour: Colour) -> pygame.Surface:
    """Display letters with a dark edge that keeps them off felt and cards."""
    light = look.fonts.render(text, "display", size, colour)
    dark = look.fonts.render(text, "display", size, (8, 20, 17))
    edge = max(2, size // 22)
    surface = pygame.Surface(
        (light.get_width() + 4 * edge, light.get_height() + 4 * edge), pygame.SRCALPHA
    )
    for i in range(16):
        angle = math.tau * i / 16
        at = (2 * edge + edge * math.cos(angle), 2 * edge + edge * math.sin(angle) + edge / 2)
        surface.blit(dark, at)
    surface.blit(light, (2 * edge, 2 * edge))
    return surface


def _rays(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Rays from the middle, strongest there and gone at the edge."""
    side = 256
    rays = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side / 2, side / 2)
    for i in range(20):
        edges = [
            (middle[0] + side * math.cos(angle), middle[1] + side * math.sin(angle))
            for angle in (math.tau * i / 20, math.tau * (i + 0.45) / 20)
        ]
        pygame.draw.polygon(rays, (*colour, 105), [middle, *edges])
    shade = pygame.Surface((side, side), pygame.SRCALPHA)
    for radius in range(side // 2, 0, -1):
        strength = round(255 * (1 - radius / (side / 2)) ** 1.3)
        pygame.draw.circle(shade, (255, 255, 255, strength), middle, radius)
    rays.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(rays, size)


# -- confetti --------------------------------------------------------------------------------------


class Flake(Effect):
    """A piece of confetti: thrown up and aside, tumbling, falling slower than it would."""

    def __init__(
        self,
        flake_id: str,
        views: list[pygame.Surface],
        start: tuple[int, int],
        throw: tuple[float, float],
        weight: float,
        turns: float,
        seconds: float,
    ) -> None:
        """`throw` and `weight` are pixels in a second, and in a second squared."""
        super().__init__(flake_id, views[0], start, seconds)
        self.views, self.throw, self.weight, self.turns = views, throw, weight, turns

    def item(self) -> Item:
        t = self.clock
        # The air takes the speed aside away, and lets nothing fall faster and faster.
        aside = self.throw[0] * (1 - math.exp(-1.4 * t)) / 1.4
        fall = self.weight * (t / 1.1 - (1 - math.exp(-1.1 * t)) / 1.21)
        up = self.throw[1] * (1 - math.exp(-1.1 * t)) / 1.1
        sway = math.sin(t * 5 + self.turns * 9) * 0.02 * abs(self.weight)
        at = (round(self.centre[0] + aside + sway), round(self.centre[1] - up + fall))
        picture = self.views[int(t * self.turns * _TUMBLE) % _TUMBLE]
        return self._placed(picture, at, self._opacity())


def _throw(view: TableView, centre: tuple[int, int], half: int, rng: Rng, pace: float) -> None:
    """Confetti from both ends of the name, over the whole table."""
    width, height = view.look.metrics.size
    side = max(10, view.look.metrics.px(22))
    papers = [_views(side, colour, shape) for colour in _PAPER for shape in ("lozenge", "strip")]
    for i in range(FLAKES):
        left = i % 2 == 0
        start = (centre[0] + (-half if left else half), centre[1])
        aside = (0.15 + 1.05 * rng.uniform()) * width * 0.42 * (1 if left else -1)
        if rng.uniform() < 0.45:
            aside = -aside * 0.8
        up = (0.55 + 0.75 * rng.uniform()) * height * 1.15
        turns = 0.8 + 1.6 * rng.uniform()
        seconds = (0.75 + 0.25 * rng.uniform()) * WON_SECONDS * pace
        paper = papers[rng.below(len(papers))]
        flake = Flake(f"flake.{i}", paper, start, (aside, up), height * 0.95, turns, seconds)
        view.effects.start(flake)


def _views(side: int, colour: Colour, shape: str) -> list[pygame.Surface]:
    """A piece of paper in the views of half a turn, tilted, its back a little darker."""
    big = 4 * side
    views = []
    for i in range(_TUMBLE):
        turn = math.pi * i / _TUMBLE
        flat = max(0.18, abs(math.cos(turn)))
        shade = 1.0 if math.cos(turn) > 0 else 0.78
        ink = tuple(round(part * shade) for part in colour)
        sheet = pygame.Surface((big, big), pygame.SRCALPHA)
        m, reach = big / 2, big * 0.42
        if shape == "lozenge":
            points = [(m, m - reach), (m + reach * 0.72 * flat, m), (m, m + reach)]
            points.append((m - reach * 0.72 * flat, m))
        else:
            w, h = reach * 0.42, reach * flat
            points = [(m - w, m - h), (m + w, m - h), (m + w, m + h), (m - w, m + h)]
        pygame.draw.polygon(sheet, ink, points)
        tilted = pygame.transform.rotate(sheet, 24 + 180 * i / _TUMBLE)
        box = tilted.get_rect()
        inner = pygame.Rect(0, 0, big, big)
        inner.center = box.center
        views.append(pygame.transform.smoothscale(tilted.subsurface(inner), (side, side)))
    return views
