"""The seats of a table to be, side by side, each with a cross; at their end one more may come."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.seattile import NO_NAME, SeatTile, most_height, who_plays
from nomercy_table.pages.setup import Setup
from nomercy_table.session.plans import HUMAN
from nomercy_table.ui.button import Button
from nomercy_table.ui.flow import Flow
from nomercy_table.ui.look import Look

WIDTHS = (158, 250)
"""Units: the least and the most for a seat and its cross."""
CROSS = 40
"""Units: the side of a cross."""
ADDER = 88
"""Units: how high a button for one more is at most."""


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
        return most_height(self._look, self._wide - self._cross)

    def fill(self, flow: Flow, high: int) -> None:
        """Put the rows there, each `high` pixels high."""
        gap, wide = self._look.metrics.gap, self._wide
        places: list[Callable[[Flow, pygame.Rect], None]] = [
            partial(self._seat, seat) for seat in range(len(self._setup.seats))
        ]
        if self._setup.can_add:
            places.append(self._adders)
        for first in range(0, len(places), self._across):
            if first:
                flow.space(12)
            row = flow.rect(high)
            some = places[first : first + self._across]
            x = row.centerx - (len(some) * (wide + gap) - gap) // 2
            for number, put in enumerate(some):
                put(flow, pygame.Rect(x + number * (wide + gap), row.y, wide, high))

    def _seat(self, seat: int, flow: Flow, rect: pygame.Rect) -> None:
        """A face, and beside it a cross that sends it away."""
        plan, side = self._setup.seats[seat], self._cross
        people = sum(other.is_human for other in self._setup.seats)
        who = who_plays(plan, people, self._setup.game)
        tile = pygame.Rect(rect.x, rect.y, rect.width - side, rect.height)
        cross = pygame.Rect(tile.right, rect.y, side, side)
        flow.widgets += [
            SeatTile(seat, plan, who, tile, partial(self._change, seat)),
            Button(
                f"seat.{seat}.remove",
                words.SEAT_REMOVE(number=seat + 1, who=plan.name.strip() or NO_NAME),
                cross,
                partial(self._remove, seat),
                icon_name="close",
                show_label=False,
                enabled=self._setup.can_remove,
                hint=say("Remove this seat"),
            ),
        ]

    def _adders(self, flow: Flow, rect: pygame.Rect) -> None:
        """Two buttons, for one more of either kind."""
        metrics, setup = self._look.metrics, self._setup
        gap = metrics.px(12)
        each = min((rect.height - gap) // 2, metrics.px(ADDER))
        y = rect.centery - each - gap // 2
        for name, label, icon, kind in (
            (
                "add_computer",
                say("Add a computer player"),
                "plus",
                setup.level or setup.usual_level,
            ),
            ("add_human", say("Add a person"), "human", HUMAN),
        ):
            at = pygame.Rect(rect.x, y, rect.width, each)
            worded = self._has_room(label, at)
            flow.widgets.append(
                Button(
                    name,
                    label,
                    at,
                    partial(self._add, kind),
                    icon_name=icon,
                    size=metrics.small,
                    show_label=worded,
                    hint="" if worded else label,
                )
            )
            y += each + gap

    def _has_room(self, label: str, rect: pygame.Rect) -> bool:
        """Whether the words stand on such a button beside a picture, in two lines at most."""
        fonts, metrics = self._look.fonts, self._look.metrics
        size = metrics.small
        room = rect.width - round(size * 1.25) - metrics.px(12) - 2 * metrics.px(6)
        lines = fonts.wrap(label, "bold", size, room)
        high = len(lines) * fonts.height("bold", size) <= rect.height - 2
        return (
            len(lines) <= 2
            and high
            and all(fonts.width(line, "bold", size) <= room for line in lines)
        )
