"""What buttons and forecasts of Mercenaries say: what is picked, and what would come of it."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- strength and fate -----------------------------------------------------------------------------

PLUS_ARTIFACT = Phrase("{sum} + {more} artifact")
PLUS_AURA = Phrase("{sum} + {more} aura")
PLUS_RACE = Phrase("{sum} + {more} race bonus")
VERDICTS = (say("unharmed"), say("skin holds"), say("wounded"), say("dies"))
"""What becomes of who is hit (`damage.Fate`), as a verdict on the card."""

AGAINST = Phrase("{attack} against {target}")
VALUE = Phrase("value {target}")
AND_WHY = Phrase("{told}, {why}")
THANKS_TO_SKIN, SECOND_WOUND = say("thanks to its skin"), say("second wound")
SAVED = say("skin saves it")
"""The first of them on a card, where few words are large ones."""

FATES = (
    Phrase("{told}: unharmed"),
    Phrase("{told}: its skin holds"),
    Phrase("{told}: wounded"),
    Phrase("{told}: dead"),
)
"""The same behind the arithmetic."""

VERSUS = Phrase("{attack} vs {value}")

# -- the shop and the squad ------------------------------------------------------------------------

GIVE, PAY_WITH = Phrase("Give the {card}"), Phrase("Pay with the {card}")
PUT_ON, FIELD = Phrase("Put on the {card}"), Phrase("Field the {card}")
CHOOSE = Phrase("Choose the {card}")
SWAP = say("swap", "a card for another")
IN_HAND = Phrase("The hand has {held} for it.")
OR_TO_GIVE = (
    Phrase("The hand has {held} for it, or a mercenary to give."),
    Phrase("The hand has {held} for it, or an artifact to give."),
)
ONLY_TO_GIVE = (
    Phrase("The hand has only {held} for it, but a mercenary to give."),
    Phrase("The hand has only {held} for it, but an artifact to give."),
)
"""What there is for goods whose price is said beside it: mercenaries and artifacts."""

PAY = Phrase("Pay {paid}")
PAY_TOO_MUCH = Phrase("Pay {paid}: {extra} too many")
PAY_LEAST = Phrase("Pay the least: {paid}")
WORTH = Phrase("worth {value}")
WORTH_AND_BESIDE = Phrase("worth {value}\n+1 beside")
DEFENDS_AND_ATTACKS = Phrase("{value} to defend, {power} to attack")
BOTH_THE_SAME = Phrase("{value} to attack and to defend")
BESIDE_MORE = Phrase("{told}; a card beside it gets 1 more")

# -- a skirmish ------------------------------------------------------------------------------------

CLEAVED_TOO = (
    Phrase("{told}\ncleave: no harm"),
    Phrase("{told}\ncleave: skin holds"),
    Phrase("{told}\ncleave wounds"),
    Phrase("{told}\ncleave kills"),
)
"""What a cleave does, by fate, where who is hit goes without saying."""

BESIDE = Phrase("{told}; beside it the {card}, {forecast}")
LEAVE, LIGHTNING = say("Leave it lying"), say("Lightning")
DIES_INSTEAD, PICKS_UP = say("dies instead"), say("picks it up")
ATTACK, ATTACK_BOTH = Phrase("Attack the {card}"), Phrase("Attack the {card} with both")
BY_LIGHTNING, BY_CLEAVE = Phrase("{verdict}\nlightning"), Phrase("{verdict}\ncleaved")
CLEAVE, CLEAVE_HINT = Phrase("Cleave the {card}"), Phrase("cleave, {forecast}")
WITH, TOGETHER = Phrase("Together with the {card}"), say("together")
WASTED, DEAD_ALREADY = say("wasted"), say("dead already: wasted")
BOTH_BLOWS = Phrase("{verdict}\nboth blows")
THEN = Phrase("{first}, then {second}")
SAME_TARGET = Phrase("The same target: {verdict}")
