"""The rules page of Hit!, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection
from nomercy_table.language import say

_EACH_RANK = tuple(f"hit/{rank}{suit}" for rank, suit in enumerate("hsdchshcdh", start=1))

RULES = (
    RulesSection(
        say("The aim"),
        (
            say(
                "Gather the most points in your loot. A card is worth its number: an ace is worth "
                "1, a ten is worth 10."
            ),
            say(
                "Nothing in front of you is yours until your next turn begins. Until then anyone "
                "may rob you, and you may lose it all yourself."
            ),
            say("Two to five players; four make the best table."),
        ),
        ("hit/1s", "hit/10h"),
        ("HIT-1", "HIT-10"),
    ),
    RulesSection(
        say("The cards"),
        (
            say(
                "90 cards: eleven of each number from ace (1) to five, seven of each from six to "
                "ten. Suits mean nothing."
            ),
            say("Low cards are many and cheap; high cards are few and precious."),
        ),
        _EACH_RANK,
        ("HIT-2", "HIT-3"),
    ),
    RulesSection(
        say("Your turn"),
        (
            say(
                "Chance decides who begins the first round. Each later round begins with the "
                "player to the left of whoever began the one before. Turns go round to the left, "
                "too."
            ),
            say(
                "First, whatever is still in front of you goes face down to your loot, where it "
                "is safe. No one may look at it later (unless the table shows what loot is worth)."
            ),
            say(
                "Then draw, as often as you dare, and stop when you like. A card you draw goes in "
                "front of you, in your tableau. You may also stop without drawing (unless the "
                "table says otherwise)."
            ),
            say("If everyone in turn stops without drawing, the next player must draw."),
        ),
        ("back",),
        ("HIT-4", "HIT-5", "HIT-6", "HIT-8"),
    ),
    RulesSection(
        say("Bust"),
        (
            say(
                "Once you have three cards in front of you, drawing a number you already have is a "
                "bust: it and your whole tableau are discarded, and your turn is over."
            ),
            say(
                "With two cards or fewer you are safe: a card that matches simply joins the "
                "others of its number."
            ),
        ),
        ("hit/7s", "hit/3h", "hit/9d", "hit/7h"),
        ("HIT-7",),
    ),
    RulesSection(
        say("Stealing"),
        (
            say(
                "When a card you drew did not bust you, you may take every card of its number "
                "from the tableaus of the others. You choose whom to rob (unless the table says "
                "everyone or no one), and take the whole column from each victim. You may also "
                "take nothing."
            ),
            say(
                "Stolen cards join your column of that number. They count as cards in front of "
                "you, and they can be stolen back."
            ),
        ),
        ("hit/8c", "hit/8h", "hit/8s"),
        ("HIT-7",),
    ),
    RulesSection(
        say("The end"),
        (
            say(
                "The round ends the moment the last card is drawn. If it busts its player, that "
                "tableau is lost. All other tableaus are banked, and the loot is counted. "
                "The last card steals nothing (unless the table says otherwise)."
            ),
            say(
                "Play one round, or race to a number of round wins or to a score. A tie for the "
                "highest score is a shared win, and counts as a win for each of them."
            ),
            say(
                "When several reach the target of a race together, the best of them wins; a tie "
                "is a shared win. A race also ends after as many rounds as the table allows: "
                "whoever is best then wins."
            ),
        ),
        (),
        ("HIT-9", "HIT-10", "HIT-11"),
    ),
)
