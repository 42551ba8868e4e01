"""Any letters there can be come in by every door: what is wrong is said in one line, and drawn."""

from __future__ import annotations

import contextlib
import io
import socket
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hostile
import waiting
import words
from nomercy_table import language
from nomercy_table.app import startup
from nomercy_table.app.app import App
from nomercy_table.cli import WRONG_INPUT, main
from nomercy_table.language import Phrase
from nomercy_table.pages.message import MessagePage
from nomercy_table.system.speech import Dispatcher, Speech
from nomercy_table.ui.scene import Push
from offscreen import frames, program, send
from speech_daemon import Daemon

ODD = (
    *("\0", "\n", "\x7f", "\x85", "\u0301", "\u0600", "\u200d", "\u200e", "\u2028", "\u202e"),
    *("\u3164", "\ud800", "\udcff", "\ufe0f", "\u20e3", "\U000e0041", "\U0001f469", "\u05d0"),
    *("{", "}", "{0}", "%s", "/", "=", ",", '"', "'", "\\", "\u0663", "\u0130"),
)
LETTERS = st.builds(
    str.__add__,
    st.sampled_from(["", "A"]),
    st.one_of(
        st.lists(st.sampled_from(ODD), max_size=4).map("".join),
        st.text(st.characters(codec=None, exclude_categories=()), max_size=6),
    ),
)
"""Alone, and after a letter of ours."""
SOME = settings(max_examples=25)


@cache
def table() -> App:
    """One program for all letters, with files of its own."""
    return program(Path(mkdtemp()))


def is_drawn(text: str) -> None:
    app = table()
    app.to_title()
    app.request(Push(MessagePage(app, "Ann", text)))
    frames(app)


# -- the command line ------------------------------------------------------------------------------

COMMANDS = (
    *("{}", "/{}.toml", "--{}", "--game={}", "--seats={}", "--seats=you,{}", "--seats=you,hard/{}"),
    *("--seed={}", "--frames={}", "--thoughts={}", "--load=/{}", "--option={}", "--option={}=1"),
    *("--option=steal={}", "--trace=/{}/x", "show /{}", "verify /{}", "coach /{} --level={}"),
    *("simulate {}", "simulate --game={}", "simulate --seats={}", "simulate --option={}=1"),
)


@pytest.fixture(autouse=True)
def no_window() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(startup, "run", lambda request: 0)
        yield


@pytest.mark.parametrize("command", COMMANDS)
@given(letters=LETTERS)
@SOME
def test_of_the_command_line(command: str, letters: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        status = main([word.format(letters) for word in command.split(" ")])
    assert status in (0, WRONG_INPUT)
    if status == WRONG_INPUT:
        assert said.getvalue().startswith("nomercy-table: ")
        assert said.getvalue().removesuffix("\n").isprintable()


# -- files -----------------------------------------------------------------------------------------


def drop(path: str) -> None:
    """Drop it on the window; it is refused in words that are drawn, or goes on."""
    app = table()
    app.to_title()
    app.stack.carry_out()
    send(app, pygame.DROPFILE, file=path)
    frames(app, 1)
    assert app.stack.top.name in ("message", "table", "curtain")


@given(LETTERS)
@SOME
def test_of_the_name_of_a_file(letters: str) -> None:
    drop(f"/{letters}.toml")


@given(st.sampled_from(hostile.records() + hostile.positions()), LETTERS, st.data())
@settings(max_examples=60)
def test_of_what_a_file_says(text: str, letters: str, data: st.DataObject) -> None:
    places = [number for number, letter in enumerate(text) if letter in '"\n']
    place = data.draw(st.sampled_from(places)) + 1
    text = text[:place] + letters + text[place:]
    file = table().places.data / "any.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    drop(str(file))


# -- translations ----------------------------------------------------------------------------------

DRAWS = Phrase(("{who} draws a card.", "{who} draws {count} cards."))
FIELDS = st.sampled_from(
    ["", "{who}", "{count}", "{who", "who}", "{}", "{0}", "{whom}", "{who.name}", "{who:d}"]
)
RULES = st.sampled_from(["n != 1", "0", "7", "n % 0", "n / (n - 2)"])


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """The place of a catalogue."""
    with pytest.MonkeyPatch.context() as patch:
        root = Path(mkdtemp())
        patch.setattr(language, "CATALOGUES", root)
        place = root / "de" / "LC_MESSAGES"
        place.mkdir(parents=True)
        yield place
    language.use("en")


@given(letters=LETTERS, fields=FIELDS, rule=RULES, count=st.integers(1, 3))
@SOME
def test_of_a_translation(folder: Path, letters: str, fields: str, rule: str, count: int) -> None:
    translation = (letters + fields).encode("utf-8", "ignore").decode().replace("\0", "")
    head = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural={rule};\n"
    made = words.catalogue(
        [
            words.Message("", translated=(head,)),
            words.Message(*DRAWS.text, translated=(translation, translation)),
        ]
    )
    (folder / "nomercy_table.mo").write_bytes(made)
    language.use("de")
    text = DRAWS(who="Ann", count=count)
    language.use("en")
    assert text in (DRAWS(who="Ann", count=count), *formatted(translation, count))
    is_drawn(text)


def formatted(translation: str, count: int) -> list[str]:
    with contextlib.suppress(LookupError, ValueError, AttributeError):
        return [translation.format(who="Ann", count=count)]
    return []


@given(LETTERS, FIELDS)
@SOME
def test_of_what_a_translator_writes(letters: str, fields: str) -> None:
    written = (letters + fields).replace("\\", "").replace('"', "").replace("\n", "")
    po = f'msgid "{{who}} draws."\nmsgstr "{written}"\n'
    (entry,) = words.translations(po, "de.po")
    assert entry.translated == (written,)
    words.doubts([entry], [words.Message("{who} draws.")])


# -- what is said aloud ----------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="of systems with such sockets")
@given(st.lists(LETTERS, max_size=20))
@settings(max_examples=5)
def test_of_what_is_said_aloud(texts: list[str]) -> None:
    daemon = Daemon(Path(mkdtemp()) / "speechd.sock")
    speech = Speech(lambda: Dispatcher(daemon.path))
    for text in [*texts, "The end."]:
        speech.say(text)
    waiting.until(lambda: daemon.said[-1:] == ["The end."], "all is said")
    assert len(daemon.said) == len([*filter(None, texts), "The end."])
    speech.close()
    daemon.close()
