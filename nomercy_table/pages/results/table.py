"""A table of results: its columns, its lines, and its drawing.

Where the most win, the track fills. Where the fewest win, a marker stands on it, as on a
thermometer: there, a bar would make the worst look like the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import itemgetter

import pygame

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.scoring import Scoring, totals, wins
from nomercy_table.engine.state import Result
from nomercy_table.engine.words import UNITS, join_names
from nomercy_table.language import addressed, say
from nomercy_table.pages import words
from nomercy_table.pages.setup.model import portrait_or
from nomercy_table.pages.words import BARS_END
from nomercy_table.render.theme import Colour, blend
from nomercy_table.session.duplicate import Duplicate, Sitting
from nomercy_table.session.looking import only_person
from nomercy_table.session.plans import SeatPlan
from nomercy_table.system.scaling import smoothscale
from nomercy_table.ui.button import draw_portrait
from nomercy_table.ui.look import Look
from nomercy_table.ui.widget import draw_text, icon


@dataclass(frozen=True)
class Scale:
    """What the track beside each name measures: from nothing to `top`.

    Where the lowest wins, a marker stands where the seat has got to, so that the longest line
    does not look like the best. `target`: where the race ends, if there is one.
    """

    top: int
    lowest_wins: bool = False
    target: int | None = None

    def share(self, score: int) -> float:
        """How far along the track a score lies, 0 to 1."""
        return min(1.0, max(0, score) / self.top)


@dataclass(frozen=True)
class StandingsLine:
    """One seat in a table of results. `place` is 1 for the best, the same for those who are
    level; `figures` stand in its columns. On the track it has come from `before` this round to
    `after`. `tally` says what its points were counted from; "" where that is not known."""

    place: int
    name: str
    portrait: str
    winner: bool
    figures: tuple[str, ...]
    before: int
    after: int
    tally: str = ""


@dataclass(frozen=True)
class Standing:
    """A table of results: column headings, and a line for each seat, the best first.

    `reason` tells in a sentence why, `note` how to read the figures; each may be empty.
    """

    columns: tuple[str, ...]
    lines: tuple[StandingsLine, ...]
    scale: Scale
    verdict: str
    reason: str
    note: str


def round_standing(
    plans: Sequence[SeatPlan],
    history: Sequence[RoundResult],
    scoring: Scoring,
    tally: Sequence[str] = (),
    out: Sequence[Seat] = (),
) -> Standing:
    """How the last round of `history` ended, and how the match stands after it.

    `tally`, by seat: what its points were counted from (`Game.tally`). `out` are the seats that
    were put out of the round, in that order.
    """
    last, seats = history[-1], len(plans)
    won = scoring.victors(last.scores, last.winners)
    before, sums = scoring.sums(history[:-1], seats), scoring.sums(history, seats)

    def figures(seat: Seat) -> tuple[str, ...]:
        return str(last.scores[seat]), figure(scoring, sums[seat])

    order = _Order(plans, won, last.scores, sums, scoring.lowest_wins, out)
    return Standing(
        (words.THIS[scoring.called], heading(scoring)),
        order.lines(figures, before, sums, tally),
        _scale(scoring, sums),
        verdict(plans, last, scoring, len(history)),
        sentence(last.reason) if won == last.winners else "",
        note(scoring),
    )


def match_standing(
    plans: Sequence[SeatPlan],
    history: Sequence[RoundResult],
    result: Result,
    scoring: Scoring,
    tally: Sequence[str] = (),
    out: Sequence[Seat] = (),
) -> Standing:
    """How the match ended: its final scores, and beside them what else the rounds brought.

    `tally` and `out` are as in `round_standing`: they count where the match was one round.
    """
    seats = len(plans)
    points, victors = totals(history, seats), scoring.victors(result.scores, result.winners)
    won = wins([each for each in history if scoring.victors(each.scores, each.winners)], seats)
    columns: tuple[str, ...] = (UNITS["point"].heading,)
    besides = won
    if scoring.counts_rounds:
        columns, besides = (heading(scoring), UNITS["point"].heading), points
    elif len(history) > 1:
        columns = (UNITS["point"].heading, say("Rounds won"))

    def figures(seat: Seat) -> tuple[str, ...]:
        score = str(result.scores[seat])
        return (score,) if len(columns) == 1 else (score, str(besides[seat]))

    told, fell = (tally, out) if len(history) == 1 else ((), ())
    order = _Order(plans, victors, result.scores, besides, scoring.lowest_wins, fell)
    return Standing(
        columns,
        order.lines(figures, result.scores, result.scores, told),
        _scale(scoring, result.scores),
        verdict(plans, result, scoring),
        sentence(result.reason) if victors == result.winners else "",
        "",  # that the fewest win stands above the bars, and nothing is to be reached any more
    )


def contest(duplicate: Duplicate, scoring: Scoring) -> Standing:
    """How the contenders of one deal did, each in the match of their own, the best first: who won
    before who did not, then by the score, and by points. Where points are counted, the difference
    is that to the best one's."""
    sign, seat, sittings = 1 if scoring.lowest_wins else -1, duplicate.seat, duplicate.sittings
    won = [scoring.victors(sitting.scores, sitting.winners) for sitting in sittings]
    ranks = [
        (seat not in victors, sign * sitting.scores[seat], sign * sitting.points[seat])
        for victors, sitting in zip(won, sittings, strict=True)
    ]
    best = sittings[ranks.index(min(ranks))].points[seat]

    def figures(sitting: Sitting) -> tuple[str, ...]:
        seats = range(len(sitting.scores))
        places = [(at not in sitting.winners, sign * sitting.scores[at]) for at in seats]
        place = 1 + sum(other < places[seat] for other in places)
        points = sitting.points[seat]
        placed = f"{place} / {len(places)}"
        if scoring.counts_rounds:
            return str(sitting.scores[seat]), str(points), placed
        difference = "0" if points == best else f"{points - best:+d}".replace("-", "−")
        return str(points), difference, placed

    lines = tuple(
        StandingsLine(
            1 + sum(other < rank for other in ranks),
            words.WITH_HELP(who=sitting.plan.name) if sitting.helped else sitting.plan.name,
            portrait_or(sitting.plan.portrait, seat),
            not rank[0],
            figures(sitting),
            sitting.scores[seat],
            sitting.scores[seat],
        )
        for rank, sitting in sorted(zip(ranks, sittings, strict=True), key=itemgetter(0))
    )
    first = [line.name for line in lines if line.place == 1]
    said = words.DID_BEST if len(first) == 1 else words.DID_ALIKE
    counted = (UNITS["point"].heading, words.DIFFERENCE)
    if scoring.counts_rounds:
        counted = (heading(scoring), UNITS["point"].heading)
    return Standing(
        (*counted, words.PLACE),
        lines,
        _scale(scoring, [line.after for line in lines]),
        said(who=join_names(first)),
        "",
        "",
    )


