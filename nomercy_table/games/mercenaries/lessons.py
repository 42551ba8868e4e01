"""The tutorial of Mercenaries: shop, squad, how to reckon, what cards can do, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from typing import Any

from nomercy_table.engine.lessons import Lesson, Task
from nomercy_table.games.mercenaries.cards import ARTIFACTS, MERCENARIES, TEXT
from nomercy_table.language import say

_RESOURCES = [text for key, text in enumerate(TEXT) if not (MERCENARIES | ARTIFACTS) >> key & 1]


def _position(
    phase: str,
    hands: Sequence[str],
    *,
    turn: int = 0,
    dealer: int = 0,
    row: str = "",
    bank: str = "",
    infirmary: str = "",
    field: Mapping[str, Any] | None = None,
) -> Mapping[str, Any]:
    """A first round. `bank` are its top cards, the next one first, `infirmary` is the learner's;
    all that is not named lies in the piles."""
    worn = [f"a{text[-1]}" for text in field["gear"].split()] if field else []
    fighting = " ".join(field["squads"]).split() if field else []
    named = {*" ".join(hands).split(), *row.split(), *bank.split(), *fighting, *worn}
    named |= {*infirmary.split()}
    rest = [text for text in TEXT if text not in named]
    table = {
        "seed": 1,
        "over": False,
        "scores": [],
        "dealer": dealer,
        "round": 1,
        "loser": -1,
        "phase": phase,
        "turn": turn,
        "passes": 0,
        "row": [*row.split(), "", "", ""][:3],
        "ware": "",
        "away": ["", ""],
        "camp": _of_kind(rest, "jqk"),
        "camp_seen": 0,
        "merchant": _of_kind(rest, "a"),
        "merchant_seen": 0,
        "bank": " ".join([*_of_kind(rest, "1234567890").split(), *bank.split()[::-1]]),
        "spent": "",
        "ages": [" ".join(_RESOURCES)],
        "hands": list(hands),
        "shown": [_seen(hand) for hand in hands],
        "infirmaries": [infirmary, ""],
        "ears": ["", ""],
        "graveyard": "",
        "chosen": ["", ""],
    }
    return table | ({"field": dict(field)} if field else {})


def _of_kind(cards: Iterable[str], ranks: str) -> str:
    return " ".join(text for text in cards if text[0] in ranks)


def _seen(hand: str) -> str:
    """What everybody has seen of a hand: artifacts, and all mercenaries but the one dealt."""
    mercenaries = _of_kind(hand.split(), "jqk").split()
    return " ".join([*_of_kind(hand.split(), "a").split(), *mercenaries[1:]])


def _field(
    own: str,
    other: str,
    *,
    dead: str = "",
    wounded: str = "",
    spent: str = "",
    attacker: int = 0,
    blow: str = "",
) -> Mapping[str, Any]:
    """A skirmish: squads, who is dead, wounded, has attacked; a `blow` that waits for a shield."""
    leaders = [text for text in f"{own} {other}".split() if text[0] == "k"]
    return {
        "squads": [own, other],
        "dead": dead,
        "wounded": wounded,
        "spent": spent,
        "skin": " ".join(leaders),
        "gear": "",
        "attacker": attacker,
        "step": "shield" if blow else "attack",
        "blows": [blow] if blow else [],
        "shielded": False,
        "strikers": "",
        "drops": "",
    }


LESSONS = (
    Lesson(
        say("Hire someone"),
        say(
            "Cards of 11, 12 and 13 are mercenaries. Three are for hire, in the middle, at the "
            "number in the corner. You pay with cards from 2 to 10 of the same race: Ogres are "
            "red, Gnolls orange, Trolls green, Murlocs blue."
        ),
        2,
        _position(
            "shop",
            ["jd 4h 8h 2c 5c 3d 7d 9s", "qc 10s 6d 2d 4d 6h 2s 8c"],
            dealer=1,
            row="jh ks qd",
        ),
        (
            Task(
                say("Hire the Ogre Warrior for your Ogres 4 and 8."),
                ("hire jh 4h 8h",),
                say(
                    "Click the Ogre Warrior, then your two red cards, and pay; or press “Pay the "
                    "least”."
                ),
                say("He is yours, for 12: one too many, and there is no change. {1} passes."),
                ("1 pass",),
            ),
            Task(
                say("You can't afford anyone else. Pass."),
                ("pass",),
                say(
                    "The two who are left in the shop cost more than you can pay, or swap for. "
                    "Pass."
                ),
                say(
                    "When both have passed, the shop closes, and both choose whom they send to "
                    "fight."
                ),
            ),
        ),
    ),
    Lesson(
        say("Choose your squad"),
        say(
            "Both sides send three cards, at least one of them a mercenary. They stand side by "
            "side, and stay in their places, so neighbours matter. Cards of one race hit harder "
            "together: two by 1 each, three by 2."
        ),
        2,
        _position("squads", ["jh jd 8h 3h 2c 7d 9s", "qc 10s 6d 2d 4d 6h 2s 8c"], dealer=0),
        (
            Task(
                say("Send three Ogres: the 8, the Warrior, then the 3."),
                ("squad 8h jh 3h", "squad 3h jh 8h"),
                say(
                    "Click the Ogre 8, then the Ogre Warrior, for the middle, then the Ogre 3: the "
                    "three red cards in your hand. Each shows its number. Then “Field this squad”."
                ),
                say(
                    "The squads face each other, and each of your three hits with 2 more: crossed "
                    "swords beside a card tell its power, where that is not the number in its "
                    "corner."
                ),
                ("1 squad 6d qc 10s",),
            ),
        ),
    ),
    Lesson(
        say("Attack"),
        say(
            "Choose who attacks, then whom. Compare the two numbers. As high as the target's, or "
            "more: it dies. Up to 7 too few: it is wounded, and lies across. 8 or more too few: "
            "nothing. A wounded card that is hit again dies."
        ),
        2,
        _position("combat", ["qd 5d", "qh 6h 2h"], field=_field("9h jc 4s", "8d js 5c")),
        (
            Task(
                say("Kill the Troll 8 with your Ogre 9."),
                ("attack 1 1",),
                say(
                    "Click your Ogre 9, then the Troll 8 opposite. What would become of each "
                    "target is written on it."
                ),
                say(
                    "Nine against eight: dead. Your nine has done its work, and is spent until all "
                    "have attacked. {1}'s five hit back: 4 too few, so your nine is only wounded."
                ),
                ("1 attack 3 1",),
            ),
            Task(
                say("Hit the Murloc Raider, 11, with your 4."),
                ("attack 3 2",),
                say(
                    "Even your four can hurt him: 4 against 11 is 7 too few, and that wounds. "
                    "Click it, then the Raider."
                ),
                say(
                    "Wounded! The next hit kills him, whoever strikes it. Small cards are good for "
                    "wounding big ones."
                ),
                ("1 no shield",),
            ),
        ),
    ),
    Lesson(
        say("Shield and taunt"),
        say(
            "{1}'s Troll Witch Doctor, 12, attacks your Warrior, 11. That would kill him! But a "
            "card from 2 to 6 beside the target may throw itself before it, and dies instead."
        ),
        2,
        _position(
            "combat",
            ["qh 5d", "kd 6c 2h"],
            turn=1,
            dealer=1,
            field=_field("9c jh 3s", "qd 10s 6h", spent="qd", attacker=1, blow="qd jh"),
        ),
        (
            Task(
                say("Sacrifice your 3 for the Warrior."),
                ("shield 3",),
                say("A three is a small price for a Warrior: click the three beside him."),
                say(
                    "The three is gone, the Warrior lives. Now you attack. {1} has a ten: a "
                    "tank, which must be attacked before anyone else."
                ),
            ),
            Task(
                say("Kill the tank with your Warrior."),
                ("attack 2 2 cleave 1", "attack 2 2 cleave 3"),
                say(
                    "Click the Warrior, then the ten, then a card beside it: a veteran (11) "
                    "cleaves, the attack also hits a neighbour."
                ),
                say(
                    "Eleven against ten: the tank is dead. And since veterans cleave, a card "
                    "beside it is wounded, too (killed, if it is worth 5 or less)."
                ),
                ("1 no shield",),
            ),
        ),
    ),
    Lesson(
        say("Chain lightning"),
        say(
            "Cards of 12 are spellcasters. Instead of attacking one card, they may strike the"
            " whole squad opposite: what is worth 5 or less dies, everyone else is wounded. "
            "Neither a shield nor a tank helps against that."
        ),
        2,
        _position("combat", ["jd 5d", "kd 6c 2h"], field=_field("qs 7c 8h", "4d jh 3c")),
        (
            Task(
                say("Let your Murloc Oracle strike them all."),
                ("lightning 1",),
                say(
                    "You could attack one of them, but here is a chance for three: click the "
                    "Oracle, then “Lightning”."
                ),
                say("Two are dead, and the Warrior is wounded, with a single attack."),
            ),
        ),
    ),
    Lesson(
        say("Two together"),
        say(
            "Cards from 6 to 9 are elites. Two of one race may attack together, one blow after the "
            "other. That is how to fell a tank that neither could kill alone."
        ),
        2,
        _position("combat", ["qd 5d", "kd 6c 2h"], field=_field("7s 8s jd", "kc 10h jc")),
        (
            Task(
                say("Attack the ten with both your Murlocs."),
                ("assault 1 2 on 2 2", "assault 2 1 on 2 2"),
                say(
                    "Alone, neither of them kills it. Click one of the Murlocs, 7 or 8, then the "
                    "other, and then the ten."
                ),
                say(
                    "The first blow wounded the tank, the second killed it. As two of one race, "
                    "each hits for 1 more, too."
                ),
            ),
        ),
    ),
    Lesson(
        say("From the flank"),
        say(
            "After an elite has attacked, every other card of the same rank in its squad strikes, "
            "too, whatever its race, and even if it is spent. Two sevens are two blows in one "
            "turn, and no shield stops the second."
        ),
        2,
        _position("combat", ["qd 5d", "kd 6c 2h"], field=_field("7h 7s jd", "jc 9c 8d")),
        (
            Task(
                say("Attack the Gnoll 9 with your Ogre 7."),
                ("attack 1 2",),
                say(
                    "Click the Ogre 7, then the Gnoll 9. Seven against nine wounds it; but there "
                    "is another seven."
                ),
                say("The nine is wounded, and your Murloc 7 may strike from the flank."),
            ),
            Task(
                say("Let the Murloc 7 finish the Gnoll 9."),
                ("strike 2 2",),
                say("The nine is wounded: one hit more kills it. Click it."),
                say("Dead. And your Murloc 7 still has its own attack to make."),
            ),
        ),
    ),
    Lesson(
        say("The infirmary"),
        say(
            "Whoever comes out of a skirmish wounded lies in your infirmary, beside your plate, "
            "and counts half. It can be fielded from there, but starts wounded. If it stays at "
            "home for a skirmish, it is healed."
        ),
        2,
        _position(
            "squads",
            ["jd 8h 7d 2c", "qc 10s 6d 2d 4d"],
            infirmary="qh",
        ),
        (
            Task(
                say("Spare your Shaman: send the Berserker, the Troll 7 and the Ogre 8."),
                tuple(f"squad {' '.join(cards)}" for cards in permutations(("jd", "7d", "8h"))),
                say(
                    "The Ogre Shaman, in the infirmary, would die of the next hit. Click the Troll "
                    "Berserker, the Troll 7 and the Ogre 8, in any order, then “Field this squad”."
                ),
                say(
                    "However this skirmish goes, the Shaman is back in your hand after it, healed."
                ),
                ("1 squad 6d qc 10s",),
            ),
        ),
    ),
    Lesson(
        say("Artifacts and leaders"),
        say(
            "Artifacts are bought, and worn by a card of their race. The wearer is "
            "worth 2 more, its neighbours 1. Lightning and cleave can't harm it. A 13 is a leader: "
            "the first hit that would harm one is softened."
        ),
        2,
        _position("equip", ["ah qd 5d", "kd 6c 2s"], field=_field("9h kh 3c", "8d jc 5s")),
        (
            Task(
                say("Put the Ogre artifact on your Warlord."),
                ("equip ah 2",),
                say(
                    "Click the artifact in your hand, then the Ogre Warlord, in the middle of your "
                    "squad."
                ),
                say(
                    "The Warlord is worth 15 now, and both beside him have 1 more. The little "
                    "shields tell what it takes to bring them down, the swords what they hit with."
                ),
            ),
        ),
    ),
    Lesson(
        say("How it ends"),
        say(
            "When one squad is dead, the other has won: it takes the ears of the fallen, and "
            "what they wore. Both get new cards from the bank, and shop again. The game is "
            "over when someone has no mercenary left and can't hire one. Then everything is "
            "counted."
        ),
        2,
        _position(
            "combat",
            ["qd 9s 10c", "2h 3d 2s"],
            bank="2c 4s 3h",
            field=_field("kh 8h jc", "js 4d 5c", dead="4d 5c", wounded="js"),
        ),
        (
            Task(
                say("The last of them is wounded. Finish it!"),
                ("attack 1 1", "attack 2 1", "attack 3 1"),
                say("Any of yours can do it: choose one, then the Murloc Raider."),
                say(
                    "{1} can't pay for anyone: you win, with 67 points to 16. Hire well, keep"
                    " a shield beside your best, and count before you strike."
                ),
            ),
        ),
    ),
)
