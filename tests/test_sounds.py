"""The sounds of the table: what the script makes, as loud as others of their kind, and fit to be
played one over the other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

pytest.importorskip("numpy", reason="the art extra is not installed")
pytest.importorskip("soundfile", reason="the art extra is not installed")

import numpy as np
import pygame
import soundfile

import make_sounds
from music.loudness import momentary, true_peak
from music.tape import Wave, passed
from nomercy_table.games import GAMES
from nomercy_table.system.sound import takes
from sound.grounds import GROUNDS
from sound.mastering import HANDLING, target
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
    "heart": (350, 600),
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
    path.relative_to(FOLDER).with_suffix("").as_posix(): path for path in FOLDER.rglob("*.ogg")
}
KINDS: Mapping[str, float] = {"slide": -26.5, "land": -26.5, "play": -26.5, "deal": -26.5} | {
    "flip": -26.5, "click": -26.5, "bust": -16.0, "out": -16.0, "lightning": -16.5,
    "death": -16.5, "win": -16.5, "lose": -17.0,
}  # fmt: skip
"""How loud the loudest 400 ms of each are, in LUFS; all others are of one kind."""


@pytest.fixture(autouse=True, scope="module")
def decoded() -> None:
    """What the program's own decoder makes of the files is what is tested."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 1024)
    wave_of.cache_clear()
    for name in FILES:
        wave_of(name)
    pygame.mixer.quit()


@cache
def wave_of(name: str) -> Wave:
    """One row of samples, from -1 to 1."""
    raw = pygame.mixer.Sound(FILES[name]).get_raw()
    return np.frombuffer(raw, np.int16)[np.newaxis] / 32768


def milliseconds(name: str) -> float:
    return wave_of(name).shape[1] / RATE * 1000


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
    assert {path.suffix for path in FOLDER.rglob("*") if path.is_file()} == {".ogg"}
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
    assert shortest <= milliseconds(name) <= longest
    assert FILES[name].stat().st_size < 32_000
    about = soundfile.info(FILES[name])
    assert (about.channels, about.samplerate, about.subtype) == (1, RATE, "VORBIS")


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES.values()) < 1_100_000


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
    (samples,) = wave_of(name)
    # A step would be heard as a click; a blow may rise at once, but from nothing: -50 dBFS.
    assert np.abs(samples[:5]).max() < 0.00316
    assert np.abs(samples[-5:]).max() < 0.00316
    assert abs(samples.mean()) < 0.02 * np.sqrt((samples**2).mean())


@pytest.mark.parametrize("name", FILES)
def test_sound_is_heard_on_a_small_loudspeaker(name: str) -> None:
    """Which plays nothing below 300 Hz: a thud on felt loses most, what is told once less."""
    whole = wave_of(name)
    padded = np.pad(whole, ((0, 0), (0, RATE // 2)))
    lost = momentary(whole) - momentary(passed(padded, low=300.0))
    assert lost < (10 if target(name) == HANDLING else 7.5)


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
    assert milliseconds(light) < milliseconds(heavy)
    loud = [momentary(wave_of(name)) for name in (light, middle, heavy)]
    assert loud == sorted(loud)
    assert middle_pitch(light) > middle_pitch(heavy)


@pytest.mark.slow
def test_sounds_are_what_the_script_makes() -> None:
    """One take of each; the others are of the same recipe, with other chance."""
    result = run("--check", *(name for name in FILES if not re.search(r"-[2-9]$", name)))
    assert result.returncode == 0, result.stderr


def test_unknown_sound_is_refused_in_one_line() -> None:
    result = run("--check", "trumpet")
    assert result.returncode == 2
    assert "no sound is called 'trumpet'" in result.stderr


def test_check_notices_a_changed_sound(tmp_path: Path) -> None:
    signal = make_sounds.RECIPES["click"]()
    content = make_sounds.mastered(signal, -26.5)
    path = tmp_path / "click.ogg"
    path.write_bytes(content)
    assert make_sounds.is_current(path, content)
    for other in (
        make_sounds.mastered(signal, -25.5),
        make_sounds.mastered(signal[::-1], -26.5),
        make_sounds.mastered(signal * 2, -26.5),
        content[:1000],
        b"OggS",
    ):
        path.write_bytes(other)
        assert not make_sounds.is_current(path, content)
