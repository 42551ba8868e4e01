"""The options that say how long a match is: one round, or several and what ends them."""

from __future__ import annotations

from collections.abc import Callable

from nomercy_table.engine.options import Option, Values
from nomercy_table.language import say

SINGLE = "single"
"""One round is the match: a value of the option `match`."""


def is_single(options: Values) -> bool:
    """Whether one round is the match; so it is, too, in a game that has no such option."""
    return options.get("match", SINGLE) == SINGLE


def match_option(about: str, clause: str, *choices: tuple[str, str]) -> Option:
    """`match`: what a match is, the usual one first; SINGLE is one of the choices."""
    return Option("match", say("Match"), about, clause, choices=choices)


def several_option(
    name: str,
    label: str,
    about: str,
    clause: str,
    bounds: tuple[int, int],
    usual: int | Callable[[Values], int],
) -> Option:
    """A number that ends a match of several rounds, such as `target`, and means nothing else.

    `usual` is its default, by the options before where that depends on them.
    """
    return Option(
        name,
        label,
        about,
        clause,
        bounds=bounds,
        default_for=lambda values, seats: usual(values) if callable(usual) else usual,
        applies=lambda values: not is_single(values),
    )


def is_about_length(option: Option, values: Values) -> bool:
    """Whether the option says how long the match is: it is `match`, or means something beside
    these values, and nothing where one round is the match."""
    if option.name == "match":
        return True
    return option.applies(values) and not option.applies({**values, "match": SINGLE})