@dataclass(frozen=True)
class _Order:
    """An order of seats: winners first, then by `scores`, then by when they were put `out`.

    Those who never were come before all who were, and of these the last first. Who is level shares
    a place, and stands there by what they have `besides`.
    """

    plans: Sequence[SeatPlan]
    winners: Sequence[Seat]
    scores: Sequence[int]
    besides: Sequence[int]
    lowest_wins: bool
    out: Sequence[Seat]

    def lines(
        self,
        figures: Callable[[Seat], tuple[str, ...]],
        before: Sequence[int],
        after: Sequence[int],
        tally: Sequence[str],
    ) -> tuple[StandingsLine, ...]:
        """The lines, the best first."""
        sign = 1 if self.lowest_wins else -1
        fell = {seat: len(self.out) - at for at, seat in enumerate(self.out)}
        ranks = [
            (seat not in self.winners, sign * at, fell.get(seat, 0))
            for seat, at in enumerate(self.scores)
        ]
        order = sorted(
            range(len(self.plans)), key=lambda seat: (ranks[seat], sign * self.besides[seat], seat)
        )
        return tuple(
            StandingsLine(
                1 + sum(other < ranks[seat] for other in ranks),
                self.plans[seat].name,
                portrait_or(self.plans[seat].portrait, seat),
                seat in self.winners,
                figures(seat),
                before[seat],
                after[seat],
                tally[seat] if tally else "",
            )
            for seat in order
        )


def _scale(scoring: Scoring, scores: Sequence[int]) -> Scale:
    return Scale(max(1, scoring.target or 0, *scores), scoring.lowest_wins, scoring.target)


