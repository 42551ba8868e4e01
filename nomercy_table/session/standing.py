"""How a match stands: what has happened in it, and what who sits there may know of that.

It holds the state, which nobody else gets to see; whoever asks gets observations and steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from nomercy_table.engine import records
from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.commitment import Commitment, code_of
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.match_options import is_single
from nomercy_table.engine.options import Values
from nomercy_table.engine.records import END, Record
from nomercy_table.engine.state import Observation, Result, State
from nomercy_table.engine.verifying import digest
from nomercy_table.engine.words import join_names
from nomercy_table.games import GAMES
from nomercy_table.language import addressed, in_english
from nomercy_table.session import looking, words
from nomercy_table.session.duplicate import MOST_SITTINGS, Duplicate, Sitting
from nomercy_table.session.help import Help
from nomercy_table.session.log import Log, LogLine
from nomercy_table.session.plans import SeatPlan, check_plans
from nomercy_table.session.saved import PRACTICE, given_up, practised_from
from nomercy_table.session.step import Step


class Standing:
    """One match as it has been played so far, with a viewer, whose view the table shows.

    A `Session` is one that goes on.
    """

    def __init__(self, record: Record, plans: Sequence[SeatPlan]) -> None:
        self.game: Game = GAMES[record.game]
        check_plans(self.game, plans)
        self.plans = tuple(plans)
        self.names = tuple(plan.name for plan in plans)
        self.called = addressed(self.names, looking.only_person(plans))
        """How the seats are spoken of to whoever reads along: who plays alone is `you`."""
        self._viewer = looking.only_person(plans)
        self._duplicate = Duplicate.of(record)
        kept = {} if self._duplicate is None else dict(self._duplicate.extra)
        self.practised_from = practised_from(record)
        """After how many actions of another match this one was begun, as practice; None: it is a
        match of its own."""
        if self.practised_from is not None:
            kept[PRACTICE] = record.extra[PRACTICE]
        self._record = replace(record, extra=kept)
        self.help = Help.of(record)
        """What help people may have here, and have had."""
        self._actions = list(record.actions)
        self._log = Log(self.called, self._viewer)
        self._conceded: tuple[Seat, ...] = ()
        self._opening: list[Step] = []
        for state in records.states(record, GAMES, self._hear):
            self._state = state
        if self.practice:
            self._log.note(self.practice, None)
        if self.coming is not None:
            self._log.note(words.COMES_NEXT(who=self.coming.name), None)
        self._observation = self._state.observe(self._viewer)

    def _seat(self, plans: tuple[SeatPlan, ...]) -> None:
        """From now on these play: who plays alone then is `you`, in what was told before, too."""
        self.plans, self.called = plans, addressed(self.names, looking.only_person(plans))
        self._log.call(self.called)

    def _hear(self, state: State, event: Event) -> None:
        """An event of the match as it was played before, or of its deal."""
        self._log.hear(event)
        if not self._actions:
            seen, told = event.seen_by(self._viewer), event.seen_by(None)
            self._opening.append(Step(seen, state.observe(self._viewer), told))

    # -- the match ---------------------------------------------------------------------------------

    @property
    def options(self) -> Values:
        """The table options of this match."""
        return self._record.options

    @property
    def seed(self) -> int:
        """The seed that the match is dealt from."""
        return self._record.seed

    @property
    def deal(self) -> str:
        """The deal number, for when the match is over; "" where it began from a position."""
        return deal_text(self._record.seed) if self._record.start is None else ""

    @property
    def commitment(self) -> Commitment | None:
        """To what the match is dealt from; None: there is none. Its hash is for everybody at any
        time, its line for when the match is over."""
        return self._record.commitment

    @property
    def end_code(self) -> str:
        """The code of how the match ended, for everybody to note; "" until it is over."""
        end = self.record().extra.get(END)
        return "" if end is None else code_of(end["sha256"])

    @property
    def opens(self) -> bool:
        """Tell whether a person here, or of computers alone one of these, has yet to act."""
        here = looking.people(self.plans) or range(len(self.plans))
        return not {seat for seat, _ in self._actions}.issuperset(here)

    @property
    def practice(self) -> str:
        """Where this match was begun in the middle of another: that it is practice, in a sentence;
        "": it is a match of its own."""
        if self.practised_from is None:
            return ""
        return words.PRACTICE(count=self.practised_from)

    @property
    def coming(self) -> SeatPlan | None:
        """Who plays the same deal after this match; None: nobody, or that is not settled yet."""
        return None if self._duplicate is None else self._duplicate.coming

    @property
    def moves(self) -> int:
        """How many actions have been taken."""
        return len(self._actions)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is, then those who may step in; they may act when all is `settled`."""
        return self._state.to_act()

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """How the match has ended: by the rules, or because people have given it up; None: it goes
        on. Who is out of its only round does not win by that; in a match of several rounds,
        everybody would be in the next."""
        if not self._conceded:
            return self._observation.result
        scores = self.game.scoring(self.options).sums(self._observation.history, len(self.plans))
        lost = self._conceded
        if is_single(self.options):
            lost += self.game.arrange(self._observation).out
        others = tuple(seat for seat in range(len(self.plans)) if seat not in lost)
        why = words.CONCEDES(who=self._joined(self._conceded))
        return Result(tuple(scores), others, why, "")

    def _joined(self, seats: Sequence[Seat]) -> str:
        return join_names([self.names[seat] for seat in seats])

    @property
    def duplicate(self) -> Duplicate | None:
        """The sittings of this deal, when this one is over: those before it, and it. None: it goes
        on, was practice, or its deal is not one for contenders, who take the seat of the only
        person."""
        result, before = self.result, self._duplicate
        seat = looking.only_person(self.plans) if before is None else before.seat
        practised = self.practised_from is not None
        if result is None or seat is None or not self.deal or practised:
            return None
        points, helped = self._observation.totals, bool(self.help.hints or self.help.odds)
        sitting = Sitting(self.plans[seat], result.scores, points, result.winners, helped)
        earlier = () if before is None else before.sittings
        return Duplicate(seat, (*earlier, sitting)[-MOST_SITTINGS:], self.coming)

    @property
    def may_concede(self) -> bool:
        """Whether the match goes on between people, who may give it up, and others."""
        people = looking.people(self.plans)
        return not self.finished and 0 < len(people) < len(self.plans)

    @property
    def conceded(self) -> bool:
        """Whether the people here have given the match up."""
        return bool(self._conceded)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do that now; None when it may."""
        return self._state.why_not(seat, action)

    def hash(self) -> str:
        """The fingerprint of the whole situation, as a record names it."""
        return self._state.hash()

    def record(self) -> Record:
        """The match as far as it has been played. It holds the seed: not for players' eyes."""
        return self._record_of(self._state, [])

    def _record_of(self, state: State, further: Sequence[tuple[Seat, Action]]) -> Record:
        """The match up to `state`, to which `further` actions have led."""
        with in_english():  # a file is the same in every language
            result = state.result()
        record = given_up(self._record, self._conceded) if self._conceded else self._record
        record = replace(
            record,
            players=tuple(plan.recorded() for plan in self.plans),
            actions=(*self._actions, *((seat, action.text()) for seat, action in further)),
            hash=state.hash(),
            result=result,
            extra={**record.extra, **self.help.extra},
        )
        if result is None and not self._conceded:
            return record
        return replace(record, extra={**record.extra, END: {"sha256": digest(record)}})

    # -- who looks, and at what --------------------------------------------------------------------

    @property
    def viewer(self) -> Seat | None:
        """Whose view the table shows: the only person's; with several, what all may see, until
        somebody is shown theirs (`show_to`)."""
        return self._viewer

    @property
    def observation(self) -> Observation:
        """What the viewer sees now: the same object until something happens."""
        return self._observation

    def show_to(self, seat: Seat | None) -> None:
        """From now on the table shows what `seat` may know: observation, log, coming steps.

        None: what everybody may know, while the screen goes from one person to another.
        """
        self._viewer = seat
        self._log.show(seat)
        self._observation = self._state.observe(seat)

    def view_of(self, seat: Seat) -> Observation:
        """What `seat` decides on: where all that it is about lies open, what the table shows."""
        if self.game.private(self._observation):
            return self._state.observe(seat)
        return self._observation

    def observe(self, seat: Seat | None) -> Observation:
        """What `seat` may know now; for the person who sits there, and for nobody else's eyes.
        None: what everybody may know."""
        return self._state.observe(seat)

    @property
    def curtained(self) -> bool:
        """Whether people around one screen hide their cards from each other."""
        return looking.curtained(self.game, self.plans)

    @property
    def unshown(self) -> Seat | None:
        """The person to whom the table is to be shown before the match goes on (`show_to`), as
        soon as they have said that it is they who look; None: nobody."""
        if self.finished:
            return None
        return looking.not_yet_shown(self.game, self.plans, self._viewer, self._observation)

    @property
    def log(self) -> list[LogLine]:
        """All that has happened, as the viewer may know it."""
        return self._log.lines

    def opening(self) -> list[Step]:
        """With what a new match began; [] for one that goes on."""
        return list(self._opening)

    def named(self, text: str) -> str:
        """`text` of a game with the names of the players: `{2}` is who sits in seat 2."""
        return text.format(*self.called) if "{" in text else text
