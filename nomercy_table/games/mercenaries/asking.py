"""What Mercenaries asks of players, and why something can't be done."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- prompts ---------------------------------------------------------------------------------------

HIRE_ONE = say("You have no mercenary left: hire one.")
CLOSES_SHOP = Phrase("{told} A pass closes the shop.")
NOTHING_LEFT = {
    False: say("Nothing is left in the shop: pass."),
    True: say("Nothing is left in the shop: pass, and it closes."),
}
OUT_OF_REACH = {
    False: say("You can't afford anything in the shop: pass."),
    True: say("You can't afford anything in the shop: pass, and it closes."),
}
"""Where one can only pass, by whether that closes the shop."""

MERCENARY = {
    (True, False): say("Choose a mercenary to hire."),
    (False, True): say("Choose a mercenary to swap for."),
    (True, True): say("Choose a mercenary to hire or swap for."),
}
ARTIFACT = {
    (True, False): say("Choose the artifact to buy."),
    (False, True): say("Choose the artifact to swap for."),
    (True, True): say("Choose the artifact to buy or swap for."),
}
EITHER = {
    (True, False): say("Hire a mercenary, or buy the artifact."),
    (False, True): say("Swap for a mercenary or the artifact."),
    (True, True): say("Hire, buy or swap: choose a mercenary or the artifact."),
}
"""What there is to choose in the shop, by whether it can be paid, and whether swapped for. That one
may pass, a button says."""

SEND_ONE = say("Send your only card: it is a mercenary.")
CHOOSE_TWO = say("Choose two cards, left to right: at least one mercenary.")
CHOOSE_THREE = say("Choose three cards, left to right: at least one mercenary.")
EQUIP = say("Put an artifact on a card of its race, or fight without.")
SACRIFICE = (
    Phrase("This does your {card} no harm ({sum}). Sacrifice a card beside it?"),
    Phrase("The skin of your {card} holds ({sum}). Sacrifice a card beside it?"),
    Phrase("This wounds your {card} ({sum}). Sacrifice a card beside it?"),
    Phrase("This kills your {card} ({sum}). Sacrifice a card beside it?"),
)
"""By what the blow does (`damage.Fate`)."""

FLANK = Phrase("Your {card} strikes from the flank: choose its target.")
FLANKS = Phrase("Your {cards} strike from the flank: choose one.")
WHO_PICKS = Phrase("Who picks up the {artifact}? Or leave it.")
ATTACK_TANK = say("Choose who attacks. The tank taunts: it is attacked first.")
ATTACK_TANKS = say("Choose who attacks. The tanks taunt: they are attacked first.")
ATTACK = say("Choose who attacks, then the target.")

# -- what is left to choose ------------------------------------------------------------------------

WHO_WEARS = Phrase("Who wears the {artifact}?")
WHOM_STRIKE = Phrase("Whom does the {card} strike?")
COULD_PAY = Phrase("You could still pay for {goods}.")
COULD_PAY_SOME = Phrase("You could still pay for {number} of the goods.")
THE_CARD = Phrase("the {card}")
SWAP_FOR_THE = Phrase("Swap your {given} for the {card}?")
TO_GO = Phrase("The {card}: {paid} of {price} paid, {left} to go.")
ENOUGH = Phrase("The {card}: {paid} of {price} paid, enough.")
TOO_MANY = Phrase("The {card}: {paid} paid for {price}: the extra {extra} is lost.")
PAY_WITH = Phrase("The {card} costs {price}: pay with {race}s.")
PAY_WITH_ARTIFACTS = Phrase("The {card} costs {price}: pay with {race}s and artifacts.")
GIVE_MERCENARY = Phrase("The {card} costs {price}: give a mercenary for it.")
GIVE_ARTIFACT = Phrase("The {card} costs {price}: give an artifact for it.")
PAY_OR_MERCENARY = Phrase("The {card} costs {price}: pay with {race}s, or give a mercenary.")
PAY_OR_ARTIFACT = Phrase("The {card} costs {price}: pay with {race}s, or give an artifact.")
PAY_BOTH_OR_MERCENARY = Phrase(
    "The {card} costs {price}: pay with {race}s and artifacts, or give a mercenary."
)
PAY_BOTH_OR_ARTIFACT = Phrase(
    "The {card} costs {price}: pay with {race}s and artifacts, or give an artifact."
)
IN_PLACES = (
    Phrase("From the left: {left}."),
    Phrase("From the left: {left}, {middle}."),
    Phrase("From the left: {left}, {middle}, {right}."),
)
KIN = Phrase("Each of your {kin} {race}s hits for {more} more.")
FIELD_THEM = Phrase("{told} Field them?")
WHO_STANDS = (
    Phrase("{told} Who stands at the left?"),
    Phrase("{told} Who stands in the middle?"),
    Phrase("{told} Who stands at the right?"),
)
WHOM_HITS = Phrase("Whom does the {whose} hit?")
WHOM_CLEAVES = Phrase("Whom beside the {target} does the cleave hit?")
TARGET = say("Choose the target.")
TARGET_OR_ALL = say("Choose the target, or hurl lightning.")
TARGET_CLEAVED = say("Choose the target; a card beside it is cleaved.")
TARGET_OR_PARTNER = say("Choose the target, or who attacks with it.")
TARGET_THEN = Phrase("Choose the target; then {mate} strikes, too.")
TARGET_THEN_BOTH = Phrase("Choose the target; then {number} more strike.")

# -- what is chosen --------------------------------------------------------------------------------

ATTACKER = Phrase("{card}, power {power}.")
ATTACKERS = Phrase("The {card} and the {partner} attack together.")

# -- what may not be done --------------------------------------------------------------------------

NOT_FOR_YOU = Phrase("You swapped the {card} away: it is not for you now.")
NOT_IN_ROW = Phrase("The {card} is not in the row.")
NOT_ON_SHOW = Phrase("The {card} is not on show.")
IN_INFIRMARY = Phrase("The {card} is in the infirmary, and buys nothing.")
HAVE_NO = Phrase("You have no {card}.")
NO_CURRENCY = Phrase("You can't pay for {race}s with {card}.")
COSTS = Phrase("The {card} costs {price}; you have only {paid}.")
IS_WOUNDED = Phrase("The {card} is wounded, and can't be swapped.")
WORTH_MORE = Phrase("The {card} is worth more than the {given}.")
CHOOSE_SQUAD = Phrase(
    (
        "Choose your squad: 1 card, at least one a mercenary.",
        "Choose your squad: {count} cards, at least one a mercenary.",
    )
)
SQUAD_HAS = Phrase(
    ("Your squad has 1 card, not {chosen}.", "Your squad has {count} cards, not {chosen}.")
)
ONLY_RACE = Phrase("Only {race} can wear the {artifact}.")
HAS_ATTACKED = Phrase("Your {card} has attacked, and waits until all have.")
FIRST_PICK_UP = Phrase("First say who picks up the {artifact}.")
ABOUT_NOW = Phrase("This choice is about the {artifact}.")
ONLY_LIVING = Phrase("Only a living {race} beside the dead one can pick it up.")
