"""The rules page of Mercury, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection
from nomercy_table.language import say

CREDIT = say("Game and rules of Mercury: Michael A. Coan (COAN.NET), 2006-2010.")

RULES = (
    RulesSection(
        say("The aim"),
        (
            say(
                "Get rid of your cards before the others do. What you still hold when someone goes "
                "out counts against you: a numbered card its number, a special card a lot more."
            ),
            say(
                "When someone has 500 points, the match is over, and the lowest total wins. A tie "
                "for lowest is a shared win. 500 itself is enough. The table may play to another "
                "score (250 is Quick Mercury, 1000 Extended Mercury), or just one round."
            ),
            say("Two to six players."),
        ),
        ("mercury/g1", "mercury/d5"),
        ("MCY-1", "MCY-14", "MCY-15"),
    ),
    RulesSection(
        say("The cards"),
        (
            say(
                "There are a hundred cards. Eighty are numbered, two of each number from 1 to 10 "
                "in orange, purple, green and tan. Twenty are special."
            ),
            say(
                "Draw 3 & Go, two in each colour, counts 25 points. Draw 5 & Go (four) counts 50, "
                "Change Color & Go Again (four) 30, Give Two (two) 20, Reflection (two) 50: these "
                "have no colour."
            ),
        ),
        ("mercury/o7", "mercury/pd3", "mercury/d5", "mercury/cc", "mercury/gt", "mercury/rf"),
        ("MCY-1", "MCY-15"),
    ),
    RulesSection(
        say("The start"),
        (
            say(
                "Everyone is dealt seven cards, and a numbered card is turned up to start the "
                "discard pile; a special one goes back, and another is turned up."
            ),
            say(
                "The first seat begins the first round; the winner of a round begins the next. "
                "Where several have won, it is the first of them, clockwise from whoever began "
                "last."
            ),
        ),
        (),
        ("MCY-1", "MCY-2"),
    ),
    RulesSection(
        say("Your turn"),
        (
            say(
                "Play one card that fits, or draw one. A numbered card fits on its colour or its "
                "number, a Draw 3 & Go on its colour. The cards without a colour fit on anything."
            ),
            say(
                "With a numbered card that fits you have to play: that card, or any other that "
                "fits. If only special cards fit, you may keep them and draw."
            ),
            say(
                "A draw ends your turn (unless the table lets you play a drawn card that fits, at "
                "once: that card, or none. You keep one that does not fit, and the turn passes "
                "without asking you)."
            ),
            say(
                "When the draw pile is empty and someone has to draw, the discards are shuffled, "
                "all but the top card. If there is still nothing to draw, you have to play if you "
                "can, special cards too, and pass if you can't. When everyone in turn could "
                "neither play nor draw, the round is over, and the lowest hand has won it."
            ),
        ),
        ("mercury/t4", "mercury/t9", "mercury/g9"),
        ("MCY-3", "MCY-4", "MCY-5", "MCY-6"),
    ),
    RulesSection(
        say("Draw 3 & Go, Draw 5 & Go"),
        (
            say(
                "The next player draws three cards, and takes the turn at once, on the card's "
                "colour."
            ),
            say("With a Draw 5 it is five cards, and that player names any colour first."),
        ),
        ("mercury/gd3", "mercury/d5"),
        ("MCY-7", "MCY-8"),
    ),
    RulesSection(
        say("Change Color & Go Again"),
        (say("Name the colour, and take another turn."),),
        ("mercury/cc",),
        ("MCY-9",),
    ),
    RulesSection(
        say("Give Two"),
        (
            say(
                "Choose two cards from your hand for the next player, who names a colour and "
                "takes the turn. With only two cards or one left, you give those, and you are out."
            ),
        ),
        ("mercury/gt",),
        ("MCY-10",),
    ),
    RulesSection(
        say("Reflection"),
        (
            say("On your own turn it is a Change Color & Go Again."),
            say(
                "It is an answer, too. When a Draw 3, a Draw 5 or a Give Two is aimed at you,"
                " you may play it at once, and the trouble goes back: whoever aimed it draws "
                "the cards, or has to keep the two that were to be given. The other "
                "Reflection sends it forward again."
            ),
            say(
                "Everyone who is hit answers, even without a Reflection: then all you can say is "
                "that you take it. So no one can tell who holds one."
            ),
            say(
                "After that, the player who comes after the last one to reflect names a "
                "colour and takes the turn."
            ),
        ),
        ("mercury/rf",),
        ("MCY-11", "MCY-12", "MCY-13"),
    ),
    RulesSection(
        say("The end of a round"),
        (
            say(
                "Whoever has no cards left has won the round. If the last card was a Draw 3 or a "
                "Draw 5, the next player draws first; after a Give Two with nothing left to give, "
                "two cards. Then everyone counts. A Change Color or a Reflection may be the last "
                "card, too: then no colour is chosen."
            ),
            say(
                "A card by which someone goes out can't be answered (unless the table allows it: "
                "then whoever had gone out pays, and if that brings cards back, play goes on)."
            ),
        ),
        (),
        ("MCY-14",),
    ),
    RulesSection(
        say("Thanks"),
        (
            say(
                "Game and rules of Mercury were written by Michael A. Coan (COAN.NET) from 2006 "
                "to 2010. They are free to use as long as COAN.NET is given credit; these words "
                "are our own."
            ),
        ),
    ),
)
