"""What has threatened somebody goes: back to the piles where it comes upon somebody else, as the
next number sets off from there; else it fades where it has struck. Its trail dies down. And what
may not be pressed any more fades: buttons, and the light around piles and columns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from nomercy_table.render.item import Item
from nomercy_table.table.effects import Effect, Effects
from nomercy_table.table.playback import Playback

TRAIL = "cloth.trail."
"""What the ids of the pieces of a trail begin with among the items of a table."""

_SIGN = "sign."

_FADES, _RETURNS = 0.4, 0.16
"""Seconds within which a number fades where it has struck, unless words come to stand there, and
those in which it is back."""

_SMALL = 0.4
"""How large it is there, against its size beside a seat: as the next one is that sets off."""

_DIMS, _DIM, _MUCH = 0.13, (0.8, 0.5, 0.2), 700_000
"""Seconds within which fades, at any speed, what may not be pressed any more, or is in the way of
words; how strong it is in each of the steps, against what it was; and so many pixels of it do at
once, as cards set off meanwhile."""

_STEPS = 10
"""In so many steps, one in a frame, a trail dies down."""

_LARGE, _TURNS = 200_000, 3
"""From so many pixels on, a piece of it takes every so manieth step, one after the other: all that
lies on it is drawn anew each time."""


class _Leaving(Effect):
    """A number that says nothing any more: others may stand where it was, and words above it."""

    fades = _FADES

    @property
    def place(self) -> pygame.Rect:
        return pygame.Rect(self.centre, (0, 0))

    @property
    def passes(self) -> bool:
        return True


class _Returning(_Leaving):
    """It goes back to `end`, slower and slower, and becomes smaller and paler."""

    def __init__(
        self,
        effect_id: str,
        picture: pygame.Surface,
        centre: tuple[int, int],
        seconds: float,
        end: tuple[int, int],
    ) -> None:
        super().__init__(effect_id, picture, centre, seconds)
        self._end = end

    def item(self) -> Item:
        way = 1.0 - (1.0 - min(1.0, self.clock / self.seconds)) ** 2
        small = self._scaled(1.0 - (1.0 - _SMALL) * way, 1.0, pygame.transform.scale)
        x, y = (a + (b - a) * way for a, b in zip(self.centre, self._end, strict=True))
        small.set_alpha(round(255 * (1.0 - 0.6 * way)))
        return self._placed(small, (round(x), round(y)), 255)


class _Dimming(_Leaving):
    """Light, or a button, below all that flies: in a few steps, each of them the same pixels."""

    below_cards = True

    def __init__(self, item: Item, seconds: float, strong: float) -> None:
        super().__init__(f"left.{item.id}", item.surface, item.rect.center, seconds)
        named = item._replace(id=self.id)
        self._views = [named.paler(part * strong) for part in _DIM]

    @property
    def passes(self) -> bool:
        return False

    def item(self) -> Item:
        step = int(len(self._views) * self.clock / self.seconds)
        return self._views[min(step, len(self._views) - 1)]


class FadeOut:
    """Looks at what is composed, and lets threats that are not there any more go among the
    `effects`, and by and by from the cloth."""

    def __init__(self, effects: Effects, playback: Playback) -> None:
        self._effects, self._playback = effects, playback
        self.clear()

    def clear(self) -> None:
        """Nothing has been there: sizes or colours are others now."""
        self._signs: list[Item] = []
        self._offered: list[Item] = []
        self._trails: dict[str, list[Item]] = {}
        self._embers: dict[str, list[Item]] = {}
        """The pieces of each trail that dies down, as they were."""
        self._steps: dict[str, int] = {}
        """How many steps each of these has taken."""
        self._paled: dict[str, tuple[int, Item]] = {}
        """The same as they were seen last, and after which step, by their ids."""
        self.taxing = False
        """Whether a large piece has come, gone or become paler: much lies on it."""

    @property
    def behind(self) -> bool:
        """Whether a trail is paler with the next frame."""
        return bool(self._embers)

    def see_signs(self, written: Sequence[Item]) -> None:
        """These are what is written now; threats among them that are gone leave."""
        signs = self._playback.wording.signs
        warn = {_SIGN + sign.id for sign in signs if sign.warns and sign.seat is not None}
        before, self._signs = self._signs, [item for item in written if item.id in warn]
        there = {item.id for item in self._signs}
        for item in before:
            if item.id not in there and self._moves:
                self._let_go(item)

    def see_offered(
        self, written: Sequence[Item], offered: Collection[str], strong: Callable[[str], float]
    ) -> None:
        """These are what is written now, and those of it that are `offered`, by their ids; what was
        and is not any more fades, if nothing else is offered there, from as `strong` as it was."""
        before, self._offered = self._offered, [item for item in written if item.id in offered]
        for item in self._offered:
            self._effects.end(f"left.{item.id}")
        there, places = {i.id for i in self._offered}, [i.rect for i in self._offered]
        gone = [i for i in before if i.id not in there and i.rect.collidelist(places) < 0]
        if not self._moves or sum(i.rect.w * i.rect.h for i in gone) > _MUCH:
            return
        for item in gone:
            self._effects.start(_Dimming(item, _DIMS, strong(item.id)))

    def see_cloth(self, lying: list[Item], waits: bool = False) -> list[Item]:
        """What lies on the cloth now, and what is left of a trail that is gone; where it `waits`,
        that looks as it did in the last frame."""
        before, self._trails = self._trails, _trails(lying)
        come = (item for name in self._trails.keys() - before.keys() for item in self._trails[name])
        self.taxing = any(map(_is_large, come))
        for name in [*self._embers]:
            out = self._steps[name] == _STEPS - 1 and not waits
            if name in self._trails or not self._moves or out:
                for item in self._embers.pop(name):
                    self._paled.pop(item.id, None)
                    self.taxing |= _is_large(item)
        for name, pieces in before.items():
            if name not in self._trails and self._moves:
                self._embers[name], self._steps[name] = pieces, 0
        left = list[Item]()
        for name, pieces in self._embers.items():
            self._steps[name] += not waits
            left += (self._paler(self._steps[name], *each) for each in enumerate(pieces))
        return lying + left

    @property
    def _moves(self) -> bool:
        """Whether things move, and no moment tells by itself what becomes of what threatens."""
        playback = self._playback
        return playback.speed > 0 and not playback.still and playback.staged is None

    def _let_go(self, item: Item) -> None:
        shown, pace = self._playback.shown, max(0.7, self._playback.speed)
        name, at = f"left.{item.id}", item.rect.center
        signs = {_SIGN + sign.id: sign for sign in shown.arrangement.signs}
        if item.id in signs and signs[item.id].seat is not None:
            end = shown.placement.centre.center
            self._effects.start(_Returning(name, item.surface, at, _RETURNS * pace, end))
        else:
            among_words = item.rect.colliderect(shown.placement.ribbon)
            seconds = _DIMS if among_words else _FADES * pace
            self._effects.start(_Leaving(name, item.surface, at, seconds))

    def _paler(self, steps: int, number: int, item: Item) -> Item:
        large = _is_large(item)
        step = steps - (steps + number) % _TURNS if large else steps
        known = self._paled.get(item.id)
        if known is not None and known[0] == step:
            return known[1]
        self.taxing |= large and step > 0
        paled = item  # until its turn comes it lies there as it did, and nothing is drawn anew
        if step > 0:
            paled = item.paler(1.0 - step / _STEPS)._replace(id=f"left.{item.id}")
        self._paled[item.id] = step, paled
        return paled


def _is_large(piece: Item) -> bool:
    return piece.rect.width * piece.rect.height > _LARGE


def _trails(lying: Sequence[Item]) -> dict[str, list[Item]]:
    """The pieces of each trail that lies there; they have numbers after its name."""
    found: dict[str, list[Item]] = {}
    for item in lying:
        if item.id.startswith(TRAIL):
            found.setdefault(item.id.rpartition(".")[0], []).append(item)
    return found
