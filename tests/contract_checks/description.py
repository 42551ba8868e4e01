"""What the game says about itself."""

from __future__ import annotations

import re

import pytest

from contract_checks.playing import (
    Setup,
    check,
    is_a_sentence,
    is_art,
)
from nomercy_table.engine.game import Game
from nomercy_table.engine.options import OptionError, OptionSet
from nomercy_table.engine.playbill import LEVELS, SetupError
from nomercy_table.engine.rng import MAX_SEED
from nomercy_table.games import BILLS
from nomercy_table.system.sound import takes
from nomercy_table.ui.key_bindings import COMMON, RESERVED


@check(examples=1)
def the_game_says_what_it_is(game: Game, setup: Setup) -> None:
    assert re.fullmatch(r"[a-z]+", game.id)
    assert game.title
    assert game.tagline
    assert game.rules_version >= 1
    assert list(game.seat_counts) == list(range(game.seat_counts[0], game.seat_counts[-1] + 1))
    assert game.recommended_seats in game.seat_counts
    assert game.faces
    assert all(is_art(face) for face in game.faces)
    assert list(game.players) == [level for level in LEVELS if level in game.players]
    game.options.complete(game.first_match, game.recommended_seats)  # else it could not begin


@check(examples=1)
def its_playbill_says_the_same(game: Game, setup: Setup) -> None:
    """Doors and set-up go by it, and the table by the whole game."""
    bill = BILLS[game.id]
    assert {name: getattr(game, name) for name in bill.said} == bill.said
    assert bill.levels == tuple(game.players)


@check(examples=1)
def its_keys_mean_one_thing(game: Game, setup: Setup) -> None:
    """Each pick has one key, and none that moves about or means something in every game."""
    keys = [key.key for key in game.keys]
    common = {command.key for command in COMMON}
    assert len({*keys}) == len(keys)
    assert not {*keys} & (common | RESERVED)
    assert len({key.pick or key.name for key in game.keys}) == len(keys)
    assert all(re.fullmatch(r"[a-z_]+", key.name) and key.label for key in game.keys)


@check(examples=1)
def its_cues_can_be_heard_and_read(game: Game, setup: Setup) -> None:
    for cue in game.cues.values():
        for sound in (cue.sound, cue.each):
            assert sound is None or (0 < sound.loudness <= 1 and {*sound.names} <= takes().keys())
        if cue.stamp is not None:
            assert cue.stamp.text
            assert cue.stamp.seconds > 0
        times = (cue.moving.before, cue.moving.seconds, cue.moving.after)
        assert all(0 <= time <= 3 for time in times), "nobody waits for long"


@check(examples=1)
def tables_that_cannot_be_are_refused(game: Game, setup: Setup) -> None:
    for seats in (-1, 0, game.seat_counts[0] - 1, game.seat_counts[-1] + 1):
        with pytest.raises(SetupError, match=game.title):
            game.new(seats, {}, 1)
    for seed in (-1, MAX_SEED + 1):
        with pytest.raises(SetupError, match="seed"):
            game.new(game.recommended_seats, {}, seed)
    with pytest.raises(OptionError, match="unknown option"):
        game.new(game.recommended_seats, {"no_such": 1}, 1)


@check(examples=1)
def options_explain_themselves(game: Game, setup: Setup) -> None:
    assert isinstance(game.options, OptionSet)
    option_names = [option.name for option in game.options.options]
    assert len(set(option_names)) == len(option_names)
    for seats in game.seat_counts:
        values = game.options.complete({}, seats)
        assert list(values) == option_names
        assert game.options.changed(values, seats) == ()
    for option in game.options.options:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", option.name)
        assert option.label
        assert option.help.endswith((".", "?"))
        assert option.clause
        assert bool(option.choices) != (option.bounds is not None)
        for choice, label in option.choices:
            assert label
            word = str(choice).lower() if isinstance(choice, bool) else str(choice)
            assert option.parse(word) == choice
            assert option.value_label(choice) == label


@check(examples=1)
def the_rules_page_is_there_with_its_pictures(game: Game, setup: Setup) -> None:
    assert game.rules
    for section in game.rules:
        assert section.heading
        assert section.paragraphs
        for paragraph in section.paragraphs:
            is_a_sentence(paragraph.replace("90 cards", "Ninety cards"))
        for face in section.faces:
            assert is_art(face), f"assets/cards/{face}.svg"
