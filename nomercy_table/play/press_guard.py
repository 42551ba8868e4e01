"""Pages that stand before somebody's cards, and open only after a lull.

Who hammers a key to get on, or holds it, was at it before the page came; who has sat down before it
waits a moment, and presses once.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.play import words
from nomercy_table.render.curtain import velvet
from nomercy_table.render.shapes import Parts
from nomercy_table.render.theme import blend
from nomercy_table.ui.label import Paragraph
from nomercy_table.ui.lull import QuietPeriod
from nomercy_table.ui.page import Page
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Widget

GRACE = 0.4
"""Seconds without any press: after them a press is an answer to the page."""

METAL = 0.22
"""How much of a table's metal its curtain takes on, as a share: some cloths are black."""

TOO_SOON = words.TOO_SOON
"""Said to whoever has pressed within them."""


class PressGuardPage(Page):
    """A page that asks `too_soon` about every event before it does what shows the cards. It hangs a
    curtain before the table, in the colours of its cloth; none with high contrast."""

    def __init__(self, app: AppServices) -> None:
        self._lull = QuietPeriod(GRACE)
        self._hasty = False
        """Whether it says why a press did nothing."""
        super().__init__(app)

    def bare_ground(self, size: tuple[int, int]) -> Parts:
        theme = self.look.theme
        if theme.high_contrast:
            return (yield from super().bare_ground(size))
        return (yield from velvet(size, blend(theme.felt, theme.edge, METAL)))

    def refined(self) -> None:
        self.invalidate()  # velvet and panel are no art

    def guard(self) -> None:
        """It has come, or come back: from now on it has to be quiet for a while."""
        self._lull.begin()

    def too_soon(self, event: pygame.event.Event, shows: bool) -> bool:
        """Whether `event` is a press that comes too soon; if it would have shown the cards, say so.

        The window may have come back by a click that is still to be heard of.
        """
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.guard()
        too_soon = self._lull.hear(event)
        if too_soon and shows:
            self._say(True)
        return too_soon

    def add_hint(self, flow: VerticalLayout, usual: str = "", size: int = 0) -> None:
        """Room for the words that say why a press did nothing, and these when one did; where there
        is little room, they take that of what is said there as `usual`, in letters of that size."""
        look = self.look
        size = size or look.metrics.small
        text = TOO_SOON if self._hasty else usual

        def paragraph(rect: pygame.Rect) -> Widget:
            colour = look.theme.accent_light
            return Paragraph("too_soon", text, rect, size=size, colour=colour, align=0.5)

        high = (Paragraph.height_for(look, each, flow.width, size) for each in (TOO_SOON, usual))
        flow.add(paragraph, max(high))

    def _say(self, hasty: bool) -> None:
        if hasty != self._hasty:
            self._hasty = hasty
            self.rebuild()

    def update(self, dt: float, now: float) -> None:
        super().update(dt, now)
        self._lull.update(now)
        if self._lull.over:
            self._say(False)

    def repeated(self, event: pygame.event.Event) -> None:
        self._lull.hear(event)

    def hasty(self, event: pygame.event.Event) -> bool:
        return False  # the lull asks for more

    @property
    def wary(self) -> bool:
        return not self._lull.over

    @property
    def wakes_after(self) -> float | None:
        return self._lull.wakes_after or super().wakes_after

    @property
    def words(self) -> Sequence[str]:
        return [text for text in super().words if text]
