"""The door to a game: its world in small, its best card floating, and who would sit there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.language import say
from nomercy_table.pages.title.fan import lay_sheen, one_face, turned, upright_card, with_shadow
from nomercy_table.render.cloth_art import cloth_of
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.render.theme import Colour, blend
from nomercy_table.resources import asset
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Act, Widget, draw_ring, icon

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
PLAY, SET = say("Play"), say("Set the table")
SET_HINT = say("Who plays, how long, by which rules.")
SET_KEY = say("Key: S.")
TILT, UPRIGHT = 9.0, -3.0
"""Degrees: how the card of a door lies, and how it stands where that door is pointed at."""
LIFT = 0.13
"""How far it rises then, in its widths."""
SHEEN_TAKES = 0.75
"""Seconds."""
FADE = 0.62
"""The lower part of the picture, as a share, that is dark for words."""
WORDS = (0.52, 0.7)
"""How much of its height words take at most: as a rule, and where they must."""


@dataclass(frozen=True)
class Paint:
    """The colours of a game's door, which are those of its world."""

    night: Colour
    metal: Colour
    accent: Colour


def paint_of(look: Look, name: str) -> Paint:
    """The colours of a door to that cloth; those of the theme in high contrast, or where it is the
    plain green one ("")."""
    if look.theme.high_contrast or not name:
        return Paint(look.theme.panel_bottom, look.theme.edge, look.theme.accent)
    cloth = cloth_of(name)
    return Paint(blend(cloth.night, BLACK, 0.35), cloth.metal, cloth.accent)


def picture_of(cloth: str) -> pygame.Surface:
    """The picture of a cloth in small, as large as its file; "": of the plain green one."""
    return pygame.image.load(asset("title", f"door-{cloth or 'plain'}.jpg")).convert_alpha()


SIZES = (30, 27, 24, 21, 19)
"""Letters of names, in units: the largest for which there is room."""
LARGEST = SIZES[0]


