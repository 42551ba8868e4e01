"""A review in sentences, for the page and for the command line."""

from __future__ import annotations

from nomercy_table.session import words
from nomercy_table.session.review import SURE, Swing
from nomercy_table.session.walk import Walk

MOST_SENTENCES = 4
"""So many of the sentences of a stretch of the match are told again."""


def percent(chance: float) -> int:
    """A chance from 0 to 1 in whole hundredths."""
    return round(100 * chance)


def heading(walk: Walk, swing: Swing) -> str:
    """What a swing was, in a sentence."""
    if swing.grade:
        return words.CHOICES[swing.grade](points=percent(swing.loss))
    rises = swing.change > 0
    said = words.LUCK if rises else words.BAD_LUCK
    who = walk.names[walk.seat]
    return said(who=who, before=percent(swing.before), after=percent(swing.after))


def account(walk: Walk, swing: Swing) -> str:
    """What had happened, or what would have been better, in a few sentences."""
    if swing.is_choice:
        decided = next(found for found in walk.decisions if found.ply == swing.ply)
        return words.BETTER(
            who=walk.names[walk.seat],
            made=walk.action(decided, swing.made),
            better=walk.action(decided, swing.better),
            points=percent(swing.loss),
            error=max(1, percent(SURE * swing.loss_error)),
        )
    told = walk.between(swing.ply, swing.until)
    more = len(told) - MOST_SENTENCES
    if more > 0:
        told = (*told[:MOST_SENTENCES], words.AND_MORE(count=more))
    return " ".join(told)