def heading(scoring: Scoring) -> str:
    """What stands above the sums of a match."""
    return scoring.words.heading if scoring.counts_rounds else say("Total")


def figure(scoring: Scoring, score: int) -> str:
    """A sum beside what ends the race: `2 / 3`."""
    return str(score) if scoring.target is None else f"{score} / {scoring.target}"


def note(scoring: Scoring) -> str:
    """What has to be known to read the figures; empty where more is simply better."""
    if not scoring.lowest_wins:
        return ""
    if scoring.target is None:
        return scoring.words.fewest
    return words.ENDS_AT(score=scoring.words.score(count=scoring.target))


def verdict(
    plans: Sequence[SeatPlan], result: RoundResult | Result, scoring: Scoring, number: int = 0
) -> str:
    """Name the winners of round `number`, or of the match (0): one, several, or nobody."""
    names, called, winners = tuple(plan.name for plan in plans), scoring.called, result.winners
    if winners != scoring.victors(result.scores, winners):
        none = words.ROUND_SCORELESS[called]
        return none(number=number) if number else words.MATCH_SCORELESS
    if len(winners) == 1:
        who = addressed(names, only_person(plans))[winners[0]]
        won = words.ROUND_WON[called]
        return won(who=who, number=number) if number else words.MATCH_WON(who=who)
    if not winners:
        return words.ROUND_DRAWN[called](number=number) if number else words.MATCH_DRAWN
    who, shared = join_names([names[seat] for seat in winners]), words.ROUND_SHARED[called]
    return shared(who=who, number=number) if number else words.MATCH_SHARED(who=who)


def sentence(reason: str) -> str:
    """A reason, which a game gives as a phrase or as a clause, as a sentence of its own."""
    if not reason:
        return ""
    end = "" if reason[-1] in ".!?" else "."
    return f"{reason[:1].upper()}{reason[1:]}{end}"


def spoken(standing: Standing, line: StandingsLine) -> str:
    """A line in words: `1. Ann, winner. This round 40, Total 90 of 300. Counted: 5 + 35.`"""
    pairs = zip(standing.columns, line.figures, strict=True)
    figures = ", ".join(words.FIGURE(what=name, number=_spoken(figure)) for name, figure in pairs)
    said = words.LINE_WON if line.winner else words.LINE
    text = said(place=line.place, who=line.name, figures=figures)
    return words.COUNTED_FROM(line=text, tally=line.tally) if line.tally else text


def _spoken(figure: str) -> str:
    number, _, target = figure.partition(" / ")
    return words.OF(number=number, all=target) if target else number


Heights = tuple[int, ...]
"""Units: how high lines are from the first place on; those after the last one are as high as it."""
LOW: Heights = (58, 54, 52, 48)
HEIGHTS: tuple[Heights, ...] = ((118, 100, 90), (94, 78, 70, 62), LOW)
"""The highest are taken that there is room for; the low ones have to do."""


@dataclass(frozen=True)
class _Spare:
    """Units of room beside what is to be read: for the place, beside a figure, after the last one,
    between face and name, between track and figures."""

    place: int
    figure: int
    end: int
    face: int
    track: int


_AMPLE, _SCANT = _Spare(48, 34, 18, 16, 10), _Spare(38, 18, 6, 12, 8)
_WORDS = 260
"""Units: names and tracks that would be narrower have scant lines around them, and low ones; and
what ends the race stands above the track alone."""

_MOST_LINES = 2
"""A tally of more lines than that between name and track stands below both, and the figures."""


@dataclass(frozen=True)
class Name:
    """How a name is written: its lines, the size of their letters in pixels, and how wide the crown
    beside it is, with the room before it; 0: none stands there."""

    lines: tuple[str, ...]
    size: int
    beside: int

    @classmethod
    def of(cls, look: Look, line: StandingsLine, heights: Heights, room: int) -> Name:
        """In so much room. The crown gives way to a name that has none beside it; one that is
        longer still stands in several lines."""
        fonts, least, beside = look.fonts, look.metrics.text(13), beside_name(look, line)
        size = _name_size(look, line, heights)
        if fonts.width(line.name, "bold", least) + beside > room:
            beside = 0
        lines, size = fonts.whole(line.name, "bold", size, room - beside, least)
        return cls(lines, size, beside)

    def height(self, look: Look) -> int:
        """How high its lines are in all."""
        return len(self.lines) * look.fonts.height("bold", self.size)


