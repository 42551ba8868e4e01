"""How somebody plays who only sees what is offered: a few draws, then a stop, and some theft."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from window.driver import Program

DRAWS = 4
"""Cards that they draw in a turn, unless it ends before."""

GO_FIRST = ("--seed", "4")
"""A deal in which the first seat begins, be they two, three or four."""

Play = Callable[[Program, str], None]
"""Chooses the thing of that id."""


def by_mouse(program: Program, thing_id: str) -> None:
    """Click it, unless it goes before a click is taken: a chance to step in goes by itself."""
    program.wait(
        lambda: program.takes(thing_id) or thing_id not in program.things,
        f"{thing_id!r} can be clicked, or has gone",
    )
    if thing_id in program.things:
        program.click(thing_id)


def by_focus(program: Program, thing_id: str) -> None:
    """Go there by Tab, and press Space or Enter, unless it has gone before."""
    if tab_to(program, thing_id):
        program.press("space" if "/" in thing_id else "Return")


def tab_to(program: Program, thing_id: str) -> bool:
    """Give the focus to that thing by Tab alone. False: it is no longer there. What goes or comes
    meanwhile may move the focus, too: it comes round a second time."""
    for _ in range(2 * len(program.things) + 1):
        if program.focused == thing_id:
            return True
        if thing_id not in program.things:
            return False
        before = program.focused
        program.press("Tab")
        program.wait(lambda before=before: program.focused != before, "the focus goes on")
    raise AssertionError(f"Tab never comes to {thing_id!r}\n{program.account()}")


def choose_deal(program: Program) -> None:
    """Type the number of a deal in which the first seat begins, and come back."""
    program.click("more")
    program.wait(lambda: "deal" in program.things, "the deal number's field")
    tab_to(program, "deal")
    program.write(GO_FIRST[-1])
    program.wait(lambda: program.things["deal"].label.endswith(GO_FIRST[-1]), "the deal number")
    program.press("Escape")
    program.wait_for("new_game")


def play_to_the_end(program: Program, play: Play) -> set[str]:
    """Play until the results of the match are there; returns which ids were used."""
    used: set[str] = set()
    drawn = 0
    for number in count():
        program.wait(lambda: program.idle, "somebody may act")
        if program.scene != "table":
            return used
        chosen = choice(program, number, drawn)
        used.add(chosen)
        done(program, lambda chosen=chosen: play(program, chosen))
        drawn = drawn + 1 if chosen in ("draw", "action.draw") else drawn
        if any(text.endswith(" is to play.") for text in program.events[-1:]):
            drawn = 0
    raise AssertionError("unreachable")


def choice(program: Program, number: int, drawn: int) -> str:
    """What to do as the move of that number, after so many draws of this turn."""
    columns = sorted(thing for thing in program.things if "/" in thing)
    offered = [thing for thing in program.things if program.has(thing)]
    if columns:
        fresh = [thing for thing in columns if program.things[thing].label != "Chosen"]
        ways = [thing for thing in ("action.take", "action.all", "action.none") if thing in offered]
        ways += fresh
        return "action.take" if "action.take" in offered else sorted(ways)[number % len(ways)]
    if drawn >= DRAWS and "action.stop" in offered:
        return "action.stop"
    draws = [thing for thing in ("draw", "action.draw") if thing in offered]
    return draws[number % len(draws)] if draws else "action.stop"


def done(program: Program, act: Callable[[], None]) -> None:
    """Do something, and wait until it is done: something happened, or something is chosen."""
    events = len(program.events)
    chosen = _chosen(program)
    scene = program.scene
    act()
    program.wait(
        lambda: (
            len(program.events) > events or _chosen(program) != chosen or program.scene != scene
        ),
        "something comes of it",
    )
    program.wait(lambda: program.idle, "it waits for the next move")


def _chosen(program: Program) -> set[str]:
    return {thing.id for thing in program.things.values() if thing.label == "Chosen"}
