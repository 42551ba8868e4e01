"""The rules page of Show 'Em No Mercy, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection

_NUMBERS = ("showem/b1", "showem/g2", "showem/r3", "showem/y4")

RULES = (
    RulesSection(
        "The aim",
        (
            "Get rid of your cards before anybody else does, or be the last one who has not been "
            "eliminated.",
            "Two to six players. Everybody is dealt seven cards (unless the table says otherwise). "
            "A card is turned over to begin the discard pile; if it is not a number, another one "
            "is.",
            "Chance decides who deals first; the deal moves to the left with each round. The "
            "player to the dealer's left begins, and play goes clockwise.",
        ),
        ("back",),
        ("SNM-1", "SNM-2", "SNM-3", "SNM-8"),
    ),
    RulesSection(
        "Your turn",
        (
            "Play one card that has the colour of the discard pile, or the number or symbol of "
            "its top card. A wild card goes on anything, and whoever plays it names the colour; on "
            "top of it only that colour counts, or another wild card.",
            "If you can't play, you draw until you draw a card that fits. That card you must play; "
            "the others stay in your hand. You may also draw even if you could play (unless the "
            "table says otherwise), but then you can't play a card that you held before.",
            "When the draw pile is empty, the discard pile is shuffled into a new one, and with it "
            "the hands of those who are out. Only its top card stays.",
        ),
        _NUMBERS,
        ("SNM-4", "SNM-5", "SNM-6", "SNM-7"),
    ),
    RulesSection(
        "No mercy",
        (
            "Whoever holds 25 cards is out of the round, at once, even in the middle of a draw "
            "(the table may set another limit). Their cards are set aside.",
        ),
        (),
        ("SNM-22",),
    ),
    RulesSection(
        "Moving hands",
        (
            "A 0 makes everybody pass their whole hand on to the next player in the direction of "
            "play. A 7 makes you swap hands with another player whom you choose; you can't refuse.",
            "Played as your very last card they do nothing: you have won.",
        ),
        ("showem/g0", "showem/r7"),
        ("SNM-9", "SNM-10", "SNM-24"),
    ),
    RulesSection(
        "Discard All",
        (
            "All cards of its colour leave your hand together with it. You can't keep any, and "
            "what they would do does not happen. If that empties your hand, you have won.",
        ),
        ("showem/bda",),
        ("SNM-11", "SNM-24"),
    ),
    RulesSection(
        "Reverse, Skip, Skip Everyone",
        (
            "Reverse turns the direction of play; with two players left it skips the other one. "
            "Skip makes the next player lose a turn, and no other Skip helps against it.",
            "Skip Everyone gives you another turn at once: a whole one, so you may have to draw.",
        ),
        ("showem/yrv", "showem/gsk", "showem/rse"),
        ("SNM-12", "SNM-13", "SNM-14"),
    ),
    RulesSection(
        "Draw cards, and stacking them",
        (
            "Draw Two, Draw Four, Wild Draw 6 and Wild Draw 10 make the next player draw so many "
            "cards and lose the turn. Unless that player answers: any draw card of the same value "
            "or a higher one, of whatever colour, passes the whole sum on to the next. Whoever "
            "can't answer, or does not want to, draws it all.",
            "Wild Reverse Draw Four turns the direction first, and so strikes the player before "
            "you. With two players left it strikes you, whoever the stack was meant for: "
            "another one adds to it, any other draw card of four or more passes it on.",
            "The colour that counts afterwards is that of the last card. Nobody may challenge a "
            "play.",
        ),
        ("showem/bd2", "showem/yd4", "showem/wd6", "showem/wd10", "showem/wr4"),
        ("SNM-16", "SNM-17", "SNM-18", "SNM-19", "SNM-20", "SNM-21"),
    ),
    RulesSection(
        "Wild Color Roulette",
        (
            "The next player names a colour, turns cards over until one of it comes (wild cards "
            "have none), takes them all, and loses the turn. It can't be answered.",
            "The colour that the victim names also goes for the discard pile (unless the table "
            "says that the player of the roulette names that one).",
        ),
        ("showem/wrl",),
        ("SNM-15",),
    ),
    RulesSection(
        "UNO",
        (
            "When your play leaves you one card, call UNO: with the play, or after it. Until the "
            "next player acts, anybody may catch you if you have not called, and you draw two.",
            "After a 0 or a 7 nobody has to call, for the hands have moved. The table may also "
            "call for everybody.",
        ),
        (),
        ("SNM-23",),
    ),
    RulesSection(
        "The end",
        (
            "Whoever plays the last card wins the round. If it is a draw card, the win waits: "
            "the others may still answer. It stands when somebody else draws the stack. When the "
            "stack comes back, you draw it and play goes on; but if another player has "
            "emptied their hand in the same stack, that player has won. When several wait, the "
            "first of them wins.",
            "When all others are out, the last one left wins.",
            "The winner gets the points of the cards in all other hands, and 250 for each player "
            "who is out. Numbers count what they show, other coloured cards 20, wild cards "
            "50. Play one round, or race to 1000 points (or another target).",
        ),
        (),
        ("SNM-24", "SNM-25", "SNM-26", "SNM-27"),
    ),
)