@dataclass(frozen=True)
class Row:
    """A line in pixels: how high it is in all, and without a tally that stands `under` the rest of
    it; how high its face may be, its name, and its tally where that stands below the name, or
    there, line by line."""

    height: int
    upper: int
    face: int
    name: Name
    below: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """How a table of results is divided, in pixels: the width of each column of figures, that of
    faces, how high each line is, and what lies between two. `goals`: whether sums are told with
    what ends the race."""

    spare: _Spare
    widths: tuple[int, ...]
    slot: int
    rows: tuple[Row, ...]
    gap: int
    goals: bool

    @classmethod
    def of(cls, look: Look, standing: Standing, wide: int, heights: Heights) -> Ruling:
        """Of a table so wide, with lines of such heights; lower ones, with smaller faces, where
        names have no room beside these."""
        for each in HEIGHTS[HEIGHTS.index(heights) :]:
            gap = look.metrics.px(4 if each == LOW else 8)
            ruled = cls(_AMPLE, (), _line_height(look, each, 1), (), gap, True)
            ruled = ruled._with_columns(look, standing)
            if ruled.room(look, wide) >= look.metrics.px(_WORDS):
                return ruled._with_rows(look, standing, wide, each)
        ruled = replace(ruled, spare=_SCANT, goals=False)._with_columns(look, standing)
        return ruled._with_rows(look, standing, wide, LOW)

    def _with_columns(self, look: Look, standing: Standing) -> Ruling:
        """The width of each column of figures; the first ones stand on tokens, which are wider."""
        fonts, metrics, spare = look.fonts, look.metrics, self.spare.figure
        widths = []
        for number, heading in enumerate(standing.columns):
            figures = [self.shown(line.figures[number]) for line in standing.lines]
            wide = max(fonts.width(text, "bold", metrics.heading) for text in figures)
            wide += metrics.px(spare if number else _AMPLE.figure)
            headed = fonts.width(heading, "bold", metrics.small) + metrics.px(spare)
            widths.append(max(wide, headed))
        return replace(self, widths=tuple(widths))

    def _with_rows(self, look: Look, standing: Standing, wide: int, heights: Heights) -> Ruling:
        """All tallies stand beside the names, below them, or under all else."""
        room, lines = self.room(look, wide), standing.lines
        names = [Name.of(look, line, heights, room) for line in lines]
        if all(_is_told_beside(look, line, heights, room) for line in lines):
            rows = [_row(look, *each, heights, 0) for each in zip(lines, names, strict=True)]
        else:
            rows = [_row(look, *each, heights, room) for each in zip(lines, names, strict=True)]
            if any(len(row.below) > _MOST_LINES for row in rows):
                room += look.metrics.px(self.spare.track) + sum(self.widths)
                rows = [
                    _row_over(look, *each, heights, room) for each in zip(lines, names, strict=True)
                ]
        return replace(self, rows=tuple(rows))

    def shown(self, figure: str) -> str:
        """A figure as it is written: `2 / 3`, or `2` where the goal stands above the track."""
        return figure if self.goals else figure.partition(" / ")[0]

    def room(self, look: Look, wide: int) -> int:
        """How wide names and tracks are in lines so wide."""
        spare, px = self.spare, look.metrics.px
        taken = px(6) + px(spare.place) + self.slot + px(spare.face) + px(spare.track)
        return max(1, wide - taken - sum(self.widths) - px(spare.end))


def _line_height(look: Look, heights: Heights, place: int) -> int:
    """How high the line of somebody in that place is: 1 for the best."""
    return look.metrics.target(_units(heights, place))


def _units(heights: Heights, place: int) -> int:
    return heights[min(place, len(heights)) - 1]


