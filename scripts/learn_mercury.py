"""Learn what hard goes by in Mercury: `python scripts/learn_mercury.py` prints `valuation.py` anew.

Rounds are played on the real engine, by medium at first, then by medium and by hard with what
has been learned so far; now and then a seat does anything that is legal, so that unusual moments
come up, too. Whenever a turn has passed on, `Outlook` is asked for its estimate with unknown
weights: the answer is a form, how often each of them counts. The weights are then the least
squares over all moments of a pass, between these forms and what the rounds came to in the end.
There is no second account of what a hand looks like: what `Outlook` counts is what is learned.

Everything depends on the seed alone, and takes one core four to eight minutes. The weights in use
are what it makes with seed 1; `--write` puts them into `valuation.py`. Whoever changes what is
counted or learned measures afterwards (docs/players.md, Mercury).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tqdm import tqdm

from learning import asked, deliver, tell
from least_squares import Form, Squares, Terms, filled, flat, unknown
from nomercy_table.engine.actions import Action
from nomercy_table.engine.player import Player, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games import game_by_id
from nomercy_table.games.mercury.actions import Play
from nomercy_table.games.mercury.ai import PLAYERS
from nomercy_table.games.mercury.cards import NO_COLOUR, mask
from nomercy_table.games.mercury.observation import NAME, PLAY, MercuryObservation
from nomercy_table.games.mercury.search import Foreseeing
from nomercy_table.games.mercury.state import MercuryState
from nomercy_table.games.mercury.valuation import MANY, TWO, Outlook, Weights

WEIGHTS = Path(__file__).parents[1] / "nomercy_table/games/mercury/valuation.py"

TABLES = {"TWO": (2,), "MANY": (4, 4, 3, 5, 4, 6)}
"""By set of weights: the seats of the rounds that it is learned from, in turns."""

ROUNDS = {"TWO": (2000, 4000, 20000), "MANY": (1000, 2000, 8000)}
"""By set: the rounds of each pass; the last one's weights are the result."""

LEARNED = 60
"""In percent, how many seats play by what has been learned; the others by the rule of thumb."""

ANYTHING = 7
"""In percent, how many turns are anything that is legal."""

RIDGE = 20.0
"""As if so many moments more had told each weight to be 0: keeps those that hardly ever count
small, and decides between weights that always count together."""

DECIMALS = {"points": 3, "mean": 2, "longest": 2}
"""Of the fields of Weights whose amounts are large; the others have one."""

SIZE = len(flat(TWO))

UNKNOWN = unknown(TWO)
"""Weights that are yet to be learned."""


# -- rounds ---------------------------------------------------------------------------------------


def moments(players: Sequence[Player], seed: int) -> Iterator[tuple[Terms, float]]:
    """Play one round: each moment in which a turn has passed on to the next seat, as a form for
    the seat that had it, with what the round came to: the others' points, on average, less
    that seat's."""
    seats = len(players)
    state = game_by_id("mercury").new(seats, {"match": "single"}, seed)
    assert isinstance(state, MercuryState)
    rng = Rng.stream(seed, "learn")
    seen: list[tuple[int, Terms]] = []
    had_turn = state.turn
    while not state.over:
        seat = state.turn
        if state.phase in (PLAY, NAME):  # a turn begins or goes on, nothing is to be answered
            if seat == (had_turn + 1) % seats:
                seen.append((had_turn, form(state.observe(had_turn))))
            had_turn = seat
        legal = state.legal_actions(seat)
        if len(legal) == 1 or (state.phase == PLAY and rng.below(100) < ANYTHING):
            state.advance(seat, anything(legal, rng), None)
            continue
        action = choose(players[seat], state.observe(seat), legal, 0).action
        assert action is not None
        state.advance(seat, action, None)
    result = state.result()
    assert result is not None
    total = sum(result.scores)
    for seat, terms in seen:
        own = result.scores[seat]
        yield terms, (total - own) / (seats - 1) - own


def anything(legal: Sequence[Action], rng: Rng) -> Action:
    """A draw or any card that fits, each as likely: the four colours that some cards name make
    those no likelier."""
    face = rng.choice(sorted({_face(action) for action in legal}))
    return rng.choice([action for action in legal if _face(action) == face])


def _face(action: Action) -> int:
    return action.face if isinstance(action, Play) else -1


def form(observation: MercuryObservation) -> Terms:
    """What `Outlook` adds up for a seat whose turn is over."""
    colour = NO_COLOUR if observation.phase == NAME else observation.colour
    hand = mask(observation.hand)
    worth = Outlook(observation, UNKNOWN).worth(hand, colour, observation.number)
    assert isinstance(worth, Form)
    return worth.terms


def one_pass(
    tables: Sequence[int], rounds: int, seed: int, learned: Weights | None, name: str = ""
) -> tuple[Weights, Squares]:
    """Play so many rounds, and fit: the weights, and what they were fitted to."""
    thumb = PLAYERS["medium"]
    best = Foreseeing(thumb, learned) if learned else thumb
    squares = Squares(SIZE)
    rng = Rng.stream(seed, "seats")
    for number in tqdm(range(rounds), desc=name, disable=None if name else True, leave=False):
        seats = tables[number % len(tables)]
        players = [best if rng.below(100) < LEARNED else thumb for _ in range(seats)]
        for terms, outcome in moments(players, rng.next() >> 1):
            squares.add(terms, outcome)
    return filled(TWO, squares.solve(RIDGE)), squares


def main() -> None:
    """Learn both sets."""
    chosen = asked("Learn the weights of Mercury's hard level.", WEIGHTS, "rounds")
    sets = {"TWO": TWO, "MANY": MANY}
    for name, tables in TABLES.items():
        learned: Weights | None = None
        for number, rounds in enumerate(ROUNDS[name], start=1):
            few = max(1, round(rounds * chosen.part))
            seed = Rng.stream(chosen.seed, name, number).next() >> 1
            learned, squares = one_pass(tables, few, seed, learned, f"{name}, pass {number}")
            tell(f"{name}, pass {number}", f"{few} rounds", squares, learned)
        assert learned is not None
        sets[name] = learned
    deliver(sets, DECIMALS, WEIGHTS, write=chosen.write)


if __name__ == "__main__":
    main()
