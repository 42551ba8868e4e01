"""The music follows what is shown: it fades from piece to piece, makes room for moments, and waits
where nobody listens."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from nomercy_table.system.music import DUCKED, FADES_IN, FADES_OUT, LOUDEST, TITLE, Music

FRAME = 1 / 60


class Player:
    """Notes what it is told to play, and how loud it is."""

    def __init__(self, broken: tuple[str, ...] = ()) -> None:
        self.told: list[str] = []
        self.volume = 1.0
        self.loudest = 0.0
        self._broken = broken

    def play(self, path: Path) -> None:
        assert path.is_file()
        if path.stem in self._broken:
            raise pygame.error("not a file of music")
        self.told.append(path.stem)

    def stop(self) -> None:
        self.told.append("stop")

    def pause(self) -> None:
        self.told.append("pause")

    def go_on(self) -> None:
        self.told.append("go on")

    def loud(self, share: float) -> None:
        self.volume = share
        self.loudest = max(self.loudest, share)


def started(broken: tuple[str, ...] = ()) -> tuple[Music, Player]:
    music, player = Music(), Player(broken)
    music.start(player)
    return music, player


def follow(
    music: Music, cloth: str, seconds: float, *, ducked: bool = False, watched: bool = True
) -> None:
    for _ in range(round(seconds / FRAME)):
        music.follow(cloth, FRAME, ducked=ducked, watched=watched)


def test_the_title_s_music_comes_in_slowly_and_goes_round() -> None:
    music, player = started()
    follow(music, "", FADES_IN / 2)
    assert player.told == [TITLE]
    assert 0 < player.volume < 0.5 * LOUDEST / 2
    follow(music, "", FADES_IN)
    assert player.volume == pytest.approx(0.5 * LOUDEST)
    assert player.told == [TITLE]


def test_another_cloth_has_other_music_once_the_last_has_faded() -> None:
    music, player = started()
    follow(music, "", 2.0)
    follow(music, "midnight", FADES_OUT - 0.1)
    assert player.told == [TITLE]
    assert 0 < player.volume < 0.05
    follow(music, "midnight", 0.2)
    assert player.told == [TITLE, "stop", "midnight"]
    assert player.volume < 0.05
    follow(music, "midnight", FADES_IN + 0.1)
    assert player.volume == pytest.approx(0.5 * LOUDEST)
    assert 1.0 <= FADES_OUT + FADES_IN <= 2.0


def test_who_comes_back_in_time_hears_the_same_piece_go_on() -> None:
    music, player = started()
    follow(music, "vault", 2.0)
    follow(music, "", FADES_OUT / 2)
    follow(music, "vault", 2.0)
    assert player.told == ["vault"]
    assert player.volume == pytest.approx(0.5 * LOUDEST)


def test_under_a_moment_it_gets_softer_by_8_decibels_quickly_and_comes_back_slowly() -> None:
    music, player = started()
    follow(music, "midnight", 2.0)
    full = player.volume
    follow(music, "midnight", 0.25, ducked=True)
    assert player.volume == pytest.approx(full * DUCKED)
    follow(music, "midnight", 0.25)
    assert full * DUCKED < player.volume < full * 0.6
    follow(music, "midnight", 0.85)
    assert player.volume == pytest.approx(full)
    assert player.told == ["midnight"]


def test_without_the_focus_it_fades_and_waits_and_goes_on_where_it_was() -> None:
    music, player = started()
    follow(music, "corona", 2.0)
    follow(music, "corona", 1.0, watched=False)
    assert player.told == ["corona", "pause"]
    assert player.volume == 0
    follow(music, "corona", 1.5)
    assert player.told == ["corona", "pause", "go on"]
    assert player.volume == pytest.approx(0.5 * LOUDEST)


def test_a_cloth_that_changes_unseen_has_its_music_when_the_window_is_back() -> None:
    music, player = started()
    follow(music, "corona", 2.0)
    follow(music, "vault", 1.0, watched=False)
    assert player.told == ["corona", "pause"]
    follow(music, "vault", 2.0)
    assert player.told == ["corona", "pause", "go on", "stop", "vault"]
    assert player.volume == pytest.approx(0.5 * LOUDEST)


def test_mute_is_there_at_once() -> None:
    music, player = started()
    follow(music, "vault", 2.0)
    music.muted = True
    follow(music, "vault", FRAME)
    assert player.volume == 0
    follow(music, "vault", 1.0)
    assert player.told == ["vault", "pause"]
    music.muted = False
    follow(music, "vault", 1.5)
    assert player.volume == pytest.approx(0.5 * LOUDEST)


@pytest.mark.parametrize("volume", [0, 20, 100])
def test_the_volume_is_the_player_s_and_never_louder_than_the_file(volume: int) -> None:
    music, player = started()
    music.volume = volume
    follow(music, "vault", 2.0)
    assert player.loudest == pytest.approx(volume / 100 * LOUDEST) or volume == 0
    assert player.told == ([] if volume == 0 else ["vault"])


def test_while_nothing_changes_there_is_nothing_to_do() -> None:
    music, _ = started()
    assert music.at_most(0.5) < 0.05
    follow(music, "vault", 2.0)
    assert music.at_most(0.5) == 0.5
    music.follow("vault", FRAME, ducked=True, watched=True)
    assert music.at_most(0.5) < 0.05
    assert music.at_most(0.0) == 0.0


def test_without_a_device_nothing_is_done() -> None:
    music = Music()
    follow(music, "vault", 2.0)
    assert music.playing == ""
    assert music.at_most(0.5) == 0.5


def test_a_piece_that_cannot_be_played_is_silent_and_the_next_one_is_heard() -> None:
    music, player = started(broken=("vault",))
    follow(music, "midnight", 2.0)
    follow(music, "vault", 3.0)
    assert music.playing == ""
    assert music.at_most(0.5) == 0.5
    follow(music, "no such cloth", 3.0)
    assert music.playing == ""
    follow(music, "corona", 3.0)
    assert player.told == ["midnight", "stop", "corona"]
    follow(music, "vault", 3.0)
    assert music.playing == ""


def test_it_ends_with_the_device() -> None:
    music, player = started()
    follow(music, "vault", 1.0)
    music.stop()
    assert player.told == ["vault", "stop"]
    follow(music, "midnight", 1.0)
    assert player.told == ["vault", "stop"]
