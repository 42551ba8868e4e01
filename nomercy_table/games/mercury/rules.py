"""The rules page of Mercury, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection

CREDIT = "Game and rules of Mercury: Michael A. Coan (COAN.NET), 2006-2010."

RULES = (
    RulesSection(
        "The aim",
        (
            "Get rid of your cards before the others do. What you still hold when somebody goes "
            "out counts against you: a numbered card its number, a special card a lot more.",
            "When somebody has 500 points, the match is over, and the lowest total wins. Level "
            "lowest totals share the match. 500 itself is enough. The table may play to another "
            "score (250 is Quick Mercury, 1000 Extended Mercury), or just one round.",
            "Two to six players.",
        ),
        ("mercury/g1", "mercury/d5"),
        ("MCY-1", "MCY-14", "MCY-15"),
    ),
    RulesSection(
        "The cards",
        (
            "There are a hundred cards. Eighty are numbered, two of each number from 1 to 10 in "
            "orange, purple, green and tan. Twenty are special.",
            "Draw 3 & Go, two in each colour, counts 25 points. Draw 5 & Go (four) counts 50, "
            "Change Color & Go Again (four) 30, Give Two (two) 20, Reflection (two) 50: these "
            "have no colour.",
        ),
        ("mercury/o7", "mercury/pd3", "mercury/d5", "mercury/cc", "mercury/gt", "mercury/rf"),
        ("MCY-1", "MCY-15"),
    ),
    RulesSection(
        "The start",
        (
            "Everybody is dealt seven cards, and a numbered card is turned up to start the discard "
            "pile; a special one goes back, and another is turned up.",
            "The first seat begins the first round; the winner of a round begins the next. Where "
            "several have won, it is the first of them, clockwise from whoever began last.",
        ),
        (),
        ("MCY-1", "MCY-2"),
    ),
    RulesSection(
        "Your turn",
        (
            "Play one card that fits, or draw one. A numbered card fits on its colour or its "
            "number, a Draw 3 & Go on its colour. The cards without a colour fit on anything.",
            "With a numbered card that fits you have to play: that card, or any other that fits. "
            "If only special cards fit, you may keep them and draw.",
            "A draw ends your turn (unless the table lets you play a drawn card that fits, at "
            "once: then you decide about any card that you drew, and nobody learns whether one "
            "that you keep would have fitted).",
            "When the draw pile is empty and somebody has to draw, the discards are shuffled, all "
            "but the top card. If there is still nothing to draw, you have to play if you can, "
            "special cards too, and pass if you can't. When everybody in turn could neither "
            "play nor draw, the round is over, and the lowest hand has won it.",
        ),
        ("mercury/t4", "mercury/t9", "mercury/g9"),
        ("MCY-3", "MCY-4", "MCY-5", "MCY-6"),
    ),
    RulesSection(
        "Draw 3 & Go, Draw 5 & Go",
        (
            "The next player draws three cards, and takes the turn at once, on the card's colour.",
            "Or five cards: then that player names any colour first.",
        ),
        ("mercury/gd3", "mercury/d5"),
        ("MCY-7", "MCY-8"),
    ),
    RulesSection(
        "Change Color & Go Again",
        ("Name the colour, and take another turn.",),
        ("mercury/cc",),
        ("MCY-9",),
    ),
    RulesSection(
        "Give Two",
        (
            "Choose two cards of your hand for the next player, who names a colour and takes the "
            "turn. With only two cards or one left, you give those, and you are out.",
        ),
        ("mercury/gt",),
        ("MCY-10",),
    ),
    RulesSection(
        "Reflection",
        (
            "On your own turn it is a Change Color & Go Again.",
            "And it is an answer. When a Draw 3, a Draw 5 or a Give Two is aimed at you, you "
            "may play it at once, and the trouble goes back: whoever aimed it draws the cards, or "
            "has to keep the two that were to be given. The other Reflection sends it forward "
            "again.",
            "Everybody who is hit answers, also without a Reflection: then all there is to say is "
            "that you take it. So nobody can tell who holds one.",
            "When that is paid, the player after the one who reflected last names a colour and "
            "takes the turn.",
        ),
        ("mercury/rf",),
        ("MCY-11", "MCY-12", "MCY-13"),
    ),
    RulesSection(
        "The end of a round",
        (
            "Whoever has no card left has won the round. If the last card was a Draw 3 or a Draw "
            "5, the next player draws first; after a Give Two with nothing left to give, two "
            "cards. Then everybody counts. A Change Color or a Reflection may be the last card, "
            "too: no colour is named any more.",
            "A card by which somebody goes out can't be answered (unless the table allows it: "
            "then whoever had gone out pays, and if that brings cards back, play goes on).",
        ),
        (),
        ("MCY-14",),
    ),
    RulesSection(
        "Thanks",
        (
            "Game and rules of Mercury were written by Michael A. Coan (COAN.NET) from 2006 to "
            "2010. They are free to use as long as COAN.NET is given credit; these words are our "
            "own.",
        ),
    ),
)
