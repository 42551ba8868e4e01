"""A table in a line: who sits there, and how long they play."""

from __future__ import annotations

from nomercy_table.engine.match_options import is_single
from nomercy_table.engine.words import join_names
from nomercy_table.pages import words
from nomercy_table.pages.setup.setup import Setup


def table_lines(setup: Setup, *, first: bool) -> tuple[str, ...]:
    """What a match at that table would be: `You against Munin and Otto. First to 300.` Then the
    same with fewer words, for where there is less room. `first`: nobody has set that table, so it
    is a match to begin with."""
    long = how_long(setup)
    who = [_who(setup, first=first, short=short) for short in (False, True)]
    return (*(words.BESIDE(who=one, length=long) for one in who), long)


def _who(setup: Setup, *, first: bool, short: bool) -> str:
    plans = setup.plans()
    others = [plan.name for plan in plans if not plan.is_human]
    people = [plan.name for plan in plans if plan.is_human]
    if len(people) == 1 and others:
        against = words.RIVALS(count=len(others)) if short else join_names(others)
        return words.FIRST_MATCH(who=against) if first else words.AGAINST(who=against)
    if short:
        return words.PLAYERS(count=len(plans))
    if not people:
        return words.WATCH(who=join_names(others))
    return words.TOGETHER(who=join_names([*people, *others]))


def how_long(setup: Setup) -> str:
    """How long they play: `One round.`, `First to 300.`, `6 rounds.`"""
    values = setup.values
    scoring = setup.game.scoring(values)
    if is_single(values):
        match = values.get("match")
        return words.ROUNDS(count=1) if match is None else words.LONG(length=_label(setup, match))
    if scoring.target is not None:
        if scoring.counts_rounds:
            return words.FIRST_TO_WINS(count=scoring.target)
        return words.FIRST_TO(goal=scoring.target)
    return words.ROUNDS(count=scoring.rounds or 1)


def _label(setup: Setup, match: object) -> str:
    option = setup.game.options["match"]
    return next((label for value, label in option.choices if value == match), str(match))
