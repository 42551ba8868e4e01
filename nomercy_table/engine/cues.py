"""Cues: what an event feels like, by name; how its cards move, what is heard, what is stamped.

An event names its cue (`Event.cue`); the game says what that means (`Game.cues`), and what is
common to card games stands here, once. Nothing is drawn here: the table has no other source for
motion, sound and words, and knows no cue of one game by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate
from types import MappingProxyType
from typing import Literal

from nomercy_table.language import say

Ease = Literal["out", "in", "both"]
"""out: fast away, gently down; in: slowly away, hard down, as things fall; both: gently both."""

_BRISKEST = 0.3
"""No run of events gets faster than this share of the first one's time."""

Kind = Literal[
    "suspense",
    "loss",
    "elimination",
    "finale",
    "tally",
    "call",
    "catch",
    "showdown",
    "blow",
    "bolts",
    "theft",
    "rebound",
    "exchange",
    "reveal",
    "victory",
    "display",
]
"""What is played at a moment."""

READ = 0.25
"""Seconds in which a short word on the table is read."""


@dataclass(frozen=True)
class Moving:
    """How cards move at one cue, in seconds at normal speed.

    `before` passes before the first card leaves, `after` when the last has landed;
    `shake` is how far the waiting cards tremble, as a share of their width. A card's way takes
    `seconds`; `arc` lifts its middle by that share of the card's width, and `spin` is the angle
    in degrees with which it comes and from which it settles.

    From one card's start to the next there are `stagger` seconds, then `shrink` times as many
    with every card, but `least`; all is done within `longest`. `bow` is how far aside of the
    straight way cards fly, as a share of it: two hands that change places pass each other; and
    halfway the cards of one move `gather`, 1 being all on one place. Hands that go round go around
    the middle of the table.
    Cards that `land_first` turn over when they lie.

    Cards that turn over or across where they lie take `turning` seconds, and from one zone to
    the next there are `by_zone`. Cards that make room do so in `settling` seconds;
    where that is no time at all, when the first card leaves. A card that strikes another darts
    `reach` of the way to it; where it is to meet it after a time, `hits`, it draws back first, and
    goes as far as to its edge. Each further event of a run, of one cue or in one seat's turn, takes
    `again` times as long as the one before: routine goes faster. Where cards land `hard`, dust
    rises. Those of one move that go `together` leave at once, turned alike. Cards that are thrown
    turn round so many times, `tumbles`, on their way, one this way round, the next that way; and
    over as they come down. Where nothing moves, so many cards of each pile, `riffles`, come out of
    it and go back in.
    """

    seconds: float = 0.2
    stagger: float = 0.045
    before: float = 0.0
    after: float = 0.0
    arc: float = 0.12
    spin: float = 0.0
    shake: float = 0.0
    ease: Ease = "out"
    shrink: float = 1.0
    least: float = 0.0
    longest: float = 1.5
    bow: float = 0.0
    gather: float = 0.0
    land_first: bool = False
    turning: float = 0.18
    by_zone: float = 0.0
    settling: float = 0.12
    reach: float = 0.0
    hits: float = 0.0
    again: float = 1.0
    hard: bool = False
    together: bool = False
    tumbles: float = 0.0
    riffles: int = 0

    def delays(self, count: int) -> list[float]:
        """When each of `count` cards leaves, in seconds from the first on."""
        gaps, gap = [0.0], self.stagger
        for _ in range(count - 1):
            gaps.append(gap)
            gap = max(self.least, gap * self.shrink)
        times = list(accumulate(gaps))
        room = max(0.0, self.longest - self.seconds)
        squeeze = min(1.0, room / times[-1]) if times[-1] else 1.0
        return [time * squeeze for time in times]

    def without_flights(self) -> Moving:
        """The same times, in which nothing flies."""
        still = replace(self, seconds=0.0, stagger=0.0, spin=0.0, shake=0.0, arc=0.0, bow=0.0)
        still = replace(still, reach=0.0, hits=0.0, turning=0.0, settling=0.0, hard=False)
        return replace(still, tumbles=0.0, riffles=0)

    def pace(self, run: int) -> float:
        """How long an event takes that comes after `run` others of its run, against the first."""
        return max(_BRISKEST, self.again**run)


