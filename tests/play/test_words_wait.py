"""The line of words and the voice say what a moment shows when that is seen, and never before."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

import hit_table
from at_moments import FRAME, attack, draw, roulette
from at_table import PEOPLE, REY, said, sit_down_at
from listener import Heard
from nomercy_table.app.app import App
from nomercy_table.engine.events import Event
from nomercy_table.play.match_scene import TableScene
from nomercy_table.play.texts import EventNarrator
from nomercy_table.session.step import Step
from offscreen import frames, press, program
from sight import see


@dataclass(frozen=True)
class Shows(Event):
    """Something that not everybody may know."""

    what: str

    def sentence(self, names: Sequence[str]) -> str:
        return self.what


MOMENTS = pytest.mark.parametrize(("begin", "moments"), [(draw, 1), (roulette, 4), (attack, 1)])


@MOMENTS
def test_the_line_of_words_waits_for_what_the_moment_shows(
    tmp_path: Path, begin: Callable[[Path], tuple[App, TableScene]], moments: int
) -> None:
    app, scene = begin(tmp_path)
    early, late = set[str](), set[str]()
    while not see(scene).idle:
        event = see(scene).revealing
        if event is not None:
            words = event.told(scene.session.called)
            known = see(scene).seen_for >= 0
            assert (words in said(scene)) == known
            (late if known else early).add(words)
        frames(app, 1, FRAME)
    assert len(early) == moments
    assert early == late


@MOMENTS
def test_it_is_read_aloud_when_it_is_seen_and_the_trace_says_when(
    tmp_path: Path, begin: Callable[[Path], tuple[App, TableScene]], moments: int
) -> None:
    app, scene = begin(tmp_path)
    heard = app.speech
    assert isinstance(heard, Heard)
    waited = set[str]()
    while not see(scene).idle:
        event = see(scene).revealing
        if event is not None:
            sentence = event.sentence(scene.session.called)
            assert (sentence in heard.texts) == (see(scene).seen_for >= 0)
            waited.add(sentence)
        frames(app, 1, FRAME)
    assert len(waited) == moments
    assert len(set(heard.texts)) == len(heard.texts)
    lines = [
        json.loads(line) for line in (tmp_path / "trace.jsonl").read_text("utf-8").splitlines()
    ]
    told = [line for line in lines if line["kind"] in ("event", "seen")]
    hidden = [line["text"] for line in told if line["kind"] == "event" and not line["seen"]]
    seen = [line["text"] for line in told if line["kind"] == "seen"]
    assert hidden == seen
    assert len(seen) >= moments
    for event, after in pairwise(told):  # before anything else is told, that is seen
        if event["kind"] == "event" and not event["seen"]:
            assert (after["kind"], after["text"]) == ("seen", event["text"])


def test_a_press_that_ends_the_moment_is_told_at_once_what_it_was(tmp_path: Path) -> None:
    app, scene = draw(tmp_path)
    heard = app.speech
    assert isinstance(heard, Heard)
    assert not any("eight" in text for text in heard.texts)
    press(app, pygame.K_SPACE)
    assert sum("eight" in text for text in heard.texts) > 0
    assert see(scene).at_rest


def test_who_comes_to_look_before_it_is_seen_hears_what_all_may_know(tmp_path: Path) -> None:
    app = program(tmp_path, speech=Heard(), spoken=True)
    scene = sit_down_at(app, hit_table.lay("3", "5", draw="8 7"), [PEOPLE[0], REY])
    heard = app.speech
    assert isinstance(heard, Heard)
    step = Step(Shows("You draw an eight."), scene.session.observation, Shows("Ada draws a card."))
    aloud = EventNarrator(app, scene.session)
    aloud.hear(step, seen=False)
    aloud.hide()
    heard.texts.clear()
    aloud.see()
    aloud.see()
    assert heard.texts == ["Ada draws a card."]
