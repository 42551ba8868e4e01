"""The coach's review of a match: the line of winning chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from nomercy_table.engine.events import Seat
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.playbill import SetupError
from nomercy_table.engine.records import Record
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.setup.appearance import dress_of
from nomercy_table.pages.title.resume import SHAPE, Resume
from nomercy_table.render.drawings import Points, Stroke
from nomercy_table.render.theme import blend
from nomercy_table.session import telling
from nomercy_table.session import words as told
from nomercy_table.session.coach import Coach, CoachFails
from nomercy_table.session.looking import people
from nomercy_table.session.review import SURE, Review, Swing, key, write_review
from nomercy_table.session.saved import SavedMatch, plans_of
from nomercy_table.session.telling import percent
from nomercy_table.session.walk import cut, whose
from nomercy_table.storage.reviews import ReviewStore
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.button import Button, Kind, draw_portrait
from nomercy_table.ui.label import Picture, draw_row
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Widget, draw_text

SCALE = (0, 50, 100)
"""Hundredths that have a number beside their line."""
LINES = (0, 25, 50, 75, 100)
DASHES, SHADES = (7, 2.5, 13, 21), (0.6, 0.9)
"""Units: how long the dashes are of each of the others' lines, so that these are told apart all
along; and how bright they are, those of the first four and of the rest."""
FACE, LEAST_FACE = 44, 20
"""Units: how large faces are, and at least, where there are many."""


@dataclass(frozen=True)
class Chart:
    """What is drawn: a review of a match of so many `actions`; `rounds` are over after so many of
    them; the swing of that index is `lit`, -1 for none. `faces` are the portraits of all seats."""

    review: Review
    actions: int
    rounds: tuple[int, ...]
    faces: tuple[str, ...]
    lit: int = -1


@dataclass(frozen=True)
class _Plot:
    """Where the lines lie, and how they are measured."""

    rect: pygame.Rect
    actions: int

    def x(self, ply: int) -> float:
        """How far to the right a moment of the match lies, as a share."""
        return ply / max(1, self.actions)

    def at(self, ply: float, chance: float) -> tuple[int, int]:
        """The place of a chance at a moment, in pixels."""
        x = self.rect.x + ply / max(1, self.actions) * self.rect.width
        return round(x), round(self.rect.bottom - chance * self.rect.height)


def draw_chart(surface: pygame.Surface, look: Look, rect: pygame.Rect, chart: Chart) -> None:
    """Draw it into `rect`, with the scale at its left."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    size = metrics.small
    edge = theme.edge if theme.high_contrast else None
    ground = look.shapes.rounded(rect.size, metrics.px(10), (theme.well, theme.well), edge, 1.0)
    surface.blit(ground, rect)
    pad, disc = metrics.px(12), _disc(look)
    left = fonts.width("100 %", "regular", size) + 2 * pad
    inner = pygame.Rect(rect.x + left, rect.y + pad + disc // 2, 0, rect.height - 2 * pad - disc)
    face = min(metrics.px(FACE), max(metrics.px(LEAST_FACE), inner.height // len(chart.faces)))
    inner.width = rect.right - inner.x - face - 2 * pad
    plot = _Plot(inner, chart.actions)
    for hundredths in LINES:
        _, y = plot.at(0, hundredths / 100)
        ink = blend(theme.well, theme.muted, 0.55 if hundredths in SCALE else 0.25)
        surface.fill(ink, (inner.x, y, inner.width, max(1, round(metrics.unit))))
        if hundredths in SCALE:
            figure = fonts.render(f"{hundredths} %", "regular", size, theme.muted)
            place = pygame.Rect(rect.x + pad, y - size, left - 2 * pad, 2 * size)
            draw_text(surface, figure, place, 1.0)
    for ply in chart.rounds[:-1]:
        x, _ = plot.at(ply, 0)
        surface.fill(blend(theme.well, theme.muted, 0.3), (x, inner.y, 1, inner.height))
    if chart.review.points:
        strokes = tuple(_strokes(look, chart, plot))
        around = inner.inflate(2 * pad, 2 * pad)
        moved = tuple(_moved(stroke, inner, around) for stroke in strokes)
        surface.blit(look.shapes.drawing(around.size, moved), around)
    points, seats = chart.review.points, len(chart.faces)
    ends, last = [1 - (seat + 0.5) / seats for seat in range(seats)], chart.actions
    if points:
        ends, last = [*points[-1].shares], points[-1].ply
    end = plot.at(last, 0)[0]
    middles, room = [plot.at(0, share)[1] for share in ends], (rect.y, rect.bottom)
    heights = apart(middles, face, room, chart.review.seat)
    for seat, y in enumerate(heights):
        at = pygame.Rect(end + pad, y - face // 2, face, face)
        own = 1.0 if seat == chart.review.seat else 0.0
        draw_portrait(surface, look, at, chart.faces[seat], own)
    for number, swing in enumerate(chart.review.swings):
        _draw_mark(surface, look, plot, swing, number, lit=number == chart.lit)


def apart(
    middles: Sequence[int], side: int, room: tuple[int, int], lowest: int | None = None
) -> list[int]:
    """The middles of things so high, moved as little as need be for none to lie over another nor
    out of the room from top to bottom, in the same order; of those at one place that of the number
    `lowest` lies below the others: who has lost is seen at the foot."""
    ranked = sorted(range(len(middles)), key=lambda number: (middles[number], number == lowest))
    found, end = [*middles], room[0]
    for number in ranked:
        found[number] = max(middles[number], end + side // 2)
        end = found[number] - side // 2 + side
    end = room[1]
    for number in reversed(ranked):
        found[number] = min(found[number], end - (side - side // 2))
        end = found[number] - side // 2
    return found


def _disc(look: Look) -> int:
    """How large the number of a swing is."""
    return look.fonts.line("bold", look.metrics.small) + look.metrics.px(6)


def _moved(stroke: Stroke, inner: pygame.Rect, around: pygame.Rect) -> Stroke:
    """The stroke as it lies in a picture that reaches further: the round end of a line that runs
    along the edge is not cut."""
    points = tuple(
        (
            (x * inner.width + inner.x - around.x) / around.width,
            (y * inner.height + inner.y - around.y) / around.height,
        )
        for x, y in stroke.points
    )
    return Stroke(points, stroke.colour, stroke.width, stroke.opacity, stroke.dash)


def _strokes(look: Look, chart: Chart, plot: _Plot) -> Sequence[Stroke]:
    """The others' lines, the error as a band, the own line, and the swings on it."""
    theme, unit, seat = look.theme, look.metrics.unit, chart.review.seat
    points = chart.review.points
    out = []
    for number, other in enumerate(n for n in range(len(points[0].shares)) if n != seat):
        line = tuple((plot.x(point.ply), 1 - point.shares[other]) for point in points)
        dash, bright = DASHES[number % len(DASHES)], SHADES[number // len(DASHES) % len(SHADES)]
        faint = theme.muted if theme.high_contrast else blend(theme.well, theme.muted, bright)
        wide = max(1.0, 1.6 * unit) if number < len(DASHES) else max(1.8, 2.8 * unit)
        out.append(Stroke(line, faint, wide, dash=max(2.0, dash * unit)))
    above = [(point, min(1.0, point.shares[seat] + SURE * point.error)) for point in points]
    below = [(point, max(0.0, point.shares[seat] - SURE * point.error)) for point in points]
    band = [(plot.x(point.ply), 1 - chance) for point, chance in (*above, *reversed(below))]
    out.append(Stroke(tuple(band), theme.accent, opacity=0.22))
    own: Points = tuple((plot.x(point.ply), 1 - point.shares[seat]) for point in points)
    out.append(Stroke(own, theme.accent_light, max(2.0, 3 * unit)))
    for number, swing in enumerate(chart.review.swings):
        ends = ((plot.x(swing.ply), 1 - swing.before), (plot.x(swing.until), 1 - swing.after))
        ink = theme.problem if swing.is_choice or swing.change < 0 else theme.text
        wide = 7.0 if number == chart.lit else 5.0
        out.append(Stroke(ends, ink, max(3.0, wide * unit)))
    return out


def _draw_mark(
    surface: pygame.Surface, look: Look, plot: _Plot, swing: Swing, number: int, *, lit: bool
) -> None:
    """The number of a swing, above the middle of it."""
    theme, metrics = look.theme, look.metrics
    side = _disc(look)
    middle = (swing.ply + swing.until) / 2, (swing.before + swing.after) / 2
    x, y = plot.at(*middle)
    top = y - side - metrics.px(8) if y - side - metrics.px(8) >= plot.rect.y - side else y
    fill = theme.primary_top if lit else theme.panel_top
    ink = theme.primary_text if lit else theme.text
    disc = look.shapes.disc(side, fill, theme.edge, max(1.2, 1.6 * metrics.unit))
    place = disc.get_rect(centerx=x, y=top)
    surface.blit(disc, place)
    figure = look.fonts.render(str(number + 1), "bold", metrics.small, ink)
    draw_text(surface, figure, place, 0.5)


def painter(chart: Chart) -> partial[None]:
    """What a picture widget paints."""
    return partial(draw_chart, chart=chart)


def spoken(review: Review) -> str:
    """The line in words, for whoever does not see it."""
    chances = [percent(point.shares[review.seat]) for point in review.points]
    if not (chances and review.whole):
        return say("The winning chances are not known yet.")
    return words.SPOKEN_CHANCES(
        first=chances[0], highest=max(chances), lowest=min(chances), last=chances[-1]
    )


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

    def __init__(self, app: AppServices, record: Record, seat: Seat | None = None) -> None:
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

    def _begin(self, app: AppServices) -> None:
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

    def contents(self, flow: VerticalLayout) -> None:
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

    def _seats(self, flow: VerticalLayout) -> None:
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

    def _progress(self, flow: VerticalLayout) -> None:
        metrics = self.look.metrics
        text = words.LOOKING_BACK(percent=self._percent)
        flow.text(text, size=metrics.body, align=0.5)
        flow.space(6)
        paint = partial(_draw_progress, share=self._percent / 100)
        flow.widgets.append(Picture("progress", flow.rect(metrics.px(14)), paint))

    def _swing(self, flow: VerticalLayout, number: int, swing: Swing) -> None:
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
