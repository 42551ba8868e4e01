"""Hands change their owners: it grows dark but for them, and the eye goes with them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from nomercy_table.system.scaling import smoothscale
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.medallion import margin, medallion, medallion_steps
from nomercy_table.table.moments.beside import clear_ground
from nomercy_table.table.moments.hand import both_ways
from nomercy_table.table.moments.overlay import Overlay
from nomercy_table.table.moments.scene import Context
from nomercy_table.table.moments.timeline import Track
from nomercy_table.table.moments.timing import DUSK, EXCHANGED
from nomercy_table.table.moments.words import GOLD, lettering, lettering_steps

_RING, _WORD, _FACE = 2.0, 0.11, 0.95
"""The size of a ring around who gets a hand, in portraits; how high the word is, as a share of the
window's height; and the faces of who had the hands, in heights of the letters."""

_CENTRED, _ASIDE = (1.0, 0.87, 0.75, 0.64), (1.0, 0.87, 0.75, 0.65, 0.55, 0.4)
"""How large it is, where the ground is clear for that: in the middle of the window's breadth, if
need be in the place of the line of words, or else aside."""


class Exchange(Overlay):
    """Played along: the hands fly as fans."""

    light = 96
    dims = (0.0, 0.0), (DUSK, 1.0), (EXCHANGED - DUSK, 1.0), (EXCHANGED, 0.0)

    def __init__(self, scene: Context) -> None:
        super().__init__(scene, (DUSK, self._word), (EXCHANGED - DUSK, self._rings))
        self.sounds = () if scene.sound is None else ((DUSK, scene.sound),)
        moves, zones = scene.event.moves, scene.after.arrangement.zones
        seats = {zone.id: zone.seat for zone in zones if zone.seat is not None}
        self._got = {seats[move.target] for move in moves if move.target in seats}
        look, high = scene.look, round(_WORD * min(scene.size[1], 0.9 * scene.size[0]))
        self._letters = [(look, scene.moment.words, high, 5 * high, GOLD, 0.0)]
        self._faces = []
        if len(moves) == 2:  # these swap: who gives how many is told, and they keep their light
            self.lit = scene.seats_in_dusk(self._got)
            side, givers = round(_FACE * high), [seats[move.source] for move in moves]
            self._letters += [(look, str(m.count), high, 3 * high, GOLD, 0.0) for m in moves]
            self._faces = [(look, side, scene.sitters[seat].portrait) for seat in givers]

    def pictures(self) -> Iterator[Callable[[], object]]:
        if self.scene.moment.words:
            for letters in self._letters:
                yield from lettering_steps(*letters)
            for face in self._faces:
                yield from medallion_steps(*face)
        yield from super().pictures()

    def _word(self) -> Iterator[Track]:
        """It is called by its name as the hands fly, where nothing lies."""
        found = self._placed() if self.scene.moment.words else None
        if found is not None:
            picture, rect = found
            hides = rect.colliderect(self.scene.after.placement.ribbon)
            brings, until = RIBBON if hides else "", EXCHANGED - DUSK
            name, centre = "exchange.word", rect.center
            yield self.word(name, DUSK, until, centre, lambda: picture, brings=brings)

    def _placed(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The word as large as there is room for it, and where; None: there is none."""
        place = self.scene.after.placement
        line = place.ribbon.inflate(min(0, self.scene.told_wide - place.ribbon.width), 0)
        place, without = replace(place, ribbon=line), replace(place, ribbon=pygame.Rect(0, 0, 0, 0))
        near = pygame.Rect(*place.centre.center, 1, 1)
        hands = [card_rect(pose) for pose in self.scene.before.placement.cards.values()]
        tries = [(ground, size, True) for ground in (place, without) for size in _CENTRED]
        tries += [(place, size, False) for size in _ASIDE]
        for (ground, size, centred), picture in itertools.product(tries, self._written()):
            rect = (round(size * picture.get_width()), round(size * picture.get_height()))
            found = clear_ground(ground, rect, near, hands, centred=centred)
            if found is not None:
                return picture if size == 1 else smoothscale(picture, rect), found
        return None

    def _written(self) -> Sequence[pygame.Surface]:
        """The word; with who gives how many for what below it, or beside it."""
        word, *counts = (lettering(*letters) for letters in self._letters)
        if not counts:
            return [word]
        edge = margin(self._faces[0][1])
        one, other = (medallion(*face) for face in self._faces)
        one, other = (
            each.subsurface(each.get_rect().inflate(-2 * edge, -2 * edge)) for each in (one, other)
        )
        row = _in_a_row(one, counts[0], both_ways(counts[0].height), counts[1], other)
        wide, top = max(word.width, row.width), word.height - word.height // 4
        stacked = pygame.Surface((wide, top + row.height), pygame.SRCALPHA)
        stacked.blit(word, word.get_rect(midtop=(wide // 2, 0)))
        stacked.blit(row, row.get_rect(midtop=(wide // 2, top)))
        return [stacked, _in_a_row(word, row)]

    def _rings(self) -> Iterator[Track]:
        """Light around all who have got a hand."""
        for seat in self._got:
            portrait = self.scene.after.placement.portraits[seat]
            at, side = EXCHANGED - DUSK, round(_RING * portrait.width)
            yield self.ring(f"hand.{seat}", at, portrait.center, side, (255, 214, 120))


def _in_a_row(*parts: pygame.Surface) -> pygame.Surface:
    """One beside the other."""
    high = max(part.height for part in parts)
    whole = pygame.Surface((sum(part.width for part in parts), high), pygame.SRCALPHA)
    x = 0
    for part in parts:
        whole.blit(part, part.get_rect(midleft=(x, high // 2)))
        x += part.width
    return whole
