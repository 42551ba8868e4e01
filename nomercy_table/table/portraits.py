"""Portraits alive: hops and winces, eyes that blink and look about, light around who is to act."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.players.feelings import Mood
from nomercy_table.render.item import Item
from nomercy_table.render.theme import Colour
from nomercy_table.system.scaling import smoothscale_by
from nomercy_table.table.eyes import Eyes, looking, shut
from nomercy_table.table.geometry import Placement
from nomercy_table.table.medallion import ALARM, halo, margin, picture_of
from nomercy_table.table.moods import mood_of
from nomercy_table.table.plates import FACE, PLATE, PlateText, is_warned
from nomercy_table.ui.look import Look

EYES, HALO = "eyes.", "halo."
TAKES: Mapping[Mood, float] = {"glee": 0.62, "pain": 0.46}
"""Seconds of a hop, and of a wince."""
HALO_SECONDS, HALO_STEPS = 4 / 60, 4
_HIGH, _SECOND, _LESS, _STEPS, _WAYS = 0.13, 0.64, 0.11, 8, 16
_SHUT, _AGAIN, _AWAKE, _GLANCE, _GLANCE_EVERY = 0.15, 0.34, 0.9, 2.6, 6.5


def height(share: float) -> float:
    """How high a portrait is, in portraits, at that share of its two hops."""
    first = share < _SECOND
    along = share / _SECOND if first else (share - _SECOND) / (1 - _SECOND)
    return (_HIGH if first else _HIGH / 2) * 4 * along * (1 - along)


def size(share: float) -> float:
    """How large a portrait is at that share of its wince: quickly small, slowly itself again."""
    part = share / 0.28 if share < 0.28 else (1 - share) / 0.72
    return 1 - _LESS * math.sin(part * math.pi / 2)


def blinking(clock: float, seat: Seat) -> bool:
    """Whether the eyes of that seat are shut: everybody's at a pace of their own."""
    cycle, now = divmod(clock + _AWAKE + 1.31 * seat, 3.4 + 0.57 * (seat * 5 % 7))
    return now < _SHUT or (cycle % 3 == 2 and _AGAIN <= now < _AGAIN + _SHUT)


def glancing(clock: float, seat: Seat) -> bool:
    """Whether that seat looks at whoever is to act."""
    return (clock + 2.3 * seat) % _GLANCE_EVERY < _GLANCE


def way(start: tuple[int, int], end: tuple[int, int]) -> int:
    """Which way leads from one place to the other: of sixteen, from the right on, clockwise."""
    return round(math.atan2(end[1] - start[1], end[0] - start[0]) / math.tau * _WAYS) % _WAYS