@dataclass(frozen=True)
class Sound:
    """One of `assets/sounds`, by name, and how loud it is among the others of its kind: 0 to 1.

    `calls`: it calls a person, as buttons do, and goes by their volume. What has weight is there
    thrice, as `-light` and `-heavy` besides; `weighs` are the cards from which on it is the middle
    one, and the heavy one.
    """

    name: str
    loudness: float = 0.5
    calls: bool = False
    weighs: tuple[int, int] | None = None

    def struck(self, cards: int) -> Sound:
        """As it sounds where so many cards moved."""
        if self.weighs is None:
            return self
        middle, heavy = self.weighs
        ending = "-light" if cards < middle else "-heavy" if cards >= heavy else ""
        return replace(self, name=self.name + ending, weighs=None)

    @property
    def names(self) -> tuple[str, ...]:
        """All names under which it may be heard."""
        if self.weighs is None:
            return (self.name,)
        return (f"{self.name}-light", self.name, f"{self.name}-heavy")


@dataclass(frozen=True)
class Stamp:
    """A word that slams down beside the cards of the seat concerned, for some seconds.

    `height` is in units: pixels of a window 1080 high. `flash`: its place lights up. One that
    goes `across` lies on the seat's cards themselves, which are lost, as large as they allow.
    """

    text: str
    height: int
    seconds: float
    colour: Literal["grave", "gold", "silver"] = "grave"
    flash: bool = False
    across: bool = False


@dataclass(frozen=True)
class Moment:
    """An event for which the table holds its breath: it is staged over a still of the table, and
    its cards go on their way when that is over. Only events that say what hangs on them
    (`Event.stakes`) are staged, and only where people want that.

    `kind` is what is played. `suspense`: the first card that moves is held up, face down, the
    longer the greater the risk, and turns over. `loss`: what the cards are worth that move is lost,
    and `words` slam down over them. `elimination`: the face of the seat concerned is buried under
    cards, and `words` slam down across the whole table. `finale`: the match is won, or lost.
    `blow`: what befell the cards that are marked is seen as cards strike them; one that is lost
    goes grey, cracks and falls. `bolts`: lightning leaps from the card that is marked to all that
    lie open against it. `theft`: cards are torn out, fly as one and slap down, and `words` stand on
    them, and on nothing else. `tally`: what each seat got in a round goes to what it has in all.
    `call`: the face of the seat concerned comes up, and `words` slam down beside it. `catch`: a
    hand comes down on that face. `rebound`: what was aimed at the seat concerned bounces off it,
    and flies on to its victim. `showdown`: a hand turns over, and what it counts rolls up, after
    a hush where all hangs on it.
    `exchange`: it grows dark but for hands that change their owners. `reveal`: one card after the
    other is turned up in the dark, until the one comes that all wait for (its stakes `fail`).
    `victory`: all others grow dark, and light bursts from the cards that cheer as they land.
    `display`: the first card of the stakes rises to the middle for all to see, beside the face of
    the seat concerned and above `words`, and goes back.
    """

    kind: Kind
    words: str = ""


@dataclass(frozen=True)
class Cue:
    """All that goes with an event but its sentence.

    With `counts`, the number of cards that moved rises beside the seat concerned; where what is
    gained is much, its number is `large`. `effect` is what
    else is to be seen: `turn`, an arrow turns round beside the sign `direction`; `bolts`,
    lightning leaps from the card that is marked to all that lie open against it; `ring`, light
    runs out from the pile on which a card comes to lie, or where none does from that which is read.
    `tone` is how
    the log sets its line: `loud`, `grave`, or as the `heading` of what follows. Where the event is
    staged, its `moment` takes the place of the stamp, and of what passes before cards leave.
    `sound` is heard as it begins, `each` as each card lands.
    """

    moving: Moving = Moving()
    sound: Sound | None = None
    stamp: Stamp | None = None
    counts: bool = False
    large: bool = False
    effect: Literal["", "turn", "bolts", "ring"] = ""
    tone: Literal["", "loud", "grave", "heading"] = ""
    moment: Moment | None = None
    each: Sound | None = None


