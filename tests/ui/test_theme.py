from __future__ import annotations

import pytest

from nomercy_table.render.theme import HIGH_CONTRAST, NORMAL, Metrics, Theme, colour, contrast

NEEDED = {
    NORMAL.name: {"text": 4.5, "large": 3.0, "edge": 3.0},
    HIGH_CONTRAST.name: {"text": 7.0, "large": 7.0, "edge": 3.0},
}


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast(colour("#000000"), colour("#FFFFFF")) == pytest.approx(21)
    assert contrast(colour("#777777"), colour("#FFFFFF")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [NORMAL, HIGH_CONTRAST], ids=lambda theme: theme.name)
def test_everything_can_be_told_from_its_ground(theme: Theme) -> None:
    weak = [
        f"{name}: {contrast(front, ground):.2f}"
        for name, front, ground, need in theme.pairs()
        if contrast(front, ground) < NEEDED[theme.name][need]
    ]
    assert not weak


@pytest.mark.parametrize(
    ("size", "scale", "least"),
    [
        ((1920, 1080), 100, 18),
        ((960, 600), 100, 13),
        ((960, 600), 200, 24),
        ((3840, 2160), 100, 36),
        ((960, 600), 80, 11),
    ],
)
def test_text_is_never_smaller_than_can_be_read(
    size: tuple[int, int], scale: int, least: int
) -> None:
    metrics = Metrics(size, scale)
    assert min(metrics.small, metrics.body, metrics.heading, metrics.text(1)) >= min(least, 13)
    assert metrics.small >= least
    assert metrics.body >= least


def test_what_is_to_be_hit_is_never_smaller_than_24_pixels() -> None:
    assert Metrics((960, 600), 80).target(10) == 24
    assert Metrics((960, 600), 80).control >= 24


def test_sizes_grow_with_window_and_scale() -> None:
    units = [Metrics(size).unit for size in ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))]
    assert units == sorted(units)
    assert units[2] == 1
    assert units[3] == 2
    assert Metrics((1920, 1080), 200).unit == 2
