"""The rules page of Nothing, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection

RULES = (
    RulesSection(
        "The aim",
        (
            "When the draw pile is gone, hold the fewest points.",
            "Two to eight players. An ordinary deck of 52 cards serves up to six; seven or eight "
            "play with two decks, and so may fewer if the table says so.",
        ),
        ("nothing/7h", "nothing/js", "nothing/as"),
        ("NTH-1", "NTH-9"),
    ),
    RulesSection(
        "What cards are worth",
        (
            "Seven cards are worth nothing at all: the four sevens, the two one-eyed jacks "
            "(spades and hearts, who show their profile) and the king of hearts. They are the "
            "cards to have.",
            "An ace is worth 1, every other number what it says, the other two jacks 11, a queen "
            "12, the other three kings 13. Suits mean nothing else.",
        ),
        (
            "nothing/7c",
            "nothing/7d",
            "nothing/7h",
            "nothing/7s",
            "nothing/jh",
            "nothing/js",
            "nothing/kh",
        ),
        ("NTH-2",),
    ),
    RulesSection(
        "Your turn",
        (
            "Everybody is dealt seven cards; the rest is the draw pile. Chance decides who begins "
            "the first round; each later round is begun by the player to the left of whoever "
            "began the one before.",
            "Draw the top card of the draw pile, or take the top card of the discard pile. Then "
            "discard one card, face up, and the turn goes to the left. While nothing lies on the "
            "discard pile, there is only the draw pile.",
            "Any card in your hand may go, even the one that you just got (unless the table says "
            "that a card taken from the discard pile can't go straight back; a twin of it from "
            "the second deck can).",
            "When everybody in turn has taken from the discard pile, the next player has to draw.",
        ),
        ("back", "nothing/kc"),
        ("NTH-3", "NTH-4", "NTH-5", "NTH-8"),
    ),
    RulesSection(
        "Discarding nothing",
        (
            "You may end your turn without a discard. You can't make up for it: you hold that "
            "extra card for the rest of the round, and it counts. It is rarely wise, but a seven "
            "laid down is a present to the player after you.",
        ),
        (),
        ("NTH-6",),
    ),
    RulesSection(
        "What is known",
        (
            "Hands are hidden. But everybody sees what is discarded, and who takes what from the "
            "discard pile: with a good memory you know some of the cards that the others hold.",
        ),
        (),
        ("NTH-7",),
    ),
    RulesSection(
        "The end",
        (
            "Whoever draws the last card of the draw pile finishes the turn; then all hands are "
            "shown. The fewest points win the round, and those who are level share it.",
            "Play one round, or several with the points added up: the fewest in all win, and "
            "those who are level share the match. In as many rounds as there are players "
            "everybody goes first once.",
        ),
        (),
        ("NTH-9", "NTH-10"),
    ),
)
