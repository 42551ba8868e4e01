"""A game with nothing but cards to lay out, so that the real table scene can be driven hard.

So many cards lie face down in the columns of six seats; each action deals more from a pile,
all at once. It is registered only where the benchmark runs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nomercy_table.engine.actions import Action, Pick, Refusal, Way
from nomercy_table.engine.arrangement import Arrangement, CardView, Column, Zone
from nomercy_table.engine.events import Event, Move, Note, Seat
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionSet, Values
from nomercy_table.engine.rng import Rng
from nomercy_table.engine.state import Observation, Result, State
from nomercy_table.games.hit.events import CUES

SEATS = 6
_FACES = [f"hit/{rank}{suit}" for rank in range(1, 11) for suit in "shdc"]


@dataclass(frozen=True)
class Deal(Action):
    """Deal so many cards at once."""

    count: int

    def text(self) -> str:
        return f"deal {self.count}"


@dataclass(frozen=True)
class Dealt(Event):
    """Cards flew from the pile to the seats."""

    made: tuple[Move, ...]

    @property
    def cue(self) -> str:
        return "steal"

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.made

    def sentence(self, names: Sequence[str]) -> str:
        return f"{len(self.made)} cards are dealt to {len(names)} seats."


@dataclass(frozen=True)
class BigObservation(Observation):
    """How many cards lie on the table, and how many are left."""

    lying: int
    left: int


class BigState(State):
    """Cards 0 to `lying` - 1 lie on the table, dealt round and round."""

    lying: int
    left: int

    def begin(self, note: Note | None) -> None:
        """Nothing is dealt: the cards lie there."""

    def to_act(self) -> tuple[Seat, ...]:
        return (0,)

    def legal_actions(self, seat: Seat) -> list[Action]:
        return [Deal(8)] if seat == 0 else []

    def why_not(self, seat: Seat, action: Action) -> Refusal | None:
        return None

    def advance(self, seat: Seat, action: Action, note: Note | None) -> None:
        assert isinstance(action, Deal)
        keys = range(self.lying, self.lying + action.count)
        self.lying += action.count
        self.left -= action.count
        if note:
            moves = (Move((key,), "pile", f"tableau.{key % SEATS}", 1) for key in keys)
            note(Dealt(tuple(moves)))

    def observe(self, seat: Seat | None) -> BigObservation:
        return BigObservation(
            seat, SEATS, self.options, self.to_act(), 1, (), None, self.lying, self.left
        )

    def cards(self) -> list[int]:
        return list(range(self.lying + self.left))

    def result(self) -> Result | None:
        return None

    def position(self) -> dict[str, Any]:
        return {"lying": self.lying, "left": self.left}


def _arranger(face_up: bool) -> Any:
    def view(key: int) -> CardView:
        return CardView(key, _FACES[key % len(_FACES)] if face_up else None, "a card")

    def arrange(observation: BigObservation) -> Arrangement:
        pile = Column("pile", (CardView(-1, None, "a card"),), "pile")
        zones = [Zone("pile", "draw pile", "pile", None, (pile,), observation.left, "pile")]
        for seat in range(SEATS):
            keys = range(seat, observation.lying, SEATS)
            columns = tuple(
                Column(f"tableau.{seat}/{n}", tuple(view(key) for key in keys[n::7]), f"column {n}")
                for n in range(min(7, len(keys)))
            )
            zones.append(
                Zone(f"tableau.{seat}", "tableau", "columns", seat, columns, len(keys), "", "front")
            )
        return Arrangement(tuple(zones), (("",),) * SEATS, "benchmark")

    return arrange


def big_game(cards: int, face_up: bool) -> Game:
    """The game with `cards` cards on the table at its start."""

    def new_state(seats: int, options: Values, seed: int) -> State:
        state = object.__new__(BigState)
        state.seats, state.options, state.history = seats, options, ()
        state.lying, state.left = cards, 400
        return state

    def from_position(table: Mapping[str, Any], seats: int, options: Values) -> State:
        raise ValueError("the benchmark's game has no positions")

    def parse_action(text: str) -> Action:
        return Deal(int(text.split()[1]))

    def ways(observation: Observation, action: Action) -> tuple[Way, ...]:
        return ((Pick("pile", "Deal"),),)

    def world(observation: Observation, rng: Rng) -> State:
        raise ValueError("the benchmark's game hides nothing")

    return Game(
        id="benchmark",
        title="Benchmark",
        tagline="",
        rules_version=1,
        seat_counts=range(SEATS, SEATS + 1),
        recommended_seats=SEATS,
        options=OptionSet(),
        deck_size=lambda seats, options: cards + 400,
        faces=tuple(_FACES),
        new_state=new_state,
        from_position=from_position,
        parse_action=parse_action,
        arrange=_arranger(face_up),
        cues=CUES,
        ways=ways,
        prompt=lambda observation: "Deal.",
        world=world,
        players={},
        references={},
        rules=(),
        secret=False,  # six people play: no curtain between their turns
    )
