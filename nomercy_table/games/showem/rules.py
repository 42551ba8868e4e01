"""The rules page of Show 'Em No Mercy, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection
from nomercy_table.language import say

_NUMBERS = ("showem/b1", "showem/g2", "showem/r3", "showem/y4")

RULES = (
    RulesSection(
        say("The aim"),
        (
            say("Get rid of your cards before anyone else does, or be the last one left."),
            say(
                "Two to six players. Everyone is dealt seven cards (unless the table says "
                "otherwise). A card is turned over to begin the discard pile; if it is not a "
                "number, another follows."
            ),
            say(
                "Chance decides who deals first; the deal moves to the left with each round. The "
                "player to the dealer's left begins, and play goes clockwise."
            ),
        ),
        ("back",),
        ("SNM-1", "SNM-2", "SNM-3", "SNM-8"),
    ),
    RulesSection(
        say("Your turn"),
        (
            say(
                "Play one card that has the colour of the discard pile, or the number or symbol "
                "of its top card. A wild card goes on anything, and whoever plays it names the "
                "colour; on top of it only that colour counts, or another wild card."
            ),
            say(
                "If you can't play, you draw until you draw a card that fits. That card you must "
                "play; the others stay in your hand. You may also draw even if you could play "
                "(unless the table says otherwise), but then you can't play a card you held "
                "before."
            ),
            say(
                "When the draw pile is empty, the discard pile is shuffled into a new one, and "
                "with it the hands of those who are out. Only its top card stays."
            ),
        ),
        _NUMBERS,
        ("SNM-4", "SNM-5", "SNM-6", "SNM-7"),
    ),
    RulesSection(
        say("No mercy"),
        (
            say(
                "Whoever holds 25 cards is out of the round, at once, even in the middle of a draw "
                "(the table may set another limit). Their cards are set aside."
            ),
        ),
        (),
        ("SNM-22",),
    ),
    RulesSection(
        say("Moving hands"),
        (
            say(
                "A 0 makes everyone pass their whole hand on to the next player in the direction "
                "of play. A 7 makes you swap hands with a player you choose; you can't refuse."
            ),
            say("Played as your very last card they do nothing: you have won."),
        ),
        ("showem/g0", "showem/r7"),
        ("SNM-9", "SNM-10", "SNM-24"),
    ),
    RulesSection(
        say("Discard All"),
        (
            say(
                "Discard every card of its colour with it. You can't keep any, and their effects "
                "don't trigger. If that empties your hand, you have won."
            ),
        ),
        ("showem/bda",),
        ("SNM-11", "SNM-24"),
    ),
    RulesSection(
        say("Reverse, Skip, Skip Everyone"),
        (
            say(
                "Reverse turns the direction of play; with two players left it skips the other "
                "one. Skip makes the next player lose a turn, and no other Skip helps against it."
            ),
            say(
                "Skip Everyone gives you another turn at once: a whole one, so you may have to "
                "draw."
            ),
        ),
        ("showem/yrv", "showem/gsk", "showem/rse"),
        ("SNM-12", "SNM-13", "SNM-14"),
    ),
    RulesSection(
        say("Draw cards, and stacking them"),
        (
            say(
                "Draw Two, Draw Four, Wild Draw 6 and Wild Draw 10 make the next player draw "
                "that many cards and lose the turn. But that player may answer: any draw card"
                " of the same value or a higher one, of any colour, passes the whole sum on "
                "to the next. Whoever can't answer, or does not want to, draws it all."
            ),
            say(
                "Wild Reverse Draw Four turns the direction first, and so strikes the player "
                "before you. With two players left it strikes you, whoever the stack was meant "
                "for: another one adds to it, any other draw card of four or more passes it on."
            ),
            say(
                "The colour that counts afterwards is that of the last card. No one may challenge "
                "a play."
            ),
        ),
        ("showem/bd2", "showem/yd4", "showem/wd6", "showem/wd10", "showem/wr4"),
        ("SNM-16", "SNM-17", "SNM-18", "SNM-19", "SNM-20", "SNM-21"),
    ),
    RulesSection(
        say("Wild Colour Roulette"),
        (
            say(
                "The next player names a colour, turns cards over until one of it comes (wild "
                "cards have none), takes them all, and loses the turn. It can't be answered."
            ),
            say(
                "The colour the victim names also goes for the discard pile (unless the table "
                "says that the player of the roulette names that one)."
            ),
        ),
        ("showem/wrl",),
        ("SNM-15",),
    ),
    RulesSection(
        say("UNO"),
        (
            say(
                "When your play leaves you one card, call UNO: with the play, or after it. Until "
                "the next player acts, anyone may catch you if you have not called, and you draw "
                "two."
            ),
            say(
                "After a 0 or a 7 no one has to call, for the hands have moved. The table may also "
                "call for everyone."
            ),
        ),
        (),
        ("SNM-23",),
    ),
    RulesSection(
        say("The end"),
        (
            say(
                "Whoever plays the last card wins the round. If it is a draw card, the win "
                "waits: the others may still answer. It stands when someone else draws the "
                "stack. When the stack comes back, you draw it and play goes on; but if "
                "another player has emptied their hand in the same stack, that player has "
                "won. When several wait, the first of them wins."
            ),
            say("When all others are out, the last one left wins."),
            say(
                "The winner gets the points of the cards in all other hands, and 250 for each "
                "player who is out. Numbers count what they show, other coloured cards 20, wild "
                "cards 50. Play one round, or race to 1000 points (or another target)."
            ),
        ),
        (),
        ("SNM-24", "SNM-25", "SNM-26", "SNM-27"),
    ),
)
