"""The coach looks back on a match: the line of winning chances, and its largest swings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.records import Record
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.chart import Chart, painter, spoken
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.setup.dressing import dress_of
from nomercy_table.pages.title.resume import SHAPE, Resume
from nomercy_table.session import telling
from nomercy_table.session import words as told
from nomercy_table.session.coach import Coach, CoachFails
from nomercy_table.session.looking import people
from nomercy_table.session.review import Swing, key, write_review
from nomercy_table.session.saved import SavedMatch, plans_of
from nomercy_table.session.walk import cut, whose
from nomercy_table.storage.reviews import ReviewStore
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.button import Button, Kind
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.label import Picture, draw_row
from nomercy_table.ui.look import Look
from nomercy_table.ui.vertical_layout import Flow
from nomercy_table.ui.widget import Widget

SLICE = 0.004
"""Seconds of a frame for going through the record."""
LOOKS = 0.01
"""Seconds between two looks for an answer."""
AGAIN = say("Try again from here")
_AGAIN = "again."
"""With this the ids of the buttons begin that lead into the match."""


class ReviewPage(PanelPage):
    """One match, as one seat could see it. The coach works beside the frames, while it is shown."""

    alone = True
    name = "review"
    title = say("Looking back")
    units_wide = 1320

    def __init__(self, app: Desk, record: Record, seat: Seat | None = None) -> None:
        """`seat`: whose chances; None: the first person's."""
        self.record = record
        self.seat = whose(record) if seat is None else seat
        self.reviews = ReviewStore(app.places.data)
        self.problem = ""
        self._shown: object = None
        self._tall = 0
        """How high the line of winning chances may be, in pixels."""
        self._asked = 0
        """The id of the question that is out."""
        self._begin(app)
        super().__init__(app)

    def _begin(self, app: Desk) -> None:
        """Look for the review that was kept, or have one made."""
        kept = self.reviews.read(key(self.record, self.seat))
        self.coach = Coach(self.record, self.seat, kept)

    # ------------------------------------------------------------------ the coach's work

    @property
    def working(self) -> bool:
        """Whether there is more to come."""
        return not (self.coach.done or self.problem)

    def update(self, dt: float, now: float) -> None:
        super().update(dt, now)
        if self.working:
            try:
                self._work()
            except (CoachFails, NotationError) as problem:
                self.problem = words.NO_REVIEW(problem=problem)
            if self.coach.done:
                review = self.coach.review
                self.reviews.write(self.coach.key, write_review(review, self.coach.key))
        shown = (self.coach.review, self.problem, self._lit, self._percent)
        if shown != self._shown:
            self._shown = shown
            self.rebuild()
        self._draw_tables()

    def _work(self) -> None:
        """Hear what has been found out, and ask what is next."""
        limit = TimeLimit(SLICE)
        while not self.coach.done and self.coach.question is None:
            self.coach.hear(None)
            if limit.over:
                return
        question = self.coach.question
        if question is None:
            return
        if self._asked != question.id:
            self._asked = question.id
            self.app.thinker.ask(question)
        answer = self.app.thinker.poll()
        if answer is not None and answer.id == question.id:
            self.coach.hear(answer)

    @property
    def wakes_after(self) -> float | None:
        if self.working or self._unpictured is not None:
            return LOOKS
        return super().wakes_after

    @property
    def _percent(self) -> int:
        return int(100 * self.coach.progress)

    @property
    def _lit(self) -> int:
        """The swing that has the focus; -1: none has."""
        focus = self.form.focus_id or ""
        return int(focus.removeprefix(_AGAIN)) - 1 if focus.startswith(_AGAIN) else -1

    def close(self) -> None:
        self._stop()
        super().close()

    def back(self) -> None:
        self._stop()
        super().back()

    def _stop(self) -> None:
        """Leave the rest of the work undone."""
        if self.working:
            self.app.thinker.drop()

    # ------------------------------------------------------------------ what is shown

    def choices(self) -> Sequence[Choose]:
        return [Choose("back", say("Back"), self.back, "secondary", "back")]

    def build(self) -> Sequence[Widget]:
        """While the coach works nobody knows how much there will be to say. Then the line is the
        higher, the fewer swings are told below it, and no part of the panel is bare."""
        self.fills = self.working
        self._tall = self._least_tall if self.working else self._size[1]
        return super().build()

    def inside(self, area: pygame.Rect) -> list[Widget]:
        rim = self.look.metrics.px(RIM)
        flow = self._flow(self.contents, area.width - 2 * rim, rim)
        line = next((each.rect.height for each in flow.widgets if each.id == "chart"), 0)
        over = flow.y + 2 * rim - area.height
        self._tall = max(self._least_tall, min(line, line - over))
        return super().inside(area)

    @property
    def _least_tall(self) -> int:
        px = self.look.metrics.px
        return max(px(180), min(px(330), self._size[1] * 3 // 10))

    def contents(self, flow: Flow) -> None:
        metrics, theme, walk = self.look.metrics, self.look.theme, self.coach.walk
        if self.problem:
            flow.text(self.problem, colour=theme.problem)
            return
        text = words.TOO(said=told.CHANCE(who=walk.names[self.seat]), more=told.BAND)
        flow.text(text, size=metrics.small, colour=theme.muted, align=0.5)
        flow.space(8)
        self._seats(flow)
        review = self.coach.review
        faces = tuple(plan.portrait or "fox" for plan in plans_of(self.record))
        actions, rounds = len(self.record.actions), tuple(walk.rounds)
        chart = Chart(review, actions, rounds, faces, self._lit)
        tall = max(self._least_tall, min(self._tall, flow.width * 3 // 5))
        at = flow.rect(tall)
        picture = Picture("chart", at, painter(chart), label=spoken(review))
        flow.widgets.append(picture)
        flow.space(10)
        if self.working:
            self._progress(flow)
        elif not review.swings:
            flow.text(told.NO_SWINGS(who=walk.names[self.seat]))
        else:
            flow.heading(told.SWINGS(count=len(review.swings)), told.LUCK_IS)
            for number, swing in enumerate(review.swings, 1):
                self._swing(flow, number, swing)
                flow.space(10)

    def _seats(self, flow: Flow) -> None:
        """With several people, whose chances they are."""
        plans = plans_of(self.record)
        here = people(plans)
        if len(here) < 2:
            return
        metrics = self.look.metrics
        parts: list[tuple[int, Callable[[pygame.Rect], Button]]] = [
            (
                Button.width_for(self.look, plans[seat].name),
                partial(self._seat_button, seat, plans[seat].name),
            )
            for seat in here
        ]
        flow.row(parts, metrics.control, align=0.5)
        flow.space(8)

    def _seat_button(self, seat: Seat, name: str, rect: pygame.Rect) -> Button:
        kind: Kind = "primary" if seat == self.seat else "secondary"
        return Button(f"seat.{seat}", name, rect, partial(self._look_as, seat), kind=kind)

    def _look_as(self, seat: Seat) -> None:
        if seat != self.seat:
            self._stop()
            self.seat, self.problem = seat, ""
            self._begin(self.app)
            self.rebuild()

    def _progress(self, flow: Flow) -> None:
        metrics = self.look.metrics
        text = words.LOOKING_BACK(percent=self._percent)
        flow.text(text, size=metrics.body, align=0.5)
        flow.space(6)
        paint = partial(_draw_progress, share=self._percent / 100)
        flow.widgets.append(Picture("progress", flow.rect(metrics.px(14)), paint))

    def _swing(self, flow: Flow, number: int, swing: Swing) -> None:
        """What it was, what happened, and the way back to it."""
        look, metrics, walk = self.look, self.look.metrics, self.coach.walk
        pad, tall = metrics.px(14), metrics.target(92)
        wide = round(tall * SHAPE) + metrics.px(24) + Button.width_for(look, AGAIN)
        beside = flow.width - wide - 3 * pad >= metrics.px(420)
        ground = Picture(f"ground.{number}", pygame.Rect(flow.x, flow.y, flow.width, 0), draw_row)
        flow.widgets.append(ground)
        top = flow.y
        room = flow.width - (wide + 3 * pad if beside else 2 * pad)
        part = flow.part(flow.x + pad, room)
        part.y += pad
        ink = look.theme.problem if swing.is_choice else look.theme.accent_light
        said = words.NUMBERED(number=number, text=telling.heading(walk, swing))
        part.text(said, font="bold", colour=ink)
        part.text(telling.account(walk, swing), size=metrics.small)
        if beside:
            high = max(part.y + pad - top, tall + 2 * pad)
            at = pygame.Rect(flow.x + flow.width - pad - wide, 0, wide, tall)
            at.centery = top + high // 2
            again = Resume(f"{_AGAIN}{number}", AGAIN, at, partial(self._again, swing), align=0.0)
            again.cloth = dress_of(self.app.settings, walk.game).cloth
            button: Button = again
        else:
            part.y += metrics.px(8)
            at = pygame.Rect(part.x, part.y, min(room, _button_width(look)), metrics.control)
            button = Button(
                f"{_AGAIN}{number}", AGAIN, at, partial(self._again, swing), icon_name="undo"
            )
            high = at.bottom + pad - top
        flow.widgets.append(button)
        ground.rect.height = high
        flow.y = top + high

    def _again(self, swing: Swing) -> None:
        try:
            self.app.go_on_from(cut(self.record, swing.ply))
        except (SetupError, NotationError) as problem:  # who sat there may not be known here
            self.problem = words.NO_PRACTICE(problem=problem)

    # ------------------------------------------------------------------ pictures of moments

    @property
    def _unpictured(self) -> tuple[Resume, Swing] | None:
        """The first swing in sight whose moment has no picture yet, with its button."""
        for number, swing in enumerate(self.coach.review.swings, 1):
            button = self.form.find(f"{_AGAIN}{number}")
            if isinstance(button, Resume) and button.picture is None and button.visible_rect():
                return button, swing
        return None

    def _draw_tables(self) -> None:
        found = self._unpictured
        if found is None or self.fresh:
            return
        button, swing = found
        walk = self.coach.walk
        plans = plans_of(self.record)
        moment = SavedMatch(
            f"{self.coach.key}.{swing.ply}",
            walk.game,
            plans,
            "",
            swing.ply,
            None,
            record=cut(self.record, swing.ply),
        )
        picture = self.app.likeness(moment, button.picture_size(self.look))
        if picture is not None:
            button.show(self.look, picture)


def _button_width(look: Look) -> int:
    return Button.width_for(look, AGAIN, icon_name="undo")


def _draw_progress(surface: pygame.Surface, look: Look, rect: pygame.Rect, share: float) -> None:
    """A bar, filled so far."""
    theme, shapes = look.theme, look.shapes
    edge = theme.edge if theme.high_contrast else None
    well = (theme.well, theme.well)
    surface.blit(shapes.rounded(rect.size, rect.height / 2, well, edge, 1.0), rect)
    wide = round(rect.width * share)
    if wide >= rect.height:
        fill = (theme.primary_top, theme.primary_bottom)
        surface.blit(shapes.rounded((wide, rect.height), rect.height / 2, fill), rect)
