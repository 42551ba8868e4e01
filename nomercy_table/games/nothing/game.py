"""The whole game: all that is told and asked of it at a table."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.games.nothing import BILL
from nomercy_table.games.nothing.actions import parse_action
from nomercy_table.games.nothing.ai import BLUNDERS, PLAYERS, REFERENCES, STYLES, odds, why
from nomercy_table.games.nothing.arrange import arrange, tally
from nomercy_table.games.nothing.cards import FACES, SORTS, deck_size, explain
from nomercy_table.games.nothing.events import CUES
from nomercy_table.games.nothing.lessons import LESSONS
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.nothing.position import determinize, from_position
from nomercy_table.games.nothing.prompt import aimed, further, prompt, ways
from nomercy_table.games.nothing.rules import RULES
from nomercy_table.games.nothing.state import NothingState
from nomercy_table.games.nothing.words import BUTTONS
from nomercy_table.language import say

NOTHING = Game[NothingObservation](
    **BILL.said,
    rules_version=1,
    deck_size=deck_size,
    faces=FACES,
    new_state=NothingState.new,
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
    no_expert=say("Hard is the strongest here: thinking ahead won no more than counting."),
    styles=STYLES,
    rules=RULES,
    lessons=LESSONS,
    aimed=aimed,
    buttons=BUTTONS,
    explain=explain,
    further=further,
    sorts=SORTS,
    tally=tally,
)
