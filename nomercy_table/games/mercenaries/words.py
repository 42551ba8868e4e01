"""What Mercenaries says of its table and of what happens; what it asks; what would come of it."""

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
GAME_AND_ROUND = {
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


# -- hints -----------------------------------------------------------------------------------------

HIRE_FOR = Phrase("Hire the {card} and pay {price}")
BUY_FOR = Phrase("Buy the {card} and pay {price}")
SWAP_FOR = Phrase("Swap the {given} for the {taken}")
FIELD_THESE = Phrase("Field {cards}")
PUT_ON_WEARER = Phrase("Put the {artifact} on the {wearer}")
ATTACK_WITH = Phrase("Attack the {target} with the {attacker}")
CLEAVE_TOO = Phrase("{attack}, and cleave the {beside}")
ATTACK_BOTH = Phrase("Attack with the {one} and the {other}: {targets}")
LIGHTNING_OF = Phrase("Chain lightning of the {caster}")
STRIKE_WITH = Phrase("Strike the {target} with the {striker}")
SHIELD_WITH = Phrase("Let the {card} die instead")
PICK_UP = Phrase("Let the {card} pick it up")
WORTH_MORE = Phrase("It makes your hand worth {gain} more, going by earlier games.")
NOTHING_HERE = say("Nothing here makes your hand worth more.")
ENDS_IT = say("It wins the skirmish.")
KILLS = Phrase("It kills the {cards} and loses nothing.")
KILLS_AND_LOSES = Phrase("It kills the {cards} and loses the {own}.")
WOUNDS = Phrase("It wounds the {cards} and loses nothing.")
LOSES = Phrase("It loses the {own}.")
DOES_NOTHING = say("It harms no one yet.")
SOLVED = Phrase("{told} If both play well, it is worth {value} more than “{other}”.")
SOLVED_EQUAL = Phrase("{told} “{other}” comes to the same in the end.")
AGAINST_SQUADS = Phrase("Against the squads that may come, it is worth {value} to you. {told}")
MUST_HIRE = say("You must hire someone, and this leaves your hand worth most.")
PASS = say("Pass", "a button")

# -- odds ------------------------------------------------------------------------------------------

CAN_HARM = Phrase(
    "{card}: {killed} it could kill, {wounded} it could wound", context="so many of the enemies"
)
NEXT_IN_REACH = Phrase("{chance} that your hand could hire someone in the next round")

# -- a game ----------------------------------------------------------------------------------------

TURNS = {
    "shop": Phrase("{who} is to shop.", who="It is your turn to shop."),
    "squads": Phrase("{who} chooses a squad.", who="Choose your squad."),
    "equip": Phrase("{who} may equip the squad.", who="You may equip your squad."),
    "attack": Phrase("{who} attacks.", who="It is your turn to attack."),
    "shield": Phrase("{who} may raise a shield.", who="You may raise a shield."),
    "strike": Phrase("{who} strikes from the flank.", who="You strike from the flank."),
    "pickup": Phrase("{who} may pick up an artifact.", who="You may pick up an artifact."),
}
"""Whose turn it is, by what is to be done."""

GAME = Phrase(
    "Game {number}: the piles are shuffled. {who} deals.",
    who="Game {number}: the piles are shuffled. You deal.",
)
DEALT = say("Each player gets a mercenary and ten resources.")
NOBODY = Phrase("{who} can send no one", who="You can send no one")
NOBODY_ENDS = say("The game ends, and is counted.")
NOBODY_TO_SEND = Phrase(
    "{who} has no mercenary and can hire none: the game ends.",
    who="You have no mercenary and can hire none: the game ends.",
)
HOLDS = Phrase("{who} holds {cards}.", who="You hold {cards}.")
NOTHING = say("nothing", "in a hand")
HOLDS_POINTS = Phrase("{who} holds {points}.", who="You hold {points}.")
DRAWN = Phrase(
    ("Game {number} is drawn: 1 point each.", "Game {number} is drawn: {count} points each.")
)
WON = Phrase(
    "{who} wins game {number} with {won} to {lost}.",
    who="You win game {number} with {won} to {lost}.",
)
MOST_POINTS = Phrase("the most points when no mercenary was left to send")
EQUAL_POINTS = Phrase("equal points when no mercenary was left to send")
MORE_WINS = Phrase(("more wins in 1 game", "more wins in {count} games"))
AS_MANY_WINS = Phrase(("as many games won after 1 game", "as many games won after {count} games"))
GAMES_WON = Phrase(("1 game won", "{count} games won"))

# -- the shop and the squads -----------------------------------------------------------------------

OPENS = Phrase("Round {number}: the shop opens.")
SHOWS = Phrase("Round {number}: the shop shows {goods}.")
SHOWS_NOTHING = Phrase("Round {number}: the shop shows nothing.")
PASSES = Phrase("{who} passes.", who="You pass.")
HIRES = Phrase("{who} hires {card} for {price}.", who="You hire {card} for {price}.")
SWAPS = Phrase("{who} swaps {given} for {taken}.", who="You swap {given} for {taken}.")
BUYS = Phrase("{who} buys {card} for {price}.", who="You buy {card} for {price}.")
CLOSES = say("Both have passed: the shop closes.")
HAS_CHOSEN = Phrase("{who} has chosen a squad.", who="You have chosen your squad.")
REVEALED = say("The squads are revealed.")
FIELDS = Phrase("{who} fields {cards}.", who="You field {cards}.")
PUTS_ON = Phrase(
    "{who} puts the {artifact} on the {wearer}.", who="You put the {artifact} on the {wearer}."
)

# -- a skirmish ------------------------------------------------------------------------------------

ATTACKS = Phrase("{who}'s {card} attacks the {target}.", who="Your {card} attacks the {target}.")
CLEAVES = Phrase(
    "{who}'s {card} attacks the {target} and cleaves the {other}.",
    who="Your {card} attacks the {target} and cleaves the {other}.",
)
ASSAULTS = Phrase(
    "{who}'s {card} and {partner} assault the {target} together.",
    who="Your {card} and {partner} assault the {target} together.",
)
ASSAULTS_TWO = Phrase(
    "{who}'s {card} and {partner} assault the {target} and the {other} together.",
    who="Your {card} and {partner} assault the {target} and the {other} together.",
)
LIGHTNING = Phrase(
    "{who}'s {card} hurls chain lightning.", who="Your {card} hurls chain lightning."
)
FLANKS = Phrase(
    "{who}'s {card} strikes the {target} from the flank.",
    who="Your {card} strikes the {target} from the flank.",
)
FATES = (
    Phrase("The {card} is unharmed ({why})."),
    Phrase("The {card} is unharmed: its skin holds ({why})."),
    Phrase("The {card} is wounded ({why})."),
    Phrase("The {card} dies ({why})."),
)
"""What becomes of who is hit (`field.Fate`), and why."""

SEVERAL = (
    Phrase(("{cards} is unharmed.", "{cards} are unharmed.")),
    Phrase(("The skin of {cards} holds.", "The skins of {cards} hold.")),
    Phrase(("{cards} is wounded.", "{cards} are wounded.")),
    Phrase(("{cards} dies.", "{cards} die.")),
)
"""The same of several who are hit at once, without the reasons."""

VERDICT_STAMPS = (say("Unharmed"), say("Skin holds"), say("Wounded"), say("Dies"))
"""The same, stamped on the card."""

SKIN_GONE = say("Skin used up")
"""Stamped there when the skin falls off that has held once (MRC-31)."""

SHIELD_STAMP, SAFE, LIGHTNING_STRUCK = say("Shield!"), say("Safe"), say("Lightning")
SHIELDS = Phrase(
    "{who}'s {card} dies as a shield for the {target}.",
    who="Your {card} dies as a shield for the {target}.",
)
NO_SHIELD = Phrase("{who} raises no shield.", who="You raise no shield.")
PICKS_UP = Phrase(
    "{who}'s {card} picks up the {artifact}.", who="Your {card} picks up the {artifact}."
)
LEAVES = Phrase(
    "{who} leaves the {artifact} where it lies.", who="You leave the {artifact} where it lies."
)
ALL_READY = say("Everyone has attacked: all are ready again.")
SKIPS = Phrase(
    "{who} has no one ready and skips the turn.", who="You have no one ready and skip the turn."
)
WINS = Phrase("{who} wins the skirmish", who="You win the skirmish")
WINS_WITH = Phrase(
    "{who} wins the skirmish with {cards} alive.", who="You win the skirmish with {cards} alive."
)
EARS_AND_FALLEN = Phrase("Ears: {points}. Fallen on the way: {cards}.")
EARS_ALONE = Phrase("Ears: {points}. No one was lost.")

# -- after it --------------------------------------------------------------------------------------

HEALED = Phrase(
    "{who} has healed and takes back {cards}.", who="You have healed and take back {cards}."
)
BURIES = Phrase("{who} buries {cards}.", who="You bury {cards}.")
TAKES_EARS = Phrase(
    "{who} takes the ears of {cards}, worth {points}.",
    who="You take the ears of {cards}, worth {points}.",
)
FOR_EARS = say("ears")
TAKES_ARTIFACTS = Phrase("{who} takes back the {own}.", who="You take back the {own}.")
LOOTS = Phrase("{who} loots the {loot}.", who="You loot the {loot}.")
TAKES_AND_LOOTS = Phrase(
    "{who} takes back the {own} and loots the {loot}.",
    who="You take back the {own} and loot the {loot}.",
)
TAKES_BACK = Phrase("{who} takes back {healthy}.", who="You take back {healthy}.")
LAYS = Phrase("{who} lays {wounded} in the infirmary.", who="You lay {wounded} in the infirmary.")
TAKES_AND_LAYS = Phrase(
    "{who} takes back {healthy} and lays {wounded} in the infirmary.",
    who="You take back {healthy} and lay {wounded} in the infirmary.",
)
GETS = Phrase(
    ("{who} gets 1 card from the bank.", "{who} gets {count} cards from the bank."),
    who=("You get 1 card from the bank.", "You get {count} cards from the bank."),
)
GETS_CARDS = Phrase(
    (
        "{who} gets 1 card from the bank: {cards}.",
        "{who} gets {count} cards from the bank: {cards}.",
    ),
    who=("You get 1 card from the bank: {cards}.", "You get {count} cards from the bank: {cards}."),
)
REBUILT = Phrase(
    (
        "The bank is empty: 1 paid resource becomes a new one.",
        "The bank is empty: {count} paid resources are shuffled for a new one.",
    )
)
EXHAUSTED = say("Bank and paid resources are used up: no one gets more.")


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

CHOOSE_MERCENARY = {
    (True, False): say("Choose a mercenary to hire."),
    (False, True): say("Choose a mercenary to swap for."),
    (True, True): say("Choose a mercenary to hire or swap for."),
}
CHOOSE_ARTIFACT = {
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
"""By what the blow does (`field.Fate`)."""

FLANK = Phrase("Your {card} strikes from the flank: choose its target.")
CHOOSE_FLANK = Phrase("Your {cards} strike from the flank: choose one.")
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
PRICE_PAY_WITH = Phrase("The {card} costs {price}: pay with {race}s.")
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
COSTS_MORE = Phrase("The {card} costs {price}; you have only {paid}.")
WOUNDED_NO_SWAP = Phrase("The {card} is wounded, and can't be swapped.")
TOO_DEAR = Phrase("The {card} is worth more than the {given}.")
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


# -- forecasts: strength and fate ------------------------------------------------------------------

PLUS_ARTIFACT = Phrase("{sum} + {more} artifact")
PLUS_AURA = Phrase("{sum} + {more} aura")
PLUS_RACE = Phrase("{sum} + {more} race bonus")
VERDICTS = (say("unharmed"), say("skin holds"), say("wounded"), say("dies"))
"""What becomes of who is hit (`field.Fate`), as a verdict on the card."""

AGAINST = Phrase("{attack} against {target}")
VALUE_OF_TARGET = Phrase("value {target}")
AND_WHY = Phrase("{told}, {why}")
THANKS_TO_SKIN, SECOND_WOUND = say("thanks to its skin"), say("second wound")
SAVED = say("skin saves it")
"""The first of them on a card, where few words are large ones."""

FATE_FORECASTS = (
    Phrase("{told}: unharmed"),
    Phrase("{told}: its skin holds"),
    Phrase("{told}: wounded"),
    Phrase("{told}: dead"),
)
"""The same behind the arithmetic."""

VERSUS = Phrase("{attack} vs {value}")

# -- buttons: the shop and the squad ---------------------------------------------------------------

GIVE, PAY_WITH = Phrase("Give the {card}"), Phrase("Pay with the {card}")
PUT_ON, FIELD = Phrase("Put on the {card}"), Phrase("Field the {card}")
CHOOSE = Phrase("Choose the {card}")
SWAP_CARD = say("swap", "a card for another")
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

# -- buttons: a skirmish ---------------------------------------------------------------------------

CLEAVED_TOO = (
    Phrase("{told}\ncleave: no harm"),
    Phrase("{told}\ncleave: skin holds"),
    Phrase("{told}\ncleave wounds"),
    Phrase("{told}\ncleave kills"),
)
"""What a cleave does, by fate, where who is hit goes without saying."""

BESIDE = Phrase("{told}; beside it the {card}, {forecast}")
LEAVE, CHOOSE_LIGHTNING = say("Leave it lying"), say("Lightning")
DIES_INSTEAD, WOULD_PICK_UP = say("dies instead"), say("picks it up")
ATTACK_THE, ATTACK_THE_WITH_BOTH = (
    Phrase("Attack the {card}"),
    Phrase("Attack the {card} with both"),
)
BY_LIGHTNING, BY_CLEAVE = Phrase("{verdict}\nlightning"), Phrase("{verdict}\ncleaved")
CLEAVE, CLEAVE_HINT = Phrase("Cleave the {card}"), Phrase("cleave, {forecast}")
WITH, TOGETHER = Phrase("Together with the {card}"), say("together")
WASTED, DEAD_ALREADY = say("wasted"), say("dead already: wasted")
BOTH_BLOWS = Phrase("{verdict}\nboth blows")
THEN = Phrase("{first}, then {second}")
SAME_TARGET = Phrase("The same target: {verdict}")
