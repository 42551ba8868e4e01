"""Matches of Fifteen that are begun near their end, for the coach to look back on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nomercy_table.engine.records import Record, RecordedPlayer, replay
from nomercy_table.games import GAMES
from nomercy_table.session.coach import Coach
from nomercy_table.session.review import Review, Swing, write_review
from nomercy_table.storage.reviews import ReviewStore

FIFTEEN = GAMES["fifteen"]
PLAYERS = (RecordedPlayer("Ada", "human", "fox"), RecordedPlayer("Ben", "easy", "owl"))


def fifteen(
    rows: Sequence[str],
    top: str,
    *actions: tuple[int, str],
    done: Sequence[bool] = (False, True),
    players: Sequence[RecordedPlayer] = PLAYERS,
) -> Record:
    """A match of two that begins with these rows, Ada's turn, and `top` on the pile, the next card
    last; then come `actions`, to its end."""
    cards = [f"{rank}{copy}" for rank in range(1, 11) for copy in "sh"]
    shown = " ".join(rows).split() + top.split()
    table = {
        "seed": 1,
        "first": 0,
        "turn": 0,
        "over": False,
        "draw": " ".join([*(card for card in cards if card not in shown), top]),
        "row": list(rows),
        "done": list(done),
        "scores": [],
    }
    options = FIFTEEN.options.complete({}, 2)
    record = Record(
        "fifteen", FIFTEEN.rules_version, 2, options, 0, tuple(players), tuple(actions), start=table
    )
    end = replay(record, GAMES)
    return Record(
        "fifteen",
        FIFTEEN.rules_version,
        2,
        options,
        0,
        tuple(players),
        tuple(actions),
        end.hash(),
        end.result(),
        table,
    )


def looked_back(record: Record, seat: int = 0) -> Coach:
    """The coach, when all is done."""
    coach = Coach(record, seat)
    while not coach.done:
        coach.work()
    return coach


BLUNDER = fifteen(["7s 8h", "10s 4h"], "9s", (0, "draw"))
"""Ada has fifteen points against fourteen, and draws."""

UNLUCKY = fifteen(["5s 4h", "7s 3h"], "9s", (0, "draw"))
"""Ada has nine points against ten, has to draw, and busts."""

LOST = fifteen(["7s 7h", "10s 5h"], "1s", (0, "hold"))
"""Ada has fourteen points against fifteen: she might have drawn, and been bust for certain but
for an ace."""

TWICE = fifteen(["7s 2h", "10s 5h"], "9s 1s 3s", (0, "draw"), (0, "draw"), (0, "hold"))
"""Ada has nine points, then twelve, then thirteen against fifteen."""


def keep(folder: Path, record: Record, *swings: Swing) -> Review:
    """Keep a review of `record` in the folder of a program's data, as if it had been made."""
    coach = looked_back(record)
    review = coach.review
    if swings:
        review = Review(review.seat, review.points, swings, review.rollouts, whole=True)
    ReviewStore(folder).write(coach.key, write_review(review, coach.key))
    return review
