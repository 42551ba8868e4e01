"""The rules page of Nothing, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection
from nomercy_table.language import say

RULES = (
    RulesSection(
        say("The aim"),
        (
            say("When the draw pile is gone, hold the fewest points."),
            say(
                "Two to eight players. An ordinary deck of 52 cards serves up to six; seven or "
                "eight play with two decks, and so may fewer if the table says so."
            ),
        ),
        ("nothing/7h", "nothing/js", "nothing/as"),
        ("NTH-1", "NTH-9"),
    ),
    RulesSection(
        say("What cards are worth"),
        (
            say(
                "Seven cards are worth nothing at all: the four sevens, the two one-eyed jacks "
                "(spades and hearts, who show their profile) and the king of hearts. They are the "
                "cards to have."
            ),
            say(
                "An ace is worth 1, every other number what it says, the other two jacks 11, a "
                "queen 12, the other three kings 13. Suits mean nothing else."
            ),
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
        say("Your turn"),
        (
            say(
                "Everyone is dealt seven cards; the rest is the draw pile. Chance decides who "
                "begins the first round. Each later round begins with the player to the left of "
                "whoever began the one before."
            ),
            say(
                "Draw the top card of the draw pile, or take the top card of the discard pile. "
                "Then discard one card, face up, and the turn goes to the left. While nothing "
                "lies on the discard pile, there is only the draw pile."
            ),
            say(
                "Any card in your hand may go, even the one you just got (unless the table says "
                "that a card taken from the discard pile can't go straight back; a twin of it from "
                "the second deck can)."
            ),
            say(
                "When everyone in turn has taken from the discard pile, the next player must draw."
            ),
        ),
        ("back", "nothing/kc"),
        ("NTH-3", "NTH-4", "NTH-5", "NTH-8"),
    ),
    RulesSection(
        say("Discarding nothing"),
        (
            say(
                "You may end your turn without a discard. But then you hold that extra card for "
                "the rest of the round, and it counts. It is rarely wise, but a seven you discard "
                "is a gift to the next player."
            ),
        ),
        (),
        ("NTH-6",),
    ),
    RulesSection(
        say("What is known"),
        (
            say(
                "Hands are hidden. But everyone sees what is discarded, and who takes what from "
                "the discard pile: with a good memory you know some of the cards the others hold."
            ),
        ),
        (),
        ("NTH-7",),
    ),
    RulesSection(
        say("The end"),
        (
            say(
                "Whoever draws the last card of the draw pile finishes the turn; then all hands "
                "are shown. The fewest points win the round; a tie is a shared win."
            ),
            say(
                "Play one round, or several with the points added up: the fewest in all win, and "
                "a tie is a shared win. In as many rounds as there are players everyone goes first "
                "once."
            ),
        ),
        (),
        ("NTH-9", "NTH-10"),
    ),
)
