"""Learn what hands are worth in Mercenaries: `python scripts/learn_mercenaries.py` prints a new
`valuation.py`.

Games are played on the real engine, by the former hard level at first, then by hard with what has
been learned so far; one purchase in four is any that is not wasteful, so that all kinds of hands
come up. Whenever a shop closes or a skirmish is over, `Weights.worth` is asked for both hands, with
unknown weights: the
answer is a form, how often each of them counts. The weights are the least squares between the
differences of these forms and the margins by which the games ended. There is no second account
of what a hand looks like: what `valuation.py` counts is what is learned.

Everything depends on the seed alone, and takes one core some five minutes. `--write` puts the
weights into `valuation.py`: those in use were made so. Measure afterwards (docs/players.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tqdm import tqdm

from learning import asked, deliver, tell
from least_squares import Form, Squares, Terms, filled, flat, unknown
from nomercy_table.engine.player import Player, choose
from nomercy_table.engine.rng import Rng
from nomercy_table.games import game_by_id
from nomercy_table.games.mercenaries.ai import REFERENCES, Solving
from nomercy_table.games.mercenaries.cards import ears_worth
from nomercy_table.games.mercenaries.state import MercenariesState
from nomercy_table.games.mercenaries.valuation import SHOPPED, Weights, thrifty

WEIGHTS = Path(__file__).parents[1] / "nomercy_table/games/mercenaries/valuation.py"

GAMES = (1000, 4000)
"""The games of each pass; the last one's weights are the result."""

ANYTHING = 25
"""In percent, how many turns in the shop are any that is not wasteful."""

RIDGE = 20.0
"""As if so many moments more had told each weight to be 0: keeps those that hardly ever count
small, and decides between weights that always count together."""

DECIMALS = dict.fromkeys(("held", "healing", "company", "first", "ears"), 2)

UNKNOWN = unknown(SHOPPED)
"""Weights that are yet to be learned."""

SIZE = len(flat(SHOPPED))

Sets = dict[str, Weights]
"""What is learned, by name."""


def moments(player: Player, seed: int) -> Iterator[tuple[str, Terms, float]]:
    """Play one game: each moment in which a shop has closed or a skirmish is over, by the name of
    its set, as a form of what seat 0 has more than seat 1, with the margin of seat 0 in the end, in
    points."""
    state = game_by_id("mercenaries").new(2, {"match": "single"}, seed)
    assert isinstance(state, MercenariesState)
    rng = Rng.stream(seed, "learn")
    seen: list[tuple[str, Terms]] = []
    number = 0
    while to_act := state.to_act():
        seat, phase = to_act[0], state.phase
        legal = state.legal_actions(seat)
        number += 1
        if phase == "shop" and rng.below(100) < ANYTHING:
            action = rng.choice(thrifty(legal))
        else:
            chosen = choose(player, state.observe(seat), legal, seed + number).action
            assert chosen is not None
            action = chosen
        state.advance(seat, action, None)
        if (phase, state.phase) == ("shop", "squads"):
            seen.append(("SHOPPED", form(state)))
        elif (phase, state.phase) == ("combat", "shop"):
            seen.append(("FOUGHT", form(state)))
    ahead, behind = state.history[-1].scores
    for name, terms in seen:
        yield name, terms, float(ahead - behind)


def form(state: MercenariesState) -> Terms:
    """What `Weights` counts for seat 0, less what it counts for seat 1."""
    forms = [UNKNOWN.worth(state.hands[seat], state.infirmaries[seat]) for seat in (0, 1)]
    first = 1 if state.first_attacker == 0 else -1
    ears = ears_worth(state.ears[0]) - ears_worth(state.ears[1])
    total = forms[0] + -1 * forms[1] + first * UNKNOWN.first + ears * UNKNOWN.ears
    assert isinstance(total, Form)
    return total.terms


def one_pass(
    games: int, seed: int, learned: Sets, name: str = ""
) -> tuple[Sets, dict[str, Squares]]:
    """Play so many games, and fit: the weights, and what they were fitted to."""
    player = Solving(learned["SHOPPED"], learned["FOUGHT"]) if learned else REFERENCES["former"]
    squares = {kind: Squares(SIZE) for kind in ("SHOPPED", "FOUGHT")}
    rng = Rng.stream(seed, "games")
    for _ in tqdm(range(games), desc=name, disable=None if name else True, leave=False):
        for kind, terms, margin in moments(player, rng.next() >> 1):
            squares[kind].add(terms, margin)
    return {kind: filled(SHOPPED, fit.solve(RIDGE)) for kind, fit in squares.items()}, squares


def main() -> None:
    """Learn, and print or write."""
    chosen = asked("Learn the weights of hands in Mercenaries.", WEIGHTS, "games")
    learned: Sets = {}
    for number, games in enumerate(GAMES, start=1):
        few = max(1, round(games * chosen.part))
        seed = Rng.stream(chosen.seed, "mercenaries", number).next() >> 1
        learned, squares = one_pass(few, seed, learned, f"pass {number}")
        for kind, fit in squares.items():
            tell(f"{kind}, pass {number}", f"{few} games", fit, learned[kind])
    deliver(learned, DECIMALS, WEIGHTS, write=chosen.write)


if __name__ == "__main__":
    main()
