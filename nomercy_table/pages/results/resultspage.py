"""What the results of a round and of a match have in common: who has won, large; then everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import RoundResult
from nomercy_table.engine.scoring import Scoring
from nomercy_table.language import say
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.results.cheer import Winners, next_cheer
from nomercy_table.pages.results.hero import (
    CARDS,
    CROWN,
    Headline,
    cards_behind,
    draw_light,
    soften,
)
from nomercy_table.pages.results.results_lines import draw_head, draw_line
from nomercy_table.pages.results.results_ruling import HEIGHTS, LOW, Heights, Ruling
from nomercy_table.pages.results.score_sheet import SheetPage
from nomercy_table.pages.results.standing import Standing, spoken
from nomercy_table.render.shapes import Parts
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import Button
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.label import Picture
from nomercy_table.ui.scene import Push
from nomercy_table.ui.vertical_layout import Flow
from nomercy_table.ui.widget import Widget

WINNERS, LEAST_FACE, LARGE_FACE, MOST_FACE = 3, 64, 400, 600
"""So many faces of winners are shown at most, and so large at least and at most, in units; and how
large those above the table become before its lines are any higher than need be."""
SPREAD = 1.8
"""How wide a face is with cards at both of its sides, in faces."""
BELOW_FACE = 12
"""Units between a face and what stands below it."""
BESIDE, TABLE = 0.4, 640
"""What faces take beside the table of results, as a share; and what that has to have at least, in
units."""
LIKELY = 72
"""Units: how high the likely button is."""
CHEERS_FOR = 60.0
"""Seconds without input after which winners are still."""
SHEET = say("Score sheet, round by round")
"""The button that shows the score sheet."""


class ResultsPage(PanelPage):
    """A standing, drawn as a table with crowns and bars, over the lights of the table that it came
    from: no panel lies between."""

    alone = True
    units_wide = 1640
    fills = True
    pad = 26
    crowned = False
    """Whether who has won wears a crown."""

    def __init__(
        self,
        app: Desk,
        plans: Sequence[SeatPlan],
        rounds: Sequence[RoundResult],
        scoring: Scoring,
        standing: Standing,
        said: str = "",
        cards: Sequence[str] = (),
    ) -> None:
        """`said` is what somebody at the table has to say of it; `cards` are the faces of those
        that one winner has behind them."""
        self.said, self.cards = said, cards
        self.plans, self.rounds, self.scoring = plans, rounds, scoring
        self.standing = standing
        self._now = 0.0
        self._came: float | None = None
        self._touched: float | None = None
        """When it came, or anybody looked again, and when somebody did something last; None: not
        before now."""
        self._room = 0
        """How high the part between head and buttons is."""
        self._heights: Heights = LOW
        """How high the lines of the table are."""
        super().__init__(app)

    # ------------------------------------------------------------------ life

    def handle(self, event: pygame.event.Event) -> bool:
        self._touched = None
        leaves = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        return (leaves and self.wary) or super().handle(event)

    def update(self, dt: float, now: float) -> None:
        super().update(dt, now)
        self._now = now
        self._touched = now if self._touched is None else self._touched
        if not self._lively:
            self._came = None
        elif self._came is None:
            self._came = now
        if self._glad is not None:
            self._glad.cheer(None if self._came is None else now - self._came)

    @property
    def _glad(self) -> Winners | None:
        """Those who cheer; None where no faces are shown."""
        found = self.form.find("winners")
        return found if isinstance(found, Winners) else None

    @property
    def _lively(self) -> bool:
        """Whether they cheer now."""
        alive = self.app.settings.idle_motion and not self.app.look.reduced_motion
        seen = self._touched is None or self._now - self._touched < CHEERS_FOR
        return alive and self.app.watched and seen

    @property
    def wakes_after(self) -> float | None:
        times = [super().wakes_after]
        lasts = 0.0 if self._glad is None else self._glad.lasts
        if self._lively and lasts and self._came is not None:
            times.append(next_cheer(self._now - self._came, lasts))
        return min((time for time in times if time is not None), default=None)

    # ------------------------------------------------------------------ ground

    def bare_ground(self, size: tuple[int, int]) -> Parts:
        """The table in low light; in high contrast the panel of any page lies over it."""
        if self.look.theme.high_contrast:
            return (yield from super().bare_ground(size))
        # What the table below was drawn on for it is made into its ground: nobody else needs it.
        ground, self.backdrop = self.backdrop or self._bare(size).copy(), None
        yield from soften(ground, self.app.cloth(size), self.look)
        return ground

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        if self.look.theme.high_contrast:
            yield from super().paint_ground(surface)
        elif self._lit is not None:
            middle, side = self._lit
            draw_light(surface, self.look, middle, side)

    def ground_key(self) -> object:
        return super().ground_key(), self._lit

    def refined(self) -> None:
        """No art is part of the ground."""
        self.invalidate()

    @property
    def _lit(self) -> tuple[tuple[int, int], int] | None:
        """Where light comes from behind the faces, and how large one is; None where there are none,
        or where they may be scrolled away."""
        found = self.form.find("winners")
        if found is None or any(view.most for view in self.views):
            return None
        side = round(found.rect.height / (1 + self._above))
        return (found.rect.centerx, found.rect.bottom - side // 2), side

    # ------------------------------------------------------------------ layout

    def head(self, flow: Flow, points: int) -> None:
        """What is over, in a line, where the verdict does not say it; and that, large."""
        theme, size = self.look.theme, self.look.metrics.body
        if self.title:
            flow.text(self.title, size=size, colour=theme.muted, align=0.5)
        points = points * 5 // 4
        at = flow.rect(self.look.fonts.line("display", points))
        verdict = self.standing.verdict
        ink = theme.accent_light
        flow.widgets.append(
            Headline("page.title", verdict, at, font="display", size=points, colour=ink, align=0.5)
        )
        flow.space(6)

    def inside(self, area: pygame.Rect) -> list[Widget]:
        self._room = area.height - 2 * self.look.metrics.px(RIM)
        return self.scrolling("contents", area, self._centred)

    def _centred(self, flow: Flow) -> None:
        """The contents, as far from the head as from the buttons."""
        self.contents(flow)
        down = max(0, self._room - flow.y) // 2
        for widget in flow.widgets:
            widget.rect.y += down
        flow.y += down

    @property
    def _winning(self) -> int:
        return len(self._faces)

    @property
    def _faces(self) -> list[str]:
        return [line.portrait for line in self.standing.lines if line.winner][:WINNERS]

    @property
    def _above(self) -> float:
        """What stands above a winner's face, as a share of it: cards of the game, or the crown."""
        if self.cards and self._winning == 1:
            return CARDS
        return CROWN if self.crowned else 0.0

    def contents(self, flow: Flow) -> None:
        metrics, faces = self.look.metrics, self._faces
        gap, beside = metrics.px(34), round(BESIDE * flow.width)
        wide = flow.width >= self._room and flow.width - beside - gap >= metrics.px(TABLE)
        if faces and wide:
            top = flow.y
            ways = self._flow(self._ways, flow.width, flow.x).y
            right = flow.part(flow.x + beside + gap, flow.width - beside - gap)
            self._heighten(self._lines, right.width, self._room - ways)
            self._lines(right)
            left = flow.part(flow.x, beside)
            words = self._flow(self._words, beside, 0).y + metrics.px(20)
            high = max(self._room - ways, right.y - top) - words
            high = round(high / (1 + self._above))
            side = min(high, round(beside / self._spread), metrics.px(LARGE_FACE))
            self._winners(left, faces, side)
            self._words(left)
            seen = min(right.y, top + self._room)  # faces are not where one has to scroll to them
            for widget in flow.widgets:  # in the middle beside each other
                is_left = widget.rect.right <= flow.x + beside + gap // 2
                other = seen - left.y if is_left else left.y - right.y
                widget.rect.y += max(0, other) // 2
            flow.y = max(left.y, right.y)
            self._ways(flow)
        else:
            large = round(metrics.px(LARGE_FACE) * (1 + self._above)) if faces else 0
            self._heighten(self._below_faces, flow.width, self._room - large)
            if faces:
                self._winners(flow, faces, self._room_for_faces(flow.width))
            self._below_faces(flow)

    def _heighten(self, fill: Callable[[Flow], None], width: int, room: int) -> None:
        """Make lines the highest with which what `fill` adds is no higher than `room`."""
        for self._heights in HEIGHTS:
            if self._flow(fill, width, 0).y <= room:
                return

    def _below_faces(self, flow: Flow) -> None:
        self._words(flow)
        flow.space(22)
        self._lines(flow)
        self._ways(flow)

    def _ways(self, flow: Flow) -> None:
        """What else there is to be seen of it, below the table."""
        further = self.further()
        if further:
            flow.space(10)
            row = [
                (
                    Button.width_for(self.look, each.label, icon_name=each.icon),
                    partial(_further_button, each),
                )
                for each in further
            ]
            flow.row(row, self.look.metrics.control, align=0.5)
        for text in self.notes():
            flow.text(text, size=self.look.metrics.small, colour=self.look.theme.muted, align=0.5)

    def notes(self) -> Sequence[str]:
        """What else is to be known of it, in small letters."""
        return ()

    def _foot(self, width: int) -> Flow:
        """What is most likely is larger than the rest, where all stand in one row."""
        flow, tall = super()._foot(width), self.look.metrics.target(LIKELY)
        if flow.y == self.look.metrics.control:
            for button in flow.widgets:
                likely = isinstance(button, Button) and button.kind == "primary"
                high = tall if likely else button.rect.height
                button.rect.update(button.rect.x, (tall - high) // 2, button.rect.width, high)
            flow.y = tall
        return flow

    def further(self) -> list[Choose]:
        """What else there is to be seen of it, below the table."""
        if len(self.rounds) < 2:
            return []
        return [Choose("sheet", SHEET, self._open_sheet, "quiet", "log")]

    def _words(self, flow: Flow) -> None:
        """Why it is so, and what somebody at the table has to say of it."""
        metrics, theme, reason = self.look.metrics, self.look.theme, self.standing.reason
        if reason:
            flow.text(reason, size=metrics.body, colour=theme.text, font="bold", align=0.5)
        if self.said:
            flow.space(4)
            flow.text(self.said, size=metrics.body, colour=theme.accent_light, align=0.5)

    def below(self, flow: Flow) -> None:
        """What stands below the table."""

    def _lines(self, flow: Flow) -> None:
        """A line for each seat, and what stands below them."""
        self.table(flow, self.standing, "line", self._heights)
        self.below(flow)

    def table(self, flow: Flow, standing: Standing, name: str, heights: Heights) -> None:
        """The lines of `standing`, of ids that begin with `name`, of such heights."""
        metrics = self.look.metrics
        ruling = Ruling.of(self.look, standing, flow.width, heights)
        head = flow.rect(self.look.fonts.line("bold", metrics.small))
        draw = partial(draw_head, standing=standing, ruling=ruling)
        flow.widgets.append(Picture(f"columns.{name}", head, draw, label=standing.note))
        flow.space(4)
        for number, (line, row) in enumerate(zip(standing.lines, ruling.rows, strict=True)):
            at = flow.rect(row.height)
            paint = partial(draw_line, line=line, scale=standing.scale, ruling=ruling, row=row)
            words = spoken(standing, line)
            flow.widgets.append(Picture(f"{name}.{number}", at, paint, label=words))
            flow.y += ruling.gap

    def _room_for_faces(self, width: int) -> int:
        """How high faces above a table so wide may be, for all of it to stand in the window."""
        px = self.look.metrics.px
        rest = self._flow(self._below_faces, width, 0).y + px(BELOW_FACE)
        left = round((self._room - rest) / (1 + self._above))
        return min(px(MOST_FACE), left, round(width / self._spread))

    @property
    def _spread(self) -> float:
        """How wide what is seen of the winners is, in faces."""
        return SPREAD if self.cards and self._winning == 1 else 1.1 * self._winning

    def _winners(self, flow: Flow, faces: Sequence[str], side: int) -> None:
        """The faces of those who have won, in glee, side by side, if they can be large."""
        if side < self.look.metrics.px(LEAST_FACE):
            return
        at = flow.rect(round(side * (1 + self._above)))
        if self.cards and len(faces) == 1:
            face = pygame.Rect(at.centerx - side // 2, at.bottom - side, side, side)
            flow.widgets += cards_behind(self.cards, face)
        flow.widgets.append(Winners(at, faces, side, self._above, crowned=self.crowned))
        flow.space(BELOW_FACE)

    def _open_sheet(self) -> None:
        self.app.request(Push(SheetPage(self.app, self.plans, self.rounds, self.scoring)))


def _further_button(choice: Choose, rect: pygame.Rect) -> Button:
    return Button(
        choice.id, choice.label, rect, choice.on_press, kind=choice.kind, icon_name=choice.icon
    )