def _name_size(look: Look, line: StandingsLine, heights: Heights) -> int:
    """The letters of a name that has room, in pixels: a winner's are larger, and all beside large
    faces."""
    return look.metrics.text(max(25 if line.winner else 21, _units(heights, line.place) // 4))


def track_height(look: Look, line: StandingsLine) -> int:
    """In pixels: a winner's track is higher."""
    return max(6, look.metrics.px(12 if line.winner else 9))


def beside_name(look: Look, line: StandingsLine) -> int:
    """How wide the crown is, with the room before it."""
    return crown_side(look) + look.metrics.px(10) if line.winner else 0


def crown_side(look: Look) -> int:
    """How large the crown beside a name is, in pixels."""
    return round(look.metrics.body * 1.3)


def _is_told_beside(look: Look, line: StandingsLine, heights: Heights, room: int) -> bool:
    """Whether the tally, if there is one, is read whole to the right of the name."""
    fonts, metrics = look.fonts, look.metrics
    name = fonts.width(line.name, "bold", _name_size(look, line, heights)) + beside_name(look, line)
    told = fonts.width(line.tally, "regular", metrics.text(13)) + metrics.px(24)
    return not line.tally or name + told <= room


def _row(look: Look, line: StandingsLine, name: Name, heights: Heights, room: int) -> Row:
    """`room`: how wide the tally below the name may be; 0: it stands beside it."""
    face = _line_height(look, heights, line.place)
    below: tuple[str, ...] = ()
    if room and line.tally:
        below = tuple(look.fonts.wrap(line.tally, "regular", look.metrics.small, room))
    height = _high_enough(look, line, name, below, face)
    return Row(height, height, face, name, below)


def _row_over(look: Look, line: StandingsLine, name: Name, heights: Heights, wide: int) -> Row:
    """Its tally stands under all else, so `wide`."""
    fonts, small = look.fonts, look.metrics.small
    face = _line_height(look, heights, line.place)
    upper = _high_enough(look, line, name, (), face)
    under = tuple(fonts.wrap(line.tally, "regular", small, wide)) if line.tally else ()
    height = upper + len(under) * fonts.line("regular", small) + look.metrics.px(6)
    return Row(height, upper, face, name, under=under)


def _high_enough(
    look: Look, line: StandingsLine, name: Name, below: Sequence[str], least: int
) -> int:
    """How high a line is: as all are, or higher where it has more to tell than one line each."""
    if len(name.lines) == 1 and not below:
        return least
    return max(least, told_height(look, line, name, below) + look.metrics.px(10))


def told_height(look: Look, line: StandingsLine, name: Name, below: Sequence[str]) -> int:
    """How high name, tally and track are in all."""
    told = len(below) * look.fonts.line("regular", look.metrics.small)
    return name.height(look) + told + look.metrics.px(6) + track_height(look, line)


@dataclass(frozen=True)
class Parts:
    """Where the parts of a line lie."""

    place: pygame.Rect
    face: pygame.Rect
    words: pygame.Rect
    columns: tuple[pygame.Rect, ...]

    @classmethod
    def of(cls, look: Look, rect: pygame.Rect, ruling: Ruling, face: int) -> Parts:
        """`face`: how high its face may be; the place for it is as wide as the best one's."""
        metrics, spare, slot = look.metrics, ruling.spare, ruling.slot
        side = face - 2 * metrics.px(3)
        place = pygame.Rect(rect.x + metrics.px(6), rect.y, metrics.px(spare.place), rect.height)
        at = pygame.Rect(0, 0, side, side)
        at.center = place.right + metrics.px(4) + slot // 2, rect.centery
        left = place.right + slot + metrics.px(spare.face)
        words = pygame.Rect(left, rect.y, ruling.room(look, rect.width), rect.height)
        columns, x = [], words.right + metrics.px(spare.track)
        for wide in ruling.widths:
            columns.append(pygame.Rect(x, rect.y, wide, rect.height))
            x += wide
        return cls(place, at, words, tuple(columns))


def draw_head(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    standing: Standing,
    ruling: Ruling,
) -> None:
    """Above the lines: what the columns and the track measure. Above places and faces nothing
    stands: words that are wider than the track begin there."""
    small, theme = look.metrics.small, look.theme
    parts = Parts.of(look, rect, ruling, rect.height)
    for text, column in zip(standing.columns, parts.columns, strict=True):
        words = look.fonts.render(text, "bold", small, theme.muted)
        draw_text(surface, words, pygame.Rect(column.x, rect.y, column.width, rect.height))
    track, scale, least = parts.words, standing.scale, look.metrics.text(13)
    free, fewest = track.right, say("← the fewest win") if scale.lowest_wins else ""
    if scale.target is not None:
        ends = BARS_END(score=scale.target)
        both = look.fonts.width(ends, "bold", small) + look.fonts.width(fewest, "regular", small)
        if both > track.width - look.metrics.px(20):
            ends = str(scale.target)
        goal = look.fonts.render(ends, "bold", small, theme.accent_light)
        x = _at(track, scale, scale.target) - goal.get_width() // 2
        free = min(x, track.right - goal.get_width())
        surface.blit(goal, (free, rect.y + (rect.height - goal.get_height()) // 2))
    if fewest:
        end = free - look.metrics.px(10)
        room = end - parts.place.x
        if look.fonts.width(fewest, "regular", least) > room:
            fewest = say("← fewest")
        text, size = look.fonts.fit(fewest, "regular", small, room, least)
        words = look.fonts.render(text, "regular", size, theme.muted)
        left = min(track.x, end - words.get_width())
        draw_text(surface, words, pygame.Rect(left, rect.y, end - left, rect.height), 0.0)


def draw_line(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    line: StandingsLine,
    scale: Scale,
    ruling: Ruling,
    row: Row,
) -> None:
    """One seat's row."""
    theme, metrics, fonts = look.theme, look.metrics, look.fonts
    _draw_ground(surface, look, rect, line.winner)
    upper = pygame.Rect(rect.topleft, (rect.width, row.upper))
    parts = Parts.of(look, upper, ruling, row.face)
    ink = theme.accent_light if line.winner else theme.muted
    points = metrics.text(38 if line.winner else 28)
    draw_text(surface, fonts.render(str(line.place), "display", points, ink), parts.place, 0.5)
    draw_portrait(surface, look, parts.face, line.portrait, 1.0 if line.winner else 0.0)
    top = upper.centery - told_height(look, line, row.name, row.below) // 2
    below = top + _draw_words(surface, look, parts.words, top, line, row) + metrics.px(5)
    track = pygame.Rect(parts.words.x, below, parts.words.width, track_height(look, line))
    _draw_track(surface, look, track, line, scale)
    for number, (figure, column) in enumerate(zip(line.figures, parts.columns, strict=True)):
        if number == 0:
            _draw_token(surface, look, column, ruling.shown(figure), line.winner)
        else:
            picture = fonts.render(ruling.shown(figure), "bold", metrics.text(22), theme.text)
            draw_text(surface, picture, column)
    for number, text in enumerate(row.under):
        told = fonts.render(text, "regular", metrics.small, theme.muted)
        at = upper.bottom + number * fonts.line("regular", metrics.small)
        surface.blit(told, (parts.words.x, at))


def _draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, winner: bool) -> None:
    """Light below whoever has won, a line that fades below the others; in high contrast plates."""
    theme, metrics = look.theme, look.metrics
    if theme.high_contrast:
        edge, width = (theme.accent, 2 * metrics.unit) if winner else (theme.edge, 1.0)
        fill = (theme.row, theme.row)
        plate = look.shapes.rounded(rect.size, metrics.px(12), fill, edge, max(1.0, width))
        surface.blit(plate, rect)
        return
    if winner:
        light = look.shapes.kept(
            ("line.light", rect.size, theme.name), lambda: _fading(rect.size, theme.accent, 104)
        )
        surface.blit(light, rect)
        return
    thin = rect.width, max(1, round(1.4 * metrics.unit))
    hair = look.shapes.kept(
        ("line.hair", thin, theme.name), lambda: _fading(thin, theme.ornament, 200)
    )
    surface.blit(hair, (rect.x, rect.bottom + metrics.px(2)))


def _fading(size: tuple[int, int], colour: Colour, most: int) -> pygame.Surface:
    """A band of a colour that is the strongest at a quarter of its length, and none at its ends; a
    high one is softer above and below, too."""
    steps, rows = 32, min(5, size[1])
    band = pygame.Surface((steps, rows), pygame.SRCALPHA)
    for x, y in product(range(steps), range(rows)):
        far = x / (steps - 1)
        share = min(1.0, far / 0.25) * min(1.0, (1 - far) / 0.75)
        share *= 0.25 if rows > 1 and y in (0, rows - 1) else 1.0
        band.set_at((x, y), (*colour, round(most * share)))
    return smoothscale(band, size)


def _draw_token(
    surface: pygame.Surface, look: Look, column: pygame.Rect, figure: str, winner: bool
) -> None:
    """What counts, on a token of metal; whoever has not won has a dark one."""
    theme, metrics, points = look.theme, look.metrics, look.metrics.text(28 if winner else 24)
    high = min(column.height - 2, look.fonts.line("display", points) + metrics.px(4))
    token = pygame.Rect(0, 0, column.width - metrics.px(10), high)
    token.center = column.center
    if winner:
        fill, edge, ink = (theme.primary_top, theme.primary_bottom), None, theme.primary_text
    else:
        fill, edge, ink = (theme.panel_top, theme.panel_bottom), theme.edge, theme.accent_light
    width = max(1.2, 1.6 * metrics.unit)
    body = look.shapes.rounded(token.size, high / 2, fill, edge, width, 0.5 if winner else 0.0)
    surface.blit(body, token)
    draw_text(surface, look.fonts.render(figure, "display", points, ink), token)


def _draw_words(
    surface: pygame.Surface,
    look: Look,
    room: pygame.Rect,
    top: int,
    line: StandingsLine,
    row: Row,
) -> int:
    """The name, a crown for who has won, and what was counted, beside it or below; returns the
    height it took."""
    theme, metrics, fonts, name = look.theme, look.metrics, look.fonts, row.name
    x, high = room.x, 0
    for text in name.lines:
        words = fonts.render(text, "bold", name.size, theme.text)
        surface.blit(words, (room.x, top + high))
        x, high = room.x + words.get_width() + metrics.px(10), high + words.get_height()
    crown = icon(look, "crown", crown_side(look), theme.accent) if name.beside else None
    if crown is not None:
        surface.blit(crown, (x, top + (high - crown.get_height()) // 2))
        x += name.beside
    if row.below:
        for text in row.below:
            told = fonts.render(text, "regular", metrics.small, theme.muted)
            surface.blit(told, (room.x, top + high))
            high += fonts.line("regular", metrics.small)
    elif line.tally and not row.under:
        left = room.right - x - metrics.px(14)
        text, points = fonts.fit(line.tally, "regular", metrics.small, left, metrics.text(13))
        tally = fonts.render(text, "regular", points, theme.muted)
        surface.blit(
            tally, (room.right - tally.get_width(), top + (high - tally.get_height()) // 2)
        )
    return high


def _at(track: pygame.Rect, scale: Scale, score: int) -> int:
    """Where a score lies on the track."""
    return track.x + round((track.width - 1) * scale.share(score))


def _draw_track(
    surface: pygame.Surface, look: Look, track: pygame.Rect, line: StandingsLine, scale: Scale
) -> None:
    theme, shapes = look.theme, look.shapes
    winner = (theme.primary_top, theme.primary_bottom)
    dull = blend(theme.panel_bottom, theme.edge, 0.8)
    if scale.lowest_wins:
        track = track.inflate(0, -2 * (track.height // 4))
    surface.blit(shapes.rounded(track.size, track.height / 2, (theme.well, theme.well)), track)
    before, after = _at(track, scale, line.before), _at(track, scale, line.after)
    if scale.lowest_wins:
        _bar(surface, look, track, track.x, after, (dull, dull))
        _bar(surface, look, track, before, after, (theme.danger_text,) * 2)
    else:
        _bar(surface, look, track, track.x, after, winner if line.winner else (dull, dull))
        if line.before and line.after > line.before:
            _bar(surface, look, track, track.x, before, (dull, dull))
    if scale.target is not None:
        x = _at(track, scale, scale.target)
        reach = max(2, track.height // 2)
        wide = max(2, look.metrics.px(3))
        goal = pygame.Rect(
            min(x, track.right - wide), track.y - reach, wide, track.height + 2 * reach
        )
        surface.fill(theme.accent_light, goal)
    if scale.lowest_wins:
        side = track.height * 3
        fill = theme.primary_top if line.winner else theme.text
        disc = shapes.disc(side, fill, theme.panel_bottom, max(1.0, side / 8))
        surface.blit(disc, (after - side // 2, track.centery - side // 2))


def _bar(
    surface: pygame.Surface,
    look: Look,
    track: pygame.Rect,
    left: int,
    right: int,
    fill: tuple[Colour, Colour],
) -> None:
    """A part of the track, filled."""
    wide = right - left
    if wide >= track.height:
        bar = look.shapes.rounded((wide, track.height), track.height / 2, fill)
        surface.blit(bar, (left, track.y))
