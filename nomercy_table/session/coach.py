"""The coach looks back on a match: the line of winning chances, the largest swings, luck or choice.

Everything is reckoned from what the reviewed seat knew at that moment: an observation goes out with
a question, and it is answered on worlds dealt anew (`players/playouts.py`). All chance comes from
the record, and the budget is counted in rollouts: the same match gets the same review.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count, pairwise
from math import sqrt

from nomercy_table.engine.events import Seat
from nomercy_table.engine.player import Budget, thinks_beside
from nomercy_table.engine.records import Record
from nomercy_table.engine.rng import Rng
from nomercy_table.players.playouts import AS_USUAL, Playouts, shared
from nomercy_table.players.request import Answer, Question, Request
from nomercy_table.session.review import (
    INACCURACY,
    SURE,
    SWINGS,
    Point,
    Review,
    Swing,
    key,
    read_review,
)
from nomercy_table.session.walk import Decided, Walk

POINTS, MORE_POINTS = 24, 12
"""So many points the line has at first, and so many more are put where it jumps."""
FIRST, LINE, SHARP = 8, 40, 240
"""Worlds for a point of the line: at a first look, in the end, and beside the largest jumps."""
JUMPS = 4
"""So many jumps are measured with the more worlds."""
JUMP = 0.06
"""A jump of less is not looked at more closely."""
SURE_OF_LUCK = 3.0
"""So many standard errors the line has to move between two points, to be told: of its forty steps
one or two go beyond two errors by chance alone."""
LUCKS, ALIKE, OWN = 5, 12, 120
"""Of so many that look like luck it is tried what in them was the seat's own doing: in the first
worlds, and in more where these tell what was done from what the plain player does."""
CHOICES, OTHERS = 60, 2
"""Of so many decisions at most what else could have been done is tried, and so many other actions
of each."""
SCREEN, CONFIRM, CERTAIN = 32, 96, 256
"""Worlds for a decision: to see whether anything may have been better, for those that look worst,
and for the worst of these. The last two are fresh ones: what looks best on some worlds does so by
luck, too."""
SUSPECTS, WORST = 5, 3
"""So many decisions are tried on fresh worlds, and so many of them on more."""
STEPS = 200
"""Actions of the record that are gone through at a time."""
THOUGHT = Budget()
"""The budget of the adviser."""

_ids = count(-1, -1)
"""Below nothing, so that none is that of a question that a match asks."""

Asking = Generator[Question | None, Answer | None, None]


class CoachFails(Exception):
    """A match that can't be looked back on; the text says what went wrong."""


@dataclass(frozen=True)
class _Doubt:
    """A decision in which `better` seems worth `loss` more than what was done."""

    number: int
    better: str
    loss: float
    error: float


