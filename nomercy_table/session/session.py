"""The session: drives one match of any game, for any mix of people and computer players.

How the match stands is told by `Standing`; here it goes on. An action is decided, written, and
only then carried out: whatever is handed out or can be asked tells of a match that is on the disk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Event, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.player import thinks_beside
from nomercy_table.engine.records import Record
from nomercy_table.engine.state import State
from nomercy_table.players.rivals import style_of
from nomercy_table.players.roster import player
from nomercy_table.players.seeds import new_thoughts
from nomercy_table.players.thinker import Thinker
from nomercy_table.session import looking, words
from nomercy_table.session.begun import begun
from nomercy_table.session.deciding import Deciding
from nomercy_table.session.duplicate import once_more
from nomercy_table.session.hints import Hint, Hints
from nomercy_table.session.keeping import Keeping, text_of
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.plans import HUMAN, SeatPlan, check_plans
from nomercy_table.session.saved import open_saved, plans_of, thoughts_of, with_thoughts
from nomercy_table.session.standing import Standing
from nomercy_table.session.step import Step
from nomercy_table.session.turns import Turns, deciders
from nomercy_table.storage.saves import SaveStore
from nomercy_table.time_limit import TimeLimit

DECIDE_SECONDS = 0.004
"""With no pauses, one poll decides for so long at most, a quarter of a frame; to carry out and
tell what was decided takes about as long again."""


QUICK_SECONDS = 0.002
"""So long a person's action waits for the disk, an eighth of a frame: on a quick one its steps
are there at once, also where the frame would keep the writing thread from running."""


class Session(Standing):
    """One match, from its beginning or from where it was left: how it stands, and what goes on.

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
        super().__init__(record, plans)
        self.problems: list[str] = []
        self.failures: list[str] = []
        self._keeping = Keeping()
        self._deciding = Deciding()
        kept = thoughts_of(record) if thoughts is None else thoughts
        self._thoughts = new_thoughts() if kept is None else kept
        pacing = pacing or Pacing.of("normal")
        self.turns = Turns(self.game.id, self._thoughts, pacing, thinker, self._stepped_in)
        self.hints = Hints(self.game, self.turns.driver)
        """What finds hints: `ask_hint` asks it."""
        self._safe: set[tuple[int, Seat]] = set()
        """For whom the plain player has decided, by the number of actions before theirs."""

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
        helps: bool = True,
        coming: SeatPlan | None = None,
    ) -> Session:
        """Begin a match, committed to its deal; without `saves` it is not kept; `helps` and
        `coming` as in `begun`. SetupError, OptionError: it can't be."""
        thoughts = new_thoughts() if thoughts is None else thoughts
        record = begun(game, plans, options, seed, thoughts, helps=helps, coming=coming)
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
            session._keeping = Keeping(saves, record, beside=beside)
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
        session._keeping = Keeping(saves, record, save, beside=beside)
        session.problems += problems
        save.resumed()
        return session

    # -- what the table asks -------------------------------------------------------------------

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
    def _may_act(self) -> tuple[Seat, ...]:
        """Who may act now: nobody while something is on its way to the disk, or when it was given
        up."""
        return self._state.to_act() if self.settled and not self._conceded else ()

    @property
    def human_to_act(self) -> Seat | None:
        """The person whom the match waits for, to decide; None while there is nobody."""
        first, deciding = self._may_act[:1], deciders(self._state, self.plans)
        return first[0] if first and deciding[first[0]].is_human else None

    @property
    def may_step_in(self) -> tuple[Seat, ...]:
        """The people who may act before the seat whose turn it is, and need not."""
        return tuple(s for s in self._may_act[1:] if self.plans[s].is_human)

    @property
    def thinking(self) -> Seat | None:
        """The computer player that is to act, or may step in; None while there is none."""
        return self.turns.thinking(self._may_act, deciders(self._state, self.plans))

    @property
    def undecided(self) -> bool:
        """Whether a computer player may still step in before the seat whose turn it is."""
        to_act = self._state.to_act()
        return self.thinking is not None and self.thinking != to_act[0]

    def legal(self, seat: Seat) -> list[Action]:
        """What `seat` may do now; nothing until all is `settled`, or when it was given up."""
        return self._state.legal_actions(seat) if self.settled and not self._conceded else []

    @property
    def hint(self) -> Hint | None:
        """The hint for the person who is to act now; None: there is none, or not yet."""
        found, seat = self.hints.found, self.human_to_act
        return found if found is not None and found.moment == (seat, self.moves) else None

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
        self.hints.poll(now, self.thinking is None)
        return steps

    def ask_hint(self) -> None:
        """The person who is to act wants to know what the strongest player would do: `hint` has it
        after some `poll`. The record says that there was one. Nothing happens where nobody is to
        act, where hints are not allowed, and where one is known or sought already."""
        seat = self.human_to_act
        if seat is None or not self.help.allowed or self.hint is not None or self.hints.thinking:
            return
        self.hints.ask((seat, self.moves), self._state.observe(seat), self.legal(seat))
        self.help = replace(self.help, hints=self.help.hints + 1)
        self._keep(awaited=False)

    def has_odds(self) -> None:
        """The person who is to act has the odds before them: the record says so from now on."""
        if not self.help.odds:
            self.help = replace(self.help, odds=True)
            self._keep(awaited=False)

    def hurry(self) -> None:
        """End the pause of the computer player that is to act: it plays once it has decided.
        Nothing where people may step in before it does: that chance is theirs; nor while an action
        is on its way to the disk."""
        if self.settled:
            self.turns.hurry(self._state.to_act(), self.plans)

    def concede(self) -> None:
        """All people here give the match up: it is over, and the others have won it. Its record
        says so. Nothing happens where that can't be (`may_concede`)."""
        if not self.may_concede:
            return
        people = looking.people(self.plans)
        self.turns.drop()
        self.hints.drop()
        self._conceded = people
        who = self.called[people[0]] if len(people) == 1 else self._joined(people)
        self._log.note(words.CONCEDED(who=who), people[0])
        self._keep(awaited=False)

    def once_more(self, plan: SeatPlan) -> Record:
        """The same deal, from its first card, for `plan` in the seat of the contenders; everybody
        else thinks from the same chance. ValueError: there are no contenders (`duplicate`)."""
        if self.duplicate is None:
            raise ValueError("the match goes on, or nobody plays alone in it")
        record = once_more(self.record(), self.duplicate, plan)
        return with_thoughts(record, self._thoughts)

    def take_over(self, seat: Seat, kind: str) -> None:
        """From now on `kind` (`human` or a level) decides for `seat`. SetupError: unknown kind."""
        plan = self.plans[seat]
        comes = plan.is_human or kind == HUMAN
        style = style_of(plan.portrait, kind == HUMAN) if comes else plan.style
        plan = replace(plan, kind=kind, style=style)
        plans = (*self.plans[:seat], plan, *self.plans[seat + 1 :])
        check_plans(self.game, plans)
        if plan == self.plans[seat]:
            return
        self._seat(plans)
        if not looking.still_looks(self.game, plans, self._viewer, self._observation):
            self.show_to(None)
        self.turns.drop(seat)
        self.hints.drop()
        self._safe = {(number, other) for number, other in self._safe if other != seat}
        if plan.is_human:
            self._log.note(words.PERSON_PLAYS(who=plan.name), seat)
        else:
            self._log.note(words.COMPUTER_PLAYS(level=kind, who=plan.name), seat)
        if not self.finished:
            self._keep(awaited=False)

    def prepare(self) -> None:
        """Start the worker if somebody will need it; call it after the first frame."""
        players = [
            player(self.game, plan.kind, plan.style) for plan in self.plans if not plan.is_human
        ]
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
        self.hints.drop()
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
        self.hints.drop()
        self.turns.acted(None if told else seat, by_person=self.plans[seat].is_human)
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
        glances = looking.Glances(self.game, self._state, self._viewer, self.plans)

        def note(event: Event) -> None:
            self._log.hear(event)
            glances.note(event)

        if (len(self._actions), seat) in self._safe:
            self._log.note(words.NO_DECISION(who=self.names[seat]), seat)
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

    def _keep(self, *, awaited: bool) -> None:
        """Bring the match as it will be to the disk; `awaited`: nothing is shown of what has been
        decided until it is there."""
        if self._keeping.on:
            ahead = self._ahead
            record = self._record_of(ahead, self._deciding.actions)
            seen, provenance = ahead.observe(self._viewer), self._keeping.provenance
            text = text_of(record, seen, self._thoughts, self._conceded, provenance)
            self._keeping.keep(text, awaited=awaited)
        self._hear_keeper()

    def _hear_keeper(self) -> None:
        """What can't be kept is said once; it is tried again with the next action, and at the
        end."""
        problem = self._keeping.problem
        if problem and problem not in self.problems:
            self.problems.append(problem)
