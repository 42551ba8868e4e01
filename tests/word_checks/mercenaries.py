"""What Mercenaries says, and when it is so."""

from __future__ import annotations

import re

from nomercy_table.games.mercenaries.actions import purse_for
from nomercy_table.games.mercenaries.cards import (
    ARTIFACTS,
    KEY,
    MERCENARIES,
    NAME,
    TEXT,
    VALUE,
    cards_of,
    ears_worth,
    half_worth,
    worth,
)
from nomercy_table.games.mercenaries.combat_events import ShieldRaised, SkirmishWon, Struck
from nomercy_table.games.mercenaries.events import Equipped, Passed, Swapped
from nomercy_table.games.mercenaries.field import SHIELD
from word_checks.claims import (
    Claims,
    Holds,
    Match,
    each,
    may,
    number,
    only_by,
    people,
    refuses,
    says,
    shared,
    told,
)
from word_checks.texts import Said

_CARD = f"(?:{'|'.join(sorted(map(re.escape, NAME), key=len, reverse=True))})"
_CARDS = rf"{_CARD}(?:(?:, {_CARD})* and {_CARD})?"
_RACE = "(?:Gnoll|Ogre|Troll|Murloc)"
_PARTS = r"\d+(?: \+ \d+ (?:artifact|aura|race bonus))*"
_WHY = r"(?:, (?:thanks to its skin|second wound))?"
FATE_VERDICTS = ("unharmed", "skin holds", "wounded", "dies")
FATE_WORDS = ("unharmed", "its skin holds", "wounded", "dead")
"""What becomes of who is hit: on a card, and behind the arithmetic."""

_FATE = f"({'|'.join(FATE_WORDS)})"
_VERDICT = f"({'|'.join(FATE_VERDICTS)})"
_SUM = r"\d+(?:\+\d+)? vs \d+"


def _own(said: Said) -> bool:
    """Where hands are needed, who looks on is told in general."""
    return said.viewer == said.seat


def _told_to_own(holds: Holds) -> Holds:
    return lambda said, match: not _own(said) or holds(said, match)


def _squads_of(count: int) -> Holds:
    return lambda said, match: {len(t.split()) - 1 for t in said.legal} == {count}


def _taunting(said: Said) -> int:
    """How many living tanks the other squad has."""
    field = said.before.field
    return (field.alive & field.sides.tanks & field.sides.of_seat[1 - said.seat]).bit_count()


def _fates(said: Said) -> dict[str, list[str]]:
    """By card: what befalls it in the blows that come of the action, if no shield is raised."""
    state = said.before.copy()
    events = state.apply(said.seat, said.action)
    while state.phase == "combat" and state.field is not None and state.field.step == SHIELD:
        events += state.apply(state.to_act()[0], said.game.parse_action("no shield"))
    fates: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Struck):
            for hit in event.hits:
                fate = FATE_VERDICTS[hit.forecast.fate]
                fates.setdefault(NAME[hit.card], []).append(fate)
        if isinstance(event, SkirmishWon):
            break
    return fates


def _target(said: Said) -> str:
    """The name of the card that stands where the pick points."""
    seat, _, place = said.pick.removeprefix("squad.").partition("/")
    return NAME[said.before.field.squads[int(seat)][int(place) - 1]]


def _forecast(said: Said, match: Match) -> bool:
    """The verdict on a card is what befalls it; of two blows on it, by the first or by both."""
    if not said.pick.startswith("squad."):
        return True
    return match[1] in _fates(said)[_target(said)]


def _forecast_hint(said: Said, match: Match) -> bool:
    if not said.pick.startswith("squad."):
        return True
    return FATE_VERDICTS[FATE_WORDS.index(match[1])] in _fates(said)[_target(said)]


def _then(said: Said, match: Match) -> bool:
    """Two blows on one card: what comes of the first, and of the other."""
    told = [FATE_VERDICTS[FATE_WORDS.index(word)] for word in match.groups() if word]
    return _fates(said)[_target(said)] == told


