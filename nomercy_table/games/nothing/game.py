"""The whole game: all that is told and asked of it at a table."""

from __future__ import annotations

from nomercy_table.engine.game import Game
from nomercy_table.games.nothing import BILL
from nomercy_table.games.nothing.actions import parse_action
from nomercy_table.games.nothing.ai import PLAYERS, REFERENCES
from nomercy_table.games.nothing.arrange import arrange
from nomercy_table.games.nothing.cards import FACES, deck_size
from nomercy_table.games.nothing.cues import CUES
from nomercy_table.games.nothing.hand import SORTS, explain
from nomercy_table.games.nothing.hints import why
from nomercy_table.games.nothing.lessons import LESSONS
from nomercy_table.games.nothing.manners import STYLES
from nomercy_table.games.nothing.observation import NothingObservation
from nomercy_table.games.nothing.odds import odds
from nomercy_table.games.nothing.position import from_position
from nomercy_table.games.nothing.prompt import further, prompt
from nomercy_table.games.nothing.rules import RULES
from nomercy_table.games.nothing.silly import BLUNDERS
from nomercy_table.games.nothing.state import NothingState
from nomercy_table.games.nothing.tally import tally
from nomercy_table.games.nothing.ways import aimed, ways
from nomercy_table.games.nothing.words import BUTTONS
from nomercy_table.games.nothing.world import world
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
    world=world,
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
