"""What is said keeps its place on the line of words while a prompt comes and goes beside it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import mercury_table
import showem_table
from at_table import PEOPLE, REY, on_top, sit_down_at
from nomercy_table.play.intents import Act
from nomercy_table.play.match_scene import TableScene
from nomercy_table.session.session import Session
from offscreen import frames, program
from sight import see

FRAME = 1 / 60


def letters(scene: TableScene) -> pygame.Rect | None:
    """Where the letters of what is said lie in the window; None: they are not seen."""
    found = [item for item in see(scene).lying.values() if item.id == "ribbon"]
    if not found:
        return None
    gold = scene.app.look.theme.accent_light
    mask = pygame.mask.from_threshold(found[0].surface, gold, (9, 9, 9, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]).move(found[0].x, found[0].y) if rects else None


def begins(scene: TableScene) -> int | None:
    """Where they begin, from the left."""
    rect = letters(scene)
    return None if rect is None else rect.left


def test_what_is_said_stays_where_it_is_as_the_prompt_comes_and_goes(tmp_path: Path) -> None:
    """Found: in each turn it jumped aside as the prompt came, and back when that was answered."""
    app = program(tmp_path, (1280, 720), speed="normal")
    state = mercury_table.lay("o7 o2 p2 p3", "t2 g3", top="o5")
    scene = sit_down_at(app, state, [PEOPLE[0], REY], mercury_table.MERCURY)
    frames(app, 40)
    play(scene, "play o7")
    seen, before = list[tuple[bool, int | None]](), set[int | None]()
    for _ in range(400):
        frames(app, 1, FRAME)
        words = scene.written
        if words.said.startswith("Rey draws"):
            seen.append((bool(words.prompt), begins(scene)))
        else:
            before.add(begins(scene))
        if words.said.startswith("Rey draws") and scene.ready:
            break
    frames(app, 10, FRAME)
    play(scene, "play o2")
    while (words := scene.written) is not None and words.said.startswith("Rey draws"):
        seen.append((bool(words.prompt), begins(scene)))
        frames(app, 1, FRAME)
    asks = [prompt for prompt, _ in seen]
    assert not asks[0]
    assert any(asks)
    assert not asks[-1]
    assert len({place for _, place in seen[2:]} - {None}) == 1  # it is drawn in one of the first
    # Found: what was said before moved aside while Rey's card came.
    assert len(before - {None}) == 1


def play(scene: TableScene, text: str) -> None:
    action = next(each for each in scene.session.legal(0) if each.text() == text)
    scene.want(Act(0, action))


def test_while_a_hand_is_dealt_what_is_said_stands_in_the_middle(tmp_path: Path) -> None:
    """Beside a prompt that comes after seconds only it would lie far aside."""
    app = program(tmp_path, (1280, 720), speed="normal")
    app.sit_down(Session.new(mercury_table.MERCURY, [PEOPLE[0], REY, REY], {}, 3))
    off = list[int]()
    for _ in range(400):
        frames(app, 1, FRAME)
        scene = on_top(app)
        if scene.ready:
            break
        rect, words = letters(scene), scene.written
        if rect is not None and words is not None and words.said.startswith("Everyone is dealt"):
            off.append(rect.centerx - see(scene).placed.ribbon.centerx)
    assert scene.ready, "and then it is to be answered"
    assert len(off) > 20
    assert all(abs(each) < 9 for each in off[2:])


def test_what_is_said_before_more_is_shown_stands_in_the_middle(tmp_path: Path) -> None:
    """Only beside what is said last there will be a prompt."""
    app = program(tmp_path, (1280, 720), speed="normal")
    state = showem_table.lay("bsk b1 g2", "r5 b4", top="b9")
    scene = sit_down_at(app, state, [PEOPLE[0], REY], showem_table.SHOWEM)
    frames(app, 40)
    play(scene, "play bsk")
    off: dict[str, list[int]] = {}
    for _ in range(600):
        frames(app, 1, FRAME)
        rect, words = letters(scene), scene.written
        if rect is not None and words is not None and not words.prompt:
            middle = see(scene).placed.ribbon.centerx
            off.setdefault(words.said, []).append(rect.centerx - middle)
        if scene.ready:
            break
    assert set(off["You play Blue Skip."]) == {0}
    assert off["Rey is skipped."][-1] < -100


@pytest.mark.parametrize("ui_scale", [100, 160])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_what_is_still_said_when_a_number_has_come_stays_and_the_prompt_comes_with_what_follows(
    tmp_path: Path, size: tuple[int, int], ui_scale: int
) -> None:
    """Found: it moved aside as the number made the room narrower, and in large letters, where the
    prompt has a line of its own, up as that came."""
    app = program(tmp_path, size, ui_scale=ui_scale, speed="normal")
    state = showem_table.lay("b1 gd2 r4", "wr4 g3", "y5 y6 y7", top="b9", turn=1)
    scene = sit_down_at(app, state, [PEOPLE[0], REY, REY], showem_table.SHOWEM)
    broad = see(scene).placed.ribbon.width
    seen: dict[str, list[tuple[bool, bool, tuple[int, ...]]]] = {}
    for _ in range(400):
        frames(app, 1, FRAME)
        rect, words = letters(scene), scene.written
        narrow = see(scene).placed.ribbon.width < broad
        if words is not None and rect is not None:
            seen.setdefault(words.said, []).append((narrow, bool(words.prompt), tuple(rect)))
        if words is not None and words.said.startswith("+4") and len(seen[words.said]) > 3:
            break
    turned = next(each for said, each in seen.items() if said.startswith("Play now goes"))
    assert {narrow for narrow, _, _ in turned} == {False, True}
    assert not any(asks for _, asks, _ in turned)
    assert len({place for _, _, place in turned[1:]}) == 1  # it is drawn in the next frame
    follows = seen["+4 for you."]
    assert all(asks for _, asks, _ in follows)
    assert len({place for _, _, place in follows[1:]}) == 1
