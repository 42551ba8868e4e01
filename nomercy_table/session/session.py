"""The session: drives one match of any game, for any mix of people and computer players.

It holds the state, which nobody else gets to see; the table gets observations and steps.
An action is decided, written, and only then carried out: whatever is handed out or can be
asked here tells of a match that is on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from nomercy_table.engine import records
from nomercy_table.engine.actions import Action, Refusal
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.events import Event, Seat, join_names
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Values
from nomercy_table.engine.player import thinks_beside
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import Observation, Result, State
from nomercy_table.games import GAMES
from nomercy_table.players.roster import player
from nomercy_table.players.seeds import new_thoughts
from nomercy_table.players.thinker import Thinker
from nomercy_table.session import looking
from nomercy_table.session.deciding import Deciding
from nomercy_table.session.keeping import Keeping, Text
from nomercy_table.session.log import Log, LogLine
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan, check_plans
from nomercy_table.session.saved import (
    open_saved,
    plans_of,
    thoughts_of,
    write_conceded,
    write_saved,
)
from nomercy_table.session.step import Step
from nomercy_table.session.turns import Turns
from nomercy_table.storage.saves import SaveStore
from nomercy_table.time_limit import TimeLimit

DECIDE_SECONDS = 0.004
"""With no pauses, one poll decides for so long at most, a quarter of a frame; to carry out and
tell what was decided takes about as long again."""


QUICK_SECONDS = 0.002
"""So long a person's action waits for the disk, an eighth of a frame: on a quick one its steps
are there at once, also where the frame would keep the writing thread from running."""


class Session:
    """One match, from its beginning or from where it was left.

    Make one by `new`, `resume` or `load`; `beside`: it is kept in a thread, so that nothing
    here waits for the disk. `problems` are messages for the player that nobody has shown yet;
    `failures` tell what went wrong in computer players, for the curious.

    The deal comes from the record's seed alone, and what computer players think from `thoughts`
    alone (`players/seeds.py`): a secret that a new match draws, a saved one has kept, and whoever
    wants the same thoughts again gives.
    """

    def __init__(
        self,
        record: Record,
        plans: Sequence[SeatPlan],
        pacing: Pacing | None,
        thinker: Thinker | None,
        thoughts: int | None = None,
    ) -> None:
        self.game: Game = GAMES[record.game]
        check_plans(self.game, plans)
        self.plans = tuple(plans)
        self.names = tuple(plan.name for plan in plans)
        self._viewer = looking.only_person(plans)
        self.problems: list[str] = []
        self.failures: list[str] = []
        self._record = replace(record, extra={})
        self._actions = list(record.actions)
        self._log = Log(self.names, self._viewer)
        self._keeping = Keeping()
        self._deciding = Deciding()
        kept = thoughts_of(record) if thoughts is None else thoughts
        self._thoughts = new_thoughts() if kept is None else kept
        pacing = pacing or Pacing.of("normal")
        self.turns = Turns(self.game.id, self._thoughts, pacing, thinker, self._stepped_in)
        self._conceded: tuple[Seat, ...] = ()
        self._safe: set[tuple[int, Seat]] = set()
        """For whom the plain player has decided, by the number of actions before theirs."""
        self._opening: list[Step] = []
        for state in records.states(record, GAMES, self._hear):
            self._state = state
        self._observation = self._state.observe(self._viewer)

    def _hear(self, state: State, event: Event) -> None:
        """An event of the match as it was played before, or of its deal."""
        self._log.hear(event)
        if not self._actions:
            seen, told = event.seen_by(self._viewer), event.seen_by(None)
            self._opening.append(Step(seen, state.observe(self._viewer), told))

    # -- making one --------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game,
        plans: Sequence[SeatPlan],
        options: Mapping[str, object],
        seed: int,
        saves: SaveStore | None = None,
        pacing: Pacing | None = None,
        thinker: Thinker | None = None,
        thoughts: int | None = None,
        *,
        beside: bool = False,
    ) -> Session:
        """Begin a match; without `saves` it is not kept. SetupError, OptionError: it can't be."""
        check_plans(game, plans)
        game.check_seed(seed)
        values = game.options.complete(options, len(plans))
        record = Record(game.id, game.rules_version, len(plans), values, seed)
        return cls.load(record, plans, saves, pacing, thinker, thoughts, beside=beside)

    @classmethod
    def load(
        cls,
        record: Record,
        plans: Sequence[SeatPlan] | None = None,
        saves: SaveStore | None = None,
        pacing: Pacing | None = None,
        thinker: Thinker | None = None,
        thoughts: int | None = None,
        *,
        beside: bool = False,
    ) -> Session:
        """Go on from a record, as a match of its own; `plans` take the place of its players.

        NotationError: its actions are illegal, or lead elsewhere. SetupError: the plans.
        """
        plans = plans_of(record) if plans is None else plans
        session = cls(record, plans, pacing, thinker, thoughts)
        if saves is not None and not session.finished:
            session._keeping = Keeping(saves, record.game, beside=beside)
            session._keep(awaited=True)
        return session

    @classmethod
    def resume(
        cls,
        saves: SaveStore,
        save_id: str,
        pacing: Pacing | None = None,
        thinker: Thinker | None = None,
        *,
        beside: bool = False,
    ) -> Session:
        """Go on with a saved match just where it was. CannotResume says why that can't be."""
        save, record, problems = open_saved(saves, save_id)
        session = cls(record, plans_of(record), pacing, thinker)
        session._keeping = Keeping(saves, record.game, save, beside=beside)
        session.problems += problems
        save.resumed()
        return session

    # -- what the table asks -------------------------------------------------------------------

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
    def observation(self) -> Observation:
        """What the viewer sees now: the same object until something happens."""
        return self._observation

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.result is not None

    @property
    def result(self) -> Result | None:
        """How the match has ended: by the rules, or because people have given it up; None: it goes
        on."""
        if not self._conceded:
            return self._observation.result
        scores = self.game.scoring(self.options).sums(self._observation.history, len(self.plans))
        others = tuple(seat for seat in range(len(self.plans)) if seat not in self._conceded)
        who = join_names([self.names[seat] for seat in self._conceded])
        return Result(tuple(scores), others, f"{who} conceded", "")

    @property
    def conceded(self) -> bool:
        """Whether the people here have given the match up."""
        return bool(self._conceded)

    @property
    def kept(self) -> bool:
        """Whether the match as it is now is on the disk, and stays there when it is left."""
        return self._keeping.on and not self._keeping.problem

    @property
    def settled(self) -> bool:
        """Whether nothing is on its way to the disk that is to be shown when it is there: an
        action, or the deal. Else nobody can act, and nothing is offered to anybody."""
        return not self._deciding.actions and self._keeping.written

    @property
    def log(self) -> list[LogLine]:
        """All that has happened, as the viewer may know it."""
        return self._log.lines

    @property
    def viewer(self) -> Seat | None:
        """Whose view the table shows: the only person's; with several, what all may see, until
        somebody is shown theirs (`show_to`)."""
        return self._viewer

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
    def moves(self) -> int:
        """How many actions have been taken."""
        return len(self._actions)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whose turn it is, then those who may step in; they may act when all is `settled`."""
        return self._state.to_act()

    @property
    def _may_act(self) -> tuple[Seat, ...]:
        """The same; nobody while something is on its way to the disk, or when it was given up."""
        return self._state.to_act() if self.settled and not self._conceded else ()

    @property
    def human_to_act(self) -> Seat | None:
        """The person whom the match waits for; None while there is nobody."""
        return next((s for s in self._may_act[:1] if self.plans[s].is_human), None)

    @property
    def may_step_in(self) -> tuple[Seat, ...]:
        """The people who may act before the seat whose turn it is, and need not."""
        return tuple(s for s in self._may_act[1:] if self.plans[s].is_human)

    @property
    def thinking(self) -> Seat | None:
        """The computer player that is to act, or may step in; None while there is none."""
        return self.turns.thinking(self._may_act, self.plans)

    @property
    def undecided(self) -> bool:
        """Whether a computer player may still step in before the seat whose turn it is."""
        to_act = self._state.to_act()
        return self.thinking is not None and self.thinking != to_act[0]

    def opening(self) -> list[Step]:
        """With what a new match began; [] for one that goes on."""
        return list(self._opening)

    def view_of(self, seat: Seat) -> Observation:
        """What `seat` decides on: where all that it is about lies open, what the table shows."""
        if self.game.private(self._observation):
            return self._state.observe(seat)
        return self._observation

    def named(self, text: str) -> str:
        """`text` of a game with the names of the players: `{2}` is who sits in seat 2."""
        return text.format(*self.names) if "{" in text else text

    def observe(self, seat: Seat | None) -> Observation:
        """What `seat` may know now; for the person who sits there, and for nobody else's eyes.
        None: what everybody may know."""
        return self._state.observe(seat)

    def show_to(self, seat: Seat | None) -> None:
        """From now on the table shows what `seat` may know: observation, log, coming steps.

        None: what everybody may know, while the screen goes from one person to another.
        """
        self._viewer = seat
        self._log.show(seat)
        self._observation = self._state.observe(seat)

    def legal(self, seat: Seat) -> list[Action]:
        """What `seat` may do now; nothing until all is `settled`, or when it was given up."""
        return self._state.legal_actions(seat) if self.settled and not self._conceded else []

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do that now; None when it may."""
        return self._state.why_not(seat, action)

    def hash(self) -> str:
        """The fingerprint of the whole situation, as a record names it."""
        return self._state.hash()

    def record(self) -> Record:
        """The match as far as it has been played. It holds the seed: not for players' eyes."""
        return self._record_of(self._state, [])

    # -- what the table does -------------------------------------------------------------------

    def act(self, seat: Seat, action: Action) -> list[Step]:
        """Decide on a person's action. IllegalAction, with the refusal: nothing has changed.

        Returns its steps, or [] where the disk is not so quick: then a later `poll` has them.
        """
        if not self.plans[seat].is_human:
            raise ValueError(f"seat {seat} is played by {self.plans[seat].kind}")
        if not self.settled:
            raise ValueError(f"{action}: what was done before is not settled yet")
        self._decide(seat, action)
        self._keep(awaited=True)
        self._keeping.wait(QUICK_SECONDS)
        return self._carry_out()

    def poll(self, now: float, ready: bool) -> list[Step]:
        """The steps of what has come to the disk; let computer players think, and play when it
        is time. Call it every frame.

        `now` is any clock of seconds that never goes back; `ready`: the table is at rest and
        shows nothing that waits for the player. Never waits.
        """
        steps = self._carry_out()
        stops = bool(steps) and self._stops(any(step.pauses for step in steps))
        if not stops and not self._conceded:
            self._take_turns(now, ready and self.settled)
            steps += self._carry_out()
        return steps

    def hurry(self) -> None:
        """End the pause of the computer player that is to act: it plays once it has decided.

        Nothing where people may step in before it does: that chance is theirs; nor while an
        action is on its way to the disk.
        """
        if self.settled:
            self.turns.hurry(self._state.to_act(), self.plans)

    def concede(self) -> None:
        """All people here give the match up: it is over, and the others have won it. Its record
        says so. Nothing happens where it is over already, or nobody else plays."""
        people = looking.people(self.plans)
        if self.finished or len(people) == len(self.plans):
            return
        self.turns.drop()
        self._conceded = people
        names = join_names([self.names[seat] for seat in people])
        self._log.note(f"{names} conceded the match.", people[0] if people else None)
        self._keep(awaited=False)

    def take_over(self, seat: Seat, kind: str) -> None:
        """From now on `kind` (`human` or a level) decides for `seat`. SetupError: unknown kind."""
        plan = replace(self.plans[seat], kind=kind)
        plans = (*self.plans[:seat], plan, *self.plans[seat + 1 :])
        check_plans(self.game, plans)
        if plan == self.plans[seat]:
            return
        self.plans = plans
        if not looking.still_looks(self.game, plans, self._viewer, self._observation):
            self.show_to(None)
        self.turns.drop(seat)
        self._safe = {(number, other) for number, other in self._safe if other != seat}
        if plan.is_human:
            self._log.note(f"A person now plays for {plan.name}.", seat)
        else:
            self._log.note(f"A computer player ({kind}) now plays for {plan.name}.", seat)
        if not self.finished:
            self._keep(awaited=False)

    def prepare(self) -> None:
        """Start the worker if somebody will need it; call it after the first frame."""
        players = [player(self.game, plan.kind) for plan in self.plans if not plan.is_human]
        if any(map(thinks_beside, players)):
            self.turns.prepare()

    def flush(self) -> bool:
        """Bring to the disk what is not there yet, also what could not be kept before; returns
        whether it is. A slow disk is waited for, but not for long."""
        kept = self._keeping.flush()
        self._hear_keeper()
        return kept

    def close(self) -> None:
        """Leave the match as it is, flushed; it can be resumed. Stops the worker."""
        self.turns.close()
        self._keeping.close()
        self._hear_keeper()

    # -- inside ----------------------------------------------------------------------------------

    @property
    def _ahead(self) -> State:
        """The state as it will be when all is carried out that has been decided."""
        return self._deciding.ahead(self._state)

    def _take_turns(self, now: float, ready: bool) -> None:
        """Let computer players decide, as long as nobody has to see it in between; not `ready`:
        they only think."""
        limit = TimeLimit(DECIDE_SECONDS)
        while True:
            number = len(self._actions) + len(self._deciding.actions)
            move = self.turns.move(self._ahead, self.plans, number, now, ready)
            if move is None:
                break
            seat, text = move
            told = self._decide(seat, self.game.parse_action(text))
            if self._stops(told) or limit.over:
                break
        if ready and self._deciding.actions:
            self._keep(awaited=True)

    def _stops(self, told: bool) -> bool:
        """Whether no computer player goes on at once after this; `told`: a result is."""
        return told or self.turns.pacing.waits

    def _decide(self, seat: Seat, action: Action) -> bool:
        """Decide on an action; returns whether the table stops after it. IllegalAction."""
        told = self._deciding.decide(self._state, seat, action)
        self.turns.acted(None if told else seat)
        return told

    def _carry_out(self) -> list[Step]:
        """Carry out what has been decided and is on the disk, or can't be kept; its steps."""
        self._hear_keeper()
        if not self._keeping.written:
            return []
        return [
            step for seat, action in self._deciding.take() for step in self._apply(seat, action)
        ]

    def _apply(self, seat: Seat, action: Action) -> list[Step]:
        glances = looking.Glances(self.game, self._state, self._viewer, self.curtained)

        def note(event: Event) -> None:
            self._log.hear(event)
            glances.note(event)

        if (len(self._actions), seat) in self._safe:
            self._log.note(f"{self.names[seat]} could not decide in time and plays safe.", seat)
        self._state.advance(seat, action, note)
        self._actions.append((seat, action.text()))
        steps, hidden = glances.steps()
        self.show_to(None if hidden else self._viewer)
        return steps

    def _stepped_in(self, seat: Seat, problem: str) -> None:
        """A computer player failed, and the plain one decided for it, if it had to."""
        self.failures.append(problem)
        if seat == self._ahead.to_act()[0]:
            self._safe.add((len(self._actions) + len(self._deciding.actions), seat))

    # -- keeping -----------------------------------------------------------------------------------

    def _record_of(self, state: State, further: Sequence[tuple[Seat, Action]]) -> Record:
        """The match up to `state`, to which `further` actions have led."""
        return replace(
            self._record,
            players=tuple(plan.recorded() for plan in self.plans),
            actions=(*self._actions, *((seat, action.text()) for seat, action in further)),
            hash=state.hash(),
            result=state.result(),
        )

    def _keep(self, *, awaited: bool) -> None:
        """Bring the match as it will be to the disk; `awaited`: nothing is shown of what has been
        decided until it is there."""
        if self._keeping.on:
            record = self._record_of(self._ahead, self._deciding.actions)
            self._keeping.keep(self._text_of(record), awaited=awaited)
        self._hear_keeper()

    def _text_of(self, record: Record) -> Text:
        """The match as it is kept: a save, or, where it is over, a record."""
        if self._conceded:
            return Text(write_conceded(record, self._conceded), over=True)
        if record.result is not None:
            return Text(records.write_record(record), over=True)
        seen = self._ahead.observe(self._viewer)
        stage, scoring = self.game.stage(seen), self.game.scoring(seen.options)
        scores = scoring.sums(seen.history, seen.seats) if seen.history else ()
        return Text(write_saved(record, stage, self._thoughts, scores), over=False)

    def _hear_keeper(self) -> None:
        """What can't be kept is said once; it is tried again with the next action, and at the
        end."""
        problem = self._keeping.problem
        if problem and problem not in self.problems:
            self.problems.append(problem)
