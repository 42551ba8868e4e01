"""How things stand at the table, as one value: what can be done, told and lit follows from it.

The scene takes it whenever it has to know, and composes the table anew when it is another one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from nomercy_table.engine.actions import Pick
from nomercy_table.engine.events import Seat
from nomercy_table.play.ending import MatchEnd
from nomercy_table.play.hand_drag import Lit
from nomercy_table.play.hints import Help, HintRequests
from nomercy_table.play.selection import Selection
from nomercy_table.play.stepping import CallWindow, OwnCall
from nomercy_table.play.telling import Bust, MessageQueue
from nomercy_table.players.feelings import Mood
from nomercy_table.session.looking import onlookers, people
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from nomercy_table.storage.settings import Settings
from nomercy_table.table import Shown, Spot, TableView


class Phase(Enum):
    """What goes on at the table; of several that are true the first counts."""

    ENDING = auto()
    """A round or the match has ended: the table stands still until its results are closed."""
    RESULTS = auto()
    """The same, and these have made way for the table once more."""
    SHOWING = auto()
    """What has happened is being shown."""
    SAVING = auto()
    """The deal, or what was done, is on its way to the disk."""
    CALLS = auto()
    """Whose turn it is waits: others may call before."""
    PASSING = auto()
    """The screen goes to the next person, who has to say that it is they who look."""
    TURN = auto()
    """A person is to act."""
    THINKING = auto()
    """A computer player is."""
    OVER = auto()
    """Nobody is."""


@dataclass(frozen=True)
class MatchState:
    """How things stand. All that is composed follows from it, but for hover, focus and tooltip."""

    phase: Phase
    turn: Seat | None
    """The person whom the match waits for."""
    thinking: Seat | None
    """The computer player that is to act, or may step in."""
    to_act: tuple[Seat, ...]
    """Whose turn it is, then those who may step in."""
    viewer: Seat | None
    plans: tuple[SeatPlan, ...]
    moves: int
    finished: bool
    """Whether the match is over."""
    code: str
    """The code of the deal, until every person here has acted; "": it is shown no more."""
    shown: Shown
    idle: bool
    """Whether all that has happened is shown."""
    watched: bool
    """Whether the people here could only look on before what is shown now, too, or nothing is: the
    cards of whoever goes out with it still lie before them."""
    revision: int
    """Rises whenever what rests on the table has changed by more than how a hand lies."""
    results: bool
    """Whether there are results to be shown once more."""
    turns: int
    """How many turns have begun to be shown: the same words mean another thing in each."""
    offered: tuple[Pick, ...]
    """What may be pointed at next."""
    possible: tuple[Pick, ...]
    """The same, with all that the rules allow and nobody here wants."""
    chosen: tuple[Pick, ...]
    """What has been pointed at, in order."""
    waiting: tuple[Pick, ...]
    """What is laid already where its turn has not come."""
    own_call: tuple[Pick, bool] | None
    """The call that can go with what is done, and whether it is chosen."""
    calls: tuple[OwnCall, ...]
    """What people may call, whoever's turn it is."""
    timed: bool
    """Whether their time for that runs."""
    rushes: bool
    """Whether the round is played to its end as fast as can be."""
    forwards: bool
    """Whether all runs forward, until a person is to decide."""
    said: str
    """What has happened last."""
    answered: bool
    """Whether somebody has decided who had read what is said, and nothing has been since."""
    says_more: bool
    """Whether something else is said as soon as that has been read, or what it tells is seen."""
    says_out: bool
    """Whether that is that somebody here is out."""
    refused: str
    """Why the last thing that somebody tried can't be done; "": they tried nothing."""
    clause: str
    """The clause of the rules behind that; "": none."""
    busts: tuple[tuple[Seat, Bust], ...]
    """What their last bust has cost people who have not played since."""
    moods: tuple[tuple[Seat, Mood], ...]
    """Whose faces show something."""
    lingers: bool
    """Whether a computer player has been thinking for long."""
    slow: bool
    """Whether what was done has been on its way to the disk for long."""
    inspected: Spot | None
    """What is shown large."""
    held: str
    """The slot of the card at the pointer."""
    visited: str
    """The column of the hand that the keys have come to."""
    takes: tuple[Lit, ...]
    """What on the table takes the card at the pointer."""
    order: str
    """In what order the hand lies."""
    settings: Settings
    pad: str | None
    """The make of the gamepad by whose buttons things are named; None: by keys."""
    help: Help
    told: object
    """What the guide's words and buttons follow from."""

    @property
    def human(self) -> Seat | None:
        """The person who may act, once all is shown that has happened, and to them."""
        return self.turn if self.phase is Phase.TURN else None

    @property
    def eyes(self) -> Seat | None:
        """Whose eyes what is shown is for; None: everybody's."""
        return self.shown.observation.viewer

    @property
    def thinker(self) -> Seat | None:
        """The computer player whose turn it is, while one thinks: not who weighs a catch."""
        seat = None if self.thinking is None else next(iter(self.to_act), self.thinking)
        return None if seat is None or self.plans[seat].is_human else seat

    @property
    def made(self) -> tuple[str, ...]:
        """The ids of the picks that are made."""
        return tuple(pick.id for pick in self.chosen)

    @property
    def barred(self) -> frozenset[str]:
        """The ids of picks that the rules allow and nobody here wants."""
        if len(self.possible) == len(self.offered):
            return frozenset()
        return frozenset(p.id for p in self.possible) - {p.id for p in self.offered}

    def has(self, thing: str) -> bool:
        """Whether that is picked, or laid to be."""
        return any(pick.id == thing for pick in (*self.chosen, *self.waiting))

    @property
    def heard(self) -> bool:
        """Whether what happened last has been read: a hint takes all the room, and who has begun to
        choose reads on about that."""
        return bool(self.made) or bool(self.help.hint and not self.refused)

    @property
    def at_rest(self) -> bool:
        """Whether all is shown that has happened, nothing waits to be read, and nothing is on its
        way to the disk."""
        return rests(self.phase)

    @property
    def ended(self) -> bool:
        """Whether the table stands still at the end of a round or of the match."""
        return self.phase in (Phase.ENDING, Phase.RESULTS)

    @property
    def moment(self) -> tuple[object, ...]:
        """What picks and refusals belong to: with another one they are forgotten."""
        return self.human, self.thinking, self.revision, self.moves, self.viewer

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return people(self.plans)

    @property
    def watching(self) -> tuple[Seat, ...]:
        """The people here, where all of them are out of the round; () where one still plays."""
        return onlookers(self.plans, self.shown.arrangement.out)

    @property
    def may_finish_round(self) -> bool:
        """Whether the people here can do nothing but watch, till the round is over."""
        over = self.finished or self.ended
        return not over and not self.rushes and self.watched and bool(self.watching)

    @property
    def may_forward(self) -> bool:
        """Whether others are to play before a person has to decide."""
        return self.turn is None and self.may_get_on and not self.rushes and not self.finished

    @property
    def may_get_on(self) -> bool:
        """Whether there is something to get on with: motion, decoration, a player's pause, or an
        action that is on its way to the disk and will be there as soon as it can."""
        if self.phase in (Phase.ENDING, Phase.SHOWING, Phase.SAVING):
            return True
        return self.turn is None and self.thinking is not None


