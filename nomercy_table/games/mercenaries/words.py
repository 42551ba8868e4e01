"""What Mercenaries tells of what happens; what it asks of players and tells them stands in
`asking.py`."""

from __future__ import annotations

from nomercy_table.language import Phrase, say

# -- hints -----------------------------------------------------------------------------------------

HIRE_FOR = Phrase("Hire the {card} and pay {price}")
BUY_FOR = Phrase("Buy the {card} and pay {price}")
SWAP_FOR = Phrase("Swap the {given} for the {taken}")
FIELD_THESE = Phrase("Field {cards}")
PUT_ON = Phrase("Put the {artifact} on the {wearer}")
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
"""What becomes of who is hit (`damage.Fate`), and why."""

SEVERAL = (
    Phrase(("{cards} is unharmed.", "{cards} are unharmed.")),
    Phrase(("The skin of {cards} holds.", "The skins of {cards} hold.")),
    Phrase(("{cards} is wounded.", "{cards} are wounded.")),
    Phrase(("{cards} dies.", "{cards} die.")),
)
"""The same of several who are hit at once, without the reasons."""

VERDICTS = (say("Unharmed"), say("Skin holds"), say("Wounded"), say("Dies"))
"""The same, stamped on the card."""

SKIN_GONE = say("Skin used up")
"""Stamped there when the skin falls off that has held once (MRC-31)."""

SHIELD, SAFE, LIGHTNING_STRUCK = say("Shield!"), say("Safe"), say("Lightning")
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
EARS = Phrase(
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