def _together(said: Said, match: Match) -> bool:
    """The same target twice: the verdict is that of the second blow."""
    other = 1 - said.seat
    target = NAME[said.before.field.squads[other][said.action.targets[0] - 1]]
    fates = _fates(said)[target]
    return len(fates) == 1 if match[1] is None else fates[-1] == match[1] and len(fates) == 2


def _beside(said: Said, match: Match) -> bool:
    """The hint about a neighbour, too."""
    return _fates(said)[match[2]] == [FATE_VERDICTS[FATE_WORDS.index(match[3])]]


def _struck_down(said: Said, match: Match) -> bool:
    """What befalls the card of a seat that raises no shield."""
    after = said.before.copy()
    events = after.apply(said.seat, said.game.parse_action("no shield"))
    hits = [hit for event in events if isinstance(event, Struck) for hit in event.hits]
    told = ("This does your", "The skin of your", "This wounds your", "This kills your")
    return (told[hits[0].forecast.fate], NAME[hits[0].card]) == (match[1], match[2])


def _equipped(said: Said, match: Match) -> bool:
    """Value and power of who wears the artifact."""
    strength = said.after.field.strength(3 * said.seat + said.action.place - 1)
    told = tuple(map(int, match.groups()))
    return (strength.value, strength.power) == (told[0], told[-1])


def _neighbours(said: Said, match: Match) -> bool:
    """Somebody stands beside the wearer, and is worth 1 more."""
    place = 3 * said.seat + said.action.place - 1
    before, after = said.before.field, said.after.field
    near = [p for p in range(6) if before.sides.near[place] >> p & 1]
    return bool(near) and all(after.strength(p).value == before.strength(p).value + 1 for p in near)


_CLEAVES = {
    "cleave: no harm": "unharmed",
    "cleave: skin holds": "skin holds",
    "cleave wounds": "wounded",
    "cleave kills": "dies",
}


def _cleaved(said: Said, match: Match) -> bool:
    other = 1 - said.seat
    card = NAME[said.before.field.squads[other][said.action.cleave - 1]]
    return _CLEAVES[match[0]] in _fates(said)[card]


def _lightning(said: Said, match: Match) -> bool:
    """The lightning may be hurled."""
    place = next(p for p in said.made if p.startswith("squad."))[-1]
    return f"lightning {place}" in said.legal


def _attacker(said: Said) -> str:
    return next(p for p in said.made if p.startswith("squad."))[-1]


def _some_cleave(said: Said, match: Match) -> bool:
    return any(t.startswith(f"attack {_attacker(said)} ") and " cleave " in t for t in said.legal)


def _some_assault(said: Said, match: Match) -> bool:
    at = _attacker(said)
    return any(t.startswith("assault") and at in t.split()[1:3] for t in said.legal)


def _paid(said: Said) -> int:
    return sum(VALUE[card] for card in said.action.payment)


def _price(said: Said) -> int:
    action = said.action
    return VALUE[action.mercenary if hasattr(action, "mercenary") else action.artifact]


def _in_the_shop(*first_words: str) -> Holds:
    return _told_to_own(lambda said, match: any(t.split()[0] in first_words for t in said.legal))


def _goods(said: Said, match: Match) -> bool:
    """What one is asked to choose can be bought or swapped for."""
    if not _own(said):
        return True
    acts = {t.split()[0] for t in said.legal}
    return ("a mercenary" in match[1]) <= bool(acts & {"hire", "swap"}) and (
        "the artifact" in match[1]
    ) <= bool(acts & {"buy", "trade"})


def _ways_to_pay(said: Said, match: Match) -> bool:
    """`pay with` and `give` are offered where some legal action does so."""
    goods = said.made[0]
    row = {f"shop/{n}": card for n, card in enumerate(said.before.row, start=1)}
    card = row.get(goods, said.before.ware)
    text = said.game.parse_action
    actions = [text(t) for t in said.legal]
    pays = any(card in (getattr(a, "mercenary", -1), getattr(a, "artifact", -1)) for a in actions)
    swaps = any(getattr(a, "taken", -1) == card for a in actions)
    return (
        (NAME[card], VALUE[card]) == (match[1], number(match, 2))
        and ("pay with" in match[3]) == pays
        and ("give" in match[3]) == swaps
    )


