"""The seats of a table to be, in an arc as around its far side, each with a cross; at their end
one more may come."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.setup.seattile import (
    NO_NAME,
    EmptySeat,
    SeatTile,
    empty_lines,
    face_of,
    most_height,
    who_plays,
)
from nomercy_table.pages.setup.setup import Setup
from nomercy_table.render.theme import Colour, blend
from nomercy_table.session.plans import HUMAN
from nomercy_table.storage.names import nearest
from nomercy_table.ui.button import Button
from nomercy_table.ui.look import Look
from nomercy_table.ui.vertical_layout import Flow

WIDTHS = (142, 290)
"""Units: the least and the most for a seat."""
CROSS = 34
"""Units: the side of a cross."""
_COVERS = 0.15
"""How far a cross reaches over the ring of a face, as a share of its width."""
SAG = 56
"""Units: how much lower the outer seats of a single row are than its middle at most."""
EDGE = 30
"""Units: what stays free at each end of a row, for light."""
WORDS, APART = 226, 64
"""Units: what a name has at least, where there is room for it, and what lies between two seats at
most."""


class SeatRow:
    """One row of faces in a `width` of pixels, or, where they are too many for it, several."""

    def __init__(
        self,
        look: Look,
        setup: Setup,
        width: int,
        change: Callable[[int], None],
        remove: Callable[[int], None],
        add: Callable[[str], None],
        *,
        most: int,
    ) -> None:
        """`change` and `remove` are told which seat, `add` who is to come; `most` is how many stand
        side by side at most."""
        self._look, self._setup = look, setup
        self._change, self._remove, self._add = change, remove, add
        gap, least = look.metrics.gap, look.metrics.px(WIDTHS[0])
        width -= 2 * look.metrics.px(EDGE)
        places = len(setup.seats) + setup.can_add
        across = min(most, max(2, (width + gap) // (least + gap)))
        self.rows = -(-places // across)
        self._across = -(-places // self.rows)
        each = (width - gap * (self._across - 1)) // self._across
        self._wide = min(look.metrics.px(WIDTHS[1]), each)

    @property
    def _cross(self) -> int:
        return self._look.metrics.target(CROSS)

    @property
    def most_height(self) -> int:
        """How high a seat is at most: its face is no wider than it."""
        return most_height(self._look, self._wide)

    @property
    def most_sag(self) -> int:
        """How much lower the outer seats may be: several rows are straight."""
        return self._look.metrics.px(SAG) if self.rows == 1 and self._across > 2 else 0

    def fill(self, flow: Flow, high: int, sag: int = 0) -> None:
        """Put the rows there, each `high` pixels high, and its outer seats `sag` pixels lower."""
        metrics = self._look.metrics
        face = face_of(self._look, pygame.Rect(0, 0, self._wide, high)).width
        wide = min(self._wide, max(face, metrics.px(WORDS)))
        room = flow.width - 2 * metrics.px(EDGE)
        apart = (room - wide * self._across) // max(1, self._across - 1)
        gap = max(metrics.gap, min(metrics.px(APART), apart))
        places: list[Callable[[Flow, pygame.Rect], None]] = [
            partial(self._seat, seat) for seat in range(len(self._setup.seats))
        ]
        if self._setup.can_add:
            places.append(self._adders)
        for first in range(0, len(places), self._across):
            if first:
                flow.space(12)
            row = flow.rect(high + sag)
            some = places[first : first + self._across]
            x = row.centerx - (len(some) * (wide + gap) - gap) // 2
            middle = (len(some) - 1) / 2
            for number, put in enumerate(some):
                low = round(sag * (abs(number - middle) / max(1, middle)) ** 2)
                put(flow, pygame.Rect(x + number * (wide + gap), row.y + low, wide, high))

    def _seat(self, seat: int, flow: Flow, rect: pygame.Rect) -> None:
        """A face, and on its ring, above at the right, a cross that sends it away."""
        plan, side = self._setup.seats[seat], self._cross
        people = sum(other.is_human for other in self._setup.seats)
        who = who_plays(plan, people, self._setup.game)
        face = face_of(self._look, rect)
        cross = pygame.Rect(0, 0, side, side)
        away = face.width / 2 + max(0, side / 2 - _COVERS * face.width)
        up = min(away * math.sqrt(0.5), (face.height - side) / 2)  # no higher than the face
        aside = math.sqrt(away**2 - up**2)
        cross.center = (round(face.centerx + aside), round(face.centery - up))
        change = partial(self._change, seat)
        flow.widgets += [
            SeatTile(seat, plan, who, rect, change, tuple(self._setup.game.levels)),
            Cross(
                f"seat.{seat}.remove",
                words.SEAT_REMOVE(number=seat + 1, who=nearest(plan.name) or NO_NAME),
                cross,
                partial(self._remove, seat),
                icon_name="close",
                show_label=False,
                enabled=self._setup.can_remove,
                hint=say("Remove this seat"),
            ),
        ]

    def _adders(self, flow: Flow, rect: pygame.Rect) -> None:
        """Two empty seats, for one more of either kind."""
        setup, gap = self._setup, self._look.metrics.px(12)
        each = (rect.width - gap) // 2
        both = (
            (
                "add_computer",
                say("Add a computer player"),
                "plus",
                setup.level or setup.usual_level,
            ),
            ("add_human", say("Add a person"), "human", HUMAN),
        )
        at = pygame.Rect(rect.x, rect.y, each, rect.height)
        worded = all(empty_lines(self._look, label, at) for _, label, _, _ in both)
        for name, label, icon, kind in both:
            flow.widgets.append(
                EmptySeat(
                    name,
                    label,
                    at,
                    partial(self._add, kind),
                    icon_name=icon,
                    show_label=worded,
                    hint="" if worded else label,
                )
            )
            at = at.move(each + gap, 0)


class Cross(Button):
    """A small round button that sends somebody away."""

    def _draw_body(
        self, surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float
    ) -> Colour:
        theme, lit, side = look.theme, self.hover_step, min(rect.size)
        if self.enabled:
            edge = blend(theme.edge, theme.accent_light, lit)
            ground = blend(theme.panel_bottom, theme.control_top, lit)
            disc = look.shapes.disc(side, ground, edge, max(1.0, 1.3 * look.metrics.unit))
            surface.blit(disc, disc.get_rect(center=rect.center))
            return blend(theme.muted, theme.text, lit)
        return blend(theme.panel_bottom, theme.muted, 0.5)
