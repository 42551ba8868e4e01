"""The music: as long as it ought to be, as loud as all others, and without a seam where it goes
round."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

pytest.importorskip("numpy", reason="the art extra is not installed")

import numpy as np
import pygame

from music.loudness import integrated, momentary, true_peak
from music.tape import RATE, Wave
from nomercy_table.games import GAMES
from nomercy_table.system.music import TITLE

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "music"
UNHEARD = 64 / 32768
PIECES = sorted(path.stem for path in FOLDER.glob("*.ogg"))


@pytest.fixture(scope="module", params=PIECES)
def heard(request: pytest.FixtureRequest) -> Wave:
    """What the program's own decoder makes of each file: left and right, from -1 to 1."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 1024)
    raw = pygame.mixer.Sound(FOLDER / f"{request.param}.ogg").get_raw()
    pygame.mixer.quit()
    return np.frombuffer(raw, np.int16).reshape(-1, 2).T / np.float32(32768)


def test_the_title_and_every_game_s_cloth_have_their_music_and_nothing_else_has() -> None:
    cloths = {game.cloth for game in GAMES.values() if game.cloth}
    assert {*PIECES} == {TITLE, *cloths}
    assert {path.suffix for path in FOLDER.iterdir()} == {".ogg"}


def test_all_of_it_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 4_300_000


@pytest.mark.slow
def test_a_round_takes_more_than_a_minute(heard: Wave) -> None:
    assert heard.shape[1] / RATE > 60


@pytest.mark.slow
def test_where_it_goes_round_there_is_no_step(heard: Wave) -> None:
    """From the last sample to the first it is no further than nearby, nor does it bend more; or so
    little, 30 dB below the music and for one sample, that nobody could hear it."""
    over = np.concatenate((heard[:, -2000:], heard[:, :2000]), axis=1)
    for times in (1, 2):
        bent = np.abs(np.diff(over, times, axis=1))
        join = bent[:, 2000 - times : 2000].max(axis=1)
        nearby = np.quantile(bent, 0.995, axis=1)
        assert (join <= np.maximum(nearby, UNHEARD)).all()


@pytest.mark.slow
def test_where_it_goes_round_there_is_no_click(heard: Wave) -> None:
    """A click is a moment with more treble than there is before and after: of all moments of 6 ms,
    the one over the join is no outlier."""
    both = heard.mean(axis=0)
    over = np.concatenate((both[-RATE:], both[:RATE]))
    frames = [over[at : at + 256] * np.hanning(256) for at in range(0, len(over) - 256, 128)]
    treble = (np.abs(np.fft.rfft(frames, axis=1))[:, 40:] ** 2).sum(axis=1)
    join = RATE // 128
    assert treble[join - 2 : join + 1].max() <= np.quantile(treble, 0.99)


@pytest.mark.slow
def test_the_room_s_answer_goes_on_over_the_join(heard: Wave) -> None:
    """No silence at the end, and no beginning out of nothing."""
    ends, begins = (10 * np.log10((part**2).mean()) for part in (heard[:, -1500:], heard[:, :1500]))
    assert min(ends, begins) > -60
    assert abs(ends - begins) < 15


@pytest.mark.slow
def test_it_is_as_loud_as_the_others_and_calm(heard: Wave) -> None:
    assert integrated(heard) == pytest.approx(-23.0, abs=0.75)  # 1.5 LU from one to another
    assert momentary(heard) < -14
    assert true_peak(heard) <= -1.0


@pytest.mark.slow
def test_it_has_no_offset_and_two_sides(heard: Wave) -> None:
    assert np.abs(heard.mean(axis=1)).max() < 1e-4
    assert np.corrcoef(heard)[0, 1] < 0.95
