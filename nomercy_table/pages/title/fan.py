"""The fan of best cards on the title, and how it moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial

import pygame

from nomercy_table.engine.playbill import Playbill
from nomercy_table.pages.setup.model import offered
from nomercy_table.render.svg import CARD_ASPECT, PREMUL
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import Widget


def one_face(game: Playbill) -> str:
    """The card that stands for the game: its best, or the first that its rules show."""
    if game.best:
        return game.best
    whole = game.whole
    shown = (face for section in whole.rules for face in section.faces if "/" in face)
    return next(shown, whole.faces[0])


_STRIPES = ((1.0, 10), (0.72, 16), (0.44, 26), (0.2, 34))
"""The sheen is made of stripes on each other: how wide each is, against the widest, and how much
light it adds."""

_SLANT = 0.36
"""How far its upper end leans to the right, against its height."""


_EDGE = 2
"""Pixels of a clear edge into which a card is turned: without it its own edge would be jagged."""


def turned_card(look: Look, face: str, width: int, angle: float, drawn: int) -> pygame.Surface:
    """A card `width` pixels wide, turned clockwise by so many degrees, of art `drawn` pixels wide;
    premultiplied."""
    return turned(upright_card(look, face, width, drawn), angle)


def upright_card(look: Look, face: str, width: int, drawn: int) -> pygame.Surface:
    """The same, ready to be `turned`. Larger art is made smaller before that: at the same time,
    lines and edges would be jagged."""
    card = look.art.card(face, drawn)
    if drawn != width:
        card = smoothscale(card, (width, round(width * CARD_ASPECT)))
    size = (card.get_width() + 2 * _EDGE, card.get_height() + 2 * _EDGE)
    edged = pygame.Surface(size, pygame.SRCALPHA)
    edged.blit(card, (_EDGE, _EDGE))
    return edged


def turned(card: pygame.Surface, angle: float) -> pygame.Surface:
    """An upright card, turned clockwise by so many degrees."""
    return pygame.transform.rotozoom(card, -angle, 1.0)


def with_shadow(look: Look, card: pygame.Surface, width: int, angle: float) -> pygame.Surface:
    """A turned card on a soft shadow below it, in a picture of its own with the card's middle in
    its middle."""
    blur = _blur(width)
    flat = look.shapes.shadow((width, round(width * CARD_ASPECT)), width // 14, blur, 165)
    shade = pygame.transform.rotozoom(flat.premul_alpha(), -angle, 1.0)
    room = (shade.get_width() + 2 * blur, shade.get_height() + 2 * blur)
    picture = pygame.Surface(room, pygame.SRCALPHA)
    middle = room[0] // 2, room[1] // 2
    at = shade.get_rect(center=(middle[0], middle[1] + blur * 2 // 3))
    picture.blit(shade, at, special_flags=PREMUL)
    picture.blit(card, card.get_rect(center=middle), special_flags=PREMUL)
    return picture


def shadow_reach(width: int) -> float:
    """How far the shadow of a card so wide reaches beyond it, in pixels, however it is turned."""
    return 3.3 * _blur(width)


def _blur(width: int) -> int:
    return max(6, width // 12)


def lay_sheen(surface: pygame.Surface, card: pygame.Surface, at: pygame.Rect, share: float) -> None:
    """Light the card that lies at that place where a sheen has come so far across it, 0 to 1."""
    if not 0.0 < share < 1.0:
        return
    wide, high = card.get_size()
    light = pygame.Surface((wide, high))
    band = _band(high)
    x = round(-band.get_width() + share * (wide + band.get_width()))
    light.blit(band, (x, 0))
    light.blit(_shape(card), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _shape(card: pygame.Surface) -> pygame.Surface:
    """White where the card is, black where it is not."""
    white = card.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return white.premul_alpha()


@cache
def _band(high: int) -> pygame.Surface:
    """The light itself: slanted stripes, soft at both sides, so high."""
    lean, widest = round(high * _SLANT), max(4, round(high * 0.22))
    band = pygame.Surface((lean + widest, high))
    for share, light in reversed(_STRIPES):
        half = widest * share / 2
        middle = widest / 2
        corners = [
            (middle - half + lean, 0),
            (middle + half + lean, 0),
            (middle + half, high),
            (middle - half, high),
        ]
        stripe = pygame.Surface(band.get_size())
        pygame.draw.polygon(stripe, (light, light, round(light * 0.9)), corners)
        band.blit(stripe, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return band


FAN = 5
SPREAD = 12.0
"""Degrees from card to card."""
REACH = 2.85
"""How far the pivot lies below the cards' middles, in their widths."""
LEAST = 64
"""Units: a fan of smaller cards is none."""

FLOAT, FLOATS_IN = 0.018, 5.6
"""How far a card floats up and down, in its widths, and how long that takes, in seconds."""
LEAN = 0.05
"""How far a card goes after the pointer, in its widths."""
RISE = 0.16
"""How far the card of the game that is pointed at stands out, in its widths."""
FOLLOWS_IN, RISES_IN = 0.5, 0.22
"""Seconds in which it has got there."""

