"""What is said about a position of Mercenaries that can't be, and about an action that is none."""

from __future__ import annotations

from nomercy_table.language import Phrase

TITLE = "Mercenaries"
"""The same in every language."""

ACTIONS = Phrase("actions begin with {known}", context="actions as they are written")
ACTION_FORM = Phrase("{word} is like {form}", context="an action as it is written")
EXCHANGE_FORM = Phrase(
    "{word} is like {form}: what is given, then what is taken", context="an action as it is written"
)
CARD = Phrase("a card is written like 10h or kh")

# -- what lies there -------------------------------------------------------------------------------

NOT_THERE = Phrase("{where}: {card} is no card that can lie there")
NOT_HELD = Phrase("shown[{seat}] names a card that is not in hands[{seat}]")
SEEN_ARTIFACT = Phrase("hands[{seat}]: everyone saw its artifact, so it is in shown, too")
SEEN_MERCENARIES = Phrase(
    "hands[{seat}]: one mercenary was dealt, so at most one is missing in shown"
)
AWAY_HELD = Phrase("away[{seat}] names a card in hands[{seat}]")
AGES = Phrase("ages: every resource stands there exactly once")
BANK = Phrase("bank: all its cards stand in the last of ages, too")
NO_LOSER = Phrase("loser = {number}: in round 1 it is -1")
LOSER = Phrase("loser = {number}: in round {round} it is a seat")

# -- how things stand ------------------------------------------------------------------------------

ALL_SHOWN = Phrase("over = true: then shown is the same as hands")
NO_SQUADS = Phrase("over = true: a game ends before squads are chosen")
SHOP_CLOSED = Phrase(
    "phase = '{phase}': then the shop is closed: row, ware and away are empty, and passes is 0"
)
FIELD = Phrase("phase = '{phase}': field stands there in 'equip' and 'combat', and only then")
SECRET = Phrase("chosen: squads are secret only in the phase 'squads'")
CANT_HIRE = Phrase("seat {seat} has no mercenary and can hire none: then the game is over")
NO_MERCENARY = Phrase("seat {seat} has no mercenary: then the game is over")
CHOOSES_FIRST = Phrase("chosen: seat {first} chooses first, and seat {seat} is to choose")
NOT_LEGAL = Phrase("chosen[{seat}] is no squad that can be chosen: {why}")
FIRST_ATTACKER = Phrase("turn = {seat}: in combat it is the seat that attacked first")
NOT_FOUGHT = Phrase("phase = 'equip': then no one has fought yet")
NO_EQUIPMENT = Phrase("seat {seat} has nothing to equip with")

# -- a skirmish ------------------------------------------------------------------------------------

TWO_TEXTS = Phrase("a list of two texts")
CANT_FIELD = Phrase("{where}: {word} can't be fielded")
SQUAD = Phrase("{what}: one to three cards are needed, at least one of them a mercenary")
FIELDED_TWICE = Phrase("squads: a card stands there more than once")
IN_NO_SQUAD = Phrase("{where}: {word} stands in neither squad")
BLOW = Phrase("blows: {text}: attacker, target, and who is cleaved are needed")
ALL_DEAD = Phrase("dead: one squad is all dead; then the skirmish is over")
ONLY_LIVING = Phrase("wounded, spent and skin name only the living")
ONLY_LEADERS = Phrase("skin: only leaders have a skin that holds")
ONE_OF_RACE = Phrase("gear: there is one artifact of each race")
DROPS = Phrase("drops names dead of the defender that have dropped an artifact")
STRIKERS = Phrase("strikers names living elites of the attacker")
NOTHING_BEGUN = Phrase("step = 'attack': then blows, shielded, strikers and drops are empty")
NOBODY_READY = Phrase("attacker = {seat}: none of theirs is ready")
NO_BLOWS = Phrase("step = '{step}': then blows is empty")
NO_STRIKERS = Phrase("step = 'strike': then strikers names a card or more")
NO_HEIRS = Phrase("step = 'pickup': then a card can pick up the first of drops")
FALLING = Phrase("step = 'shield': then one blow is to fall, or two, and no card was sacrificed")
WRONG_BLOW = Phrase("blows: a living card attacks one of the other squad")
WRONG_CLEAVE = Phrase("blows: whoever is cleaved lives beside the target")
NO_SHIELD = Phrase("step = 'shield': then a basic unit stands beside the target")
