"""The sounds of the table: what the script makes, and fit to be played one over the other."""

from __future__ import annotations

import array
import math
import subprocess
import sys
import wave
from pathlib import Path

import pytest

import make_sounds

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "sounds"
SCRIPT = ROOT / "scripts" / "make_sounds.py"
RATE = 44_100

# Shortest and longest playing time in milliseconds: a sound must fit the motion that it goes with.
LENGTHS = {
    "slide": (120, 200),
    "flip": (80, 260),
    "land": (60, 200),
    "shuffle": (700, 1100),
    "steal": (500, 1000),
    "bust": (600, 1000),
    "collect": (350, 700),
    "win": (1300, 1800),
    "lose": (1000, 1800),
    "turn": (500, 1000),
    "click": (20, 50),
    "error": (150, 400),
    "play": (100, 260),
    "deal": (900, 1500),
    "penalty": (700, 1200),
    "swap": (500, 800),
    "reveal": (350, 700),
    "uno": (400, 800),
    "caught": (500, 900),
    "reverse": (350, 700),
    "skip": (200, 450),
    "colour": (300, 600),
    "stack": (300, 600),
    "out": (800, 1300),
    "reflect": (600, 1100),
    "coins": (350, 700),
    "equip": (300, 600),
    "attack": (250, 500),
    "wound": (200, 500),
    "death": (700, 1200),
    "miss": (200, 500),
    "shield": (400, 700),
    "lightning": (700, 1100),
}


def samples_of(name: str) -> array.array[int]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def audible(samples: array.array[int]) -> float:
    """The level of what a small loudspeaker plays of it, in dBFS: of all above 250 Hz, in its
    loudest fifth of a second."""
    low, past, window, loudest = 0.0, 0.0, 0.0, 0.0
    step, span = 1 - math.exp(-math.tau * 250 / RATE), RATE // 5
    squares = []
    for sample in samples:
        low += step * (sample - low)
        past += step * ((sample - low) - past)
        squares.append((sample - low - past) ** 2)
        window += squares[-1] - (squares[-1 - span] if len(squares) > span else 0.0)
        loudest = max(loudest, window)
    return 10 * math.log10(loudest / span / 32767**2)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_every_sound_is_there_and_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.wav")} == set(LENGTHS)


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_is_short_and_small(name: str) -> None:
    shortest, longest = LENGTHS[name]
    assert shortest <= len(samples_of(name)) / RATE * 1000 <= longest
    assert (FOLDER / f"{name}.wav").stat().st_size < 200_000


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_peaks_3_decibels_below_full_scale(name: str) -> None:
    peak = max(map(abs, samples_of(name)))
    assert 20 * math.log10(peak / 32767) == pytest.approx(-3, abs=0.05)


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_begins_and_ends_in_silence(name: str) -> None:
    samples = samples_of(name)
    assert samples[0] == samples[-1] == 0
    # A step would be heard as a click: the first and last 5 samples stay below -50 dBFS.
    assert max(map(abs, [*samples[:5], *samples[-5:]])) < 104


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_has_no_offset(name: str) -> None:
    samples = samples_of(name)
    loudness = math.sqrt(sum(x * x for x in samples) / len(samples))
    assert abs(sum(samples) / len(samples)) < 0.01 * loudness


@pytest.mark.parametrize("name", LENGTHS)
def test_sound_is_heard_on_a_small_loudspeaker(name: str) -> None:
    assert audible(samples_of(name)) > -30


@pytest.mark.slow
def test_sounds_are_what_the_script_makes() -> None:
    result = run("--check")
    assert result.returncode == 0, result.stderr


def test_unknown_sound_is_refused_in_one_line() -> None:
    result = run("--check", "trumpet")
    assert result.returncode == 2
    assert "no sound is called 'trumpet'" in result.stderr


def test_check_notices_a_changed_sample(tmp_path: Path) -> None:
    samples = make_sounds.mastered(make_sounds.RECIPES["click"]())
    path = tmp_path / "click.wav"
    make_sounds.write(path, samples)
    assert make_sounds.is_current(path, samples)
    changed = array.array("h", samples)
    changed[100] += 500
    make_sounds.write(path, changed)
    assert not make_sounds.is_current(path, samples)
    path.write_bytes(b"RIFF")
    assert not make_sounds.is_current(path, samples)
