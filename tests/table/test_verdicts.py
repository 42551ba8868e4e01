"""Words that tell what befell a card cover nothing that is still needed of it."""

from __future__ import annotations

import math

import pytest

from nomercy_table.engine.events import Mark
from nomercy_table.render.theme import contrast
from nomercy_table.table.badges import verdict, verdict_at
from nomercy_table.table.geometry import Pose
from nomercy_table.ui.look import Look
from offscreen import look as look_of


@pytest.fixture(scope="module")
def look() -> Look:
    return look_of()


@pytest.mark.parametrize("angle", [0.0, 11.0])
@pytest.mark.parametrize(("word", "fate"), [("Wounded", "harmed"), ("Skin holds", "held")])
def test_no_rank_no_face_no_name_of_who_fights_on(
    look: Look, word: str, fate: str, angle: float
) -> None:
    pose = Pose(400, 300, 124, angle)
    mark = Mark(7, word, fate)  # type: ignore[arg-type]
    picture = verdict(look, pose, mark)
    word_at = picture.get_rect(center=verdict_at(pose, mark, picture.height))
    turn = math.radians(angle)
    for x, y in ((-0.4, -0.55), (-0.4, -0.3), (0.05, 0.0), (0.0, 0.55), (-0.5, 0.7), (0.5, 0.7)):
        across = pose.x + 124 * (x * math.cos(turn) - y * math.sin(turn))
        down = pose.y + 124 * (x * math.sin(turn) + y * math.cos(turn))
        assert not word_at.collidepoint(across, down)
    assert word_at.width < 1.3 * pose.width


def test_who_is_lost_has_it_across_the_middle(look: Look) -> None:
    pose, mark = Pose(400, 300, 124, 11.0), Mark(7, "Dies", "lost")
    assert verdict_at(pose, mark, verdict(look, pose, mark).height) == (400, 300)


@pytest.mark.parametrize("angle", [0.0, 11.0])
def test_it_is_whole_where_cards_lie_at_the_upper_edge_of_the_window(
    look: Look, angle: float
) -> None:
    pose, mark = Pose(400, 132, 160, angle), Mark(7, "Safe", "held")
    picture = verdict(look, pose, mark)
    word_at = picture.get_rect(center=verdict_at(pose, mark, picture.height))
    assert word_at.top >= 0
    assert word_at.left > pose.x - 0.3 * pose.width, "beside the rank"


@pytest.mark.parametrize(("word", "fate"), [("Wounded", "harmed"), ("Skin holds", "held")])
def test_what_ends_well_stands_out_as_what_does_not(look: Look, word: str, fate: str) -> None:
    """Found: beside red letters with an ivory edge "Skin holds" was a dull green in the dark."""
    mark = Mark(7, word, fate)  # type: ignore[arg-type]
    picture = verdict(look, Pose(400, 300, 160, 0.0), mark)
    wide, tall = picture.get_size()
    seen = [picture.get_at((x, y)) for x in range(wide) for y in range(tall)]
    shares = [contrast(each[:3], (30, 22, 14)) for each in seen if each.a > 250]
    assert sum(share > 10.0 for share in shares) > 0.1 * len(shares)
