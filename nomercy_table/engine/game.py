"""What a game hands to the rest of the program: one value, registered by one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Self

from nomercy_table.engine import file_words, hints, rollouts, words
from nomercy_table.engine.actions import Action, Way
from nomercy_table.engine.arrangement import Arrangement
from nomercy_table.engine.blunders import BlunderMetric
from nomercy_table.engine.cues import Cue, cue_of
from nomercy_table.engine.events import Note, RoundResult
from nomercy_table.engine.hints import Move, Odd
from nomercy_table.engine.lessons import Lesson
from nomercy_table.engine.options import Values
from nomercy_table.engine.playbill import Playbill, SetupError
from nomercy_table.engine.player import Decision, Player
from nomercy_table.engine.rng import MAX_SEED, Rng
from nomercy_table.engine.state import Seen, State
from nomercy_table.engine.styles import StyleRules
from nomercy_table.language import Phrase


@dataclass(frozen=True)
class RulesSection:
    """A part of the rules page: a heading, paragraphs in our own words, cards shown beside them."""

    heading: str
    paragraphs: tuple[str, ...]
    faces: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class EarlierRules:
    """What it takes to read a match of earlier rules of a game as one of today's.

    `new_state` and `from_position` as in Game: for states that go by today's actions, and whose
    `hash` is what it was then, so that the end of a record can be compared. `unsaid` is the action
    of the seat to act that went without saying then, where today it is asked for; None: there is
    none. A position of earlier rules has to be one of today's just as it is.
    """

    new_state: Callable[[int, Values, int], State]
    from_position: Callable[[Mapping[str, Any], int, Values], State]
    unsaid: Callable[[State], Action | None]


@dataclass(frozen=True, kw_only=True)
class Game(Playbill, Generic[Seen]):
    """A whole game: what it says of itself, and its functions, which take its own kind of
    observation; a plain `Game` is any game at all.

    `new_state(seats, options, seed)` lays out a match before its first deal, all cards in
    their piles; `State.begin` deals. `deck_size` says with how many cards it is played.
    `from_position` and `parse_action` read the text forms (ValueError says what is wrong).
    `arrange` says where cards lie; `ways` which picks there, or which buttons, make up an action;
    `prompt` tells the seat to act, in a sentence, what it may do now (`{2}` in it is the name of
    who sits in seat 2). `aimed` names the
    action that somebody meant who picked what is no part of a legal one, after the picks that
    they had made (by id), so that `why_not` can say why: None where nothing was meant.
    `determinize(observation, rng)` deals what the observer can't see anew: a state that looks
    the same to that observer. `faces` names the art of every card (`hit/7s`). `players` are
    the AI levels (where none are named, those of `engine/rollouts.py`), which are its `levels`;
    `references` are the plain players that the levels are measured against.
    """

    rules_version: int
    deck_size: Callable[[int, Values], int]
    faces: tuple[str, ...]
    new_state: Callable[[int, Values, int], State]
    from_position: Callable[[Mapping[str, Any], int, Values], State]
    parse_action: Callable[[str], Action]
    arrange: Callable[[Seen], Arrangement]
    ways: Callable[[Seen, Action], tuple[Way, ...]]
    prompt: Callable[[Seen], str]
    determinize: Callable[[Seen, Rng], State]
    rules: tuple[RulesSection, ...]
    players: Mapping[str, Player[Seen]] = field(default_factory=dict)
    references: Mapping[str, Player[Seen]] = field(default_factory=dict)
    plain: str = "medium"
    """The quick player by whom matches are played on thousands of times, where somebody wants to
    know who would win them: a level or a reference; in a game that brings no players, `random`."""
    styles: Mapping[str, StyleRules[Seen]] = field(default_factory=dict)
    """What ways of playing mean here, by the ids of `engine.styles.STYLES`."""
    blunders: tuple[BlunderMetric[Seen], ...] = ()
    """Moves that people laugh at, which `simulate --silly` counts."""
    aimed: Callable[[Seen, str, Sequence[str]], Action | None] = lambda observation, pick, made: (
        None
    )
    cues: Mapping[str, Cue] = field(default_factory=dict)
    """What its events feel like, by the name that `Event.cue` says, where they have more than
    card games have in common (`engine.cues.COMMON`), or other."""
    explain: Callable[[str], str] = lambda face: ""
    """What a card of that face does, in a sentence or two; "" where its name says all."""
    buttons: Mapping[str, str] = field(default_factory=dict)
    """What a press does, in a sentence, by the ids of the picks that have a button."""
    why: Callable[[Seen, Decision, Move], str] = lambda observation, decision, move: ""
    """Why its strongest player decides so for the seat that sees this, in a sentence or two with
    the numbers that count: for a hint. "" where the values of the candidates say it all. `move`
    names an action. There was a choice."""
    odds: Callable[[Seen], tuple[Odd, ...]] = lambda observation: ()
    """What the seat to act can count before it decides, the most important first; (): nothing is
    left to chance. From no more than it sees."""
    move: Callable[[Seen, Action], str] = lambda observation, action: ""
    """What that action is called within a sentence, where the words of what is pointed at are
    too many, or too few; else ""."""
    further: Callable[[Seen, Sequence[str]], str] = lambda observation, made: ""
    """What the seat to act is told that has made these picks, by id, and can make more: a price
    and what of it is paid, whom to attack. "" where what is lit says enough."""
    picked: Callable[[Seen, Sequence[str]], str] = lambda observation, made: ""
    """What is known of the things that are picked then, in a sentence before that: who attacks.
    "" where nothing is to be said of them."""
    sorts: tuple[tuple[str, Callable[[int], Any] | None], ...] = ()
    """The orders that a hand may be put in: what each is called (`by number`), and what a card's
    key is sorted by (None: as the game lays it); the first is the usual one."""
    tally: Callable[[Seen], tuple[str, ...]] = lambda observation: ()
    """At the end of a round: what the points of each seat were counted from, by seat, as short
    as can be (`4 + 10 + Draw 5: 50`), "" where there was nothing to count. (): the game has no
    such account, or nothing has been counted yet."""
    secret: bool = True
    """Whether a seat sees cards that others may not, as in a hand: then people around one
    screen get a curtain between their turns."""
    private: Callable[[Seen], bool] = lambda observation: True
    """Whether who is to act needs, for what they may do now, cards that others may not see.

    False: all that it is about lies open. Then people around one screen get no curtain, and
    `arrange`, `ways`, `prompt`, `further` and `picked` say from anybody's observation what they
    say from that of the seat to act."""
    stage: Callable[[Seen], str] = lambda observation: words.STAGE(number=observation.round_number)
    """How far a match is, in the words of the table: by this a list of saved matches names it."""
    stages: Sequence[Phrase] = (words.STAGE,)
    """The phrases in which `stage` says it: a saved match keeps it in English."""
    reason: Callable[[RoundResult], str] = lambda ended: ended.reason
    """Why a round is over, as players read it; where positions keep a word for it, not the word."""
    no_expert: str = ""
    """Why nobody plays better than its strongest level, in a short sentence, for whoever sets the
    table; "": there is an expert, or nobody has looked for one."""
    begins: str = field(default_factory=words.DECIDES_FIRST)
    """Who goes first, for whoever sets the table."""
    credit: str = ""
    """Whom the game and its rules come from, as its rules page and the program's own say it."""
    trademark: str = ""
    """Whose name it reminds of, in a sentence."""
    lessons: tuple[Lesson, ...] = ()
    """Its tutorial: what somebody needs to know before a first match, to be played through."""
    earlier: Mapping[int, EarlierRules] = field(default_factory=dict)
    """By `rules_version`, the earlier rules whose records can still be read."""

    def __post_init__(self) -> None:
        if not self.players:
            object.__setattr__(self, "players", rollouts.levels(self.determinize, self.scoring))
            object.__setattr__(self, "plain", "random")
        object.__setattr__(self, "levels", tuple(self.players))

    @property
    def whole(self) -> Self:
        """This very game."""
        return self

    def new(
        self, seats: int, options: Mapping[str, object], seed: int, note: Note | None = None
    ) -> State:
        """Begin a match; `note` hears its first events. SetupError or OptionError: it can't be."""
        state = self.undealt(seats, options, seed)
        state.begin(note)
        return state

    def undealt(self, seats: int, options: Mapping[str, object], seed: int) -> State:
        """A match before its deal, for whoever wants to watch `State.begin`. Errors as in `new`."""
        self.check_seats(seats)
        self.check_seed(seed)
        return self.new_state(seats, self.options.complete(options, seats), seed)

    def cue(self, name: str) -> Cue:
        """What an event of that cue feels like: its own, a common one, or, unknown, a plain one."""
        return cue_of(name, self.cues)

    @property
    def strongest(self) -> str:
        """The level of its best player."""
        return list(self.players)[-1]

    def called(self, observation: Seen, action: Action) -> str:
        """What that action is called within a sentence: in words of its own, or those of its
        buttons. `{2}` in it is the name of who sits in seat 2."""
        return self.move(observation, action) or hints.move_of(self.ways(observation, action))

    def hint(self, observation: Seen, legal: Sequence[Action], decision: Decision) -> str:
        """The move that was decided on, and why, for who sees this and may do what is `legal`;
        "" where nothing is to be done. `{2}` in it is the name of who sits in seat 2."""
        if decision.action is None:
            return ""

        named = partial(self.called, observation)
        if len(legal) == 1:
            why = words.ONLY_MOVE()
        else:
            why = self.why(observation, decision, named) or hints.weighed(decision, named)
        return words.HINT(move=named(decision.action), why=why or words.BEST_PLAYER())

    def needs_cards(self, observation: Seen) -> bool:
        """Whether it takes cards that others may not see to decide what may be done now."""
        return self.secret and self.private(observation)

    def check_seats(self, seats: int) -> None:
        """Raise SetupError unless the game can be played by so many."""
        if seats not in self.seat_counts:
            low, high = self.seat_counts[0], self.seat_counts[-1]
            raise SetupError(
                file_words.SEAT_COUNT(game=self.title, seats=seats, low=low, high=high)
            )

    @staticmethod
    def check_seed(seed: int) -> None:
        """Raise SetupError unless `seed` is one."""
        if not 0 <= seed <= MAX_SEED:
            raise SetupError(file_words.WHOLE(what=f"seed {seed}", low=0, high=MAX_SEED))
