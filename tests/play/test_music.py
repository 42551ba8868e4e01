"""The music at the table: that of its cloth, and softer under what is staged."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from at_table import PEOPLE, sit_down, sit_down_at
from hit_table import lay
from nomercy_table.system.music import DUCKED, HUSHED
from offscreen import frames, press, program
from sight import see


class Deck:
    """Something to hear it with."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.volume = 0.0

    def play(self, path: Path) -> None:
        self.played.append(path.stem)

    def stop(self) -> None:
        """One piece is over."""

    def pause(self) -> None:
        self.played.append("pause")

    def go_on(self) -> None:
        self.played.append("go on")

    def loud(self, share: float) -> None:
        self.volume = share


def test_title_and_table_have_their_own_music(tmp_path: Path) -> None:
    app, deck = program(tmp_path), Deck()
    app.sounds.music.start(deck)
    app.to_title()
    frames(app, 60)
    sit_down(app, PEOPLE[:2])
    frames(app, 60)
    app.to_title()
    frames(app, 60)
    assert deck.played == ["title", "midnight", "title"]


def test_it_waits_while_another_window_has_the_focus(tmp_path: Path) -> None:
    app, deck = program(tmp_path), Deck()
    app.sounds.music.start(deck)
    sit_down(app, PEOPLE[:2])
    frames(app, 60)
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    frames(app, 60)
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    frames(app, 60)
    assert deck.played == ["midnight", "pause", "go on"]


def test_under_a_moment_that_is_staged_it_is_softer(tmp_path: Path) -> None:
    app, deck = program(tmp_path, speed="normal"), Deck()
    app.sounds.music.start(deck)
    sit_down_at(app, lay("1|9 9|4", "", draw="8"), PEOPLE[:2])
    frames(app, 60)
    before = deck.volume
    press(app, pygame.K_d, "d")
    heard = []
    for _ in range(120):
        frames(app, 1)
        heard.append((app.stack.top.staged, deck.volume))
    assert any(staged for staged, _ in heard)
    assert any(volume == pytest.approx(before * DUCKED) for _, volume in heard)
    assert heard[-1] == (False, pytest.approx(before))


def test_while_a_card_is_held_up_there_is_next_to_nothing_of_it(tmp_path: Path) -> None:
    """All hold their breath; when the card turns over it comes back."""
    app, deck = program(tmp_path, speed="normal"), Deck()
    app.sounds.music.start(deck)
    scene = sit_down_at(app, lay("1|9 9|4", "", draw="9"), PEOPLE[:2])
    frames(app, 60)
    before = deck.volume
    press(app, pygame.K_d, "d")
    held, after = [], []
    for _ in range(200):
        frames(app, 1, 1 / 60)
        if see(scene).clock is not None:
            known = see(scene).known_for >= 0
            (after if known else held).append(deck.volume)
    assert min(held) == pytest.approx(before * HUSHED)
    assert held[-1] < after[-1] <= before * DUCKED + 1e-6


def test_the_volume_of_the_settings_and_mute_are_its_own(tmp_path: Path) -> None:
    app, deck = program(tmp_path), Deck()
    app.sounds.music.start(deck)
    app.to_title()
    frames(app, 60)
    half = deck.volume
    app.change_settings(music_volume=100)
    frames(app, 2)
    assert deck.volume == 2 * half
    app.change_settings(muted=True)
    frames(app, 2)
    assert deck.volume == 0
