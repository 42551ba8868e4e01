"""The whole game: all that is told and asked of it at a table."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.games.mercury import BILL
from nomercy_table.games.mercury.actions import parse_action
from nomercy_table.games.mercury.ai import BLUNDERS, PLAYERS, REFERENCES, STYLES, odds, why
from nomercy_table.games.mercury.arrange import arrange, tally
from nomercy_table.games.mercury.cards import DECK_SIZE, FACES, SORTS, explain
from nomercy_table.games.mercury.events import CUES
from nomercy_table.games.mercury.lessons import LESSONS
from nomercy_table.games.mercury.observation import MercuryObservation
from nomercy_table.games.mercury.position import determinize, from_position
from nomercy_table.games.mercury.prompt import aimed, further, prompt, ways
from nomercy_table.games.mercury.rules import CREDIT, RULES
from nomercy_table.games.mercury.rules_v1 import RULES_1
from nomercy_table.games.mercury.state import MercuryState
from nomercy_table.games.mercury.words import BUTTONS
from nomercy_table.language import say

MERCURY = Game[MercuryObservation](
    **BILL.said,
    rules_version=2,
    deck_size=lambda seats, options: DECK_SIZE,
    faces=FACES,
    new_state=MercuryState.new,
    from_position=from_position,
    parse_action=parse_action,
    arrange=arrange,
    ways=ways,
    cues=CUES,
    prompt=prompt,
    why=why,
    odds=odds,
    determinize=determinize,
    players=PLAYERS,
    references=REFERENCES,
    blunders=BLUNDERS,
    no_expert=say("Hard is the strongest here: thinking ahead won no more, as hands stay hidden."),
    styles=STYLES,
    rules=RULES,
    lessons=LESSONS,
    credit=CREDIT,
    aimed=aimed,
    buttons=BUTTONS,
    explain=explain,
    earlier={1: RULES_1},
    further=further,
    sorts=SORTS,
    tally=tally,
    begins=say("The first seat goes first; after that, the winner of the round before."),
)