class Coach:
    """Looks back on the match of `record` as `seat` could see it.

    Whoever runs it carries `question` to where it is answered and tells the answer with `hear`;
    where there is no question but `done` is not so, `hear(None)` does the next piece of work here.
    `review` is what is known so far, `progress` how much of the work is done, 0 to 1.
    """

    def __init__(self, record: Record, seat: Seat, kept: str | None = None) -> None:
        """`kept` is the text of a review that may be the one of this match, and is taken then."""
        self.walk = Walk(record, seat)
        self.key = key(record, seat)
        self.review = Review(seat)
        self._kept = kept
        self.progress = 0.0
        self.done = False
        self.question: Question | None = None
        self._seed = int(self.key[:16], 16)
        self._line: dict[int, list[tuple[float, ...]]] = {}
        """By the number of a decision: the victory by seat, in each world."""
        self._asking = self._look()

    def hear(self, answer: Answer | None) -> None:
        """Go on with the answer to `question`. CoachFails; NotationError: it can't be played."""
        if answer is not None and answer.error:
            raise CoachFails(answer.error)
        try:
            self.question = self._asking.send(answer)
        except StopIteration:
            self.question, self.done, self.progress = None, True, 1.0

    def work(self) -> None:
        """Do the next piece of work here, and wait for it. Errors as in `hear`."""
        if self.question is None:
            self.hear(None)
            return
        working = self.question.work()
        while True:
            try:
                next(working)
            except StopIteration as done:
                self.hear(done.value)
                return

    # -- the plan --------------------------------------------------------------------------------

    def _look(self) -> Asking:
        for number, _ in enumerate(self.walk.steps()):
            if number % STEPS == 0:
                yield None
        if self._kept is not None:
            with suppress(ValueError):
                self.review = read_review(self._kept, self.walk)
                return
        decisions = self.walk.decisions
        first = _spread(len(decisions), POINTS)
        yield from self._measure(first, FIRST, 0.12)
        yield from self._measure(first, LINE, 0.4)
        yield from self._divide()
        sharper = {number for jump in self._jumps()[:JUMPS] for number in jump if number >= 0}
        yield from self._measure(sorted(sharper), SHARP, 0.65)
        doubts = yield from self._doubts()
        choices = yield from self._confirmed(doubts)
        swings = yield from self._swings(choices)
        self.review = replace(self.review, swings=swings, whole=True)

    def _measure(self, numbers: Sequence[int], worlds: int, until: float) -> Asking:
        """Bring the chances at these decisions to so many worlds.

        They are told when all of the first are known, and then each time that they change.
        """
        begun = self.progress
        for done, number in enumerate(numbers, 1):
            known = self._line.setdefault(number, [])
            if len(known) < worlds:
                (found,) = yield from self._play(number, (AS_USUAL,), worlds - len(known), "line")
                known.extend(found)
            self.progress = begun + (until - begun) * done / len(numbers)
            if self.review.points or done == len(numbers):
                self.review = replace(self.review, points=tuple(self._points()))

    def _divide(self) -> Asking:
        """Put points where the line jumps over several decisions."""
        for done in range(1, MORE_POINTS + 1):
            wide = [jump for jump in self._jumps() if jump[1] - jump[0] > 1]
            if not wide:
                break
            start, end = wide[0]
            until = self.progress + (0.55 - self.progress) * done / MORE_POINTS
            yield from self._measure([(start + end) // 2], LINE, until)

    def _doubts(self) -> Generator[Question | None, Answer | None, list[_Doubt]]:
        """Where something else may have been better, the worst first; found on few worlds."""
        decisions = self.walk.decisions
        choices = [number for number, made in enumerate(decisions) if len(made.legal) > 1]
        asked = [choices[place] for place in _spread(len(choices), CHOICES)]
        doubts, begun = [], self.progress
        for done, number in enumerate(asked, 1):
            others = yield from self._advice(number)
            if others:
                tries = (decisions[number].made, *others)
                doubt = yield from self._compare(number, tries, SCREEN, "screen")
                doubts.append(doubt)
            self.progress = begun + (0.85 - begun) * done / len(asked)
        doubts.sort(key=lambda doubt: (-doubt.loss, doubt.number))
        return [doubt for doubt in doubts if doubt.loss > 0][:SUSPECTS]

    def _confirmed(
        self, doubts: Sequence[_Doubt]
    ) -> Generator[Question | None, Answer | None, list[_Doubt]]:
        """Those of the doubts that hold on fresh worlds."""
        found = []
        for doubt in doubts:
            again = yield from self._try_again(doubt, CONFIRM, "confirm")
            found.append(again)
        found.sort(key=lambda doubt: (-doubt.loss, doubt.number))
        held = []
        for doubt in found[:WORST]:
            if doubt.loss + SURE * doubt.error > INACCURACY:
                again = yield from self._try_again(doubt, CERTAIN, "certain")
                held.append(again)
            self.progress = max(self.progress, 0.95)
        return [
            doubt for doubt in held if doubt.loss >= INACCURACY and doubt.loss > SURE * doubt.error
        ]

    def _try_again(
        self, doubt: _Doubt, worlds: int, what: str
    ) -> Generator[Question | None, Answer | None, _Doubt]:
        made = self.walk.decisions[doubt.number].made
        return (yield from self._compare(doubt.number, (made, doubt.better), worlds, what))

    # -- questions -------------------------------------------------------------------------------

    def _play(
        self, number: int, tries: tuple[str, ...], worlds: int, what: str
    ) -> Generator[Question | None, Answer | None, Sequence[Sequence[tuple[float, ...]]]]:
        """How matches end that are played out from a decision, by try, world and seat."""
        done = len(self._line.get(number, ()))
        seed = Rng.stream(self._seed, what, number, done).next()
        decided = self.walk.decisions[number]
        game = self.walk.record.game
        answer = yield Playouts(next(_ids), game, decided.observation, tries, worlds, seed)
        assert answer is not None
        rollouts = self.review.rollouts + worlds * len(tries)
        self.review = replace(self.review, rollouts=rollouts)
        return answer.shares

    def _compare(
        self, number: int, tries: tuple[str, ...], worlds: int, what: str
    ) -> Generator[Question | None, Answer | None, _Doubt]:
        """By how much the best of the other tries beats the first, in the same worlds."""
        made, *others = yield from self._play(number, tries, worlds, what)
        seat = self.walk.seat
        found = []
        for text, other in zip(tries[1:], others, strict=True):
            gains = [its[seat] - own[seat] for its, own in zip(other, made, strict=True)]
            found.append(_Doubt(number, text, *_mean(gains)))
        return max(found, key=lambda doubt: doubt.loss)

    def _advice(self, number: int) -> Generator[Question | None, Answer | None, tuple[str, ...]]:
        """What the best player that answers at once would rather have done; () if just that."""
        decided, game = self.walk.decisions[number], self.walk.game
        level = [name for name, player in game.players.items() if not thinks_beside(player)][-1]
        seed = Rng.stream(self._seed, "advice", number).next() >> 1
        legal = decided.legal
        answer = yield Request(
            next(_ids), game.id, level, decided.observation, legal, seed, THOUGHT
        )
        assert answer is not None
        decision = answer.decision
        if decision is None or decision.action is None or decision.action.text() == decided.made:
            return ()
        weighed = sorted(decision.candidates, key=lambda candidate: -candidate.value)
        texts = [decision.action.text(), *(candidate.action.text() for candidate in weighed)]
        others = [text for text in dict.fromkeys(texts) if text != decided.made and text in legal]
        return tuple(others[:OTHERS])

    # -- what follows ----------------------------------------------------------------------------

    def _points(self) -> Iterator[Point]:
        """Go through the points of the line."""
        walk = self.walk
        for number in sorted(self._line):
            found = self._line[number]
            shares = tuple(sum(world) / len(found) for world in zip(*found, strict=True))
            _, error = _mean([world[walk.seat] for world in found])
            yield Point(walk.decisions[number].ply, shares, error, len(found))
        if walk.winners:
            record = walk.record
            yield Point(len(record.actions), shared(walk.winners, record.seats), 0.0, 0)

    def _jumps(self) -> list[tuple[int, int]]:
        """The decisions between which the line jumps, the farthest first; -1 for its end."""
        numbers = sorted(self._line)
        if self.walk.winners:
            numbers.append(-1)
        points, seat = self.review.points, self.walk.seat
        steps = zip(pairwise(numbers), pairwise(points), strict=True)
        jumps = [
            (abs(after.shares[seat] - before.shares[seat]), jump) for jump, (before, after) in steps
        ]
        jumps.sort(key=lambda found: (-found[0], found[1]))
        return [jump for size, jump in jumps if size >= JUMP]

    def _swings(
        self, choices: Sequence[_Doubt]
    ) -> Generator[Question | None, Answer | None, tuple[Swing, ...]]:
        """The largest, in the order of the match."""
        seat, points = self.walk.seat, self.review.points
        left = {self.walk.decisions[doubt.number].ply: doubt for doubt in choices}
        found: list[Swing] = []
        lucks: list[Swing] = []
        for before, after in pairwise(points):
            was, became = before.shares[seat], after.shares[seat]
            error = sqrt(before.error**2 + after.error**2)
            swing = Swing(before.ply, after.ply, was, became, error)
            for ply in [ply for ply in left if before.ply <= ply < after.ply]:
                found.append(self._choice(swing, left.pop(ply)))
                if was - became <= 2 * found[-1].loss:  # most of it was that choice
                    swing = replace(swing, after=was)
            if _is_luck(swing):
                lucks.append(swing)
        lucks.sort(key=lambda swing: (-swing.size, swing.ply))
        for swing in lucks[:LUCKS]:
            bare = yield from self._bare(swing)
            if _is_luck(bare):
                found.append(bare)
        found.sort(key=lambda swing: (-swing.size, swing.ply))
        return tuple(sorted(found[:SWINGS], key=lambda swing: swing.ply))

    def _bare(self, swing: Swing) -> Generator[Question | None, Answer | None, Swing]:
        """What of that swing is luck: it begins when the seat has done what it did, which the plain
        player, who plays on from each point, may not do."""
        number = next(n for n, made in enumerate(self.walk.decisions) if made.ply == swing.ply)
        decided, seat = self.walk.decisions[number], self.walk.seat
        if len(decided.legal) < 2:
            return swing
        gains: list[float] = []
        for worlds, what in ((ALIKE, "alike"), (OWN, "own")):
            usual, own = yield from self._play(number, (AS_USUAL, decided.made), worlds, what)
            gains += [a[seat] - b[seat] for a, b in zip(own, usual, strict=True)]
            if not any(gains):
                return swing
        gain, error = _mean(gains)
        before = min(1.0, max(0.0, swing.before + gain))
        return replace(swing, before=before, error=sqrt(swing.error**2 + error**2))

    def _choice(self, around: Swing, doubt: _Doubt) -> Swing:
        decided: Decided = self.walk.decisions[doubt.number]
        return replace(
            around,
            ply=decided.ply,
            made=decided.made,
            better=doubt.better,
            loss=doubt.loss,
            loss_error=doubt.error,
        )


def _is_luck(swing: Swing) -> bool:
    """Whether it is more than what chance brings into the estimates."""
    return abs(swing.change) > max(SURE_OF_LUCK * swing.error, INACCURACY)


def _spread(count: int, most: int) -> list[int]:
    """At most so many of the numbers below `count`, evenly, the first and the last among them."""
    if count <= most:
        return list(range(count))
    return [round(place * (count - 1) / (most - 1)) for place in range(most)]


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error, which a few values that are all alike don't make 0."""
    size = len(values)
    mean = sum(values) / size
    spread = sum((value - mean) ** 2 for value in values) / size
    return mean, sqrt(max(spread, 1 / size) / size)
