"""Hands change their owners: it grows dark but for them, and the eye goes with them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial

import pygame

from nomercy_table.engine.events import Move, Seat
from nomercy_table.render.beside import Job, together
from nomercy_table.render.dusk import Dusk
from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.effects import Effect, Slam, Slammed, Strip
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.lettering import RIBBON
from nomercy_table.table.medallion import margin, medallion, medallion_steps
from nomercy_table.table.moments.beside import clear_ground
from nomercy_table.table.moments.hand import both_ways
from nomercy_table.table.moments.harm import rings
from nomercy_table.table.moments.scene import Beat, Scene, Script, share
from nomercy_table.table.moments.search import Search
from nomercy_table.table.moments.timing import DUSK, EXCHANGED
from nomercy_table.table.moments.words import GOLD, Lettering, lettering, lettering_steps
from nomercy_table.ui.look import Look

_LIGHT = 96
"""How much light is left on what rests, of 255."""

_RING, _VIEWS, _EACH = 2.0, 7, 0.045
"""The size of a ring around who gets a hand, in portraits; in so many pictures, each so long."""

_GOLD = (255, 214, 120)

_WORD, _TWO = 0.11, 2
"""How high the word is, as a share of the window's height; and the hands that are swapped."""

_FACE = 0.95
"""How large the faces of who had them are, in heights of the letters."""

_CENTRED, _SIZES = (1.0, 0.87, 0.75, 0.64), (1.0, 0.87, 0.75, 0.65, 0.55, 0.4)
"""How large it is, where the ground is clear for that: in the middle of the window's breadth, if
need be in the place of the line of words, or else aside."""