@dataclass
class _Portrait:
    """A portrait: its face, its mood, and the light around it."""

    face: str
    plays: bool = True
    mood: Mood = ""
    past: float = 0.0
    lit: Colour | None = None
    light: dict[Colour, float] = field(default_factory=dict)

    def step(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether this looks different."""
        moved, before = bool(self.mood), dict(self.light)
        if self.mood:
            self.past += dt
            self.mood = self.mood if self.past < TAKES[self.mood] else ""
        for colour in {*self.light, *filter(None, [self.lit])}:
            goal = float(colour == self.lit)
            change = math.copysign(min(dt / HALO_SECONDS, 1 / HALO_STEPS), goal - 0.5)
            self.light[colour] = min(1.0, max(0.0, self.light.get(colour, 0.0) + change))
        self.light = {colour: part for colour, part in self.light.items() if part}
        return moved or self.light != before


class Portraits:
    """The portraits of a table, by seat.

    `advance` once a frame; `dress` adds light and eyes, and moves them."""

    def __init__(self) -> None:
        self._seats: list[_Portrait] = []
        self._eyes: dict[tuple[str, int, int | None], Eyes | None] = {}
        self._small: dict[str, tuple[pygame.Surface, float, pygame.Surface]] = {}

    def clear(self) -> None:
        """The window has another size: keep no pictures; all is as it is to be at once."""
        self._eyes.clear()
        self._seats.clear()

    def see(
        self, look: Look, texts: Sequence[PlateText], warned: Collection[Seat], *, still: bool
    ) -> None:
        """Show these texts at the seats; `still`: no face moves and no light fades."""
        fresh = len(texts) != len(self._seats)
        if fresh:
            self._seats = [_Portrait(text.portrait) for text in texts]
        for seat, (one, text) in enumerate(zip(self._seats, texts, strict=True)):
            felt = mood_of(text.portrait)
            if felt and text.portrait != one.face:
                one.mood, one.past = felt, 0.0
            one.face, one.plays, one.lit = text.portrait, not text.out, None
            if text.active:
                one.lit = ALARM if seat in warned or is_warned(text) else look.theme.accent
            if still:
                one.mood = ""
            if still or fresh:
                one.light = {one.lit: 1.0} if one.lit else {}

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether anything looks different."""
        changed = [one.step(dt) for one in self._seats]  # each takes its step
        return any(changed)

    @property
    def busy(self) -> bool:
        """Whether one of them hops, or light comes or goes."""
        return any(
            one.mood or one.light != ({one.lit: 1.0} if one.lit else {}) for one in self._seats
        )

    def dress(
        self,
        look: Look,
        items: Iterable[Item],
        place: Placement,
        clock: float | None,
        acting: Seat | None,
    ) -> list[Item]:
        """Add light below each portrait and eyes above it, and move all three as it hops.

        Without a `clock` the eyes stay as they were drawn."""
        parts = {f"{kind}{s}": (s, kind) for s in place.portraits for kind in (PLATE, FACE)}
        found: list[Item] = []
        for item in items:
            seat, kind = parts.get(item.id, (-1, ""))
            if seat < 0 or seat >= len(self._seats):
                found.append(item)
                continue
            one, rect = self._seats[seat], place.portraits[seat]
            mine = [item]
            if kind == PLATE:
                mine = [*self._halos(look, one, seat, rect), item]
                face = picture_of(rect)
                eyes = (
                    None
                    if clock is None or not one.plays
                    else self._looks(seat, face, clock, place, acting)
                )
                if eyes is not None:
                    at = face.x + eyes.at[0], face.y + eyes.at[1]
                    mine.append(Item(f"{EYES}{seat}", eyes.picture, *at))
            found += [self._moved(one, each, rect) for each in mine] if one.mood else mine
        return found

    def _halos(self, look: Look, one: _Portrait, seat: Seat, rect: pygame.Rect) -> list[Item]:
        lights = [
            (halo(look, rect.width + 2 * margin(rect.width), colour), part)
            for colour, part in one.light.items()
        ]
        return [
            Item(f"{HALO}{seat}.{n}", shine, *shine.get_rect(center=rect.center).topleft, 0).paler(
                part
            )
            for n, (shine, part) in enumerate(lights)
        ]

    def _looks(
        self, seat: Seat, face: pygame.Rect, clock: float, place: Placement, acting: Seat | None
    ) -> Eyes | None:
        towards: int | None = None
        if not blinking(clock, seat):
            if acting is None or acting == seat or not glancing(clock, seat):
                return None
            towards = way(face.center, place.portraits[acting].center)
        key = self._seats[seat].face, face.width, towards
        if key not in self._eyes:
            turn = math.tau * (towards or 0) / _WAYS
            aim = math.cos(turn), math.sin(turn)
            self._eyes[key] = shut(*key[:2]) if towards is None else looking(*key[:2], *aim)
        return self._eyes[key]

    def _moved(self, one: _Portrait, item: Item, rect: pygame.Rect) -> Item:
        """Where it hops to, or as small as its wince makes it."""
        share = one.past / TAKES[one.mood]
        if one.mood == "glee":
            return item._replace(y=item.y - round(rect.height * height(share)))
        large = 1 - _LESS * round((1 - size(share)) / _LESS * _STEPS) / _STEPS
        left, top = (
            c + (at - c) * large for c, at in zip(rect.center, (item.x, item.y), strict=True)
        )
        known = self._small.get(item.id)
        if known is None or known[0] is not item.surface or known[1] != large:
            known = self._small[item.id] = item.surface, large, smoothscale_by(item.surface, large)
        return item._replace(surface=known[2], x=round(left), y=round(top))
