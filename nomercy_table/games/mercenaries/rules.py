"""The rules page of Mercenaries, in our own words."""

from __future__ import annotations

from nomercy_table.engine.game import RulesSection
from nomercy_table.language import say


def _faces(*cards: str) -> tuple[str, ...]:
    return tuple(f"mercenaries/{card}" for card in cards)


RULES = (
    RulesSection(
        say("The aim"),
        (
            say(
                "Two players hire mercenaries and let them fight in squads of three, until "
                "one player can't send a mercenary any more. Then everything that both have "
                "left is counted, and the most points win."
            ),
            say("A round has three parts: recruitment, where you shop; a skirmish; and recovery."),
        ),
        _faces("kh", "qd", "js"),
        ("MRC-9", "MRC-37"),
    ),
    RulesSection(
        say("The cards"),
        (
            say(
                "There are four races: Gnolls are orange, Ogres red, Trolls green, Murlocs blue. "
                "In a plain deck they are clubs, hearts, diamonds and spades."
            ),
            say(
                "Veterans (11, jacks), spellcasters (12, queens) and leaders (13, kings) are "
                "mercenaries. Cards from two to ten are resources. They pay for mercenaries of "
                "their own race, and they fight beside them."
            ),
            say(
                "Two to six are basic units, which can be sacrificed as shields. Six to nine are "
                "elites, which may attack together. A ten is a tank, which has to be attacked "
                "first. A six is a shield and an elite."
            ),
            say(
                "Artifacts (aces) are worth 10. They are never fielded, but worn by a card of "
                "their race."
            ),
        ),
        _faces("5c", "6h", "10d", "as"),
        ("MRC-1", "MRC-2", "MRC-3", "MRC-4", "MRC-5"),
    ),
    RulesSection(
        say("The deal"),
        (
            say(
                "Chance decides who deals first; the deal then alternates from game to game. Each "
                "player gets a mercenary and ten resources. The rest makes three piles: the camp, "
                "with ten mercenaries, the merchant, with four artifacts, and the bank."
            ),
        ),
        (),
        ("MRC-6", "MRC-7"),
    ),
    RulesSection(
        say("Recruitment"),
        (
            say(
                "Three mercenaries are laid in a row, and one artifact is shown. In the first "
                "round the dealer's opponent shops first, later the loser of the last skirmish. "
                "You take turns: do one thing or pass. When both have passed, one after the "
                "other, the shop closes, and what is left goes to the bottom of its pile, where "
                "you may remember it."
            ),
            say(
                "Hire a mercenary: give resources of its race that are worth its value or more. "
                "You get no change. An artifact of yours may be sold for it and counts 10, "
                "whatever its race."
            ),
            say(
                "Or swap a mercenary from your hand for one in the row that is worth no more. Or "
                "buy the artifact with resources of its race worth 10 or more, or swap yours for "
                "it. What you swapped away you can't get back before the shop has closed. Cards "
                "in the infirmary neither pay nor are swapped."
            ),
            say("Whoever has no mercenary left has to hire one. If they can't, the game ends."),
        ),
        _faces("kc", "4c", "9c"),
        (
            "MRC-8",
            "MRC-9",
            "MRC-10",
            "MRC-11",
            "MRC-12",
            "MRC-13",
            "MRC-14",
            "MRC-15",
            "MRC-16",
            "MRC-17",
        ),
    ),
    RulesSection(
        say("Squads"),
        (
            say(
                "Both choose three cards in secret, in order, at least one of them a "
                "mercenary, and lay them face down; each may look at their own. No one "
                "changes places afterwards."
            ),
            say(
                "Then both squads are turned over, and artifacts may be put on cards of their "
                "race, by the side first that attacks first."
            ),
        ),
        (),
        ("MRC-4", "MRC-18", "MRC-19"),
    ),
    RulesSection(
        say("The skirmish"),
        (
            say(
                "In the first round the dealer attacks first, later the loser of the last "
                "skirmish. Then you take turns. A card that has attacked is spent until all that "
                "live have attacked. If all of yours are spent, you wait."
            ),
            say(
                "Compare the attack power with the target's value. Reaching it kills. Up to seven "
                "short wounds, and a second wound kills. Eight short or more does nothing."
            ),
            say(
                "Two cards of one race in a squad attack with 1 more, three with 2 more, and each "
                "death among them adds another 1. An artifact adds 2 to its wearer's value and 1 "
                "to each neighbour's, in attack and defence."
            ),
            say(
                "When a wearer dies, a living neighbour of the artifact's race may pick it up at "
                "the end of the turn."
            ),
            say(
                "On the table the wounded lie across, the spent are drawn back, the fallen lie in "
                "the dark. Swords and shield beside a card are its power and value where they are "
                "not the number in its corner; a tower in a red star is a tank's taunt, and "
                "scales are a leader's skin."
            ),
        ),
        (),
        (
            "MRC-20",
            "MRC-21",
            "MRC-24",
            "MRC-25",
            "MRC-26",
            "MRC-32",
            "MRC-33",
        ),
    ),
    RulesSection(
        say("Veterans (11) cleave"),
        (
            say(
                "Gnoll Brute, Ogre Warrior, Troll Berserker, Murloc Raider. Their attack also "
                "hits a card beside the target, which you choose where there are two. Whatever "
                "their power: the cleave does nothing to a card that wears an artifact, kills "
                "what is worth 5 or less, and wounds the rest. No shield helps against it."
            ),
        ),
        _faces("jc", "jh", "jd", "js"),
        ("MRC-29",),
    ),
    RulesSection(
        say("Spellcasters (12) hurl lightning"),
        (
            say(
                "Gnoll Mystic, Ogre Shaman, Troll Witch Doctor, Murloc Oracle. Instead of "
                "attacking one target they may strike the whole enemy squad. Chain lightning does "
                "what a cleave does, and a tank does not keep it off the others."
            ),
        ),
        _faces("qc", "qh", "qd", "qs"),
        ("MRC-30",),
    ),
    RulesSection(
        say("Leaders (13) have a skin that holds once"),
        (
            say(
                "Gnoll Alpha, Ogre Warlord, Troll Shadow Hunter, Murloc Tidecaller. The first hit "
                "in a skirmish that would harm one is softened: a killing blow only wounds, a "
                "wound does nothing. A shield of scales tells that its skin still holds."
            ),
        ),
        _faces("kc", "kh", "kd", "ks"),
        ("MRC-31",),
    ),
    RulesSection(
        say("Tanks (10) taunt"),
        (say("While a tank lives, blows have to be aimed at a tank of that squad."),),
        _faces("10c", "10h", "10d", "10s"),
        ("MRC-22",),
    ),
    RulesSection(
        say("Elites (6 to 9) attack together, and from the flank"),
        (
            say(
                "Together: two elites of one race that are ready may both attack in one turn, one "
                "target or two. If one of the targets is a tank that neither alone could kill, "
                "both have to attack it; a tank may be passed by only if the other blow alone "
                "kills the last one."
            ),
            say(
                "From the flank: when an elite has attacked, all other cards of its rank in the "
                "squad strike, too, spent or not, one after the other. Such a strike can't be "
                "shielded."
            ),
        ),
        _faces("7c", "9c", "8h", "8s"),
        ("MRC-27", "MRC-28"),
    ),
    RulesSection(
        say("Basic units (2 to 6) are shields"),
        (
            say(
                "Before a blow falls, the defender may sacrifice a basic unit beside the target: "
                "it dies instead. Once in a turn; what else was meant for it falls on the target."
            ),
        ),
        _faces("2c", "4h", "5d", "6s"),
        ("MRC-23",),
    ),
    RulesSection(
        say("Recovery"),
        (
            say(
                "The skirmish ends when one squad is dead. The winner buries their own dead, "
                "takes the others' ears, loots their artifacts, and takes back what lives: the "
                "healthy to the hand, the wounded to the infirmary."
            ),
            say(
                "Cards that lay in an infirmary and did not fight are healed. One that fights from "
                "there starts wounded."
            ),
            say(
                "For each card lost you get one from the bank, the loser first. An empty bank is "
                "made anew of the paid resources."
            ),
        ),
        (),
        ("MRC-34", "MRC-35", "MRC-36"),
    ),
    RulesSection(
        say("The end"),
        (
            say(
                "The game ends when someone can't send a mercenary. Cards in hand count their"
                " value (artifacts 10), those in the infirmary half of it, rounded down. Ears"
                " count 1 for a resource, 2 for a veteran, 3 for a spellcaster, 4 for a "
                "leader. Equal points are a draw."
            ),
            say(
                "The points on a name plate are what it would be now, cards in a skirmish counted "
                "as they are. Of the other's hand only the cards that you have seen are in it."
            ),
            say(
                "Play one game, or race to a number of games won. A drawn game counts for no "
                "one. After the most games that the table allows, more wins decide."
            ),
        ),
        (),
        ("MRC-37", "MRC-38"),
    ),
)
