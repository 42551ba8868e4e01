"""A match that is over, checked for those who have played it: was it played as it was dealt, and is
what the table told of it what happened."""

from __future__ import annotations

from dataclasses import replace

from nomercy_table.engine.verifying import Check, Verdict, verify
from nomercy_table.games import GAMES
from nomercy_table.session import words
from nomercy_table.session.standing import Standing


def check(match: Standing) -> Verdict:
    """What is found of the match: as `engine.verifying`, and where all that holds, its log as it is
    told, compared with that of the match dealt and played anew."""
    verdict = verify(match.record(), GAMES)
    if not verdict.sound:
        return verdict
    again = Standing(match.record(), match.plans)
    again.show_to(match.viewer)
    told, found = _told(match), _told(again)
    if told == found:
        check = Check(words.LOG, words.LOG_HOLDS(count=len(told)), True)
    else:
        pairs = zip([*told, ""], [*found, ""], strict=False)
        number, (said, real) = next(
            (n, pair) for n, pair in enumerate(pairs, 1) if len(set(pair)) > 1
        )
        check = Check(words.LOG, words.LOG_DIFFERS(number=number, said=said, real=real), False)
    return replace(verdict, checks=(*verdict.checks, check))


def _told(match: Standing) -> list[str]:
    """What the log says of the match itself."""
    return [line.text for line in match.log if line.cue != "note"]