class Exchange(Script):
    """Played along: the hands fly as fans."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.sounds = () if scene.sound is None else ((DUSK, scene.sound),)
        self.beats = [Beat(DUSK, self._called), Beat(EXCHANGED - DUSK, self._arrived)]

    def pictures(self) -> Iterator[Callable[[], object]]:
        yield from self._lettered
        word = () if self._word is None else self._word.steps
        yield from together(word, *(job.steps for _, job in self._rings))
        yield from super().pictures()

    # -- what it is called -----------------------------------------------------------------------

    @cached_property
    def _high(self) -> int:
        """How high letters are."""
        return round(_WORD * min(self.scene.size[1], 0.9 * self.scene.size[0]))

    @cached_property
    def _swapped(self) -> list[Move]:
        """Where two swap, what each gives, in the order in which words tell it."""
        moves = self.scene.event.moves
        return [*moves] if len(moves) == _TWO else []

    @cached_property
    def _letters(self) -> list[Lettering]:
        """The word, and, where two swap, how many cards each had."""
        look, high = self.scene.look, self._high
        counts = [(look, str(move.count), high, 3 * high, GOLD, 0.0) for move in self._swapped]
        return [(look, self.scene.moment.words, high, 5 * high, GOLD, 0.0), *counts]

    @cached_property
    def _faces(self) -> list[tuple[Look, int, str]]:
        """Whose these cards were, as small medallions."""
        scene, side = self.scene, round(_FACE * self._high)
        seats = {zone.id: zone.seat for zone in scene.before.arrangement.zones}
        owners = [seats.get(move.source) for move in self._swapped]
        return [
            (scene.look, side, scene.sitters[seat].portrait) for seat in owners if seat is not None
        ]

    @property
    def _lettered(self) -> Iterator[Callable[[], object]]:
        """What makes their letters and faces, and looks for room for them, try by try."""
        if self.scene.moment.words:
            for letters in self._letters:
                yield from lettering_steps(*letters)
            for face in self._faces:
                yield from medallion_steps(*face)
            yield from self._room.steps

    @property
    def _ways(self) -> list[pygame.Surface]:
        """The word; with who gives how many for what below it, or beside it."""
        word, *counts = (lettering(*letters) for letters in self._letters)
        if not counts:
            return [word]
        one, other = (_without_light(*face) for face in self._faces)
        arrow = both_ways(counts[0].get_height())
        row = _in_a_row(one, counts[0], arrow, counts[1], other)
        return [_stacked(word, row), _in_a_row(word, row)]

    @cached_property
    def _room(self) -> Search[tuple[pygame.Surface, pygame.Rect]]:
        """Looks for room for the word, as large as there is any: each try takes some
        milliseconds."""
        return Search(self._tries())

    def _tries(self) -> Iterator[tuple[pygame.Surface, pygame.Rect] | None]:
        place = self.scene.after.placement
        line = place.ribbon.inflate(min(0, self.scene.told_wide - place.ribbon.width), 0)
        place, without = replace(place, ribbon=line), replace(place, ribbon=pygame.Rect(0, 0, 0, 0))
        near = pygame.Rect(*place.centre.center, 1, 1)
        hands = [card_rect(pose) for pose in self.scene.before.placement.cards.values()]
        ways = [(ground, size, True) for ground in (place, without) for size in _CENTRED]
        ways += [(place, size, False) for size in _SIZES]
        for (ground, size, centred), picture in itertools.product(ways, self._ways):
            rect = (round(size * picture.get_width()), round(size * picture.get_height()))
            found = clear_ground(ground, rect, near, hands, centred=centred)
            if found is not None:
                yield picture if size == 1 else smoothscale(picture, rect), found
                break
            yield None

    @property
    def _written(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The word, and where; None: there is no room."""
        return self._room.found

    @cached_property
    def _word(self) -> Job[Slammed] | None:
        if not self.scene.moment.words or self._written is None:
            return None
        picture, _ = self._written
        return self.slam(lambda: picture)

    def _called(self) -> Iterable[Effect]:
        """It is called by its name as the hands fly, where nothing lies."""
        if self._word is not None and self._written is not None:
            seconds, rect = (EXCHANGED - 2 * DUSK) * self.scene.pace, self._written[1]
            word = Slam("exchange.word", self._word.now(), rect.center, seconds, self.scene.size)
            if rect.colliderect(self.scene.after.placement.ribbon):
                word.brings = RIBBON
            yield word

    # -- who has got what --------------------------------------------------------------------------

    @cached_property
    def _rings(self) -> list[tuple[Seat, Job[list[pygame.Surface]]]]:
        """All who have got a hand, with the rings around them."""
        shown, got = self.scene.after, {move.target for move in self.scene.event.moves}
        found = []
        for zone in shown.arrangement.zones:
            if zone.id in got and zone.seat in shown.placement.portraits:
                side = round(_RING * shown.placement.portraits[zone.seat].width)
                found.append((zone.seat, self.job(partial(rings, side, _GOLD, _VIEWS))))
        return found

    def _arrived(self) -> Iterable[Effect]:
        """Rings of light around all who have got a hand."""
        pace, portraits = self.scene.pace, self.scene.after.placement.portraits
        for seat, job in self._rings:
            name, seconds, at = f"hand.{seat}", _VIEWS * _EACH * pace, portraits[seat].center
            ring = Strip(name, job.now(), at, seconds, _EACH * pace)
            ring.below_names = True
            yield ring

    def dusk(self, time: float) -> Dusk | None:
        dark = min(share(time, 0.0, DUSK), 1.0 - share(time, EXCHANGED - DUSK, DUSK))
        light = round(255 + (_LIGHT - 255) * dark)
        return Dusk(light, self._lit) if dark else None  # until they lie

    @cached_property
    def _lit(self) -> frozenset[str]:
        """What keeps its light: where two swap, they."""
        seats = [seat for seat, _ in self._rings] if len(self._rings) == _TWO else []
        return self.scene.seats_in_dusk(seats)


def _without_light(look: Look, side: int, portrait: str) -> pygame.Surface:
    """A medallion without the margin around it."""
    edge = margin(side)
    return medallion(look, side, portrait).subsurface((edge, edge, side, side))


def _stacked(above: pygame.Surface, below: pygame.Surface) -> pygame.Surface:
    """The one above the other, as close as lines of letters are."""
    wide = max(above.get_width(), below.get_width())
    top = above.get_height() - above.get_height() // 4
    whole = pygame.Surface((wide, top + below.get_height()), pygame.SRCALPHA)
    whole.blit(above, above.get_rect(midtop=(wide // 2, 0)))
    whole.blit(below, below.get_rect(midtop=(wide // 2, top)))
    return whole


def _in_a_row(*parts: pygame.Surface) -> pygame.Surface:
    """One beside the other."""
    high = max(part.get_height() for part in parts)
    whole = pygame.Surface((sum(part.get_width() for part in parts), high), pygame.SRCALPHA)
    x = 0
    for part in parts:
        whole.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.get_width()
    return whole