def _points(said: Said, match: Match) -> bool:
    """What the plate says of the own seat is what is counted, if the skirmish ended so."""
    state = said.before
    if said.viewer != said.seat or state.field is not None or any(state.chosen):
        return True
    return state.points(said.seat) == number(match)


def _phase(said: Said, named: str | None) -> bool:
    """Whether a headline names the phase: but for a skirmish, which everybody sees."""
    phases = {"shop": "recruitment", "squads": "squads"}
    return phases.get(said.before.phase) == named


def _tally(said: Said, match: Match) -> bool:
    state, seat = said.before, said.seat
    parts = (worth(state.hands[seat]), half_worth(state.infirmaries[seat]))
    return tuple(map(int, match.groups())) == (*parts, ears_worth(state.ears[seat]))


def _all_spent(said: Said, match: Match) -> bool:
    return said.before.field.spent == 0


def _on_field(what: str) -> Holds:
    def holds(said: Said, match: Match) -> bool:
        field = said.before.field
        seat, _, place = said.pick.removeprefix("squad.").partition("/")
        bit = 1 << (3 * int(seat) + int(place) - 1)
        places = ~field.alive if what == "dead" else getattr(field, what)
        return bool(places & bit)

    return holds


def _count(what: str, match_group: int = 1) -> Holds:
    def holds(said: Said, match: Match) -> bool:
        pile = getattr(said.before, what)
        if isinstance(pile, list):
            pile = pile[said.seat]
        count = pile.bit_count() if isinstance(pile, int) else len(pile)
        return count == int(match[match_group] or 0)

    return holds


def _lives(said: Said, card: int) -> bool:
    field = said.before.field
    place = field.sides.card.index(card)
    return bool(field.alive >> place & 1)


def _at_pick(said: Said) -> int:
    """The card at which the pick points."""
    zone, _, place = said.pick.partition("/")
    if zone in ("shop", "ware"):
        return said.before.ware if zone == "ware" else said.before.row[int(place) - 1]
    if zone.startswith("squad."):
        return said.before.field.squads[int(zone[-1])][int(place) - 1]
    return KEY[place]


def _means(said: Said, match: Match) -> bool:
    """What the viewer could pay with, whether that is too little, and whether a card can be given
    for it instead."""
    goods, hand = _at_pick(said), said.before.hands[said.seat]
    held = worth(purse_for(hand, goods))
    kind = ARTIFACTS if ARTIFACTS >> goods & 1 else MERCENARIES
    gives = any(VALUE[card] >= VALUE[goods] for card in cards_of(hand & kind))
    named = {"mercenary": MERCENARIES, "artifact": ARTIFACTS, None: 0}[match[3]]
    return (
        number(match, 2) == held
        and bool(match[1]) == (held < VALUE[goods])
        and named == (kind if gives else 0)
    )


def _ways_to_get(said: Said, match: Match) -> bool:
    """Who looks at the own hand is told just what can be done; others learn nothing of it."""
    if said.viewer is None:
        return bool(re.search("or swap", match[1]))
    verbs = {text.split()[0] for text in said.legal}
    paid = bool(re.search("hire|buy|pay", match[1].lower())) == bool(verbs & {"hire", "buy"})
    return paid and ("swap" in match[1].lower()) == bool(verbs & {"swap", "trade"})


def _may_swap(said: Said, match: Match) -> bool:
    """Whose turn it is can swap a card for that one; of who waits nothing is claimed."""
    state, goods = said.before, TEXT[_at_pick(said)]
    legal = [a.text().split() for a in state.legal_actions(said.viewer)]
    return said.viewer != state.turn or any(
        words[0] in ("swap", "trade") and words[-1] == goods for words in legal
    )


