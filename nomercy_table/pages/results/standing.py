"""How a round, or the match, ended, as a table of results: who, in which place, with what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from nomercy_table.engine.events import RoundResult, Seat
from nomercy_table.engine.scoring import Scoring, totals, wins
from nomercy_table.engine.state import Result
from nomercy_table.engine.words import UNITS, join_names
from nomercy_table.language import addressed, say
from nomercy_table.pages import words
from nomercy_table.pages.setup.faces import portrait_or
from nomercy_table.session.duplicate import Duplicate, Sitting
from nomercy_table.session.looking import only_person
from nomercy_table.session.plans import SeatPlan


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
class Line:
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
    lines: tuple[Line, ...]
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
        Line(
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
    ) -> tuple[Line, ...]:
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
            Line(
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


def spoken(standing: Standing, line: Line) -> str:
    """A line in words: `1. Ann, winner. This round 40, Total 90 of 300. Counted: 5 + 35.`"""
    pairs = zip(standing.columns, line.figures, strict=True)
    figures = ", ".join(words.FIGURE(what=name, number=_spoken(figure)) for name, figure in pairs)
    said = words.LINE_WON if line.winner else words.LINE
    text = said(place=line.place, who=line.name, figures=figures)
    return words.COUNTED_FROM(line=text, tally=line.tally) if line.tally else text


def _spoken(figure: str) -> str:
    number, _, target = figure.partition(" / ")
    return words.OF(number=number, all=target) if target else number
