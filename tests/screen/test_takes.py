"""No sound is played twice alike, and cards sound like the cloth that they lie on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from nomercy_table.system.sound import SIGNALS, Sounds, takes


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What the mixer is given to play: which file, and how loud."""
    played: list[tuple[str, float]] = []

    class Recorded:
        def __init__(self, path: Path) -> None:
            self._name = f"{path.parent.name}/{path.stem}"
            self._loud = 1.0

        def set_volume(self, loud: float) -> None:
            self._loud = loud

        def play(self) -> None:
            played.append((self._name, self._loud))

    def nothing(*_: object) -> None:
        """The mixer is not really opened."""

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # no output of this machine matters
    monkeypatch.setattr(pygame.mixer, "Sound", Recorded)
    for name in ("init", "set_num_channels", "quit"):
        monkeypatch.setattr(pygame.mixer, name, nothing)
    for name in ("load", "play", "set_volume", "stop", "unload"):
        monkeypatch.setattr(pygame.mixer.music, name, nothing)
    return played


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, heard: list[tuple[str, float]]) -> list[Path]:
    """The files that are decoded, one after another; whatever is damaged can't be."""
    files: list[Path] = []
    recorded = pygame.mixer.Sound

    def decode(path: Path) -> object:
        files.append(path)
        if path.stem == "land-2":
            raise pygame.error("not a sound")
        return recorded(path)

    monkeypatch.setattr(pygame.mixer, "Sound", decode)
    return files


@pytest.fixture
def sounds(heard: list[tuple[str, float]]) -> Sounds:
    started = Sounds()
    started.start()
    return started


def times(count: int, action: Callable[[], None]) -> None:
    for _ in range(count):
        action()


def test_of_several_takes_none_is_heard_twice_in_a_row_and_all_are_heard(
    sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    times(60, lambda: sounds.play("land", 0.5))
    names = [name for name, _ in heard]
    assert all(one != other for one, other in pairwise(names))
    assert Counter(names).keys() == {f"sounds/land-{n}" for n in range(1, 6)}
    assert min(Counter(names).values()) >= 6
    assert len({tuple(names[at : at + 3]) for at in range(58)}) > 10  # nor do they go round


def test_takes_are_never_quite_as_loud_and_never_louder_than_said(
    sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    sounds.table_volume = 100
    times(40, lambda: sounds.play("slide", 0.5))
    volumes = [volume for _, volume in heard]
    assert max(volumes) <= 0.5
    assert min(volumes) > 0.5 * 0.8
    assert len(set(volumes)) == 40


def test_what_is_told_once_has_one_take_and_is_as_loud_as_said(
    sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    sounds.table_volume = 50
    times(2, lambda: sounds.play("bust-heavy", 1.0))
    assert heard == [("sounds/bust-heavy", 0.5)] * 2


def test_on_another_cloth_cards_sound_otherwise_and_all_else_as_before(
    sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    for cloth in ("warmap", "corona", ""):
        sounds.follow(cloth, 0.02, ducked=False, watched=True)
        sounds.play("land", 0.5)
        sounds.play("shuffle", 0.5)
    folders = [name.partition("/")[0] for name, _ in heard]
    assert folders == ["warmap", "sounds", "corona", "sounds", "sounds", "sounds"]


def test_nothing_is_heard_while_it_is_muted_or_has_no_volume(
    sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    sounds.muted = True
    sounds.play("land", 0.5)
    sounds.muted = False
    sounds.table_volume = 0
    sounds.play("land", 0.5)
    sounds.interface_volume = 0
    for signal in SIGNALS:
        sounds.signal(signal)
    assert heard == []


def over(sounds: Sounds, cloth: str) -> None:
    sounds.follow(cloth, 0.02, ducked=False, watched=True)


def test_the_start_decodes_nothing_and_every_frame_one_file(
    read: list[Path], sounds: Sounds
) -> None:
    assert read == []
    for frame in range(1, 30):
        over(sounds, "")
        assert len(read) == frame
    of_all = [path for files in takes().values() for path in files]
    times(2 * len(of_all), lambda: over(sounds, ""))
    assert sorted(read) == sorted(of_all)


def test_what_is_to_be_heard_is_decoded_at_once_and_once(
    read: list[Path], sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    times(3, lambda: sounds.play("shuffle", 0.5))
    assert [path.stem for path in read] == ["shuffle"]
    assert len(heard) == 3


def test_the_sounds_of_a_new_cloth_are_read_first(read: list[Path], sounds: Sounds) -> None:
    over(sounds, "")
    over(sounds, "warmap")
    assert [path.parent.name for path in read] == ["sounds", "warmap"]


def test_a_file_that_is_damaged_is_silent_and_no_other_is(
    read: list[Path], sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    times(60, lambda: sounds.play("land", 0.5))
    assert {name for name, _ in heard} == {f"sounds/land-{n}" for n in (1, 3, 4, 5)}
    assert [path.stem for path in read].count("land-2") == 1


def test_a_sound_that_is_missing_is_silent_and_no_other_is(
    sounds: Sounds, heard: list[tuple[str, float]]
) -> None:
    sounds.play("no such sound", 0.5)
    assert heard == []
    sounds.play("land", 0.5)
    assert len(heard) == 1