def rests(phase: Phase) -> bool:
    """Whether all is shown in that phase, and nothing waits to be read or kept."""
    return phase not in (Phase.ENDING, Phase.RESULTS, Phase.SHOWING, Phase.SAVING)


def phase_of(
    session: Session, view: TableView, ending: MatchEnd, stepping: CallWindow, dealt: bool
) -> Phase:
    """What goes on now; `dealt`: a new match's deal is on the table, or on its way there."""
    if ending.holds:
        return Phase.RESULTS if ending.looked_at else Phase.ENDING
    if not view.playback.idle:
        return Phase.SHOWING
    if not dealt or not session.settled:
        return Phase.SAVING
    if stepping.holds:
        return Phase.CALLS
    if session.unshown is not None:
        return Phase.PASSING
    if session.human_to_act is not None:
        return Phase.TURN
    return Phase.OVER if session.thinking is None else Phase.THINKING


def now_of(
    session: Session,
    view: TableView,
    settings: Settings,
    phase: Phase,
    picking: Selection,
    stepping: CallWindow,
    telling: MessageQueue,
    helping: HintRequests,
    *,
    results: bool,
    turns: int,
    moods: tuple[tuple[Seat, Mood], ...],
    rushes: bool,
    forwards: bool,
    slow: bool,
    lingers: bool,
    inspected: Spot | None,
    visited: str,
    takes: tuple[Lit, ...],
    pad: str | None,
    told: object,
) -> MatchState:
    """How things stand, from those who know their part of it."""
    shown, turn, begun = view.playback.shown, session.human_to_act, view.playback.begun
    human = turn if phase is Phase.TURN else None
    calls = rests(phase) and not session.finished
    return MatchState(
        phase=phase,
        turn=turn,
        thinking=session.thinking,
        to_act=session.to_act,
        viewer=session.viewer,
        plans=session.plans,
        moves=session.moves,
        finished=session.finished,
        code="" if session.commitment is None or not session.opens else session.commitment.code,
        shown=shown,
        idle=view.playback.idle,
        watched=begun is None or bool(onlookers(session.plans, begun.before.arrangement.out)),
        revision=view.playback.revision,
        results=results,
        turns=turns,
        offered=() if human is None else picking.offered(human),
        possible=() if human is None else picking.possible(human),
        chosen=() if human is None else picking.chosen(human),
        waiting=() if human is None else tuple(picking.waiting.values()),
        own_call=None if human is None else picking.own_call(human),
        calls=tuple(stepping.calls(shown.arrangement)) if calls else (),
        timed=stepping.left > 0,
        rushes=rushes,
        forwards=forwards,
        said=telling.said,
        answered=telling.answered,
        says_more=telling.says_more,
        says_out=telling.says_out,
        refused=telling.refused,
        clause=telling.clause,
        busts=tuple(telling.busts.items()),
        moods=moods,
        slow=slow,
        lingers=lingers,
        inspected=inspected,
        held=view.held,
        visited=visited,
        takes=takes,
        order=view.sorting.name(view.bottom),
        settings=settings,
        pad=pad,
        help=helping.now(human, lens=settings.odds),
        told=told,
    )
