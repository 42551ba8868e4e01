"""The pages of results of a round and of a match."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.scoring import Scoring
from nomercy_table.engine.state import Result
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.pages.panel import RIM, Choose, PanelPage
from nomercy_table.pages.results.hero import (
    CARDS,
    CROWN,
    CROWN_HIGH,
    Headline,
    cards_behind,
    crown_on,
    draw_light,
    face_places,
    soften,
)
from nomercy_table.pages.results.score_sheet import SheetPage
from nomercy_table.pages.results.table import (
    HEIGHTS,
    LOW,
    Heights,
    Ruling,
    Standing,
    draw_head,
    draw_line,
    match_standing,
    round_standing,
    spoken,
)
from nomercy_table.pages.setup.duplicate import SAME_DEAL
from nomercy_table.pages.title.fan import lay_sheen
from nomercy_table.render.shapes import Parts
from nomercy_table.session.plans import SeatPlan
from nomercy_table.ui.button import Button, draw_portrait
from nomercy_table.ui.label import Picture
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import AppServices, Push
from nomercy_table.ui.vertical_layout import VerticalLayout
from nomercy_table.ui.widget import Act, Widget

EVERY, FIRST = 7.0, 1.2
"""Seconds from one cheer to the next, and until the first."""
RATE = 30
"""So often a second they are looked at while they hop; half as often while light runs."""
_HOPS = ((0.0, 0.44, 1.0), (0.44, 0.34, 0.55))
"""The hops of a cheer: when each begins, how long it takes, and how high it is."""
_NEXT = 0.18
"""So much later than the one beside it each hops."""
_HIGHEST, _SHARE = 0.05, 0.15
"""How high a hop is at most: in faces, and of the room above these."""
_TOSSED = 1.4
"""So many times as high its crown goes."""
_SHEEN_AT, _SHEEN_TAKES = 1.0, 1.1
"""When light begins to run over the crowns, and how long it does."""


def next_cheer(clock: float, lasts: float) -> float:
    """Seconds until something is to be looked at again, so many after the results have come, where
    a cheer `lasts` so long."""
    if not 0.0 <= _since(clock) < lasts:
        return max(1 / RATE, -_since(clock) % EVERY)  # no sooner, however clocks are rounded
    return (1 if _since(clock) < _SHEEN_AT else 2) / RATE


def hopped(clock: float, number: int) -> float:
    """How high that one of the winners has hopped, from 0 to 1."""
    since = _since(clock) - number * _NEXT
    for begins, takes, high in _HOPS:
        if begins <= since < begins + takes:
            return high * math.sin(math.pi * (since - begins) / takes)
    return 0.0


def sheen(clock: float) -> float:
    """How far light has run over the crowns, from 0 to 1; 0 and 1: it is not seen."""
    return min(1.0, max(0.0, (_since(clock) - _SHEEN_AT) / _SHEEN_TAKES))


def _since(clock: float) -> float:
    """Seconds since the last cheer began; before the first one less than 0."""
    return clock - FIRST if clock < FIRST else (clock - FIRST) % EVERY


class Winners(Widget):
    """Large faces in glee, side by side at the foot of their place, `crowned` or not; `above` is
    how much room there is above them, in faces."""

    def __init__(
        self, rect: pygame.Rect, faces: Sequence[str], side: int, above: float, *, crowned: bool
    ) -> None:
        super().__init__("winners", "", rect)
        self.faces, self.side, self.crowned = faces, side, crowned
        self._hop = min(_HIGHEST, _SHARE * above) * side
        self._up = [0] * len(faces)
        self._sheen = 0.0

    @property
    def lasts(self) -> float:
        """Seconds from when a cheer of theirs begins until all stands still; 0: nothing moves."""
        if self.crowned:
            return _SHEEN_AT + _SHEEN_TAKES
        begins, takes, _ = _HOPS[-1]
        return begins + takes + (len(self.faces) - 1) * _NEXT if round(self._hop) else 0.0

    def cheer(self, clock: float | None) -> None:
        """They look as they do so many seconds after they have come; None: they are still."""
        up, light = [0] * len(self.faces), 0.0
        if clock is not None:
            up = [round(self._hop * hopped(clock, number)) for number in range(len(self.faces))]
            light = sheen(clock) % 1.0 if self.crowned else 0.0
        if (up, light) != (self._up, self._sheen):
            self._up, self._sheen = up, light
            self.change()

    def painted(self, look: Look) -> pygame.Rect:
        blur, rect = look.metrics.px(14), self.screen_rect()
        places = face_places(look, rect, len(self.faces), self.side)
        whole = places[0].unionall(places).inflate(4 * blur + 2, 4 * blur + 2)
        top = min(whole.top, rect.top - round(self._hop))
        whole = pygame.Rect(whole.left, top, whole.width, whole.bottom + blur - top)
        return whole.clip(self.view.rect) if self.view else whole

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        blur = look.metrics.px(14)
        places = face_places(look, rect, len(self.faces), self.side)
        for face, at, up in zip(self.faces, places, self._up, strict=True):
            shadow = look.shapes.shadow(at.size, self.side // 2, blur, 190)
            surface.blit(shadow, (at.x - 2 * blur, at.y - 2 * blur + look.metrics.px(6)))
            draw_portrait(surface, look, at.move(0, -up), f"glee/{face}", 1.0)
        if not self.crowned:
            return
        worn = crown_on(look, round(CROWN_HIGH * self.side))
        for at, up in zip(places, self._up, strict=True):
            foot = at.y + round(0.12 * self.side) - round(_TOSSED * up)
            place = worn.get_rect(midbottom=(at.centerx, foot))
            surface.blit(worn, place)
            lay_sheen(surface, worn, place, self._sheen)


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
        app: AppServices,
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

    def head(self, flow: VerticalLayout, points: int) -> None:
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

    def _centred(self, flow: VerticalLayout) -> None:
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

    def contents(self, flow: VerticalLayout) -> None:
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

    def _heighten(self, fill: Callable[[VerticalLayout], None], width: int, room: int) -> None:
        """Make lines the highest with which what `fill` adds is no higher than `room`."""
        for self._heights in HEIGHTS:
            if self._flow(fill, width, 0).y <= room:
                return

    def _below_faces(self, flow: VerticalLayout) -> None:
        self._words(flow)
        flow.space(22)
        self._lines(flow)
        self._ways(flow)

    def _ways(self, flow: VerticalLayout) -> None:
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

    def _foot(self, width: int) -> VerticalLayout:
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

    def _words(self, flow: VerticalLayout) -> None:
        """Why it is so, and what somebody at the table has to say of it."""
        metrics, theme, reason = self.look.metrics, self.look.theme, self.standing.reason
        if reason:
            flow.text(reason, size=metrics.body, colour=theme.text, font="bold", align=0.5)
        if self.said:
            flow.space(4)
            flow.text(self.said, size=metrics.body, colour=theme.accent_light, align=0.5)

    def below(self, flow: VerticalLayout) -> None:
        """What stands below the table."""

    def _lines(self, flow: VerticalLayout) -> None:
        """A line for each seat, and what stands below them."""
        self.table(flow, self.standing, "line", self._heights)
        self.below(flow)

    def table(self, flow: VerticalLayout, standing: Standing, name: str, heights: Heights) -> None:
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

    def _winners(self, flow: VerticalLayout, faces: Sequence[str], side: int) -> None:
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


LOOK = say("Look at the table")
CHECK = say("Check the deal")
"""The buttons that show the table with its hands, and that the deal was fair."""


class RoundResultsPage(ResultsPage):
    """After a round, while the match goes on. `on_continue` is called once it is closed."""

    name = "round_results"
    first_focus = "continue"

    def __init__(
        self,
        app: AppServices,
        plans: Sequence[SeatPlan],
        history: Sequence[RoundResult],
        scoring: Scoring,
        on_continue: Act,
        tally: Sequence[str] = (),
        said: str = "",
        cards: Sequence[str] = (),
        out: Sequence[Seat] = (),
    ) -> None:
        self.on_continue = on_continue
        standing = round_standing(plans, history, scoring, tally, out)
        super().__init__(app, plans, history, scoring, standing, said, cards)

    def choices(self) -> Sequence[Choose]:
        return [
            Choose("look", LOOK, self._look, "secondary", "eye"),
            Choose("continue", say("Continue"), self.back, "primary", "play"),
        ]

    def _look(self) -> None:
        """Make way for the table, which stands still until this is closed."""
        super().back()

    def back(self) -> None:
        super().back()
        self.on_continue()


class MatchResultsPage(ResultsPage):
    """After the match: again at the same table, another one, or the title.

    Esc only closes it, as does the button to look at the table.
    """

    name = "match_results"
    title = say("The match is over")
    crowned = True
    first_focus = "play_again"

    def __init__(
        self,
        app: AppServices,
        plans: Sequence[SeatPlan],
        history: Sequence[RoundResult],
        result: Result,
        scoring: Scoring,
        on_again: Act,
        on_new: Act,
        *,
        on_review: Act | None = None,
        tally: Sequence[str] = (),
        deal: str = "",
        said: str = "",
        on_check: Act | None = None,
        on_same: Act | None = None,
        coming: str = "",
        contest: Standing | None = None,
        practised: str = "",
        helped: str = "",
        cards: Sequence[str] = (),
        out: Sequence[Seat] = (),
        end: str = "",
    ) -> None:
        """`deal` is the deal number; "" where the match was not dealt but set up. `end` is the code
        of how it ended. `on_review` looks back on the match, `on_check` shows whether it was played
        as it was dealt, `on_same` lets somebody else play the same deal; `coming` is who that is,
        where it was settled before the match; `contest` is how those did who have. `practised` says
        that it was practice, if it was, `helped` what help people have had; "": none. `out` as in
        `round_standing`."""
        self.on_again, self.on_new, self.on_review = on_again, on_new, on_review
        self._on_same, self._coming, self._contest = on_same, coming, contest
        if coming:
            self.first_focus = "same_deal"
        self.deal, self.end, self._on_check = deal, end, on_check
        self.practised, self.helped = practised, helped
        standing = match_standing(plans, history, result, scoring, tally, out)
        super().__init__(app, plans, history, scoring, standing, said, cards)

    def notes(self) -> Sequence[str]:
        dealt = words.DEAL(deal=self.deal) if self.deal else ""
        ended = words.END(code=self.end) if self.end else ""
        codes = " · ".join(filter(None, (dealt, ended)))  # one line: many seats need the others
        return [text for text in (codes, self.practised, self.helped) if text]

    def below(self, flow: VerticalLayout) -> None:
        if self._contest is None:
            return
        metrics, theme = self.look.metrics, self.look.theme
        flow.heading(words.SIDE_BY_SIDE)
        self.table(flow, self._contest, "contender", LOW)
        verdict = self._contest.verdict
        flow.text(verdict, size=metrics.small, colour=theme.accent_light, font="bold", align=0.5)

    def further(self) -> list[Choose]:
        ways = super().further()
        if self._on_check is not None:
            ways.append(Choose("check", CHECK, self._on_check, "quiet", "check"))
        if self._on_same is not None and not self._coming:
            ways.append(Choose("same_deal", SAME_DEAL, self._on_same, "quiet", "human"))
        return ways

    def choices(self) -> Sequence[Choose]:
        review = []
        if self.on_review is not None:
            review = [Choose("review", say("Look back"), self.on_review, "secondary", "chart")]
        onwards = Choose("play_again", say("Play again"), self.on_again, "primary", "play")
        if self._coming and self._on_same is not None:
            now = words.NOW_PLAYS(who=self._coming)
            onwards = Choose("same_deal", now, self._on_same, "primary", "play")
        return [
            Choose("title", say("Title screen"), self.app.to_title, "quiet", "home"),
            Choose("look", LOOK, self.back, "secondary", "eye"),
            *review,
            Choose("new_game", say("New game"), self.on_new, "secondary", "cards"),
            onwards,
        ]
