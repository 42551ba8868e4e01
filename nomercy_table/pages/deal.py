"""What a match is dealt from: while it goes on the code that fixes it, at its end the proof."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from nomercy_table.engine import words as found
from nomercy_table.engine.commitment import Commitment
from nomercy_table.engine.verifying import Check, Verdict
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import Choose, PanelPage
from nomercy_table.session.checking import check
from nomercy_table.session.standing import Standing
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import icon

SIGN = 44
"""Units that the sign before each check takes."""

_SIGNS = {True: "check", False: "close", None: "minus"}
_GROUP = 16
"""So many digits of the hash stand together."""


class DealPage(PanelPage):
    """The code of the deal; when the match is over, all that was checked."""

    name = "deal"
    title = say("The deal")
    units_wide = 1040
    first_focus = "close"

    def __init__(self, app: AppServices, match: Standing) -> None:
        self.match = match
        over = match.finished and match.coming is None
        self.verdict: Verdict | None = check(match) if over else None
        super().__init__(app)

    def choices(self) -> Sequence[Choose]:
        return [Choose("close", say("Close"), self.back, "primary", "check")]

    def contents(self, flow: VerticalLayout) -> None:
        commitment = self.match.commitment
        if self.verdict is not None:
            self._found(flow, self.verdict)
            flow.rule()
        elif commitment is None:
            flow.text(found.NO_COMMITMENT, align=0.5)
        else:
            flow.text(words.FIXED, align=0.5)
            flow.space(10)
        if commitment is not None:
            self._code(flow, commitment)
        if self.verdict is None and commitment is not None:
            flow.space(10)
            flow.text(words.AT_THE_END, align=0.5)

    def _found(self, flow: VerticalLayout, verdict: Verdict) -> None:
        """What it comes to, and each thing that was checked."""
        metrics, theme = self.look.metrics, self.look.theme
        colour = theme.accent_light if verdict.sound else theme.problem
        flow.text(verdict.said, colour=colour, font="bold", align=0.5)
        flow.space(16)
        for each in verdict.checks:
            self._check(flow, each)
        if self.match.deal:
            flow.space(6)
            deal = words.DEAL(deal=self.match.deal)
            flow.text(deal, size=metrics.heading, colour=theme.accent, font="display", align=0.5)

    def _check(self, flow: VerticalLayout, each: Check) -> None:
        metrics, theme = self.look.metrics, self.look.theme
        sign, top = metrics.px(SIGN), flow.y
        colour = theme.problem if each.holds is False else theme.text
        beside = flow.part(flow.x + sign, flow.width - sign)
        beside.text(each.name, font="bold", colour=colour)
        beside.text(each.said, size=metrics.small, colour=colour)
        side = self.look.fonts.line("bold", metrics.body)
        at = pygame.Rect(flow.x, top, sign, side)
        label = words.HOLDS[each.holds]
        flow.widgets.append(
            Picture(
                f"sign.{each.name}", at, partial(_draw_sign, name=_SIGNS[each.holds]), label=label
            )
        )
        flow.y = beside.y + metrics.px(8)

    def _code(self, flow: VerticalLayout, commitment: Commitment) -> None:
        """The code large, the whole hash below it; at the end the line that it is the hash of."""
        metrics, theme = self.look.metrics, self.look.theme
        if self.verdict is None:
            size = metrics.title
            flow.text(commitment.code, size=size, colour=theme.accent_light, font="bold", align=0.5)
        digits = commitment.hash
        groups = [digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP)]
        flow.text(
            words.SHA256(digits=" ".join(groups)),
            size=metrics.small,
            colour=theme.muted,
            align=0.5,
        )
        if self.verdict is not None:
            text = words.LINE_IS(line=commitment.line)
            flow.text(text, size=metrics.small, colour=theme.muted, align=0.5)


def _draw_sign(surface: pygame.Surface, look: Look, rect: pygame.Rect, name: str) -> None:
    ink = look.theme.problem if name == "close" else look.theme.accent_light
    picture = icon(look, name, round(rect.height * 0.8), ink)
    if picture is not None:
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))
