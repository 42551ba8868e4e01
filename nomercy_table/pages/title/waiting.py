"""The matches that can be gone on with, and what is said of one, on the title and in the list."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime
from typing import TYPE_CHECKING

from nomercy_table.engine.words import join_names
from nomercy_table.language import say
from nomercy_table.pages import words
from nomercy_table.storage.words import CANT_SHOW
from nomercy_table.ui.desk import Desk

if TYPE_CHECKING:  # at most starts after which nobody goes on with a match, none is read
    from nomercy_table.session.saved import SavedMatch


def look_up(app: Desk) -> list[SavedMatch]:
    """The matches that can be gone on with, as far as the store has come to them (`unread`);
    what is wrong with others will be said on the title."""
    if app.saves.is_bare:
        return []
    from nomercy_table.session.saved import resumable  # with all that it takes to read a match

    matches, problems = resumable(app.saves)
    shown = tellable(matches)
    left_out = {match.id for match in matches}.difference(match.id for match in shown)
    problems += [CANT_SHOW(match=match_id) for match_id in sorted(left_out)]
    app.problems += [problem for problem in problems if problem not in app.problems]
    return shown


def tellable(matches: Iterable[SavedMatch]) -> list[SavedMatch]:
    """Return the matches of which everything can be told that a list tells."""
    found = []
    for match in matches:
        with suppress(Exception):
            describe(match)
            standing(match)
            found.append(match)
    return found


def standing(match: SavedMatch) -> str:
    """Who plays a saved match, with what they have so far: `Ada 34, Rey 12 and Minerva 7`."""
    names = [plan.name for plan in match.plans]
    if match.scores:
        names = [f"{name} {score}" for name, score in zip(names, match.scores, strict=True)]
    return join_names(names)


def describe(match: SavedMatch) -> str:
    """A saved match in a few words: `Fifteen · round 2 · today 21:14`."""
    parts = [part for part in (match.game.title, match.stage) if part]
    if match.is_practice:
        parts.append(say("practice"))
    if match.saved is not None:
        parts.append(when(match.saved, date.today()))
    return " · ".join(parts)


def when(saved: datetime, today: date) -> str:
    """A moment as people say it."""
    days = (today - saved.date()).days
    clock = f"{saved:%H:%M}"
    if days == 0:
        return words.TODAY(clock=clock)
    if days == 1:
        return words.YESTERDAY(clock=clock)
    return f"{saved:%Y-%m-%d} {clock}"