class Door(Button):
    """One press plays. Below it, on the same ground, lies the way to its set-up, `foot` pixels
    high, which is a button of its own."""

    role = "door"

    def __init__(
        self,
        game: Playbill,
        cloth: str,
        rect: pygame.Rect,
        foot: int,
        on_press: Act,
        lines: Sequence[str],
    ) -> None:
        """`cloth`: the one that its table has, "" for the plain green one. `lines` say who plays
        and how long, each shorter than the one before: the first that there is room for stands
        there."""
        super().__init__(f"play.{game.id}", f"{game.title}: {lines[0]}", rect, on_press)
        self.game, self.cloth, self.foot = game, cloth, foot
        self.lines = lines
        self.hint = game.tagline
        self.below = 0
        """For how many lines there is room below its name at least, as others beside it have so
        many."""
        self.largest = LARGEST
        """The size of the letters of its name at most, in units, as others have no larger ones."""
        self._sheen = 1.0

    def seen(self) -> tuple[object, ...]:
        return (*super().seen(), self.below, self.largest)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Door):
            self._sheen = old._sheen

    @property
    def lit(self) -> bool:
        """Whether it is pointed at, or has the focus by the keyboard."""
        return self.hovered or self.ring

    # ------------------------------------------------------------------ motion

    def set_hovered(self, hovered: bool) -> None:
        if hovered and not self.hovered:
            self._sheen = 0.0
        super().set_hovered(hovered)

    def update(self, dt: float, still: bool) -> None:
        super().update(dt, still)
        if still:
            self._sheen = 1.0
        elif self._sheen < 1.0:
            self._sheen = min(1.0, self._sheen + dt / SHEEN_TAKES)
            self.change()

    @property
    def moving(self) -> bool:
        return super().moving or self._sheen < 1.0

    # ------------------------------------------------------------------ layout

    def whole(self, rect: pygame.Rect) -> pygame.Rect:
        """The door with its foot."""
        return pygame.Rect(rect.x, rect.y, rect.width, rect.height + self.foot)

    def painted(self, look: Look) -> pygame.Rect:
        around = self.whole(self.screen_rect()).inflate(4 * look.metrics.px(12), 0)
        around = around.inflate(0, 4 * look.metrics.px(12))
        return around.clip(self.view.rect) if self.view else around

    def words(self, look: Look, rect: pygame.Rect) -> tuple[int, list[str], list[str]] | None:
        """Size and lines of the name, and lines below it; None: they don't fit. The name is no
        larger than on doors beside it that have more lines, where there is room for so many."""
        fitted = self._words_above(look, rect, self.below)
        return fitted or self._words_above(look, rect, 0)

    def _words_above(
        self, look: Look, rect: pygame.Rect, least: int
    ) -> tuple[int, list[str], list[str]] | None:
        """The same, where there is to be room for at least so many lines below the name."""
        metrics, fonts = look.metrics, look.fonts
        room = rect.width - 2 * metrics.px(14)
        sizes = [metrics.text(units) for units in SIZES if units <= self.largest]
        step = fonts.line("regular", metrics.small)
        for share, line in product(WORDS, self.lines):
            below = fonts.wrap_evenly(line, "regular", metrics.small, room)
            left = rect.height * share - max(len(below), least) * step - metrics.px(8)
            for most, size in product((1, 2, 3), sizes):  # rather smaller letters than more lines
                name = _lines(look, self.game.title, size, room)
                if 0 < len(name) <= most and len(name) * _down(look, size) <= left:
                    return size, name, below
        return None

    # ------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        theme, metrics, shapes = look.theme, look.metrics, look.shapes
        whole, radius = self.whole(rect), metrics.px(14)
        paint = paint_of(look, self.cloth)
        blur = metrics.px(10)
        shadow = shapes.shadow(whole.size, radius, blur, 190)
        surface.blit(shadow, (whole.x - 2 * blur, whole.y - 2 * blur + metrics.px(6)))
        surface.blit(_ground(look, self.cloth, whole.size, self.foot), whole)
        hover = max(self.hover_step, float(self.ring))
        edge = blend(blend(paint.metal, paint.night, 0.3), blend(paint.accent, WHITE, 0.35), hover)
        line = max(1.5, (1.6 + 1.2 * hover) * metrics.unit)
        surface.blit(shapes.rounded(whole.size, radius, None, edge, line), whole)
        above = self._draw_words(surface, look, rect, paint, hover)
        self._draw_card(surface, look, rect, above - rect.y)
        if self.focused:
            draw_ring(surface, look, self, whole, radius)
        elif theme.high_contrast and hover:
            surface.blit(shapes.rounded(whole.size, radius, None, theme.focus, 3), whole)

    def _draw_card(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, high: int) -> None:
        """Its best card, in the upper right corner, above the words: there it is so high."""
        face = one_face(self.game)
        width = min(rect.height * 0.42, rect.width * 0.4, high / (CARD_ASPECT * 1.1))
        width = max(8, round(width))
        step = 1.0 if self.ring else self.hover_step
        if look.reduced_motion:
            step = 0.0
        angle = TILT + (UPRIGHT - TILT) * step
        version = look.art.version(f"cards/{face}")
        drawn = min(2 * width, width + 240)
        upright = look.shapes.kept(  # it is turned again with each step of a hover
            ("upright", face, width, version), lambda: upright_card(look, face, width, drawn)
        )
        key = ("door", face, width, round(angle * 10), version)
        card = look.shapes.kept(key, lambda: turned(upright, angle))
        whole = look.shapes.kept(("shadowed", *key), lambda: with_shadow(look, card, width, angle))
        middle = (
            rect.right - round(width * 0.78),
            rect.y + max(round(width * 0.77), high // 2) - round(width * LIFT * step),
        )
        surface.blit(whole, whole.get_rect(center=middle), special_flags=PREMUL)
        lay_sheen(surface, card, card.get_rect(center=middle), self._sheen)

    def _draw_words(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, paint: Paint, hover: float
    ) -> int:
        """Name and line; returns where they begin."""
        theme, metrics, fonts = look.theme, look.metrics, look.fonts
        fitted = self.words(look, rect)
        size, name, below = fitted or (metrics.text(19), [self.game.title], [])
        x, line = rect.x + metrics.px(14), self.name_ends(look, rect)
        ink = blend(theme.text, paint.night, 0.12)
        for number, text in enumerate(below):
            at = x, line + number * fonts.line("regular", metrics.small)
            surface.blit(fonts.render(text, "regular", metrics.small, ink), at)
        y = line
        for text in reversed(name):
            y -= _down(look, size)
            surface.blit(fonts.render(text, "display", size, theme.text), (x, y))
        self._draw_play(surface, look, pygame.Rect(x, rect.y, 0, y - rect.y), paint, hover)
        return y

    def name_ends(self, look: Look, rect: pygame.Rect) -> int:
        """The line on which its name ends, and below which it is told who plays."""
        fitted, low = self.words(look, rect), look.metrics.px(8)
        if fitted is None:
            return rect.bottom - low
        size, name, below = fitted
        step = look.fonts.line("regular", look.metrics.small)
        high = len(name) * _down(look, size) + self.below * step + low
        lines = max(len(below), self.below if high <= rect.height * WORDS[1] else 0)
        return rect.bottom - low - lines * step

    def _draw_play(
        self, surface: pygame.Surface, look: Look, room: pygame.Rect, paint: Paint, hover: float
    ) -> None:
        """What a press does, where there is room for it above the words."""
        metrics, fonts = look.metrics, look.fonts
        points = metrics.text(19)
        tall = fonts.height("bold", points) + metrics.px(8)
        if room.height < tall + 2 * metrics.px(10):
            return
        side = round(points * 0.9)
        wide = fonts.width(PLAY, "bold", points) + side + metrics.px(34)
        pill = pygame.Rect(room.x, room.y + metrics.px(14), wide, tall)
        light = blend(paint.accent, WHITE, 0.25)
        fill = blend(paint.night, light, hover)
        ink = paint.night if hover > 0.5 else light
        body = look.shapes.rounded(
            pill.size, tall / 2, (fill, fill), light, max(1.4, 1.8 * metrics.unit)
        )
        surface.blit(body, pill)
        sign = icon(look, "play", side, ink)
        left = pill.x + metrics.px(13)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(left, pill.centery)))
        words = fonts.render(PLAY, "bold", points, ink)
        at = words.get_rect(midleft=(left + side + metrics.px(6), pill.centery))
        surface.blit(words, at)


