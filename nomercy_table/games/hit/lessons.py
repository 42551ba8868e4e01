"""The tutorial of Hit!: drawing, busting, stopping, stealing, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nomercy_table.engine.lessons import Lesson, Task
from nomercy_table.games.hit.cards import TEXT
from nomercy_table.language import say


def _position(
    coming: str,
    tableaus: Sequence[Sequence[str]],
    loots: Sequence[str] = (),
    discard: str | None = None,
) -> Mapping[str, Any]:
    """Seat 0 is at turn; `coming` are the top cards of the draw pile, the next one first.

    All cards that are not named lie below them; or, where there is a discard pile, in that.
    """
    loots = loots or [""] * len(tableaus)
    named = {*coming.split(), *(discard or "").split()}
    named.update(card for text in loots for card in text.split())
    named.update(card for columns in tableaus for text in columns for card in text.split())
    rest = [text for text in TEXT if text not in named]
    pile = coming.split()[::-1] if discard is not None else [*rest, *coming.split()[::-1]]
    return {
        "seed": 1,
        "first": 0,
        "turn": 0,
        "drew": bool(tableaus[0]),
        "stealing": 0,
        "stops_in_a_row": 0,
        "over": False,
        "draw": " ".join(pile),
        "discard": "" if discard is None else " ".join([*rest, *discard.split()]),
        "tableaus": [list(columns) for columns in tableaus],
        "loots": list(loots),
        "scores": [],
    }


LESSONS = (
    Lesson(
        say("Draw, and stop"),
        say(
            "Hit! is about nerve. In the middle lies the pile. On your turn you draw from it, one "
            "card at a time, as often as you dare. Every card lies face up in front of you and is "
            "worth its number. You end your turn yourself."
        ),
        2,
        _position("7sa 4da 9da 2ha 6da", [[], []]),
        (
            Task(
                say("Draw a card."),
                ("draw",),
                say(
                    "You may stop without drawing, but then you gain nothing. Click the pile, or "
                    "press Draw."
                ),
                say("A seven, worth seven points. It lies in front of you, and you may go on."),
            ),
            Task(
                say("Draw one more."),
                ("draw",),
                say("Not yet. With so few cards in front of you nothing can go wrong."),
                say("Eleven points now. Suits mean nothing in this game; only numbers count."),
            ),
            Task(
                say("Now end your turn: stop."),
                ("stop",),
                say("You could go on, but first see what happens to your cards when you stop."),
                say(
                    "{1} has had a turn, and now it is yours again. Look: your eleven points "
                    "have moved to your loot, face down. There no one can touch them."
                ),
                ("1 draw", "1 draw", "1 stop"),
            ),
        ),
    ),
    Lesson(
        say("What hurts: the bust"),
        say(
            "With one or two cards in front of you, you are safe: a card of the same number "
            "simply joins the first. Once you have three cards, drawing a number you already have "
            "is a bust."
        ),
        2,
        _position("9da 5sa 9ha", [["9ca"], ["4ha"]]),
        (
            Task(
                say("You have one card, so you are safe. Draw."),
                ("draw",),
                say("Nothing can happen to you yet. Draw!"),
                say(
                    "A second nine, and no harm done: you had fewer than three cards. Both lie "
                    "together."
                ),
            ),
            Task(
                say("Two cards: still safe. Draw again."),
                ("draw",),
                say("With two cards in front of you the next one can't hurt you. Draw!"),
                say(
                    "A five. Now you have three cards and 23 points, and the next nine or five "
                    "would bust you."
                ),
            ),
            Task(
                say("Tempt fate, just this once: draw."),
                ("draw",),
                say(
                    "Stopping would be wise! But this is only a lesson, and you should see it "
                    "happen once."
                ),
                say(
                    "Bust! Everything in front of you is gone, and your turn is over. But what is "
                    "in your loot is never lost."
                ),
            ),
        ),
    ),
    Lesson(
        say("When to stop"),
        say(
            "You have done well: four different numbers, 30 points. But any ten, nine, seven or "
            "four would now cost you all of them, and a good card would add only a little."
        ),
        3,
        _position("7sa", [["10da", "9da", "7ca", "4ha"], ["3ha"], ["6ca 6ha"]]),
        (
            Task(
                say("Keep what you have: stop."),
                ("stop",),
                say(
                    "About one card in three would bust you, and 30 points are a lot to lose. "
                    "Stop while they are yours."
                ),
                say(
                    "Well judged: the next card was a seven! The more you have, and the more "
                    "different numbers, the sooner you should stop."
                ),
                ("1 draw",),
            ),
        ),
    ),
    Lesson(
        say("Stealing"),
        say(
            "Whatever lies in front of you can be stolen until your next turn. If you draw a "
            "number that someone else has, you may take every card of that number from them."
        ),
        3,
        _position("8ca", [["3da"], ["8sa 8ha", "2ca"], ["8da", "5sa"]]),
        (
            Task(
                say("{1} and {2} have eights. Draw."),
                ("draw",),
                say("If you stop now, you gain nothing. The pile has a surprise for you."),
                say("An eight! You may rob whom you like: one of them, both, or no one."),
            ),
            Task(
                say("Rob them both: press Steal all."),
                ("steal 1,2",),
                say("You may be kind, but those eights are worth 24 points. Press Steal all."),
                say(
                    "Now 32 points in eights lie in one column, and they are still only one "
                    "number that can bust you. But beware: until your next turn, the others may "
                    "rob you, too."
                ),
            ),
        ),
    ),
    Lesson(
        say("How it ends"),
        say(
            "The round ends the moment the last card is drawn. Then everyone banks what's in front "
            "of them, and the loot is counted. The most points win."
        ),
        2,
        _position(
            "6da",
            [["10ha", "2da"], ["5da", "3ca"]],
            ["9sa 8ca 7da 4ca", "10sa 9ca 1ha"],
            "",
        ),
        (
            Task(
                say("One card is left, and it can't hurt you. Draw it."),
                ("draw",),
                say("{1} would take the last card, and its points. It is yours: draw."),
                say(
                    "You win, 46 to 28! Draw while it is safe, stop in time, steal when you can: "
                    "that is all there is to it."
                ),
            ),
        ),
    ),
)
