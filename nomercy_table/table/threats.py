"""A sign that warns one seat is brought there from the piles, over the trail that it leaves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from nomercy_table.engine.arrangement import Sign
from nomercy_table.engine.events import Seat
from nomercy_table.render.beside import Job, together
from nomercy_table.render.shapes import drawn_at_once, drawn_beside
from nomercy_table.table.cloth import trail_items, trail_maker
from nomercy_table.table.effects import Effect, Strip, Thrown
from nomercy_table.table.geometry import source_of
from nomercy_table.table.lettering import sign_items
from nomercy_table.table.moments.harm import below, rings
from nomercy_table.table.signs import glow_steps, named, sign_parts
from nomercy_table.table.sparks import comet_tail
from nomercy_table.table.view import TableView

FLIES = 0.26
"""Seconds in which a threat flies to its victim."""

_RED, _BRIGHT = (255, 92, 70), (255, 214, 190)
_VIEWS, _EACH, _FLASH = 7, 0.05, 0.2
"""The ring around who is threatened as the number lands is seen in so many views, each so long; and
how long the flash lasts."""

_LARGE = 120_000
"""Pixels of a sign that is too much for one frame."""


def sign_of(view: TableView, seat: Seat | None) -> Sign | None:
    """The sign that stands beside that seat as soon as all is shown; None: there is none."""
    shown = view.playback.shown
    signs = [sign for sign in shown.arrangement.signs if sign.seat is not None]
    return next((s for s in signs if s.seat == seat and s.id in shown.placement.signs), None)


def is_brought(view: TableView) -> bool:
    """Whether the moment just before has brought it there: it has bounced off somebody else."""
    begun = view.playback.begun
    if begun is None or not view.playback.moments:
        return False
    moment = view.game.cue(begun.since.cue).moment
    return moment is not None and moment.kind == "rebound"


def brought(view: TableView, coming: Sign) -> Iterator[object]:
    """A sign flies from the piles to its place beside a seat: the number is said there only. It is
    made with the trail that stays behind it and the tail that flies before it, as much of it as can
    be beside the frames. As it lands the face flashes of whom it threatens, and a ring runs out
    from that: the more it is, the farther."""
    placement, pace = view.playback.shown.placement, max(0.7, view.playback.speed)
    rect, start = placement.signs[coming.id], source_of(placement, coming)
    look, pictures, sign = view.look, view.pictures, named(coming, view.names)
    beside = look.art.beside
    trail = Job(trail_maker(look, placement, sign), beside)
    tail = Job(partial(comet_tail, start, rect.center, rect.height // 3), beside)
    assert coming.seat is not None, "it warns one seat"
    portrait = placement.portraits[coming.seat]
    side = min(round(2.6 * portrait.width), portrait.width + rect.height)
    ring = Job(partial(rings, side, _RED, _VIEWS), beside)
    large = rect.width * rect.height > _LARGE
    if large or beside is not None:
        for step in together(
            glow_steps(look, rect.size, sign), trail.steps, tail.steps, ring.steps
        ):
            step()
            yield step
    if large:
        picture = yield from drawn_beside(sign_parts(look, rect.size, sign), beside)
    else:
        picture = drawn_at_once(sign_parts(look, rect.size, sign))
    trail_items(look, pictures, placement, sign, trail.now())
    told = sign_items(look, pictures, sign, rect, picture)
    flies = FLIES * pace
    view.effects.make_room(rect)
    view.effects.start(Thrown("tail", tail.now(), start, rect.center, flies, flies))
    struck = Effect("threat.flash", _flash(portrait.width), portrait.center, _FLASH * pace)
    struck.fades = struck.seconds
    views = below(ring.now(), portrait.center, told)
    shaken = Strip("threat", views, portrait.center, _VIEWS * _EACH * pace, _EACH * pace)
    for lands in (struck, shaken):
        lands.clock, lands.below_names = -flies, True
        view.effects.start(lands)
    thrown = Thrown(f"sign.{coming.id}", picture, start, rect.center, flies, flies, 0.4, coming.id)
    view.effects.start(thrown)


def _flash(side: int) -> pygame.Surface:
    """Light over a face so large."""
    light = pygame.Surface((side, side), pygame.SRCALPHA)
    light.fill((*_BRIGHT, 0))
    pygame.draw.aacircle(light, (*_BRIGHT, 190), (side / 2, side / 2), side / 2 - 1)
    return light