def line_up(look: Look, rows: Sequence[Sequence[Door]]) -> None:
    """Let the names on doors beside each other stand on one line, however many lines are below, and
    those on all doors be in letters of one size."""
    for row in rows:
        words = [door.words(look, door.rect) for door in row]
        most = max((len(fitted[2]) for fitted in words if fitted is not None), default=0)
        for door in row:
            door.below = most
    doors = [door for row in rows for door in row]
    found = [door.words(look, door.rect) for door in doors]
    smallest = min((fitted[0] for fitted in found if fitted is not None), default=0)
    largest = max((units for units in SIZES if look.metrics.text(units) <= smallest), default=0)
    for door in doors:
        door.largest = largest or LARGEST


def _down(look: Look, size: int) -> int:
    """From one line of a name to the next."""
    return round(look.fonts.line("display", size) * 0.9)


def _lines(look: Look, title: str, size: int, room: int) -> list[str]:
    """A name in lines no wider than that; []: one of its words is wider."""
    longest = max(look.fonts.width(word, "display", size) for word in title.split())
    return look.fonts.wrap(title, "display", size, room) if longest <= room else []


class Foot(Button):
    """The lower end of a door: the way to where its table is set."""

    def __init__(self, game: Playbill, cloth: str, rect: pygame.Rect, on_press: Act) -> None:
        super().__init__(f"set.{game.id}", SET, rect, on_press, icon_name="gear")
        self.game, self.cloth = game, cloth
        self.hint = f"{SET_HINT} {SET_KEY}"

    @property
    def spoken(self) -> str:
        return f"{self.game.title}: {self.label.lower()}"

    def _draw_body(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float
    ) -> Colour:
        paint = paint_of(look, self.cloth)
        light = blend(blend(paint.accent, WHITE, 0.25), look.theme.text, 0.35)
        hover = max(self.hover_step, float(self.pressed))
        if hover:
            inner = rect.inflate(-2 * look.metrics.px(5), -2 * look.metrics.px(4))
            fill = (blend(paint.night, paint.metal, 0.24 * hover),) * 2
            surface.blit(look.shapes.rounded(inner.size, look.metrics.px(9), fill), inner)
        return blend(light, WHITE, 0.5 * hover)


def _ground(look: Look, cloth: str, size: tuple[int, int], foot: int) -> pygame.Surface:
    """The world behind a game's words, with round corners; made once for each size."""
    key = ("door ground", cloth, size, foot, look.theme.name)
    return look.shapes.kept(key, lambda: _drawn_ground(look, cloth, size, foot))


def _drawn_ground(look: Look, cloth: str, size: tuple[int, int], foot: int) -> pygame.Surface:
    theme, metrics, (width, height) = look.theme, look.metrics, size
    radius = metrics.px(14)
    paint = paint_of(look, cloth)
    if theme.high_contrast:
        return look.shapes.rounded(size, radius, (theme.panel_top, theme.panel_bottom))
    upper = height - foot
    picture = picture_of(cloth)
    share = min(picture.get_width() / width, picture.get_height() / upper)
    part = pygame.Rect(0, 0, round(width * share), round(upper * share))
    part.midtop = picture.get_width() // 2, 0
    body = pygame.Surface(size, pygame.SRCALPHA)
    body.fill(paint.night)
    scaled = smoothscale(picture.subsurface(part), (width, upper))
    body.blit(scaled, (0, 0))
    dark = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        share = min(1.0, max(0.0, (y / 31 - (1 - FADE) * 0.75) / 0.42))
        dark.set_at((0, y), (*paint.night, round(236 * share**1.2)))
    body.blit(smoothscale(dark, (width, upper)), (0, 0))
    hair = max(1, round(1.2 * metrics.unit))
    body.fill(blend(paint.night, paint.metal, 0.35), (0, upper, width, hair))
    mask = look.shapes.rounded(size, radius, (WHITE, WHITE))
    body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return body
