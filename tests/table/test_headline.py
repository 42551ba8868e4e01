"""The game's name and what is played for, in the header."""

from __future__ import annotations

import pytest

import offscreen
from nomercy_table.table.hud import title


@pytest.mark.parametrize(
    ("window", "size"),
    [((960, 600), (150, 37)), ((1280, 720), (330, 45)), ((1280, 720), (190, 45))],
)
def test_a_headline_below_the_name_keeps_off_its_feet(
    window: tuple[int, int], size: tuple[int, int]
) -> None:
    """Found: "Round 1" ran into the feet of "Mercenaries"."""
    words = "Round 1: Bo attacks with one"[: 28 if size[0] > 300 else 7]
    picture = title(offscreen.look(window), size, "Mercenaries", words)
    wide, high = picture.get_size()
    inked = [any(sum(picture.get_at((x, y))[:3]) > 380 for x in range(wide)) for y in range(high)]
    first, last = inked.index(True), high - inked[::-1].index(True)
    within = "".join(" #"[row] for row in inked[first:last])
    assert within.count(" ") >= 3 or " " not in within
    assert max(map(len, within.split("#"))) in (0, *range(3, 12)), "in one line, or with air"


@pytest.mark.parametrize("window", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_rim_of_the_table_comes_out_of_the_darkness_behind_the_name_by_and_by(
    window: tuple[int, int],
) -> None:
    """Found: the left third of the rim was gone, and the rest began at once beside the words."""
    look = offscreen.look(window)
    picture = title(look, (window[0] * 46 // 100, window[1] // 16), "Mercury", "One round")
    wide = picture.get_width()
    dark = [picture.get_at((x, 1)).a for x in range(wide)]
    assert dark[0] == dark[wide // 3] > 150
    assert dark[-1] < 3
    fades = [level for level in dark if 0.1 * dark[0] < level < 0.9 * dark[0]]
    assert len(fades) > window[0] // 16
    assert dark == sorted(dark, reverse=True)
