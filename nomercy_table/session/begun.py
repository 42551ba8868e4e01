"""The record of a match before its first card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.engine.commitment import Commitment
from nomercy_table.engine.game import Game
from nomercy_table.engine.records import Record
from nomercy_table.players.seeds import salt_of
from nomercy_table.session.help import Help
from nomercy_table.session.plans import SeatPlan, check_plans


def begun(
    game: Game,
    plans: Sequence[SeatPlan],
    options: Mapping[str, object],
    seed: int,
    thoughts: int,
    *,
    helps: bool,
) -> Record:
    """A match that is committed to its deal; `thoughts` is its secret, `helps`: hints and odds are
    allowed. SetupError, OptionError: it can't be."""
    check_plans(game, plans)
    game.check_seed(seed)
    values = game.options.complete(options, len(plans))
    return Record(
        game.id,
        game.rules_version,
        len(plans),
        values,
        seed,
        commitment=Commitment.to(game.id, len(plans), values, seed, salt_of(thoughts)),
        extra=Help(allowed=helps).extra,
    )