CLAIMS = Claims(
    *shared(),
    # -- prompts: the shop
    says("prompt", r"You have no mercenary left: hire one\.", only_by("hire")),
    says("prompt", r"(?:Nothing is left|You can't afford anything) in the shop: pass\.",
         each(only_by("pass"), lambda said, m: not said.before.passes)),
    says("prompt", r"(?:Nothing is left|You can't afford anything) in the shop: pass, and it "
         r"closes\.",
         each(only_by("pass"), lambda said, m: said.before.passes == 1)),
    says("prompt", r"Choose ((?:a mercenary to (?:hire|swap for|hire or swap for))|"
         r"(?:the artifact to (?:buy|swap for|buy or swap for)))\.",
         each(may("pass"), _goods, _ways_to_get)),
    says("prompt", r"(Hire a mercenary, or buy the artifact|Swap for a mercenary or the artifact|"
         r"Hire, buy or swap: choose a mercenary or the artifact)\.",
         each(may("pass"), _goods, _ways_to_get)),
    says("prompt", r"A pass closes the shop\.", lambda said, m: said.before.passes == 1),
    # -- prompts: squads
    says("prompt", r"Send your only card: it is a mercenary\.", _squads_of(1)),
    says("prompt", r"Choose two cards, left to right: at least one mercenary\.", _squads_of(2)),
    says("prompt", r"Choose three cards, left to right: at least one mercenary\.", _squads_of(3)),
    says("prompt", r"Put an artifact on a card of its race, or fight without\.",
         may("equip", "done")),
    # -- prompts: combat
    says("prompt", r"Choose who attacks, then the target\."),
    says("prompt", r"Choose who attacks\."),
    says("prompt", r"The tank taunts: it is attacked first\.",
         lambda said, m: _taunting(said) == 1),
    says("prompt", r"The tanks taunt: they are attacked first\.",
         lambda said, m: _taunting(said) > 1),
    says("prompt", rf"(This does your|The skin of your|This wounds your|This kills your) ({_CARD}) "
         rf"(?:no harm |holds )?\({_PARTS} against {_PARTS}{_WHY}\)\.",
         each(may("shield"), _struck_down)),
    says("prompt", r"Sacrifice a card beside it\?", may("shield", "no")),
    says("prompt", rf"Your {_CARD} strikes from the flank: choose its target\.", only_by("strike")),
    says("prompt", rf"Your {_CARDS} strike from the flank: choose one\.",
         lambda said, m: len({t.split()[1] for t in said.legal}) > 1),
    says("prompt", rf"Who picks up the {_CARD}\?", may("pickup", "leave")),
    says("prompt", r"Or leave it\.", may("leave")),
    # -- further
    says("further", r"You could still pay for .*\.", may("pass")),
    says("further", r"You could still pay for (\d) of the goods\.",
         lambda said, m: number(m) == len({t.split()[1] for t in said.legal
                                           if t.split()[0] in ("hire", "buy")}) > 2),
    says("further", r"You could still pay for .*\.",
         lambda said, m: any(t.split()[0] in ("hire", "buy") for t in said.legal)),
    says("further", rf"Swap your {_CARD} for the {_CARD}\?"),
    says("further", rf"The ({_CARD}) costs (\d+): (.*)\.", _ways_to_pay),
    says("further", rf"The {_CARD}: (\d+) of (\d+) paid, (\d+) to go\.",
         lambda said, m: number(m, 2) - number(m) == number(m, 3) > 0),
    says("further", rf"The {_CARD}: (\d+) of (\d+) paid, enough\.",
         lambda said, m: number(m) == number(m, 2)),
    says("further", rf"The {_CARD}: (\d+) paid for (\d+): the extra (\d+) is lost\.",
         lambda said, m: number(m) - number(m, 2) == number(m, 3) > 0),
    says("further", rf"From the left: {_CARD}(?:, {_CARD}){{0,2}}\."),
    says("further", rf"Each of your (\d) {_RACE}s hits for (\d) more\.",
         lambda said, m: number(m) - 1 == number(m, 2)),
    says("further", r"Field them\?", lambda said, m: len(said.made) == len(said.action.cards)),
    says("further", r"Who stands (?:at the left|in the middle|at the right)\?",
         lambda said, m: len(said.made) < len(said.action.cards)),
    says("further", rf"Who wears the {_CARD}\?", may("equip")),
    says("further", r"Choose the target\."),
    says("further", r"Choose the target, or hurl lightning\.", _lightning),
    says("further", r"Choose the target; a card beside it is cleaved\.", _some_cleave),
    says("further", r"Choose the target, or who attacks with it\.", _some_assault),
    says("further", rf"Choose the target; then (?:the {_CARD} strikes, too|2 more strike)\."),
    says("further", rf"Whom does the {_CARD} hit\?",
         lambda said, m: len(said.action.attackers) == 2),
    says("further", rf"Whom beside the {_CARD} does the cleave hit\?", _some_cleave),
    says("further", rf"Whom does the {_CARD} strike\?", only_by("strike")),
    # -- picked
    says("picked", rf"{_CARD}, power {_PARTS}\."),
    says("picked", rf"The {_CARD} and the {_CARD} attack together\.",
         lambda said, m: len(said.action.attackers) == 2),
    # -- what stands on things
    says("label", rf"(?:{_CARD}|(?:Attack|Choose|Cleave|Field|Give|Pay with|Put on) the {_CARD})"),
    says("label", rf"(?:Attack the {_CARD} with both|Together with the {_CARD})",
         lambda said, m: len(said.action.attackers) == 2),
    says("label", rf"The same target: (?:{_VERDICT}|wasted)",
         each(lambda said, m: len(set(said.action.targets)) == 1, _together)),
    says("label", "Lightning", lambda said, m: said.action.text().startswith("lightning")),
    says("label", "Field this squad|Fight|Leave it lying|No shield|Swap them|On this card"),
    says("label", "Pass", told(Passed)),
    says("label", "Pass anyway", lambda said, m: len(said.legal) > 1),
    says("label", r"Pay (\d+)",
         lambda said, m: _paid(said) == number(m) == _price(said)),
    says("label", r"Pay (\d+): (\d+) too many",
         lambda said, m: _paid(said) == number(m) == _price(said) + number(m, 2)),
    says("label", r"Pay the least: (\d+)", lambda said, m: _paid(said) == number(m)),
    says("outcome", _VERDICT, _forecast),
    says("outcome", rf"{_SUM}|value \d+|skin saves it|second wound|together|both blows"),
    says("outcome", "|".join(_CLEAVES), _cleaved),
    says("outcome", r"lightning", lambda said, m: said.action.text().startswith("lightning")),
    says("outcome", "cleaved", lambda said, m: said.action.cleave),
    says("outcome", "wasted", lambda said, m: len(said.action.targets) == 2),
    says("outcome", "dies instead", told(ShieldRaised)),
    says("outcome", "picks it up"),
    says("outcome", "swap", told(Swapped)),
    says("outcome", r"worth (\d+)", lambda said, m: said.after.field.strength(
        3 * said.seat + said.action.place - 1).value == number(m)),
    says("outcome", r"\+1 beside", each(told(Equipped), _neighbours)),
    says("hint", rf"(?:cleave, value )?{_PARTS}(?: against {_PARTS})?{_WHY}: {_FATE}",
         _forecast_hint),
    says("hint", rf"{_PARTS} against {_PARTS}{_WHY}: {_FATE}; beside it the ({_CARD}), value "
         rf"{_PARTS}{_WHY}: {_FATE}", each(_forecast_hint, _beside)),
    says("hint", rf"{_PARTS} against {_PARTS}{_WHY}: {_FATE}, then (?:{_PARTS} against {_PARTS}"
         rf"{_WHY}: {_FATE}|dead already: wasted)", _then),
    says("hint", "dead already: wasted"),
    says("hint", r"(\d+) to attack and to defend.*", _equipped),
    says("hint", r"(\d+) to defend, (\d+) to attack.*", _equipped),
    says("hint", r".* to (?:attack|defend); a card beside it gets 1 more", _neighbours),
    says("hint", r".* to (?:attack|defend)",
         lambda said, m: not _neighbours(said, m)),
    says("hint", r"The hand has (only )?(\d+) for it(?:, (?:or|but) an? "
         r"(mercenary|artifact) to give)?\.", _means),
    # -- tips
    says("tip", rf"Artifact: worn by an? {_RACE}, it adds 2 to its value, and 1 to the cards "
         r"beside it\."),
    says("tip", rf"It costs (\d+) in {_RACE} resources\.",
         lambda said, m: VALUE[_at_pick(said)] == number(m)),
    says("tip", rf"It pays (\d+) for {_RACE} goods\.",
         lambda said, m: VALUE[_at_pick(said)] == number(m)),
    says("tip", r"(?:Veteran|Spellcaster|Leader|Tank|Shield|Shield and elite|Elite): .*\."),
    # -- events
    says("event", r"{N} (?:is to shop|chooses a squad|may equip the squad|attacks|may raise a "
         r"shield|strikes from the flank|may pick up an artifact)\.",
         lambda said, m: people(said, m[1]) == list(said.before.to_act())),
    says("event", r"Game (\d+): the piles are shuffled\."),
    says("event", r"{N} deals\.", lambda said, m: people(said, m[1]) == [said.before.dealer]),
    says("event", r"Each player gets a mercenary and ten resources\.",
         lambda said, m: all(hand.bit_count() == 11 for hand in said.before.hands)),
    says("event", r"{N} has no mercenary and can hire none: the game ends\.",
         lambda said, m: not said.before.has_mercenary(said.event.seat)),
    says("event", rf"{{N}} holds (?:{_CARDS}|nothing)\."),
    says("event", r"{N} wins game (\d+) with (\d+) to (\d+)\.",
         lambda said, m: sorted(said.event.result.scores) == sorted((number(m, 3), number(m, 4)))
         and number(m, 3) > number(m, 4)),
    says("event", r"Game (\d+) is drawn: (\d+) points? each\.",
         lambda said, m: set(said.event.result.scores) == {number(m, 2)}),
    says("event", rf"Round (\d+): the shop shows (?:nothing|an? {_CARD}(?:(?:,| and) an? {_CARD})*)"
         r"\.", lambda said, m: number(m) == said.before.bout),
    says("event", r"{N} passes\."),
    says("event", rf"{{N}} (?:hires|buys) an? {_CARD} for {_CARDS}\."),
    says("event", rf"{{N}} swaps an? {_CARD} for an? {_CARD}\."),
    says("event", r"Both have passed: the shop closes\."),
    says("event", r"{N} has chosen a squad\."),
    says("event", rf"{{N}} fields {_CARDS}\."),
    says("event", rf"{{N}} puts the {_CARD} on the {_CARD}\."),
    says("event", rf"{{N}}'s {_CARD} attacks the {_CARD}(?: and cleaves the {_CARD})?\."),
    says("event", rf"{{N}}'s {_CARD} and {_CARD} assault the {_CARD}(?: and the {_CARD})? "
         r"together\."),
    says("event", rf"{{N}}'s {_CARD} hurls chain lightning\."),
    says("event", rf"{{N}}'s {_CARD} strikes the {_CARD} from the flank\."),
    says("event", rf"The {_CARD} (?:is unharmed(?:: its skin holds)?|is wounded|dies) "
         r"\(.*\)\.", lambda said, m: all(
             (hit.forecast.fate == 3) == (not _lives(said, hit.card)) for hit in said.event.hits)),
    says("event", rf"{{N}}'s {_CARD} dies as a shield for the {_CARD}\.",
         lambda said, m: not _lives(said, said.event.shield) and _lives(said, said.event.target)),
    says("event", r"{N} raises no shield\."),
    says("event", rf"{{N}}'s {_CARD} picks up the {_CARD}\."),
    says("event", rf"{{N}} leaves the {_CARD} where it lies\."),
    says("event", r"Everyone has attacked: all are ready again\.", _all_spent),
    says("event", r"{N} has no one ready and skips the turn\."),
    says("event banner", rf"{{N}} wins the skirmish(?: with (?:an? {_CARD}|{_CARDS}) alive\.)?",
         lambda said, m: not said.before.field.alive
         & said.before.field.sides.of_seat[1 - said.event.seat]),
    says("banner", r"Ears: (\d+) points?\."),
    says("banner", rf"Fallen on the way: {_CARDS}\.", lambda said, m: said.event.fallen),
    says("banner", r"No one was lost\.", lambda said, m: not said.event.fallen),
    says("banner", r"{N} can send no one"),
    says("banner", r"The game ends, and is counted\."),
    says("event", rf"{{N}} has healed and takes back {_CARDS}\."),
    says("event", rf"{{N}} buries {_CARDS}\."),
    says("event", rf"{{N}} takes the ears of {_CARDS}, worth (\d+) points?\.",
         lambda said, m: said.event.gain == number(m, 2)),
    says("event", rf"{{N}} (?:takes back the {_CARDS})?(?: and )?(?:loots the {_CARDS})?\."),
    says("event", rf"{{N}} (?:takes back {_CARDS})?(?: and )?(?:lays {_CARDS} in the infirmary)?"
         r"\."),
    says("event", rf"{{N}} gets \d+ cards? from the bank(?:: {_CARDS})?\."),
    says("event",
         r"The bank is empty: (\d+) paid resources? (?:becomes|are shuffled for) a new one\.",
         lambda said, m: len(said.before.bank) == number(m)),
    says("event", r"Bank and paid resources are used up: no one gets more\.",
         lambda said, m: not said.before.bank and not said.before.spent),
    # -- on the table
    says("headline", r"Round (\d+)(?:, (recruitment|squads))?", lambda said, m:
         number(m) == said.before.bout and _phase(said, m[2])),
    says("headline", r"Game (\d+), race to (\d+) wins?: round (\d+), (recruitment|squads)",
         lambda said, m: number(m, 2) == said.before.options["target"]
         and number(m, 3) == said.before.bout and _phase(said, m[4])),
    says("headline", r"Game (\d+), round (\d+)",
         lambda said, m: number(m, 2) == said.before.bout and _phase(said, None)),
    says("note", r"(\d+) mercenar(?:y|ies)"),
    says("note", r"(?:at least )?(\d+) points?", _points),
    says("note", "points unknown", lambda said, m: said.viewer != said.seat),
    says("note", r"(\d+) wins?"),
    says("caption", "camp"),
    says("caption", "merchant"),
    says("caption", "bank"),
    says("caption", "paid", lambda said, m: bool(said.before.spent)),
    says("caption", "graveyard", lambda said, m: bool(said.before.graveyard)),
    says("caption", r"ears(?: \+(\d+))?",
         lambda said, m: ears_worth(said.before.ears[said.seat]) == int(m[1] or 0)),
    says("caption", "infirmary"),
    says("caption", r"(\d+) cards?"),
    says("caption", r"for hire|for sale"),
    says("badge", r"\d+"),
    says("badge", r"have (\d+)"),
    says("badge", "swap", _may_swap),
    says("badge", "wounded", lambda said, m: said.before.field.step == SHIELD
         or _on_field("wounded")(said, m)),
    says("badge", "spent", _on_field("spent")),
    says("badge", "fallen", _on_field("dead")),
    says("badge", "strikes|attacks|dies|wounded|skin holds|unharmed|aimed at|target"),
    says("tally", r"hand (\d+) \+ infirmary (\d+) \+ ears (\d+)", _tally),
    says("result", r"(?:the most|equal) points when no mercenary was left to send",
         lambda said, m: said.before.result().clause == "MRC-37"),
    says("result", r"(\d+) games? won", lambda said, m: said.before.result().clause == "MRC-38"
         and max(said.before.result().scores) == number(m)),
    says("result", r"(?:more wins in|as many games won after) (\d+) games?",
         lambda said, m: len(said.before.history) == number(m)
         and said.before.result().clause == "MRC-38"),
    # -- refusals
    refuses("it is the other player's turn", "MRC-9 MRC-18 MRC-19 MRC-20"),
    refuses("now is the time to shop, or to pass", "MRC-9",
            lambda said, m: said.before.phase == "shop"),
    refuses("you have no mercenary left: hire one", "MRC-15", only_by("hire")),
    refuses(rf"you swapped the {_CARD} away: it is not for you now", "MRC-14"),
    refuses(rf"the {_CARD} is not in the row", "MRC-8",
            lambda said, m: getattr(said.action, "mercenary", getattr(said.action, "taken", -1))
            not in said.before.row),
    refuses(rf"the {_CARD} is not on show", "MRC-8",
            lambda said, m: getattr(said.action, "artifact", getattr(said.action, "taken", -1))
            != said.before.ware),
    refuses(rf"the {_CARD} is in the infirmary, and buys nothing", "MRC-16"),
    refuses(rf"you have no ({_CARD})", "MRC-10 MRC-11 MRC-12 MRC-13 MRC-18 MRC-19",
            lambda said, m: m[1] not in [NAME[c] for c in cards_of(said.before.hands[said.seat])]),
    refuses(rf"you can't pay for {_RACE}s with an? {_CARD}", "MRC-10 MRC-12"),
    refuses("name each card once: resources by their value, then artifacts", "MRC-10 MRC-12"),
    refuses(rf"the {_CARD} costs (\d+); you have only (\d+)", "MRC-10 MRC-12",
            lambda said, m: (_price(said), _paid(said)) == (number(m), number(m, 2))),
    refuses(rf"the {_CARD} is wounded, and can't be swapped", "MRC-11"),
    refuses(rf"the {_CARD} is worth more than the {_CARD}", "MRC-11",
            lambda said, m: VALUE[said.action.taken] > VALUE[said.action.given]),
    refuses("an artifact is swapped for another artifact", "MRC-13",
            lambda said, m: not ARTIFACTS >> said.action.given & 1),
    refuses(r"choose your squad: (\d) cards?, at least one a mercenary", "MRC-18",
            lambda said, m: {len(t.split()) - 1 for t in said.legal} == {number(m)}),
    refuses("artifacts are worn, never fielded", "MRC-4"),
    refuses("a card stands in one place only: name each of them once", "MRC-18"),
    refuses(r"your squad has (\d) cards?, not (\d+)", "MRC-18",
            lambda said, m: {len(t.split()) - 1 for t in said.legal} == {number(m)}
            and len(said.action.cards) == number(m, 2)),
    refuses("at least one of the squad is a mercenary", "MRC-18",
            lambda said, m: not any(MERCENARIES >> card & 1 for card in said.action.cards)),
    refuses("equip your squad, or say that you are done", "MRC-19", may("done")),
    refuses("only artifacts are worn", "MRC-4"),
    refuses("no one stands in that place", "MRC-19"),
    refuses(rf"only an? {_RACE} can wear the {_CARD}", "MRC-19"),
    refuses("a squad stands in three places, 1 to 3 from the left", "MRC-20"),
    refuses("it is your turn to attack", "MRC-20", may("attack")),
    refuses("first say whether you raise a shield", "MRC-23", may("no")),
    refuses("the flanking strike comes first", "MRC-28", only_by("strike")),
    refuses("neither of them alone kills that tank, so both must target it", "MRC-27"),
    refuses("you may pass by a tank only if the other blow kills the last one", "MRC-27"),
    refuses("no card of yours is alive in that place", "MRC-21"),
    refuses("no one is alive in that place", "MRC-21 MRC-23"),
    refuses(rf"your {_CARD} has attacked, and waits until all have", "MRC-21"),
    refuses("the tank taunts you: attack it first", "MRC-22",
            lambda said, m: _taunting(said) == 1),
    refuses("the tanks taunt you: attack one of them first", "MRC-22",
            lambda said, m: _taunting(said) > 1),
    refuses("only veterans cleave", "MRC-29"),
    refuses("the cleave hits someone alive beside the target", "MRC-29"),
    refuses("choose whom beside the target the cleave hits", "MRC-29"),
    refuses("only spellcasters hurl lightning", "MRC-30"),
    refuses("all your foes wear artifacts: lightning would do nothing", "MRC-30",
            lambda said, m: not any(t.startswith("lightning") for t in said.legal)),
    refuses("it takes two elites to attack together", "MRC-27"),
    refuses("only elites, six to nine, attack together", "MRC-27"),
    refuses("only elites of one race attack together", "MRC-27"),
    refuses("only basic units, two to six, are shields", "MRC-23"),
    refuses("a shield stands beside the target", "MRC-23"),
    refuses("that card has no flanking strike to do", "MRC-28"),
    refuses(rf"first say who picks up the {_CARD}", "MRC-32", may("leave")),
    refuses(rf"it is about the {_CARD} now", "MRC-32"),
    refuses(rf"only a living {_RACE} beside the dead one can pick it up", "MRC-32"),
)  # fmt: skip
