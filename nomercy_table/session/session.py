"""The session: drives one match of any game, for any mix of people and computer players.

It holds the state, which nobody else gets to see; the table gets observations and steps.
Every action is on the disk before its steps are handed out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from nomercy_table.engine import records
from nomercy_table.engine.actions import Action, IllegalAction, Refusal
from nomercy_table.engine.deals import deal_text
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import Values
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import Observation, State
from nomercy_table.engine.time_limit import TimeLimit
from nomercy_table.games import GAMES
from nomercy_table.players.seeds import new_thoughts
from nomercy_table.players.thinker import Thinker
from nomercy_table.session import looking
from nomercy_table.session.driver import BESIDE
from nomercy_table.session.log import Log, LogLine
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import SeatPlan, check_plans
from nomercy_table.session.saved import plans_of, read_and_replay, thoughts_of, write_saved
from nomercy_table.session.step import Step
from nomercy_table.session.turns import Turns
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.locks import InUse
from nomercy_table.storage.saves import Save, SaveStore

POLL_SECONDS = 0.008
"""With no pauses, one poll plays on for so long at most: half a frame."""


class CannotResume(Exception):
    """A saved match that can't go on; the text is for the player."""


class Session:
    """One match, from its beginning or from where it was left.

    Make one by `new`, `resume` or `load`. `problems` are messages for the player that
    nobody has shown yet; `failures` tell what went wrong in computer players, for the curious.

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
        self._save_file: Save | None = None
        self._kept = False
        kept = thoughts_of(record) if thoughts is None else thoughts
        self._thoughts = new_thoughts() if kept is None else kept
        pacing = pacing or Pacing.of("normal")
        self.turns = Turns(self.game.id, self._thoughts, pacing, thinker, self._stepped_in)
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
    ) -> Session:
        """Begin a match; without `saves` it is not kept. SetupError, OptionError: it can't be."""
        check_plans(game, plans)
        game.check_seed(seed)
        values = game.options.complete(options, len(plans))
        record = Record(game.id, game.rules_version, len(plans), values, seed)
        return cls.load(record, plans, saves, pacing, thinker, thoughts)

    @classmethod
    def load(
        cls,
        record: Record,
        plans: Sequence[SeatPlan] | None = None,
        saves: SaveStore | None = None,
        pacing: Pacing | None = None,
        thinker: Thinker | None = None,
        thoughts: int | None = None,
    ) -> Session:
        """Go on from a record, as a match of its own; `plans` take the place of its players.

        NotationError: its actions are illegal, or lead elsewhere. SetupError: the plans.
        """
        plans = plans_of(record) if plans is None else plans
        session = cls(record, plans, pacing, thinker, thoughts)
        if saves is not None and not session.finished:
            try:
                session._save_file = saves.begin(record.game)
            except CannotKeep as problem:
                session.problems.append(str(problem))
            session._keep()
        return session

    @classmethod
    def resume(
        cls,
        saves: SaveStore,
        save_id: str,
        pacing: Pacing | None = None,
        thinker: Thinker | None = None,
    ) -> Session:
        """Go on with a saved match just where it was. CannotResume says why that can't be."""
        try:
            save = saves.open(save_id)
        except InUse:
            raise CannotResume("This match is being played in another window.") from None
        except FileNotFoundError:
            raise CannotResume("This match is no longer there.") from None
        except OSError as error:
            raise CannotResume(f"This match can't be opened: {error.strerror}.") from None
        reading = save.read(read_and_replay)
        if reading.value is None:
            save.close()
            raise CannotResume(" ".join(reading.problems) or "This match is no longer there.")
        session = cls(reading.value, plans_of(reading.value), pacing, thinker)
        session._save_file = save
        session._kept = True
        session.problems += reading.problems
        if save.unkept is not None:
            session.problems.append(str(save.unkept))
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
        return self._observation.result is not None

    @property
    def kept(self) -> bool:
        """Whether the match as it is now is on the disk, and stays there when it is left."""
        return self._kept

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
        """Who may act now: the seat that the match waits for, then those who may step in."""
        return self._state.to_act()

    @property
    def human_to_act(self) -> Seat | None:
        """The person whom the match waits for; None while there is nobody."""
        return next((s for s in self._state.to_act()[:1] if self.plans[s].is_human), None)

    @property
    def may_step_in(self) -> tuple[Seat, ...]:
        """The people who may act before the seat whose turn it is, and need not."""
        return tuple(s for s in self._state.to_act()[1:] if self.plans[s].is_human)

    @property
    def thinking(self) -> Seat | None:
        """The computer player that is to act, or may step in; None while there is none."""
        return self.turns.thinking(self._state.to_act(), self.plans)

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

    def observe(self, seat: Seat) -> Observation:
        """What `seat` may know now; for the person who sits there, and for nobody else's eyes."""
        return self._state.observe(seat)

    def show_to(self, seat: Seat | None) -> None:
        """From now on the table shows what `seat` may know: observation, log, coming steps.

        None: what everybody may know, while the screen goes from one person to another.
        """
        self._viewer = seat
        self._log.show(seat)
        self._observation = self._state.observe(seat)

    def legal(self, seat: Seat) -> list[Action]:
        """What `seat` may do now."""
        return self._state.legal_actions(seat)

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        """Why `seat` may not do that now; None when it may."""
        return self._state.why_not(seat, action)

    def hash(self) -> str:
        """The fingerprint of the whole situation, as a record names it."""
        return self._state.hash()

    def record(self) -> Record:
        """The match as far as it has been played. It holds the seed: not for players' eyes."""
        return replace(
            self._record,
            players=tuple(plan.recorded() for plan in self.plans),
            actions=tuple(self._actions),
            hash=self._state.hash(),
            result=self._state.result(),
        )

    # -- what the table does -------------------------------------------------------------------

    def act(self, seat: Seat, action: Action) -> list[Step]:
        """Carry out a person's action. IllegalAction, with the refusal: nothing has changed."""
        if not self.plans[seat].is_human:
            raise ValueError(f"seat {seat} is played by {self.plans[seat].kind}")
        steps = self._apply(seat, action)
        self._keep()
        return steps

    def poll(self, now: float, ready: bool) -> list[Step]:
        """Let computer players think, and play when it is time; call it every frame.

        `now` is any clock of seconds that never goes back; `ready`: the table is at rest and
        shows nothing that waits for the player. Never waits.
        """
        steps: list[Step] = []
        limit = TimeLimit(POLL_SECONDS)
        while True:
            move = self.turns.move(self._state, self.plans, len(self._actions), now, ready)
            if move is None:
                break
            seat, text = move
            taken = self._apply(seat, self.game.parse_action(text))
            steps += taken
            told = any(step.pauses for step in taken)
            if told or self.turns.pacing.waits or limit.over:
                break
        if steps:
            self._keep()
        return steps

    def hurry(self) -> None:
        """End the pause of the computer player that is to act: it plays once it has decided.

        Nothing where people may step in before it does: that chance is theirs.
        """
        self.turns.hurry(self._state.to_act(), self.plans)

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
        if plan.is_human:
            self._log.note(f"A person now plays for {plan.name}.", seat)
        else:
            self._log.note(f"A computer player ({kind}) now plays for {plan.name}.", seat)
        self._keep()

    def prepare(self) -> None:
        """Start the worker if somebody will need it; call it after the first frame."""
        if any(plan.kind in BESIDE for plan in self.plans):
            self.turns.prepare()

    def close(self) -> None:
        """Leave the match as it is; it can be resumed. Stops the worker."""
        self.turns.close()
        if self._save_file is not None:
            self._save_file.close()
            self._save_file = None

    # -- inside ----------------------------------------------------------------------------------

    def _apply(self, seat: Seat, action: Action) -> list[Step]:
        refusal = self._state.why_not(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        glances = looking.Glances(self.game, self._state, self._viewer, self.curtained)

        def note(event: Event) -> None:
            self._log.hear(event)
            glances.note(event)

        self._state.advance(seat, action, note)
        self._actions.append((seat, action.text()))
        steps, hidden = glances.steps()
        self.show_to(None if hidden else self._viewer)
        self.turns.acted(None if any(step.pauses for step in steps) else seat)
        return steps

    def _stepped_in(self, seat: Seat, problem: str) -> None:
        """A computer player failed, and the plain one decided for it, if it had to."""
        self.failures.append(problem)
        if seat == self._state.to_act()[0]:
            self._log.note(f"{self.names[seat]} could not decide in time and plays safe.", seat)

    def _keep(self) -> None:
        """Bring the match to the disk; what can't be kept is said once, and tried again."""
        if self._save_file is None:
            return
        try:
            if self.finished:
                self._save_file.finish(records.write_record(self.record()))
                self._save_file = None
            else:
                stage = self.game.stage(self._observation)
                text = write_saved(self.record(), stage, self._thoughts)
                self._save_file.write(text)
            self._kept = True
        except CannotKeep as problem:
            self._kept = False
            if str(problem) not in self.problems:
                self.problems.append(str(problem))
