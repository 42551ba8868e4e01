"""The sounds of the table: what the script makes, as loud as others of their kind, and fit to be
played one over the other."""

from __future__ import annotations

import array
import math
import re
import subprocess
import sys
import wave
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import make_sounds
from music.loudness import momentary, true_peak
from nomercy_table.games import GAMES
from nomercy_table.screen.sounds import takes
from sound.grounds import GROUNDS
from sound.recipes import WEIGHTS

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "sounds"
SCRIPT = ROOT / "scripts" / "make_sounds.py"
RATE = 44_100

# Shortest and longest playing time in milliseconds: a sound must fit the motion that it goes with.
LENGTHS = {
    "slide": (120, 210),
    "flip": (80, 260),
    "land": (60, 210),
    "shuffle": (700, 1100),
    "steal": (500, 1000),
    "bust-light": (500, 800),
    "bust": (600, 1000),
    "bust-heavy": (800, 1200),
    "collect": (350, 700),
    "win": (1300, 1800),
    "lose": (1000, 1800),
    "turn": (500, 1000),
    "click": (20, 50),
    "error": (150, 400),
    "play": (90, 260),
    "deal": (100, 160),
    "penalty-light": (400, 700),
    "penalty": (600, 900),
    "penalty-heavy": (800, 1200),
    "swap": (500, 800),
    "reveal": (350, 700),
    "uno": (400, 800),
    "caught": (500, 900),
    "reverse": (350, 700),
    "skip": (200, 450),
    "colour": (300, 600),
    "stack-light": (300, 600),
    "stack": (300, 600),
    "stack-heavy": (300, 700),
    "out": (800, 1300),
    "reflect": (600, 1100),
    "coins": (350, 700),
    "equip": (300, 600),
    "attack": (250, 520),
    "wound": (200, 500),
    "death": (700, 1200),
    "miss": (200, 500),
    "shield": (400, 700),
    "lightning": (700, 1100),
}


FILES = {
    path.relative_to(FOLDER).with_suffix("").as_posix(): path for path in FOLDER.rglob("*.wav")
}
KINDS: Mapping[str, float] = {"slide": -26.5, "land": -26.5, "play": -26.5, "deal": -26.5} | {
    "flip": -26.5, "click": -26.5, "bust": -16.0, "out": -16.0, "lightning": -16.5,
    "death": -16.5, "win": -16.5, "lose": -17.0,
}  # fmt: skip
"""How loud the loudest 400 ms of each are, in LUFS; all others are of one kind."""


def samples_of(name: str) -> array.array[int]:
    with wave.open(str(FILES[name]), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def wave_of(name: str) -> NDArray[np.float64]:
    return np.array(samples_of(name), np.float64)[np.newaxis] / 32768


def sound_of(name: str) -> str:
    """The sound of which it is a take."""
    return re.sub(r"-\d$", "", name).rpartition("/")[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_every_sound_is_there_and_no_other() -> None:
    assert {sound_of(name) for name in FILES} == LENGTHS.keys()
    assert {name: len(files) for name, files in takes().items()} == {
        name: 5 if name in ("slide", "land", "play", "deal", "flip") else 1 for name in LENGTHS
    }


@pytest.mark.parametrize("cloth", sorted(GROUNDS.keys() - {""}))
def test_cards_sound_otherwise_on_every_cloth(cloth: str) -> None:
    here = takes(cloth)
    assert {"slide", "land", "play"} <= here.keys() <= takes().keys()
    assert all(len(files) > 1 for files in here.values())
    assert cloth in {game.cloth for game in GAMES.values()}


@pytest.mark.parametrize("name", FILES)
def test_sound_is_short_and_small(name: str) -> None:
    shortest, longest = LENGTHS[sound_of(name)]
    assert shortest <= len(samples_of(name)) / RATE * 1000 <= longest
    assert FILES[name].stat().st_size < 200_000


@pytest.mark.parametrize("name", FILES)
def test_sound_is_as_loud_as_others_of_its_kind(name: str) -> None:
    sound = sound_of(name)
    bare = sound.removesuffix("-light").removesuffix("-heavy")
    more = {"-light": -2.0, "-heavy": 1.0}.get(sound.removeprefix(bare), 0.0)
    assert momentary(wave_of(name)) == pytest.approx(KINDS.get(bare, -19.5) + more, abs=0.25)


@pytest.mark.parametrize("name", FILES)
def test_sound_stays_below_full_scale_between_the_samples_too(name: str) -> None:
    assert true_peak(wave_of(name)) <= -1


@pytest.mark.parametrize("name", FILES)
def test_sound_begins_and_ends_in_silence_and_has_no_offset(name: str) -> None:
    samples = samples_of(name)
    assert samples[0] == samples[-1] == 0
    # A step would be heard as a click; a blow may rise at once, but from nothing.
    assert max(map(abs, samples[:3])) < 104
    assert max(map(abs, samples[-5:])) < 104
    loudness = math.sqrt(sum(x * x for x in samples) / len(samples))
    assert abs(sum(samples) / len(samples)) < 0.02 * loudness


@pytest.mark.parametrize("sound", sorted({name[:-2] for name in FILES if name[-2:] == "-1"}))
def test_no_two_takes_are_alike(sound: str) -> None:
    """Nor nearly: shifted so that they fit best, a twentieth of their shape is still their own."""
    waves = [wave_of(name)[0] for name in sorted(FILES) if name[:-2] == sound]
    for one, other in combinations(waves, 2):
        count = len(one) + len(other)
        both = np.fft.irfft(np.fft.rfft(one, count) * np.conj(np.fft.rfft(other, count)), count)
        assert np.abs(both).max() < 0.95 * np.linalg.norm(one) * np.linalg.norm(other)


def middle_pitch(name: str) -> float:
    """Half of its power lies below."""
    power = np.abs(np.fft.rfft(wave_of(name)[0], 1 << 16)) ** 2
    half = np.searchsorted(np.cumsum(power), power.sum() / 2)
    return float(half * RATE / (1 << 16))


@pytest.mark.parametrize("sound", ["bust", "penalty", "stack"])
def test_the_heavier_the_longer_the_louder_and_the_deeper(sound: str) -> None:
    light, middle, heavy = (f"{sound}{weight}" for weight in WEIGHTS)
    assert len(samples_of(light)) < len(samples_of(heavy))
    loud = [momentary(wave_of(name)) for name in (light, middle, heavy)]
    assert loud == sorted(loud)
    assert middle_pitch(light) > middle_pitch(heavy)


@pytest.mark.slow
def test_sounds_are_what_the_script_makes() -> None:
    result = run("--check")
    assert result.returncode == 0, result.stderr


def test_unknown_sound_is_refused_in_one_line() -> None:
    result = run("--check", "trumpet")
    assert result.returncode == 2
    assert "no sound is called 'trumpet'" in result.stderr


def test_check_notices_a_changed_sample(tmp_path: Path) -> None:
    samples = make_sounds.mastered(make_sounds.RECIPES["click"](), -26.5)
    path = tmp_path / "click.wav"
    make_sounds.write(path, samples)
    assert make_sounds.is_current(path, samples)
    changed = array.array("h", samples)
    changed[100] += 500
    make_sounds.write(path, changed)
    assert not make_sounds.is_current(path, samples)
    path.write_bytes(b"RIFF")
    assert not make_sounds.is_current(path, samples)
