"""The tutorial of Show 'Em No Mercy: what fits, drawing, stacks, wild cards, sevens, mercy, UNO."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nomercy_table.engine.lessons import Lesson, Task
from nomercy_table.games.showem.cards import COLOUR_NAMES, COPIES, FACE_TEXT
from nomercy_table.language import say


def _position(
    *hands: str, top: str, draw: str = "", colour: str = "", stack: int = 0
) -> Mapping[str, Any]:
    """Seat 0 is to play on `top`, or to answer a `stack`; hands and piles are named by faces.

    `draw` are the next cards of the draw pile, the next one first; all that is not named lies
    below them. `colour` is what was named for a wild top card.
    """
    unused = {text: list("abcdefgh"[:count]) for text, count in zip(FACE_TEXT, COPIES, strict=True)}

    def take(faces: str) -> list[str]:
        return [face + unused[face].pop(0) for face in faces.split()]

    held = [" ".join(take(hand)) for hand in hands]
    coming, discard = take(draw), take(top)
    rest = [face + copy for face, copies in unused.items() for copy in copies]
    named = {name[0]: name for name in COLOUR_NAMES}
    nothing = [""] * len(hands)
    return {
        "seed": 1,
        "dealer": len(hands) - 1,
        "turn": 0,
        "clockwise": True,
        "phase": "answer" if stack else "play",
        "colour": colour or named[top[0]],
        "total": stack,
        "waiting": [],
        "uncalled": -1,
        "drawn": "",
        "reshuffles": 0,
        "draw": " ".join([*rest, *coming[::-1]]),
        "discard": " ".join(discard),
        "hands": held,
        "out": [],
        "aside": "",
        "known": list(nothing),
        "known_to_all": "",
        "drew_on": list(nothing),
        "rounds": [],
    }


LESSONS = (
    Lesson(
        say("What fits"),
        say(
            "Be the first without cards. On your turn you play one card from your hand onto the "
            "pile in the middle. It must have the same colour as the card there, or the same "
            "number or symbol."
        ),
        3,
        _position("r9 b5 g2 y8 bsk", "g5 r2 r7 y1 b8", "y6 g8 b1 r4 gsk", top="r5"),
        (
            Task(
                say("A red five lies there. Play a card that fits."),
                ("play r9", "play b5"),
                say(
                    "You could draw, but you have cards that fit: the red nine, and the blue five. "
                    "They stand out of your hand."
                ),
                say(
                    "It fits, and you have one card fewer. Cards with a symbol do something, too: "
                    "a Skip, say, takes the next player's turn. Rest at a card, or press I, to "
                    "read what it does."
                ),
            ),
        ),
    ),
    Lesson(
        say("When nothing fits"),
        say(
            "A green four, and you have no green card and no four. Now you draw, and go on drawing "
            "until a card comes that fits. You play that one at once; the others stay in your hand."
        ),
        3,
        _position("r1 y2 b9", "g5 r2 r7 y1 b8", "y6 g8 b1 r4 gsk", top="g4", draw="r8 y6 b3 g9"),
        (
            Task(
                say("Nothing fits, so draw."),
                ("draw",),
                say("There is no other way: click the pile, or press Draw."),
                say(
                    "Four cards, until the green nine fitted. Your hand has grown from three "
                    "cards to six. That is how it goes here: no mercy."
                ),
            ),
        ),
    ),
    Lesson(
        say("Pass it on"),
        say(
            "{2} has played a Draw Two on you! You would have to draw two cards and lose your "
            "turn. But you may answer with a draw card of the same value or more, of any colour. "
            "Then the next player faces both together."
        ),
        3,
        _position("gd2 bd4 r5 y1 b3", "g5 r2 r7 y1 b8", "y6 g8 b1 r4 gsk", top="rd2", stack=2),
        (
            Task(
                say("Answer with one of your draw cards."),
                ("play gd2", "play bd4"),
                say(
                    "You don't have to take it: your green Draw Two and your blue Draw Four both "
                    "answer."
                ),
                say(
                    "{1} had no answer, draws it all, and loses the turn. Save a draw card for "
                    "such moments; the high ones can answer nearly everything."
                ),
                ("1 take",),
            ),
        ),
    ),
    Lesson(
        say("Wild cards"),
        say(
            "Wild cards have all four colours: they may be played on anything, and you choose the "
            "colour that counts next. This Wild Draw 6 also makes the next player draw six cards."
        ),
        3,
        _position("wd6 b2 b8 bsk r3", "g5 r2 r7 y1 b8", "y6 g8 b1 r4 gsk", top="y8"),
        (
            Task(
                say("Play it, and name your best colour: blue."),
                ("play wd6 blue",),
                say(
                    "Choose the Wild Draw 6, then blue: you have three blue cards, which you can "
                    "play next."
                ),
                say("{1} draws six. And your blue cards are ready for your next turn."),
                ("1 take",),
            ),
        ),
    ),
    Lesson(
        say("Sevens and zeros"),
        say(
            "Whoever plays a seven swaps hands with another player, and chooses with whom. Your "
            "hand is large; {1} has only two cards left. (After a zero, all hands move on by one "
            "seat.)"
        ),
        3,
        _position("y7 b2 b8 g1 g6 r3 r9 rsk y4", "g5 yrv", "y6 g8 b1 r4 gsk b6 r0 r1", top="y2"),
        (
            Task(
                say("Play the seven, and swap with {1}."),
                ("play y7 1",),
                say(
                    "Choose the yellow seven, then click the hand that you want: the one of {1}, "
                    "with two cards."
                ),
                say(
                    "Two cards instead of eight! Such a hand is a treasure, until someone else "
                    "plays a seven."
                ),
            ),
        ),
    ),
    Lesson(
        say("No mercy"),
        say(
            "Whoever holds 25 cards or more is out of the round, at once. You hold 16, and {2} has "
            "just played a Wild Draw 10: with nine more you would be out. {1} holds 8 cards."
        ),
        3,
        _position(
            "b1 b2 b4 b6 g2 g5 g8 r1 r2 r4 r6 y3 y5 y9 ysk wd10",
            "g3 r2 r5 y1 b8 g1 y4 b3",
            "y6 g4 b9",
            top="wd10",
            colour="red",
            stack=10,
        ),
        (
            Task(
                say("Only a 10 answers a 10. Play yours!"),
                tuple(f"play wd10 {name}" for name in COLOUR_NAMES),
                say(
                    "If you take the stack, nine of its ten cards make 25, and you are out. Answer "
                    "with your own Wild Draw 10, and name any colour."
                ),
                say(
                    "{1} had to draw twenty: seventeen made 25, and {1} is out. The last player "
                    "left wins, whatever they hold. So keep an eye on the gauges."
                ),
                ("1 take",),
            ),
        ),
    ),
    Lesson(
        say("UNO, and the end"),
        say(
            "When you play your second-to-last card, call UNO. If you forget, and someone notices "
            "before the next player acts, you draw two. The first player without cards wins "
            "the round."
        ),
        3,
        _position("r3 b8", "b3 r2 r7 y1", "b5 g8 b1 r4 gsk", top="r9"),
        (
            Task(
                say("Play the red three, and press UNO."),
                ("play r3 uno",),
                say(
                    "The red three fits. Play it and call UNO, before or after, or someone may "
                    "catch you."
                ),
                say(
                    "Everyone knows now that you have one card left, and no one can catch you. The "
                    "others have played on; a blue card lies on top."
                ),
                ("1 play b3", "2 play b5"),
            ),
            Task(
                say("Your last card fits. Play it!"),
                ("play b8",),
                say("Why wait? The blue eight fits, and it is your last card."),
                say(
                    "You win! Play what fits, answer draw cards, call UNO: now you know how to "
                    "survive here."
                ),
            ),
        ),
    ),
)
