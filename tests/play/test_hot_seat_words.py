"""What is written on the table where several people play (experience.md, 16)."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from at_table import on_top
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.play.intents import Act, AskWhy
from nomercy_table.session.plans import SeatPlan
from nomercy_table.session.session import Session
from offscreen import frames, press, program
from sight import see

YOU = re.compile(r"\byour?s?\b", re.IGNORECASE)


def addressed(name: str, above: str, text: str) -> bool:
    """Whether it is plain whom that text means: by its first word, or by the line above it."""
    return not YOU.search(text) or text.startswith(f"{name}: ") or above.startswith(f"{name} ")


@pytest.mark.quick("hit", "mercenaries")
@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_16_around_one_screen_nobody_is_just_you(game_id: str, tmp_path: Path) -> None:
    """The log names everybody; what speaks to one of several people says to whom, and
    what stands on things speaks to nobody."""
    app = program(tmp_path)
    game = GAMES[game_id]
    names = ("Ann", "Ben", "Cleo")[: game.seat_counts[0]]
    people = [SeatPlan(name, "human", "fox") for name in names]
    session = Session.new(game, people, {}, 5)
    app.sit_down(session)
    frames(app, 10)
    scene = on_top(app, below=True)
    asked = set()
    for number in range(70):
        seat = session.human_to_act
        if session.finished or seat is None:
            break
        frames(app, 2)
        if app.stack.top.name == "curtain":
            frames(app, 10)
            press(app, pygame.K_RETURN)
        if app.stack.top is not scene or scene.now.human != seat:
            break
        name = session.names[seat]
        for widget in see(scene).widgets:
            assert not YOU.search(f"{widget.label} {widget.hint}"), (widget.label, widget.hint)
        above = scene.words[0]
        for text in scene.words:
            assert addressed(name, above, text), (above, text)
            asked.add(text)
        for pick in see(scene).hand:
            scene.want(AskWhy(pick))
            refused = see(scene).prompt_now
            assert addressed(name, above, refused), (above, refused)
        scene.want(Act(seat, Rng.stream(3, number).choice(session.legal(seat))))
        frames(app, 2)
    assert len(asked) > 3
    for line in session.log:
        assert not YOU.search(line.text), line.text


def test_16_who_shares_the_screen_from_now_on_reads_no_you_of_before(tmp_path: Path) -> None:
    app = program(tmp_path)
    seated = [SeatPlan("Ann", "human", "fox"), SeatPlan("Ben", "easy", "owl")]
    session = Session.new(GAMES["hit"], seated, {}, 5)
    app.sit_down(session)
    frames(app, 10)
    scene = on_top(app, below=True)
    press(app, pygame.K_d, "d")
    frames(app, 6)
    assert scene.words[0].startswith("You draw")
    session.take_over(1, "human")
    frames(app, 2)
    assert scene.words[0] == "A person now plays for Ben."
