"""The record of a match before its first card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nomercy_table.engine.commitment import Commitment
from nomercy_table.engine.game import Game
from nomercy_table.engine.records import Record
from nomercy_table.players.seeds import salt_of
from nomercy_table.session.duplicate import Duplicate
from nomercy_table.session.help import Help
from nomercy_table.session.looking import only_person
from nomercy_table.session.plans import SeatPlan, check_plans


def begun(
    game: Game,
    plans: Sequence[SeatPlan],
    options: Mapping[str, object],
    seed: int,
    thoughts: int,
    *,
    helps: bool,
    coming: SeatPlan | None = None,
) -> Record:
    """A match that is committed to its deal; `thoughts` is its secret, `helps`: hints and odds are
    allowed; `coming` plays the same deal after it, in the seat of the only person. SetupError,
    OptionError: it can't be."""
    check_plans(game, plans)
    game.check_seed(seed)
    seat, extra = only_person(plans), Help(allowed=helps).extra
    if coming is not None and seat is not None:
        extra |= Duplicate(seat, (), coming).extra
    values = game.options.complete(options, len(plans))
    return Record(
        game.id,
        game.rules_version,
        len(plans),
        values,
        seed,
        commitment=Commitment.to(game.id, len(plans), values, seed, salt_of(thoughts)),
        extra=extra,
    )
