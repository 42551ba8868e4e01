"""How somebody plays who has never seen the game: anything that is offered, and see.

Nothing here knows a game: what may be chosen is read from the trace.
"""

from __future__ import annotations

from collections.abc import Callable

from window.driver import Program
from window.hands import Play

MOST_MOVES = 600
"""More choices than a match takes: who needs more has met a table that does not go on."""

_ASIDE = ("header.", "sort", "shield", "notice")
"""What is there all the time and is no move."""

_BACK = "action.back"

_ENDS = {"round_results": ("continue",), "match_results": ()}


def play_anything(
    program: Program, play: Play, *, until: Callable[[int], bool] = lambda moves: False
) -> int:
    """Choose and choose until the match is over, or `until` so many choices is true.

    Returns how many choices were made.
    """
    for moves in range(MOST_MOVES):
        program.wait(lambda: _asked(program), "something may be chosen")
        if program.scene in _ENDS:
            ways = [thing for thing in _ENDS[program.scene] if program.has(thing)]
            if not ways:
                return moves
            play(program, ways[0])
            program.wait_for("table")
            continue
        if until(moves):
            return moves
        before = seen(program)
        chosen = choice(program, moves)
        play(program, chosen)
        program.wait(
            lambda before=before: seen(program) != before, f"something comes of {chosen!r}"
        )
    raise AssertionError(f"no end after {MOST_MOVES} choices\n{program.account()}")


def _asked(program: Program) -> bool:
    if program.scene in _ENDS:
        return program.idle
    return program.scene == "table" and program.idle and bool(offered(program))


def offered(program: Program) -> list[str]:
    """What can be chosen now, and is not chosen already: cards before buttons, and nothing that
    takes back what is chosen, or it would never be done."""
    open_to = [
        thing
        for thing in program.things.values()
        if program.has(thing.id)
        and not thing.id.startswith(_ASIDE)
        and thing.id != _BACK
        and thing.label != "Chosen"
    ]
    return sorted((t.id for t in open_to), key=lambda thing: (thing.startswith("action."), thing))


def choice(program: Program, moves: int) -> str:
    """One of what is offered: mostly cards, now and then a button."""
    things = offered(program)
    buttons = [thing for thing in things if thing.startswith("action.")]
    if buttons and (moves % 5 == 4 or len(buttons) == len(things)):
        return buttons[moves % len(buttons)]
    cards = [thing for thing in things if thing not in buttons]
    return cards[moves * 7 % len(cards)]


def seen(program: Program) -> tuple[object, ...]:
    """All that tells that something has come of a choice."""
    things = tuple(sorted((t.id, t.label, t.enabled) for t in program.things.values()))
    return len(program.events), program.scene, things
