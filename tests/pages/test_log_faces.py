"""In the log a face tells at a glance who did what."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import offscreen
from nomercy_table.games import GAMES
from nomercy_table.pages.log import LogOverlay
from nomercy_table.pages.setup.model import plans_for
from nomercy_table.session.session import Session


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200)])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_face_stands_beside_the_first_line_of_each_and_over_no_words(
    tmp_path: Path, game_id: str, size: tuple[int, int], scale: int
) -> None:
    game = GAMES[game_id]
    session = Session.new(game, plans_for(("human",) * game.seat_counts[-1]), {}, 5)
    for _ in range(30):
        for seat in session.to_act[:1]:
            session.act(seat, session.legal(seat)[-1])
    app = offscreen.program(tmp_path, size, ui_scale=scale)
    page = LogOverlay(app, session)
    page.resize(size)
    faces, lines = {}, {}
    for widget in page.form.widgets:
        kind, _, number = widget.id.partition(".")
        if kind in ("face", "line"):
            (faces if kind == "face" else lines)[int(number)] = widget.rect
    assert len({session.log[number].seat for number in faces}) > 1
    for number, face in faces.items():
        assert face.y == lines[number].y
        assert face.collidelist([*lines.values()]) == -1
    for above, number in pairwise(sorted(lines)):
        seats = session.log[above].seat, session.log[number].seat
        tones = [game.cue(session.log[each].cue).tone for each in (above, number)]
        if None not in seats and "heading" not in tones:
            same_turn = number == above + 1
            assert (number in faces) is not (same_turn and seats[0] == seats[1])


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_log_of_few_lines_is_no_higher_than_they_are(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Found: three lines stood on a panel as high as the window."""
    session = Session.new(GAMES["hit"], plans_for(("human", "human")), {}, 5)
    app = offscreen.program(tmp_path, size)
    page = LogOverlay(app, session)
    page.resize(size)
    (view,) = page.views
    lines = [widget for widget in page.form.widgets if widget.id.startswith("line.")]
    assert len(lines) == len([line for line in session.log if line.cue != "turn"]) < 5
    assert not view.most
    assert view.rect.bottom - lines[-1].rect.bottom <= 0.02 * size[1]
    ground = page.ground_key()
    assert isinstance(ground, tuple)
    assert lines[-1].rect.bottom < ground[1] + ground[3] < 0.5 * size[1]
    for _ in range(120):
        for seat in session.to_act[:1]:
            session.act(seat, session.legal(seat)[-1])
    page.rebuild()
    assert page.views[0].most, "more lines than are seen at once"
    ground = page.ground_key()
    assert isinstance(ground, tuple)
    assert ground[3] > 0.9 * size[1]
