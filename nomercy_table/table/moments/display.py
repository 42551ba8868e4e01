"""A card is shown to all: it rises to the middle, large, beside its owner's face, and goes back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.anim.easing import ease_both
from nomercy_table.render.lights import Pool, dimming
from nomercy_table.render.svg import PREMUL
from nomercy_table.table.cards import height_of
from nomercy_table.table.geometry import Pose
from nomercy_table.table.medallion import medallion_maker
from nomercy_table.table.moments.beside import seat_place
from nomercy_table.table.moments.suspense import held_at, held_width
from nomercy_table.table.moments.timeline import Key, Light, Moment, Track, slam, track
from nomercy_table.table.moments.timing import DISPLAYED, LOWERS_AT, MADE, RISEN
from nomercy_table.table.moments.words import GOLD, lettering, lettering_steps


class Display(Moment):
    """The first card of the stakes, the face of the seat concerned, and the words of the cue."""

    lasts, goes, darkest = DISPLAYED, LOWERS_AT, 70

    def lights(self) -> Sequence[Light]:
        pool = Pool(*held_at(self.scene.size), 0.4 * self.scene.size[1])
        drawing = self.drawing(*dimming(self.scene.table, (80, 78, 84), [pool]))
        return [Light(MADE, RISEN - MADE, drawing)]

    def sprites(self) -> Sequence[Track]:
        scene, look, (x, y) = self.scene, self.scene.look, held_at(self.scene.size)
        wide, slot = held_width(scene.size), f"card.{scene.stakes.cards[0]}"
        seat, high = seat_place(scene, scene.event.seat_concerned), height_of(wide)
        lies, face = Pose(seat.centerx, seat.centery, seat.width // 2), None
        for shown in (scene.after, scene.before):
            lies = shown.placement.cards.get(slot, lies)
            face = shown.faces().get(slot) or face
        size = lies.width / wide

        def card(time: float) -> pygame.Surface:
            up = track(((MADE, 0), (RISEN, 1), (LOWERS_AT, 1), (DISPLAYED, 0)), time)
            return scene.sprites.flying(face, wide, -lies.angle * (1.0 - up)).surface

        keys = [Key(MADE, lies[:2], size), Key(RISEN, (x, y), ease=ease_both)]
        if not self._still:
            keys += [Key(LOWERS_AT, (x, y)), Key(DISPLAYED, lies[:2], size, ease=ease_both)]
        side, word = high // 4, (look, scene.moment.words, high // 5, scene.size[0], GOLD, 0.0)
        owner = self.job(medallion_maker(look, side, scene.portrait))
        beside, below = (x - wide / 2 - side, y), (x, y + high / 2 + high // 8)
        fades = [Key(RISEN, beside, 1, 0), Key(RISEN + 0.1, beside)]
        comes, held = slam(RISEN, 0.12, below, 0.6), partial(scene.sprites.held_steps, face, wide)
        return [
            Track(owner.now, fades, lambda: owner.steps),
            Track(partial(lettering, *word), comes, partial(lettering_steps, *word)),
            Track(partial(card, RISEN), keys, held, shows=card, blend=PREMUL),
        ]