_AT_ONCE = 400_000
"""Pixels of a card's art up to which it is drawn in one frame."""

SHEEN_EVERY, SHEEN_TAKES = 7.0, 1.1
"""Seconds from one sheen to the next, and of each."""

RATE = 15
"""So often a second the fan is looked at while it floats."""


@dataclass(frozen=True)
class FanPlace:
    """Where a card of the fan lies: the middle of the card, and how far it is turned clockwise."""

    middle: tuple[int, int]
    angle: float


def card_width(look: Look, room: pygame.Rect) -> int:
    """How wide the cards of a fan in `room` are; 0 when there is no room for one."""
    card = min(round(room.width / 3.95), round(room.height / 2.02))
    return card if card >= look.metrics.px(LEAST) else 0


def places(room: pygame.Rect, card: int, count: int) -> list[FanPlace]:
    """Where `count` cards so wide lie in `room`."""
    middle = (count - 1) / 2
    out = []
    high = round(card * CARD_ASPECT)
    deep = card * REACH * (1 - math.cos(math.radians(middle * SPREAD)))
    top = room.centery - round((high + deep) / 2)
    for number in range(count):
        angle = (number - middle) * SPREAD
        turn = math.radians(angle)
        x = room.centerx + math.sin(turn) * card * REACH
        y = top + high / 2 + (1 - math.cos(turn)) * card * REACH
        out.append(FanPlace((round(x), round(y)), angle))
    return out