FLIP = Sound("flip", 0.6)
SLIDE = Sound("slide", 0.6)
LAND = Sound("land")
PLAY = Sound("play", 0.85)
DEAL = Sound("deal", 0.6)
COLLECT = Sound("collect", 0.65)
REVEAL = Sound("reveal", 0.8)
HEART = Sound("heart", 0.8)

_NOTHING = Cue()

COMMON: Mapping[str, Cue] = MappingProxyType(
    {
        "": _NOTHING,
        # A match and its parts.
        "match": Cue(tone="heading", moment=Moment("finale")),
        "round": Cue(tone="heading", moment=Moment("tally")),
        "turn": Cue(sound=Sound("turn", 0.8, calls=True)),
        "shuffle": Cue(
            Moving(seconds=0.24, longest=0.8, after=0.12, riffles=5),
            Sound("shuffle", 0.7),
            tone="heading",
        ),
        "deal": Cue(Moving(seconds=0.24, arc=0.25, after=0.15, spin=16), each=DEAL),
        "empty": Cue(Moving(after=0.6), SLIDE),
        # What players do.
        "draw": Cue(
            Moving(
                seconds=0.23,
                stagger=0.2,
                shrink=0.9,
                least=0.05,
                longest=2.4,
                after=0.02,
                arc=0.35,
                again=0.75,
            ),
            FLIP,
            each=LAND,
            moment=Moment("suspense"),
        ),
        "take": Cue(Moving(seconds=0.24, after=0.12, arc=0.3), SLIDE, each=LAND),
        "play": Cue(Moving(after=0.06, arc=0.25, spin=7, hard=True), each=PLAY),
        "discard": Cue(Moving(stagger=0.07, after=0.08, arc=0.25, spin=8, hard=True), each=PLAY),
        "give": Cue(
            Moving(seconds=0.34, stagger=0.1, after=0.3, arc=0.35, ease="both"),
            SLIDE,
            counts=True,
            each=LAND,
        ),
        "collect": Cue(Moving(seconds=0.23, stagger=0.02, ease="both"), COLLECT),
        "attack": Cue(
            Moving(seconds=0.34, after=0.06, arc=0.4, spin=10, ease="in", hard=True),
            Sound("attack", 0.6),
            each=PLAY,
        ),
        "colour": Cue(Moving(after=READ), Sound("colour", 0.45)),
        "pass": Cue(Moving(after=READ), LAND),
        "stop": Cue(Moving(after=0.05), LAND),
        # What befalls them.
        "skip": Cue(Moving(after=READ), Sound("skip"), Stamp(say("Skipped"), 50, 0.9, "silver")),
        "penalty": Cue(
            Moving(stagger=0.12, shrink=0.9, least=0.04, longest=1.2, after=0.1, arc=0.2),
            Sound("penalty", 0.9, weighs=(4, 8)),
            each=LAND,
            counts=True,
        ),
        "bust": Cue(
            Moving(
                seconds=0.42,
                stagger=0.03,
                before=0.8,
                after=0.4,
                arc=0.6,
                shake=0.05,
                ease="in",
                hard=True,
                tumbles=1.0,
            ),
            Sound("bust", 1.0, weighs=(4, 6)),
            Stamp(say("Bust!"), 120, 1.5, flash=True, across=True),
            tone="grave",
            moment=Moment("loss", say("BUST!")),
        ),
        # The end of a round.
        "reveal": Cue(
            Moving(
                seconds=0.62, stagger=0.14, longest=3.0, after=0.8, land_first=True, by_zone=0.4
            ),
            REVEAL,
        ),
        "count": Cue(Moving(after=0.8), REVEAL),
    }
)
"""What is common to card games, by name: a game's own cues of the same name go before.

Some are told in a way of their own, too: `turn` goes without saying, `draw` is said when the card
lies, and what a `bust` has cost stays where the lost cards were until others play on."""


def cue_of(name: str, own: Mapping[str, Cue] = MappingProxyType({})) -> Cue:
    """The cue of that name: the game's `own`, a common one, or, unknown, one that is plain."""
    return own.get(name) or COMMON.get(name, _NOTHING)
