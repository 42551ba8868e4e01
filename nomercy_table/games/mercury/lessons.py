"""The tutorial of Mercury: what fits, drawing, the special cards, reflecting, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.lessons import Lesson, Task
from nomercy_table.games.mercury.cards import COLOURS, COPIES, FACE, FACE_TEXT, NUMBER
from nomercy_table.language import say


def _position(*hands: str, top: str, draw: str = "", aimed: str = "") -> Mapping[str, Any]:
    """Seat 0 is to play on `top`, or to answer it where it is `aimed`; all named by faces.

    `draw` are the next cards of the draw pile, the next one first; all that is not named lies
    below them.
    """
    unused = {text: list("abcd"[:count]) for text, count in zip(FACE_TEXT, COPIES, strict=True)}

    def take(faces: str) -> list[str]:
        return [face + unused[face].pop(0) for face in faces.split()]

    held = [" ".join(take(hand)) for hand in hands]
    coming, discard = take(draw), take(top)
    rest = [face + copy for face, copies in unused.items() for copy in copies]
    named = {name[0]: name for name in COLOURS}
    return {
        "seed": 1,
        "first": 0,
        "turn": 0,
        "phase": "answer" if aimed else "play",
        "colour": "" if aimed else named[top[0]],
        "number": NUMBER[FACE[top]],
        "aimed": aimed,
        "reflected": False,
        "passes": 0,
        "drawn": "",
        "rebuilt": 0,
        "over": False,
        "draw": " ".join([*rest, *coming[::-1]]),
        "discard": " ".join(discard),
        "hands": held,
        "at_most": [""] * len(hands),
        "known": [],
        "recycled": [],
        "scores": [],
    }


LESSONS = (
    Lesson(
        say("What fits"),
        say(
            "Get rid of your cards. On your turn you lay one on the pile in the middle: it must "
            "have the same colour as the card there, or the same number. If you hold a numbered "
            "card that fits, you have to play."
        ),
        3,
        _position("o3 p7 g2 t9 p1", "o8 g5 p4 t6 t2", "g9 o5 p2 t3 g1", top="o7"),
        (
            Task(
                say("An orange seven lies there. Play a card that fits."),
                ("play o3", "play p7"),
                say("The orange three fits, for its colour, and the purple seven, for its number."),
                say("It fits, and you have one card fewer. Now it is {1}'s turn, on your left."),
            ),
        ),
    ),
    Lesson(
        say("When nothing fits"),
        say(
            "A green four, and you hold neither a green card nor a four. Then you draw one card, "
            "and your turn is over."
        ),
        3,
        _position("o1 p3 t8 t5", "g9 g5 o4 t6", "p9 o5 p2 t3", top="g4", draw="o6"),
        (
            Task(
                say("Draw a card."),
                ("draw",),
                say("There is no other way: click the pile, or press Draw."),
                say("{1} and {2} have played, and now a purple nine lies there."),
                ("1 play g9", "2 play p9"),
            ),
            Task(
                say("Your turn again: what fits on purple?"),
                ("play p3",),
                say("Only one card of yours is purple: the three."),
                say("That is how it goes round. Now for the cards that make Mercury wicked."),
            ),
        ),
    ),
    Lesson(
        say("Draw 3, Draw 5, & Go"),
        say(
            "With these you aim at the next player, who draws three or five cards, and then "
            "plays. A Draw 3 & Go has a colour, and fits only there. Cards without a colour, like "
            "the Draw 5 & Go, fit on anything."
        ),
        3,
        _position("gd3 d5 o1 p9 t8", "g9 g5 o4 t6 p5", "p7 o5 p2 t3 o2", top="g4"),
        (
            Task(
                say("Let {1} draw three: play your Draw 3 & Go."),
                ("play gd3",),
                say(
                    "Keep the Draw 5 for when none of your colours fits. Play the green "
                    "Draw 3 & Go."
                ),
                say(
                    "{1} had to draw three, and then played a green card. Don't hold these cards "
                    "too long: at the end they cost 25 and 50 points."
                ),
                ("1 accept", "1 play g9"),
            ),
        ),
    ),
    Lesson(
        say("Change the colour"),
        say(
            "Change Color & Go Again fits on anything. You choose the colour you like best, and "
            "take another turn at once."
        ),
        3,
        _position("cc p9 p2 p5 t8", "g9 g5 o4 t6 p6", "p7 o5 p4 t3 o2", top="g4"),
        (
            Task(
                say("Play it, and choose purple."),
                ("play cc purple",),
                say("Most of your cards are purple. Choose the card, then that colour."),
                say("It is still your turn, and three of your cards fit now."),
            ),
            Task(
                say("Play the highest of them."),
                ("play p9",),
                say("Any purple card would fit, but the nine is the highest of them."),
                say(
                    "Two cards in one turn. What you still hold when someone is out of cards "
                    "counts against you, so the high ones go first."
                ),
            ),
        ),
    ),
    Lesson(
        say("Give Two"),
        say(
            "It fits on anything, and it is a gift: you choose two cards from your hand, and the "
            "next player has to take them."
        ),
        3,
        _position("gt o10 p9 t1 t2", "g9 g5 o4 t6 p6", "p7 o5 p4 t3 o2", top="g4"),
        (
            Task(
                say("Play your Give Two."),
                ("play gt",),
                say(
                    "You could draw instead, but here is a chance to get rid of three cards at "
                    "once."
                ),
                say("{1} can't help it. Now choose your gift."),
                ("1 accept",),
            ),
            Task(
                say("Give away the two highest: the ten and the nine."),
                ("give o10 p9",),
                say("Be generous! Choose the ten and the nine, 19 points together."),
                say(
                    "From five cards to two! {1} holds them now, and in return may name the colour."
                ),
                ("1 colour green",),
            ),
        ),
    ),
    Lesson(
        say("Reflection"),
        say(
            "{2} has played a Draw 5 at you! But you hold a Reflection: played as an answer, it "
            "sends the trouble back to whoever aimed it at you. Without one you could only take "
            "the cards."
        ),
        3,
        _position("rf o3 t7 p1", "g9 g5 o4 t6 p6", "p7 o5 p4 t3 o2", top="d5", aimed="d5"),
        (
            Task(
                say("Send it back: Reflect."),
                ("reflect",),
                say(
                    "You may take the five cards, but why should you? A Reflection left in your "
                    "hand costs 50 points, too."
                ),
                say(
                    "{2} draws the five; the other Reflection would have sent them back to you. "
                    "Everyone who is hit answers, so no one can tell who holds one. On your own "
                    "turn it is a Change Color & Go Again."
                ),
                ("2 accept",),
            ),
        ),
    ),
    Lesson(
        say("How it ends"),
        say(
            "The round ends when someone has no cards left. All others count what they hold: "
            "numbers their value, special cards 20 to 50. Rounds follow each other until someone "
            "has 500 points; then the lowest total wins."
        ),
        3,
        _position("t5", "g9 d5 o4", "p7 gd3", top="t9"),
        (
            Task(
                say("Play your last card."),
                ("play t5",),
                say("It fits! Don't wait until someone aims at you."),
                say(
                    "You are out, with 0 points. {1} gets 63, {2} 32. Be quick, get rid of what "
                    "costs most, and keep a Reflection for bad days."
                ),
            ),
        ),
        {"match": "single"},
    ),
)
