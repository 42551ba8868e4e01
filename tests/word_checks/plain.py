"""What holds of every text of every game, and of every action that somebody could build."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from contract_checks.playing import names
from nomercy_table.engine.actions import Action
from nomercy_table.engine.events import Seat, TurnStarted
from nomercy_table.engine.game import Game
from nomercy_table.engine.state import State
from word_checks.claims import Untrue
from word_checks.texts import Said

LAST_CLAUSE = {
    "hit": ("HIT", 11),
    "showem": ("SNM", 27),
    "mercury": ("MCY", 15),
    "mercenaries": ("MRC", 38),
    "nothing": ("NTH", 10),
}
"""By game: how its clauses are called, and how many there are."""

_SENTENCES = ("prompt", "further", "picked", "event", "tip", "about")
"""Kinds of whole sentences; what is left are words on things, or halves of sentences."""

_ODD: tuple[tuple[str, str], ...] = (
    (r"  |^ | $|\s,|\s\.", "a blank too many"),
    (r"[{}]", "a name that was not filled in"),
    (r"\bNone\b|\bTrue\b|\bFalse\b|<", "a value of the program"),
    (
        r"\b1 (?:card|point|win|round|game|seat|player|mercenarie|resource)s\b",
        "one thing is not many",
    ),
    (r"\b[Aa] (?:[aeio]|8|1[18]\b)", "an before a vowel"),
    (r"\b[Aa]n (?:[b-df-hj-np-tv-z]|[02-79]|1(?![18]\b))", "a before a consonant"),
    (r"(\b[a-z]+) \1\b", "a word twice"),
)


def check_text(said: Said) -> None:
    """Raise Untrue where a text is no plain English, whatever it says."""
    if fault := _fault(said.kind, said.text):
        raise Untrue(f"{fault}: {said}")
    if said.refusal is not None and not _is_clause(said.game, said.refusal.clause):
        raise Untrue(f"{said.refusal.clause} is no clause of the rules: {said}")


@lru_cache(maxsize=1 << 16)
def _fault(kind: str, text: str) -> str:
    for pattern, fault in _ODD:
        if re.search(pattern, text):
            return fault
    if not text.replace("\n", "").isprintable():
        return "not to be printed"
    if kind in _SENTENCES:
        if text[-1] not in ".!?":
            return "a sentence without an end"
        if not text[0].isupper():
            return "a sentence begins with a capital"
    elif kind == "refusal" and text[-1] in ".!?":
        return "" if text[0].isupper() else "a sentence begins with a capital"
    elif kind in ("refusal", "result") and text[-1] in ".,;: ":
        return "half a sentence, and a full stop"
    return ""


def _is_clause(game: Game, clause: str) -> bool:
    """Whether the rules of the game have it; of a game that is not named here, its rules page."""
    if game.id not in LAST_CLAUSE:
        return any(clause in section.clauses for section in game.rules)
    letters, last = LAST_CLAUSE[game.id]
    match = re.fullmatch(rf"{letters}-(\d+)[a-c]?", clause)
    return match is not None and 1 <= int(match[1]) <= last


def check_pages(game: Game) -> None:
    """Raise Untrue where rules, options, tips or the tutorial are no plain English."""
    for where, kind, text in _pages(game):
        text = re.sub(r"\{(\d)\}", lambda match: names(8)[int(match[1])], text)
        if fault := _fault(kind, text):
            raise Untrue(f"{fault}: {game.id}, {where}: {text!r}")


def _pages(game: Game) -> Iterator[tuple[str, str, str]]:
    for section in game.rules:
        yield "rules", "label", section.heading
        for paragraph in section.paragraphs:
            yield "rules", "label", paragraph
    for option in game.options.options:
        yield "option", "prompt", option.help
        for _, label in option.choices:
            yield "option", "label", label
    for face in game.faces:
        if tip := game.explain(face):
            yield "tip", "tip", tip
    for text in game.buttons.values():
        yield "button", "about", text
    for lesson in game.lessons:
        for text in (lesson.text, *(t for task in lesson.tasks for t in (task.ask, task.hint))):
            yield "tutorial", "label", text
        for task in lesson.tasks:
            yield "tutorial", "label", task.praise


def check_turns(game: Game, state: State) -> None:
    """Nobody is asked who is out."""
    out = set(game.arrange(state.observe(None)).out)
    if asked := out & set(state.to_act()):
        raise Untrue(f"{game.id}: seats {sorted(asked)} are out, and asked to act")


def check_event(said: Said) -> None:
    """Nobody is told that it is their turn who is out, or does not have it."""
    if isinstance(said.event, TurnStarted) and said.event.seat not in said.before.to_act():
        raise Untrue(f"it is another's turn: {said}")


# -- actions ---------------------------------------------------------------------------------------


def mutated(state: State, seat: Seat, others: Sequence[Action]) -> Iterator[Action]:
    """Actions like the legal ones, but for one thing: a pick made twice or left out, or what
    belongs to somebody else's action."""
    legal = state.legal_actions(seat)
    for action in legal[:: len(legal) // 6 + 1]:
        if not dataclasses.is_dataclass(action):
            continue
        alike = [other for other in others if type(other) is type(action)]
        for part in dataclasses.fields(action):
            for value in _otherwise(getattr(action, part.name), str(part.type)):
                yield dataclasses.replace(action, **{part.name: value})
            for other in alike[:: len(alike) // 4 + 1]:
                yield dataclasses.replace(action, **{part.name: getattr(other, part.name)})


def _otherwise(value: Any, kind: str) -> Iterator[Any]:
    """The picks of an action, twice, one fewer, the other way round."""
    if not isinstance(value, tuple) or not value:
        return
    yield value[:1] * len(value)
    yield value[::-1]
    if kind != "tuple[int, int]":
        yield value[:-1]
        yield value + value[:1]


def refused(state: State, seat: Seat, others: Sequence[Action]) -> Iterator[Action]:
    """Of all these actions those that are refused; Untrue where that, or a refusal, is wrong."""
    legal = set(state.legal_actions(seat))
    for action in legal:
        if (why := state.why_not(seat, action)) is not None:
            raise Untrue(f"{seat} {action} is legal, and refused: {why}")
    before = state.hash()
    for action in dict.fromkeys((*mutated(state, seat, others), *others)):
        why = state.why_not(seat, action)
        if (why is None) != (action in legal):
            raise Untrue(f"{seat} {action} is {'not legal' if why is None else 'legal'}: {why}")
        if why is not None:
            yield action
    if state.hash() != before:
        raise Untrue(f"to ask why {seat} may not do something has changed the table")
