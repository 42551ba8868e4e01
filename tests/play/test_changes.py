"""Why a number changed stands where it did, for a moment: on cards, and beside seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from at_table import HIT, PEOPLE, session_at
from hit_table import lay
from mercenaries_table import GAME as MERCENARIES
from mercenaries_table import fight
from nomercy_table.engine.events import Change
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from nomercy_table.games.mercenaries.cards import KEY
from nomercy_table.games.mercenaries.combat_events import Struck
from nomercy_table.play.intents import Act
from nomercy_table.play.scene import TableScene
from nomercy_table.table import plates
from nomercy_table.table.badges import marked
from nomercy_table.table.decoration import start_effects
from nomercy_table.table.geometry import card_rect
from nomercy_table.table.layout.room import taken
from offscreen import frames, program
from sight import see


def seen(folder: Path, state: State, game: Game, action: str, **settings: object) -> dict[str, int]:
    """What decoration is seen after an action: its ids, and in how many frames of two seconds."""
    app = program(folder, speed="normal", **settings)
    app.sit_down(session_at(state, PEOPLE[:2], game))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.want(Act(0, game.parse_action(action)))
    found: dict[str, int] = {}
    for _ in range(120):
        frames(app, 1, 1 / 60)
        for item in see(scene).floating.values():
            found[item.id] = found.get(item.id, 0) + 1
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_a_death_tells_on_its_kin_why_they_are_stronger(tmp_path: Path, reduced: bool) -> None:
    state = fight("kh 8h 3c", "4d 7d jd")
    found = seen(tmp_path, state, MERCENARIES, "attack 1 1", reduced_motion=reduced)
    told = {name: count for name, count in found.items() if name.startswith("change.")}
    assert set(told) == {f"change.{KEY['7d']}", f"change.{KEY['jd']}"}
    assert min(told.values()) > 60, "long enough to be read"


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((960, 600), 100),
        ((960, 600), 200),
        ((1280, 720), 200),
        ((1024, 768), 200),
        ((1920, 1080), 100),
        ((720, 1280), 100),
    ],
)
def test_it_is_told_why_and_covers_no_face_no_name_and_no_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    """(Found at the table: the words rose over the face of the card that they concern; and where
    letters were large, numbers rose without a word.)"""
    app = program(tmp_path, size, speed="normal", ui_scale=scale)
    app.sit_down(session_at(fight("kh 8h 3c", "4d 7d jd"), PEOPLE[:2], MERCENARIES))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    view, shown = scene.view, see(scene).shown
    changed = {KEY["kh"]: 0, KEY["3c"]: 0, KEY["7d"]: 1, KEY["jd"]: 1}
    why = tuple(Change(card, "+3", "a Troll has fallen") for card in changed)
    shows, reasons = plates.floating, list[str]()

    def floating(*asked: Any) -> pygame.Surface:
        reasons.append(asked[3])
        return shows(*asked)

    monkeypatch.setattr(plates, "floating", floating)
    start_effects(view, Struck(1, (), changes=why))
    numbers, told = marked(view.look, shown), set()
    while view.effects:
        for item in view.effects.items():
            told.add(item.id)
            key = int(item.id.removeprefix("change."))
            card = card_rect(shown.placement.cards[f"card.{key}"])
            read = [*taken(shown, changed[key]), *numbers]
            assert item.rect.collidelist(read) < 0
            assert item.rect.colliderect(card.inflate(card.width, card.width))
            level = item.rect.top < card.bottom and card.top < item.rect.bottom
            assert level or abs(item.rect.centerx - card.centerx) < card.width // 4
        view.effects.advance(1 / 10)
    assert told == {f"change.{card}" for card in changed}
    assert all(reasons)  # of all that were tried, until one had room


@pytest.mark.parametrize("changed", [("3c", "kh"), ("8h", "7d"), ("jd", "4d")])
def test_in_a_window_that_is_higher_than_wide_it_is_no_column_of_single_words(
    tmp_path: Path, changed: tuple[str, str]
) -> None:
    """Found: `a`, `Troll`, `has`, `fallen`, one below the other between two fighters."""
    app = program(tmp_path, (720, 1280), speed="normal")
    state = fight("kh 8h 3c", "4d 7d jd", hands=["2c 4c 9s js", "jc 9d"])
    app.sit_down(session_at(state, PEOPLE[:2], MERCENARIES))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    why = tuple(Change(KEY[card], "+3", "a Troll has fallen") for card in changed)
    start_effects(scene.view, Struck(1, (), changes=why))
    scene.view.effects.advance(1 / 10)
    told = [item.rect for item in see(scene).floating.values() if item.id.startswith("change.")]
    assert len(told) == len(changed)
    assert all(rect.width >= rect.height for rect in told)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_others_it_is_told_in_a_line_that_is_read(
    tmp_path: Path, size: tuple[int, int], seat: int
) -> None:
    """Found: a column of single words, and above them a tiny number, beside who lies askew."""
    app = program(tmp_path, size, speed="normal")
    squads = "kd 8c 6h", "7d jc 8h"
    given = {"wounded": "8c jc", "spent": "8c jc", "dead": "6h 8h"}
    state = fight(*squads, attacker=0, hands=["2c 4c 9s js", "qc 9d"], **given)
    app.sit_down(session_at(state, PEOPLE[:2], MERCENARIES))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    change = Change(KEY[squads[seat].split()[1]], "+1", "a Troll has fallen")
    start_effects(scene.view, Struck(1, (), changes=(change,)))
    scene.view.effects.advance(1 / 10)
    (told,) = [i.rect for i in see(scene).floating.values() if i.id.startswith("change.")]
    assert told.width > 1.5 * told.height
    assert told.height >= see(scene).look.fonts.line("bold", see(scene).look.metrics.small)


@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 600), 100), ((960, 600), 200), ((1280, 720), 100), ((1024, 768), 100)],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_number_rises_over_cards_that_are_held(
    tmp_path: Path, size: tuple[int, int], scale: int, seat: int
) -> None:
    """Found: a +1 of the mercenary beside it stood on a hand of cards, as if it had one more."""
    app = program(tmp_path, size, speed="normal", ui_scale=scale)
    squads = "kd 8c 6h", "jc 7d 8h"
    state = fight(*squads, hands=["2c 4c 9s js 3h 5h", "qc 9d 2h 4h 9h qs"])
    app.sit_down(session_at(state, PEOPLE[:2], MERCENARIES))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    shown = see(scene).shown
    hands = [zone.id for zone in shown.arrangement.zones if zone.where == "hand"]
    held = [card_rect(shown.placement.cards[slot]) for zone in hands for slot in shown.slots(zone)]
    assert len(held) == 12
    for card in squads[seat].split():
        change = Change(KEY[card], "+1", "a Troll has fallen")
        start_effects(scene.view, Struck(1, (), changes=(change,)))
        scene.view.effects.advance(1 / 10)
        (place,) = scene.view.effects.places
        assert place.collidelist(held) < 0
        scene.view.effects.clear()


def test_what_is_banked_says_so(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    state = lay("5|2", "7|3", draw="1 4 9", turn=1)
    app.sit_down(session_at(state, PEOPLE[:2], HIT))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.want(Act(1, HIT.parse_action("stop")))
    found = set()
    for _ in range(60):
        frames(app, 1, 1 / 60)
        found |= {item.id for item in see(scene).floating.values()}
    assert "gain.0" in found


def test_it_goes_as_soon_as_its_card_attacks(tmp_path: Path) -> None:
    """Found: "+1 an Ogre has fallen" stayed on bare cloth, and over the number of the card."""
    app = program(tmp_path, speed="normal")
    app.sit_down(session_at(fight("kh 8h 3c", "4d 7d jd"), PEOPLE[:2], MERCENARIES))
    frames(app, 20)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    scene.want(Act(0, MERCENARIES.parse_action("attack 1 1")))
    told, slot = f"change.{KEY['7d']}", f"card.{KEY['7d']}"

    def stands() -> bool:
        return any(item.id == told for item in see(scene).floating.values())

    while not stands():
        frames(app, 1, 1 / 60)
    for _ in range(120):
        if scene.now.human == 1:
            break
        frames(app, 1, 1 / 60)
    assert stands()
    scene.want(Act(1, MERCENARIES.parse_action("attack 2 1")))
    begun, after = False, 0
    for _ in range(90):
        frames(app, 1, 1 / 60)
        begun = begun or scene.view.playback.in_the_air(slot)
        after += begun
        assert not (stands() and after > 9)
    assert begun
