"""The rules page of Hit!, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection

_EACH_RANK = tuple(f"hit/{rank}{suit}" for rank, suit in enumerate("hsdchshcdh", start=1))

RULES = (
    RulesSection(
        "The aim",
        (
            "Gather the most points in your loot. A card is worth its rank: an ace is worth 1, "
            "a ten is worth 10.",
            "Nothing in front of you is yours until your next turn begins. Until then anybody "
            "may rob you, and you may lose it all yourself.",
            "Two to five players; four make the best table.",
        ),
        ("hit/1s", "hit/10h"),
        ("HIT-1", "HIT-10"),
    ),
    RulesSection(
        "The cards",
        (
            "90 cards: eleven of each rank from ace (1) to five, seven of each from six to ten. "
            "Suits mean nothing.",
            "Low cards are many and cheap; high cards are few and precious.",
        ),
        _EACH_RANK,
        ("HIT-2", "HIT-3"),
    ),
    RulesSection(
        "Your turn",
        (
            "Chance decides who begins the first round; each later round is begun by the player to "
            "the left of whoever began the one before. Turns go round to the left, too.",
            "First, what is still in front of you goes face down to your loot, where it is safe. "
            "Nobody may look at it later (unless the table shows what loot is worth).",
            "Then draw, as often as you dare, and stop when you like. A card that you draw is laid "
            "in front of you, in your tableau. You may also stop without drawing (unless the table "
            "says otherwise).",
            "If everybody in turn stops without drawing, the next player has to draw.",
        ),
        ("back",),
        ("HIT-4", "HIT-5", "HIT-6", "HIT-8"),
    ),
    RulesSection(
        "Bust",
        (
            "With three or more cards in front of you, a card of a rank that you already have is "
            "a bust: it and your whole tableau are discarded, and your turn is over.",
            "With two cards or fewer you are safe: a card that matches simply joins the others of "
            "its rank.",
        ),
        ("hit/7s", "hit/3h", "hit/9d", "hit/7h"),
        ("HIT-7",),
    ),
    RulesSection(
        "Stealing",
        (
            "When a card that you drew did not bust you, you may take every card of its rank from "
            "the tableaus of the others. You choose whom you rob (unless the table says: everybody "
            "or nobody); from a victim you take the whole column. You may also take nothing.",
            "Stolen cards lie in your column of that rank. They count as cards in front of you, "
            "and they can be stolen back.",
        ),
        ("hit/8c", "hit/8h", "hit/8s"),
        ("HIT-7",),
    ),
    RulesSection(
        "The end",
        (
            "The round ends the instant the last card is drawn. If it busts its player, that "
            "tableau is lost. All other tableaus are banked, and the loot is counted. "
            "The last card steals nothing (unless the table says otherwise).",
            "Play one round, or race to a number of round wins or to a score. Equal highest "
            "scores share the win of a round, which then counts for each of them.",
            "When several reach the target of a race together, the best of them wins, and "
            "those who are level share the match. A race also ends after as many rounds as the "
            "table allows: whoever is best then wins it.",
        ),
        (),
        ("HIT-9", "HIT-10", "HIT-11"),
    ),
)
