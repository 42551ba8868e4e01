"""The tutorial of Nothing: a turn, what is worth nothing, the discard pile, keeping, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nomercy_table.engine.lessons import Lesson, Task
from nomercy_table.games.nothing.cards import FACE_TEXTS
from nomercy_table.language import say


def _position(
    hands: Sequence[str], *, draw: str = "", discard: str = "", drawn: str = "", last: bool = False
) -> Mapping[str, Any]:
    """Seat 0 is at turn. `draw` are the top cards of the draw pile, the next one first; of
    `discard` the last one is the top.

    All cards that are not named lie below them; with the `last` card, in the discard pile.
    """
    named = {card for text in (*hands, draw, discard) for card in text.split()}
    rest = [text for text in FACE_TEXTS if text not in named]
    pile = draw.split()[::-1]
    return {
        "seed": 1,
        "first": 0 if not discard else len(hands) - 1,
        "turn": 0,
        "drawn": drawn,
        "takes_in_a_row": 0,
        "over": False,
        "draw": " ".join(pile if last else [*rest, *pile]),
        "discard": " ".join([*rest, *discard.split()]) if last else discard,
        "hands": list(hands),
        "known": [""] * len(hands),
        "scores": [],
    }


LESSONS = (
    Lesson(
        say("Draw one, discard one"),
        say(
            "Whoever holds the fewest points at the end wins. You have seven cards. Each is worth "
            "its number: an ace 1, a jack 11, a queen 12, a king 13. On your turn you draw a "
            "card, and then discard one."
        ),
        2,
        _position(["qd 9c 5h 3s ad 10c 4d", "kc 8d 6s 2c jd 9h 5c"], draw="2h kd"),
        (
            Task(
                say("Draw a card from the pile."),
                ("draw",),
                say("Your turn begins with a new card: click the pile, or press Draw."),
                say("A two: a good, cheap card. Your new card lies at the right end of your hand."),
            ),
            Task(
                say("Now discard your most expensive card."),
                ("discard qd",),
                say("That would help a little, but the queen costs you twelve points. Let her go."),
                say(
                    "Ten points less in one turn: a queen went, a two came. {1} has had a turn, "
                    "too: that is how it goes round, until the pile is used up."
                ),
                ("1 draw", "1 discard kd"),
            ),
        ),
    ),
    Lesson(
        say("What is worth nothing"),
        say(
            "Some cards cost no points at all: the four sevens, the king of hearts, and the two "
            "jacks who show only one eye, those of spades and hearts. Look at their faces, and "
            "hold on to them."
        ),
        2,
        _position(
            ["4c 2d 7c jh jd kh kd 9s", "kc 8d 6s 2c jc 9h 5c"],
            draw="2h",
            discard="10d 10h",
            drawn="draw",
        ),
        (
            Task(
                say("You have drawn a nine. Discard the card that costs you most."),
                ("discard kd",),
                say(
                    "Sevens, the king of hearts and one-eyed jacks cost nothing. The king of "
                    "diamonds is an ordinary king: thirteen points."
                ),
                say(
                    "Right. The king of hearts beside him stays: he costs you nothing, and so do "
                    "your seven and the jack of hearts."
                ),
            ),
        ),
    ),
    Lesson(
        say("What others throw away"),
        say(
            "Instead of drawing a card no one knows, you may take the top card of the discard "
            "pile. {1} has just put a seven there."
        ),
        2,
        _position(["4c 2d 9s jd ah kd 6h", "kc 8d 6s 2c jc 9h 5c"], draw="qs", discard="10d qh 7d"),
        (
            Task(
                say("A seven is worth nothing. Take it!"),
                ("take",),
                say("The pile may hold anything. The seven lies open, and costs no points at all."),
                say("Everyone has seen you take it. But you see what the others take, too."),
            ),
            Task(
                say("Now discard your most expensive card."),
                ("discard kd",),
                say("You still hold a king: thirteen points that you can get rid of at once."),
                say(
                    "A seven for a king. But beware: what you throw away, the next player may "
                    "take. Never leave them a seven."
                ),
            ),
        ),
    ),
    Lesson(
        say("When every card is good"),
        say(
            "You don't have to discard. But then you hold one card more for the rest of the "
            "round, so do it only when whatever you threw away would help the next player more."
        ),
        2,
        _position(
            ["7c 7d 7h kh jh 2c ad js", "kc 8d kd 9c jc 9h qd"],
            draw="3s",
            discard="10d 10h qh",
            drawn="draw",
        ),
        (
            Task(
                say("Discard nothing: keep all eight, and confirm."),
                ("keep",),
                say(
                    "{1} would gladly trade a king for any card of yours. Press “Keep all 8”, "
                    "then confirm it."
                ),
                say(
                    "Eight cards, and only three points. {1} gets nothing from you. This comes up "
                    "now and then, when your hand is nearly perfect."
                ),
            ),
        ),
    ),
    Lesson(
        say("How it ends"),
        say(
            "The round ends when the draw pile is used up: whoever draws its last card still "
            "discards one. Then all hands are shown and counted. The fewest points win."
        ),
        2,
        _position(
            ["7c 2d jh ah 4c kh 6d", "7s 3d 5c as 2h 9h 4s"], draw="10c", discard="qs 8h", last=True
        ),
        (
            Task(
                say("One card is left. Draw it."),
                ("draw",),
                say(
                    "The eight on the discard pile is no help to you. Draw the last card, and end "
                    "it."
                ),
                say("A ten. No one plays after you, so you give nothing away."),
            ),
            Task(
                say("Get rid of it."),
                ("discard 10c",),
                say("Whatever stays in your hand is counted now: let the ten go."),
                say(
                    "You win, with 13 points against 24! Hold what is worth nothing, throw away "
                    "what is expensive, and remember who may take it."
                ),
            ),
        ),
    ),
)