class FanCard(Widget):
    """One card of the fan. It knows how far it has floated, leant and risen; the page says where
    the pointer is and which card is to stand out."""

    late = 1

    def __init__(self, number: int, game: Playbill, place: FanPlace, card: int) -> None:
        """`card` is its width."""
        self.game, self.face = game, one_face(game)
        self.place, self.card = place, card
        super().__init__(f"fan.{number}", "", bounds(place, card, 0.0))
        self.number = number
        self.fine = False
        self._lean = self._rise = 0.0
        self._to_lean = self._to_rise = 0.0
        self._float = 0.0
        self._sheen = 0.0
        self._shown = self._drawn = (0, 0)
        """How far from its place it is to be seen, and was drawn last."""
        self._bare: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None
        self._version = 0
        """That of the art of which they were made."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, FanCard):
            self._lean, self._rise = old._lean, old._rise
            self._to_lean, self._to_rise = old._to_lean, old._to_rise
            self._float, self._shown, self._drawn = old._float, old._shown, old._drawn
            if (old.card, old.face, old.place.angle) == (self.card, self.face, self.place.angle):
                self.fine = old.fine
                self._bare, self._whole, self._version = old._bare, old._whole, old._version

    # ------------------------------------------------------------------ motion

    def aim(self, lean: float) -> None:
        """Lean to where the pointer is: -1 (left) to 1 (right)."""
        self._to_lean = lean * LEAN * self.card

    def rise(self, risen: bool) -> None:
        """Stand out of the fan, or no longer."""
        self._to_rise = RISE * self.card if risen else 0.0

    def drift(self, now: float | None) -> None:
        """It floats, as it does at that time; None: it lies still."""
        if now is None:
            self._float = self._sheen = 0.0
        else:
            turn = math.tau * (now / FLOATS_IN + self.number * 0.21)
            self._float = FLOAT * self.card * math.sin(turn)
            round_, since = divmod(now, SHEEN_EVERY)
            mine = int(round_) * 3 % FAN == self.number
            sheen = since / SHEEN_TAKES if mine and since < SHEEN_TAKES else 0.0
            if sheen != self._sheen:
                self._sheen = sheen
                self.change()
        self._settle()

    def update(self, dt: float, still: bool) -> None:
        def towards(at: float, goal: float, seconds: float) -> float:
            left = 0.0 if still else math.exp(-4 * dt / seconds)
            near = goal + (at - goal) * left
            return goal if abs(near - goal) < 0.5 else near

        self._to_lean = 0.0 if still else self._to_lean
        self._to_rise = 0.0 if still else self._to_rise
        self._lean = towards(self._lean, self._to_lean, FOLLOWS_IN)
        self._rise = towards(self._rise, self._to_rise, RISES_IN)
        self._settle()

    def _settle(self) -> None:
        turn = math.radians(self.place.angle)
        dx = self._lean + math.sin(turn) * self._rise
        dy = self._float - math.cos(turn) * self._rise
        shown = round(dx), round(dy)
        if shown != self._shown:
            self._shown = shown
            self.change()

    @property
    def moving(self) -> bool:
        return self._lean != self._to_lean or self._rise != self._to_rise

    # ------------------------------------------------------------------ pictures

    def refining(self, look: Look) -> Iterator[Callable[[], object]]:
        """What draws the art that it takes when it is refined, part by part, or waits for it,
        unless it is there: a card in a window of 4K takes four frames in one go."""
        name, wide = f"cards/{self.face}", 2 * self.card
        high = round(wide * CARD_ASPECT)
        if wide * high <= _AT_ONCE or look.art.is_drawn(name, wide):
            return iter(())
        return look.art.steps(name, (wide, high))

    def refine(self, look: Look) -> None:
        """Take art of twice the size from now on, which turning makes smooth."""
        look.art.card(self.face, 2 * self.card)
        self.fine, self._bare, self._whole = True, None, None
        self.change()

    def forget(self) -> None:
        """Nobody looks any more: hold no picture."""
        self._bare = self._whole = None

    def painted(self, look: Look) -> pygame.Rect:
        return self._touched(self._drawn).union(self._touched(self._shown))

    def _touched(self, moved: tuple[int, int]) -> pygame.Rect:
        """What the card takes with its shadow, moved so far from its place."""
        return bounds(self.place, self.card, 2.6 * max(6, self.card // 12)).move(moved)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        art, name = look.art, f"cards/{self.face}"
        version, drawn = art.version(name), self.card * (2 if self.fine else 1)
        # What a small picture of it, drawn finely elsewhere, would be enlarged to is none better.
        finer = version != self._version and art.is_drawn(name, drawn)
        if self._bare is None or self._whole is None or finer:
            self._version = version
            self._bare = turned_card(look, self.face, self.card, self.place.angle, drawn)
            self._whole = with_shadow(look, self._bare, self.card, self.place.angle)
        self._drawn = self._shown
        middle = rect.centerx + self._shown[0], rect.centery + self._shown[1]
        surface.blit(self._whole, self._whole.get_rect(center=middle), special_flags=PREMUL)
        at = self._bare.get_rect(center=middle)
        lay_sheen(surface, self._bare, at, self._sheen)


def bounds(place: FanPlace, card: int, more: float) -> pygame.Rect:
    """What a card so wide takes there, and so much more on every side."""
    turn, high = abs(math.radians(place.angle)), card * CARD_ASPECT
    wide = math.cos(turn) * card + math.sin(turn) * high + 2 * more
    tall = math.sin(turn) * card + math.cos(turn) * high + 2 * more
    rect = pygame.Rect(0, 0, math.ceil(wide), math.ceil(tall))
    rect.center = place.middle
    return rect


def fan(look: Look, room: pygame.Rect) -> list[FanCard]:
    """The cards of a fan in `room`, the outer ones first, as they lie below the others; [] where
    there is no room."""
    card = card_width(look, room)
    if not card:
        return []
    games = offered()[:FAN]
    lie = places(room, card, len(games))
    middle = (len(games) - 1) / 2
    order = sorted(range(len(games)), key=lambda number: -abs(number - middle))
    return [FanCard(number, games[number], lie[number], card) for number in order]


class LyingCard(Picture):
    """A card of the fan, turned clockwise by so many degrees, on its shadow."""

    def __init__(self, number: int, place: FanPlace, face: str, width: int) -> None:
        paint = partial(draw_card, face=face, width=width, angle=place.angle)
        super().__init__(f"card.{number}", bounds(place, width, 0.0), paint)
        self._shadow = round(2 * shadow_reach(width))

    def painted(self, look: Look) -> pygame.Rect:
        around = self.screen_rect().inflate(self._shadow, self._shadow)
        return around.clip(self.view.rect) if self.view else around


def faces_of(game: Playbill) -> list[str]:
    """The cards of a game's fan from left to right: in the middle its best, around it others that
    its rules show."""
    best = one_face(game)
    shown = [face for section in game.whole.rules for face in section.faces if "/" in face]
    others = [face for face in dict.fromkeys([*shown, *game.whole.faces]) if face != best]
    half = min(FAN, len(others) + 1) // 2
    return [*others[:half], best, *others[half : 2 * half]]


def lying_fan(look: Look, game: Playbill, room: pygame.Rect) -> list[Picture]:
    """The fan in the middle of `room`, the outer cards first, as they lie below the others; []
    where there is no room."""
    card = card_width(look, room)
    if not card:
        return []
    faces = faces_of(game)
    made = list[Picture]()
    lie = places(room, card, len(faces))
    for number in sorted(range(len(faces)), key=lambda number: -abs(2 * number - len(faces) + 1)):
        made.append(LyingCard(number, lie[number], faces[number], card))
    return made


def draw_card(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, face: str, width: int, angle: float
) -> None:
    """A card with its shadow, turned clockwise by so many degrees, in the middle of `rect`: of art
    of twice the size, which turning makes smooth, once there has been time to draw that finely."""
    version = look.art.version(f"cards/{face}")
    drawn = 2 * width if version else width
    key = ("lying", face, width, angle, drawn, version)

    def made() -> pygame.Surface:
        card = turned_card(look, face, width, angle, drawn)
        return with_shadow(look, card, width, angle)

    picture = look.shapes.kept(key, made)
    surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMUL)
