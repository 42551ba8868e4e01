"""What the signs in the middle say is true of the card that is seen on top, at every moment (found
at the table: "Green or 4" over a purple 4 while cards landed)."""

from __future__ import annotations

from pathlib import Path

import pytest

from at_table import Table

PILE = "discard"


@pytest.mark.quick("mercury")
@pytest.mark.parametrize("game", ["mercury", "showem"])
def test_the_signs_tell_of_the_card_on_top_but_for_a_frame(game: str, tmp_path: Path) -> None:
    kinds = "easy easy easy easy"
    table = Table.new(tmp_path, game, kinds, "960x600", seed=3, count=1, speed="normal")
    true: dict[int, set[tuple[str, ...]]] = {}
    changes, wrong = set(), 0
    for _ in table.each(400, 1 / 30):
        zone = table.arranged.zone(PILE)
        cards = zone.columns[0].cards if zone.columns else ()
        if cards:
            signs = table.arranged.signs
            says = tuple(sign.text for sign in signs if sign.seat is None and not sign.turn)
            true.setdefault(cards[-1].key, set()).add(says)
        on_their_way = zone.count - table.pile_count(PILE)
        top = cards[-1 - on_their_way].key if on_their_way < len(cards) else None
        if top in true:
            drawn = table.middle_drawn
            changes.add((top, drawn))
            wrong = 0 if drawn in true[top] else wrong + 1
            assert wrong <= 1, f"{drawn} over {true[top]}"
    assert len(changes) >= 8
