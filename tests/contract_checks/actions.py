"""Legality, texts and picks."""

from __future__ import annotations

import re

import pytest

from contract_checks.playing import (
    Setup,
    check,
    play,
    played,
    pool,
)
from nomercy_table.engine.actions import Action, IllegalAction, Pick, narrow
from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.engine.game import Game

MOST_PICKINGS = 400
"""So many sets of picks are followed in one situation: a payment may have thousands."""

MOST_NARROWINGS = 20_000
"""And so many ways are looked at in all, where a choice of three cards has a thousand."""


@check()
def legal_actions_are_sorted_and_unique(game: Game, setup: Setup) -> None:
    for state, _, _ in play(game, setup):
        for seat in range(state.seats):
            texts = [action.text() for action in state.legal_actions(seat)]
            assert texts == sorted(set(texts))


@check()
def who_is_to_act_has_something_to_do_and_nobody_else_has(game: Game, setup: Setup) -> None:
    for state, _, _ in play(game, setup):
        assert state.to_act()
        assert len(set(state.to_act())) == len(state.to_act())
        for seat in range(state.seats):
            assert bool(state.legal_actions(seat)) == (seat in state.to_act())


@check()
def legal_is_what_nothing_speaks_against(game: Game, setup: Setup) -> None:
    actions = pool(game)
    for number, (state, _, _) in enumerate(play(game, setup)):
        if number % 5:
            continue
        for seat in range(state.seats):
            legal = set(state.legal_actions(seat))
            for action in {*actions, *legal}:
                refusal = state.why_not(seat, action)
                assert (refusal is None) == (action in legal), (seat, action.text())
                if refusal is not None:
                    assert re.fullmatch(r"[A-Z]+-\d+[a-z]?", refusal.clause)
                    assert refusal.reason
                    assert "None" not in refusal.reason


@check()
def an_illegal_action_is_refused_and_changes_nothing(game: Game, setup: Setup) -> None:
    actions = pool(game)
    for number, (state, _, _) in enumerate(play(game, setup)):
        if number % 11:
            continue
        before = state.hash()
        for seat in range(state.seats):
            for action in actions:
                refusal = state.why_not(seat, action)
                if refusal is None:
                    continue
                with pytest.raises(IllegalAction) as refused:
                    state.apply(seat, action)
                assert refused.value.refusal == refusal
        assert state.hash() == before


@check()
def an_over_match_refuses_everything(game: Game, setup: Setup) -> None:
    state, _ = played(game, setup)
    for seat in range(state.seats):
        assert state.legal_actions(seat) == []
        assert all(state.why_not(seat, action) for action in pool(game))


@check()
def action_texts_read_back(game: Game, setup: Setup) -> None:
    for state, seat, _ in play(game, setup):
        for action in state.legal_actions(seat):
            text = action.text()
            again = game.parse_action(text)
            assert again == action
            assert hash(again) == hash(action)
            assert again.text() == str(again) == text
            assert text == " ".join(text.split())
            assert text.isprintable()


@check(examples=1)
def other_texts_are_no_actions(game: Game, setup: Setup) -> None:
    for text in ("", " ", "frobnicate", "draw draw draw draw", "None", "0", "\n", "é" * 1000):
        with pytest.raises(ValueError) as refused:
            game.parse_action(text)
        assert len(str(refused.value).splitlines()) == 1


@check()
def picks_lead_to_every_legal_action_and_to_no_other(game: Game, setup: Setup) -> None:
    for state, seat, _ in play(game, setup):
        observation = state.observe(seat)
        legal = state.legal_actions(seat)
        ways = [(action, game.ways(observation, action)) for action in legal]
        assert all(its_ways for _, its_ways in ways)
        most = min(MOST_PICKINGS, MOST_NARROWINGS // len(ways))
        for action, its_ways in ways[:: len(ways) // most + 1]:
            for way in its_ways:
                assert narrow(ways, [pick.id for pick in way]).action == action
        assert narrow(ways, []).action is None
        reached: set[Action] = set()
        open_ends: list[tuple[Pick, ...]] = [()]
        tried: set[frozenset[tuple[int, str]]] = set()
        while open_ends and len(tried) < most:
            made = open_ends.pop()
            # The order within a stage leads nowhere else.
            steps = frozenset((pick.stage, pick.id) for pick in made)
            if steps in tried:
                continue
            tried.add(steps)
            narrowing = narrow(ways, [pick.id for pick in made])
            if narrowing.action is not None:
                reached.add(narrowing.action)
            else:
                assert narrowing.offered, f"after {made} nothing can be picked"
                open_ends += [(*made, pick) for pick in narrowing.offered]
        assert reached <= set(legal)
        if not open_ends:
            assert reached == set(legal)


@check()
def picks_point_at_what_lies_there_or_are_buttons(game: Game, setup: Setup) -> None:
    for state, seat, _ in play(game, setup):
        observation = state.observe(seat)
        there = _places(game.arrange(observation))
        for action in state.legal_actions(seat):
            for way in game.ways(observation, action):
                assert [pick.stage for pick in way] == sorted(pick.stage for pick in way)
                for pick in way:
                    assert pick.label.strip()
                    assert pick.id in there or re.fullmatch(r"[a-z]+(-[a-z]+)*", pick.id)


def _places(arrangement: Arrangement) -> set[str]:
    """Everything that a pick can point at: zones, columns, cards (`column/key`)."""
    places = set()
    for zone in arrangement.zones:
        places.add(zone.id)
        for column in zone.columns:
            places.add(column.id)
            places |= {f"{column.id}/{card.key}" for card in column.cards if card.key >= 0}
    return places
