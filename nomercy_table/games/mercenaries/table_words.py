"""What stands on the table of Mercenaries and on its cards, buttons and forecasts."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- cards -----------------------------------------------------------------------------------------

RACES = (say("Gnoll"), say("Ogre"), say("Troll"), say("Murloc"))
NUMBERED = Phrase("{race} {number}", context="a card")
TITLED = Phrase("{race} {title}", context="a card")
TITLES = {
    "j": (say("Brute"), say("Warrior"), say("Berserker"), say("Raider")),
    "q": (say("Mystic"), say("Shaman"), say("Witch Doctor"), say("Oracle")),
    "k": (say("Alpha"), say("Warlord"), say("Shadow Hunter"), say("Tidecaller")),
    "a": (say("artifact"),) * 4,
}
BY_RACE, BY_VALUE = say("by race"), say("by value")

VETERAN = say("Veteran: its attack also hits a card beside its target.")
SPELLCASTER = say("Spellcaster: may strike the whole enemy squad with lightning.")
LEADER = say(
    "Leader: its skin holds once in a skirmish: a deadly hit wounds, a wound does nothing."
)
TANK = say("Tank: while it lives, enemies must attack it.")
SHIELD_AND_ELITE = say(
    "Shield and elite: can be sacrificed for a card beside it, and attacks together with another "
    "elite of its race."
)
SHIELD = say("Shield: can be sacrificed to take a blow aimed at a card beside it.")
ELITE = say("Elite: two of one race may attack together, and cards of its rank strike too.")
ARTIFACT = Phrase(
    "Artifact: worn by {a_race}, it adds 2 to its value, and 1 to the cards beside it. It costs 10 "
    "in {race} resources."
)
COSTS = Phrase("{what} It costs {price} in {race} resources.")
PAYS = Phrase("{what} It pays {value} for {race} goods.")

# -- where cards lie -------------------------------------------------------------------------------

ABOUT = {
    "camp": say("The camp: three of its mercenaries come into the row in each round."),
    "shop": say("For hire, at the value in the corner, paid with resources of the same race."),
    "merchant": say("The merchant: artifacts, one of which is shown in each round."),
    "ware": say("The artifact for sale: 10, paid with resources of its race."),
    "bank": say("The bank: after a skirmish both draw a resource from it for each card they lost."),
    "spent": say("Resources that were paid. They are shuffled when the bank is empty."),
    "graveyard": say(
        "The graveyard: the dead of those who won their skirmish. They count for no one."
    ),
    "ears": say(
        "The ears of beaten squads: a resource counts 1, a veteran 2, a spellcaster 3, a leader 4."
    ),
    "infirmary": say(
        "The infirmary: the wounded. They can fight, or stay here for a skirmish and heal."
    ),
    "hand": say("Only its owner sees it. Cards that everyone saw join it are known all the same."),
    "squad": say(
        "A squad: up to three cards, at least one of them a mercenary. No one changes places once "
        "it is chosen."
    ),
    "gear": say("Artifacts the squad wears. A neighbour of its race may pick up what is dropped."),
}
"""What lies where, for whoever points at it (MRC-7, MRC-8, MRC-10, MRC-12, MRC-34 to MRC-37)."""

ROLES = {
    "camp": say("camp"),
    "shop": say("shop"),
    "merchant": say("merchant"),
    "ware": say("artifact on show"),
    "bank": say("bank"),
    "spent": say("paid resources"),
    "graveyard": say("graveyard"),
    "ears": say("ears"),
    "infirmary": say("infirmary"),
    "hand": say("hand"),
    "squad": say("squad"),
    "gear": say("artifacts"),
}
FOR_HIRE, FOR_SALE, PAID = say("for hire"), say("for sale"), say("paid", "resources")
EARS = Phrase("ears +{points}")
EMPTY_PLACE, NO_ARTIFACT = say("an empty place"), say("no artifact")
LIES_FACE_DOWN = Phrase("{card}, face down")
IS_WOUNDED = Phrase("{card}, wounded")
WOUNDED_FACE_DOWN = Phrase("{card}, wounded, face down")
IS_DEAD, WORN, DROPPED = Phrase("{card}, dead"), Phrase("{card}, worn"), Phrase("{card}, dropped")
AND_WOUNDED = Phrase("{told}, wounded")
AND_SPENT = Phrase("{told}, spent (it has attacked)")
AND_SKIN = Phrase("{told}, its skin still holds")
AND_STRENGTH = Phrase("{told}, power {power}, value {value}")
PRICE = Phrase("It costs {price} in {race} resources.")
PRICE_AND_PURSE = Phrase("It costs {price} in {race} resources. The hand has {held} for it.")
OR_SWAP = Phrase("{told} Or swap a card for it.")
SWAP = say("swap", "on goods that a card can be swapped for, instead of a price")

# -- plates and headline ---------------------------------------------------------------------------

MERCENARIES = Phrase(("1 mercenary", "{count} mercenaries"))
AT_LEAST = Phrase(("at least 1 point", "at least {count} points"))
POINTS_UNKNOWN = say("points unknown")
ABOUT_NOTES = Phrase(
    "Their mercenaries: if someone can send none, the game ends. Their points are what all their "
    "cards would count now, as far as these are known.",
    who="Your mercenaries: if someone can send none, the game ends. Your points are what all your "
    "cards would count now.",
)
ABOUT_NOTES_AND_GAMES = Phrase(
    "Their mercenaries: if someone can send none, the game ends. Their points are what all "
    "their cards would count now, as far as these are known. Then come the games they have "
    "won.",
    who="Your mercenaries: if someone can send none, the game ends. Your points are what all "
    "your cards would count now. Then come the games you have won.",
)
ROUND = {
    "shop": Phrase("Round {round}, recruitment"),
    "squads": Phrase("Round {round}, squads"),
}
GAME = {
    "shop": Phrase("Game {number}, race to {wins}: round {round}, recruitment"),
    "squads": Phrase("Game {number}, race to {wins}: round {round}, squads"),
}
SKIRMISH, GAME_SKIRMISH = Phrase("Round {round}"), Phrase("Game {number}, round {round}")
"""Beside a skirmish there is little room, and everybody sees that it is one."""

STAGE, GAME_STAGE = Phrase("round {round}"), Phrase("game {number}, round {round}")
TALLY = Phrase("hand {hand} + infirmary {infirmary} + ears {ears}")

# -- fighters --------------------------------------------------------------------------------------

BADGES = {
    "fallen": say("fallen"),
    "attacks": say("attacks"),
    "strikes": say("strikes"),
    "wounded": say("wounded"),
    "spent": say("spent"),
}
ABOUT_BADGES = {
    "fallen": say("Dead. It takes no more part in this skirmish."),
    "attacks": say("It attacks now."),
    "strikes": say("It may strike from the flank now, as a card of its rank has attacked."),
    "wounded": say("The next wound kills it."),
    "spent": say("It has attacked, and waits until all the living have."),
    "blow": say("What the blow does if no shield is raised."),
    "taunt": say("Taunt: while this tank lives, it has to be attacked first."),
    "skin": say(
        "Its skin holds, once in a skirmish: a deadly hit only wounds, a wound does nothing."
    ),
}
"""What is seen on a fighter, for whoever points at it (MRC-21 to MRC-28, MRC-31, MRC-32)."""

POWER = Phrase(
    "Its power, with which it attacks: the number in its corner, and what its race and artifacts "
    "add ({sum}).",
    context="sum: 12 + 2 artifact",
)
VALUE = Phrase(
    "Its value, which it takes to kill it: the number in its corner, and what artifacts add "
    "({sum}).",
    context="sum: 12 + 2 artifact",
)
"""The numbers at a fighter's lower corners, and how they add up (MRC-25, MRC-26)."""

HAS_FALLEN = Phrase("{a_race} has fallen")
HAVE_FALLEN = Phrase("{fallen} {race}s have fallen")
AN_ARTIFACT, ONE_LESS = say("an artifact"), say("an artifact less")
