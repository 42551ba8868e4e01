"""The light of whose turn it is falls on nobody who has no turn any more (found at the table: "to
play" at who was out, had bust, had won, and for ever after a lesson)."""

from __future__ import annotations

from pathlib import Path

import pytest

import showem_table
from at_table import PEOPLE, REY, on_top, sit_down_at
from hit_table import lay
from nomercy_table.app.app import App
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Point
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.now import Phase
from nomercy_table.play.tutorial import Coach, lesson_scene
from offscreen import frames, program, show

FRAME = 1 / 60


def lit(scene: TableScene) -> list[int]:
    """The seats whose turn it is, by the plates."""
    words = scene.written
    return [seat for seat, plate in enumerate(words.plates) if plate.active]


def lights(app: App, scene: TableScene, until: Phase) -> list[tuple[str, list[int]]]:
    """Frame by frame: the last event that was told, and whose turn it is."""
    found = []
    for _ in range(1500):
        frames(app, 1, FRAME)
        found.append((scene.written.said, lit(scene)))
        if scene.now.phase is until:
            return found
    raise AssertionError(f"never {until}")


@pytest.mark.parametrize("moments", ["full", "off"])
def test_who_has_bust_has_no_turn_any_more(tmp_path: Path, moments: str) -> None:
    """HIT-7a; and as long as the card is held up, the light does not give away how it ends."""
    app = program(tmp_path, speed="normal", moments=moments)
    scene = sit_down_at(app, lay("1|9 9|4", "2", draw="9"), [PEOPLE[0], REY])
    lights(app, scene, Phase.TURN)
    assert lit(scene) == [0]
    scene.want(Point("draw"))
    found = lights(app, scene, Phase.THINKING)
    bust = [seats for said, seats in found if said.startswith("Bust!")]
    before = [seats for said, seats in found if said.startswith("You draw another")]
    assert len(bust) > 30
    assert all(0 not in seats for seats in bust)
    assert before
    assert all(seats == [0] for seats in before)


def test_who_is_out_has_no_turn_any_more(tmp_path: Path) -> None:
    """SNM-22."""
    app = program(tmp_path, speed="normal")
    hand = "b1 b2 b3 b4 b5 b6 b7 g1 g2 g3 g4 g5 g6 g7 r2 r3 r4 r5 r6 y1"
    state = showem_table.lay(
        "r7", hand, "y2", turn=1, phase="answer", total=10, top="wd10", colour="red"
    )
    scene = sit_down_at(app, state, [REY, REY, PEOPLE[2]], showem_table.SHOWEM)
    found = [seats for said, seats in lights(app, scene, Phase.TURN) if "is out" in said]
    assert len(found) > 30
    assert all(1 not in seats for seats in found)


def test_nobody_has_a_turn_when_the_match_is_over(tmp_path: Path) -> None:
    app = program(tmp_path, speed="normal")
    state = lay("", "", draw="1", last=True, loots=("10 9", "2"))
    scene = sit_down_at(app, state, [PEOPLE[0], REY])
    lights(app, scene, Phase.TURN)
    scene.want(Point("draw"))
    lights(app, scene, Phase.ENDING)
    frames(app, 2, FRAME)
    assert lit(scene) == []


@pytest.mark.parametrize("game_id", ["hit", "showem", "mercenaries"])
def test_nor_after_the_last_action_of_a_lesson(tmp_path: Path, game_id: str) -> None:
    game = GAMES[game_id]
    for number in (len(game.lessons) - 1,):
        app = program(tmp_path / str(number))
        show(app, lesson_scene(app, game, number))
        scene = on_top(app)
        assert isinstance(scene.guide, Coach)
        lesson = scene.guide.lesson
        while lesson.task is not None:
            if lesson.human_to_act is not None:
                lesson.act(0, game.parse_action(lesson.task.wanted[0]))
            frames(app, 2)
        frames(app, 20)
        assert lesson.done
        assert lit(scene) == []
