"""The moment that is staged now: its pictures and sounds, from the playback's own clock.

It needs no clock of its own: whatever ends the step that is shown ends the moment, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from nomercy_table.engine.cues import COMMON, Kind, Sound
from nomercy_table.engine.cues import Moment as Cue
from nomercy_table.engine.events import Event, Stakes
from nomercy_table.engine.game import Game
from nomercy_table.render.beside import wait
from nomercy_table.render.item import Item
from nomercy_table.render.lights import WindowPicture
from nomercy_table.render.stage import DimLevel, Stage
from nomercy_table.table.badges import COUNT
from nomercy_table.table.cards import CardPictures
from nomercy_table.table.effects import Effects
from nomercy_table.table.hud import RIBBON
from nomercy_table.table.moments.blow import Blow
from nomercy_table.table.moments.bolts import Bolts
from nomercy_table.table.moments.calls import Call, Catch
from nomercy_table.table.moments.display import Display
from nomercy_table.table.moments.elimination import Elimination
from nomercy_table.table.moments.endings import Triumph, Victory, finale
from nomercy_table.table.moments.exchange import Exchange
from nomercy_table.table.moments.loss import Loss
from nomercy_table.table.moments.rebound import Rebound
from nomercy_table.table.moments.scene import Context, Script, Sitter
from nomercy_table.table.moments.showdown import Showdown
from nomercy_table.table.moments.suspense import Reveal, Suspense, held_width, turned_width
from nomercy_table.table.moments.tally import Tally
from nomercy_table.table.moments.theft import Theft
from nomercy_table.table.playback import Playback
from nomercy_table.table.steps_ahead import Staged
from nomercy_table.ui.look import Look

_STANDS = 2.5 / 60
"""So many seconds before its end the table shakes no more: to stand still again takes a frame in
which all of it is drawn, and that is to be one of the moment."""

Steps = Iterable[Callable[[], object]]


class _Play(NamedTuple):
    """How a kind of moment is played: `begin` is told whether nothing is to move."""

    begin: Callable[[Context, bool], Script]
    ahead: Callable[[Look, Cue, Stakes], Steps] = Script.ahead
    speaks: bool = False
    """It says itself what has happened, in large letters, or nobody knows that yet: the line of
    words is not there meanwhile, as its ends would look out from below them."""
    told_soon: bool = False
    """After it that line is there at once, while cards are still on their way: there are many, and
    it would be left too little time. Else it comes when they lie."""
    moves: Callable[[Stakes, str], bool] | None = None
    """Whether it moves the item of that id itself: then it is not in its picture of the table."""
    held: Callable[[tuple[int, int]], int] | None = None
    """How wide a card is that is held up in a window of that size, where one is."""


_PLAYS: Mapping[Kind, _Play] = {
    "suspense": _Play(lambda scene, still: Suspense(scene), speaks=True, held=held_width),
    "display": _Play(
        Display,
        speaks=True,
        moves=lambda stakes, item: item == f"card.{stakes.cards[0]}",
        held=held_width,
    ),
    "loss": _Play(Loss, Loss.ahead, speaks=True),
    "elimination": _Play(Elimination, Elimination.ahead, speaks=True, told_soon=True),
    "finale": _Play(finale, Triumph.ahead, speaks=True),
    "blow": _Play(Blow),
    "bolts": _Play(lambda scene, still: Bolts(scene)),
    "theft": _Play(lambda scene, still: Theft(scene)),
    "tally": _Play(Tally, Tally.ahead, speaks=True, moves=lambda _, item: item.startswith(COUNT)),
    "call": _Play(Call, Call.ahead, speaks=True),
    "catch": _Play(Catch, Catch.ahead),
    "rebound": _Play(lambda scene, still: Rebound(scene)),
    "showdown": _Play(Showdown, Showdown.ahead),
    "exchange": _Play(lambda scene, still: Exchange(scene)),
    "reveal": _Play(lambda scene, still: Reveal(scene), held=turned_width),
    "victory": _Play(Victory),
}


class Director:
    """Plays the moments of a table's playback."""

    def __init__(self, game: Game, playback: Playback) -> None:
        self._game, self._playback = game, playback
        self._staged: Staged | None = None
        self._script: Script | None = None
        self._dims: Script | None = None
        """What says how dark the table is, also when its moment is over, until the next."""
        self._lasted = 0.0
        """For how long the moment had been played in the last frame, in its own seconds."""
        self._coming: Event | None = None
        self._ahead: Iterator[Callable[[], object]] = iter(())
        self._heard = self._passed = 0
        self._play: _Play | None = None
        """How what is played is."""
        self._eased = self._prepares = False
        """Whether the frame in which it began is over; and whether there was time after it."""
        self.shift = (0, 0)
        """How far off its place all is seen now, in pixels."""
        self.dusk: DimLevel | None = None
        """How dark what rests is now."""
        self.sitters: Sequence[Sitter] = ()
        """Who sits at each seat."""

    def stages(self, event: Event) -> bool:
        """Whether that event is staged now: its moment takes the place of stamp and sound."""
        staged = self._playback.staged
        return staged is not None and staged.step.event is event

    @property
    def met(self) -> float:
        """Seconds until what the step that is staged does is seen; 0 where none is."""
        staged = self._playback.staged
        return 0.0 if staged is None else staged.timing.met * staged.pace

    @property
    def holds(self) -> bool:
        """Whether a moment is played over the table now, or is about to be."""
        staged = self._playback.staged
        return staged is not None and staged.clock < staged.timing.lead * staged.pace

    @property
    def hushed(self) -> bool:
        """Whether all hold their breath now: nobody knows yet what will be seen."""
        staged, script = self._playback.staged, self._script
        if staged is None or script is None:
            return False
        return staged.clock < script.hush * staged.pace

    @property
    def unfelt(self) -> bool:
        """Whether nobody whom it concerns shows yet what they feel of the step that is staged."""
        staged = self._playback.staged
        if staged is None:
            return False
        return staged.clock < (staged.timing.felt or staged.timing.lead) * staged.pace

    @property
    def brings(self) -> frozenset[str]:
        """What stands no sooner than the moment is over, by its id: until anything has happened all
        stays as it is. The line of words, where the moment says itself what has happened, comes
        when its cards lie, too: what flies distracts; but it comes at once after some."""
        playback, script = self._playback, self._script
        staged, found = playback.staged, frozenset[str]()
        if script is not None and (staged is None or staged.clock >= self.met):
            found = script.brings
        plays = staged is not None or playback.landing
        play = self._play
        told = script is None and (playback.at_rest or (play is not None and play.told_soon))
        if play is not None and play.speaks and plays and not told:
            found |= {RIBBON}
        return found

    @property
    def script(self) -> Script | None:
        """What is played now; None: nothing is."""
        return self._script

    def items(
        self,
        screen: pygame.Surface,
        stage: Stage,
        under: Sequence[Item],
        look: Look,
        sprites: CardPictures,
        effects: Effects,
    ) -> list[Item]:
        """What the moment shows now above the table, where the `under` move; its aftermath begins
        among the `effects`. What covers the whole window is painted on the `screen` at once."""
        staged, self.shift = self._playback.staged, (0, 0)
        self.dusk = None
        if staged is None and not self._playback.landing:
            self._dims = None
        elif staged is None and self._dims is not None:
            self.dusk = self._dims.dusk(self._lasted)  # until the next step begins
        if staged is None:
            last = self._script if self._playback.landing else None  # until the next
            if last is not None and (self._covers or last.lingers):
                return last.shown(screen, self._lasted, effects.items)
            self._staged = None
            self._end_script()
            return []
        if self._staged is None or self._staged.step is not staged.step:
            self._begin(staged, stage, under, look, sprites)
        self._staged, time = staged, staged.clock / staged.pace
        if self._dims is not None:
            self._dims.goes_on = self._is_followed(staged.step.event)
            self._lasted = min(time, staged.timing.lead)
            self.dusk = self._dims.dusk(self._lasted)
        script = self._script
        if script is None:
            return []
        if not self._prepares:  # no time was left between the last frame and this one
            self._warm(script)
        self._prepares = False
        due = [beat for beat in script.beats if beat.at <= time]
        for beat in due[self._passed :]:
            for effect in beat.effects:
                effect.clock += (time - beat.at) * staged.pace
                effects.start(effect)
        self._passed = max(self._passed, len(due))
        if time < staged.timing.lead:
            if (staged.timing.lead - time) * staged.pace > _STANDS:
                self.shift = script.shift(time)
            self._lasted = time
            return script.shown(screen, time, effects.items)
        if script.lingers:
            self._lasted = staged.timing.lead
            return script.shown(screen, self._lasted, effects.items)
        if not self._covers or not self._playback.landing:
            for effect in script.afterwards():
                effects.start(effect)
            self._end_script()
        return []

    def prepare(self, look: Look, sprites: CardPictures) -> bool:
        """Make one of the pictures that a moment will need; False: all are there, or drawn beside
        the frames."""
        self._prepares = True
        if self._script is not None and self._warm(self._script):
            return True
        coming = self._playback.next_staged
        if coming is None:
            return False
        play = self._play_of(coming)
        if coming is not self._coming:
            self._coming, self._ahead = coming, iter(())
            moment, stakes = self._game.cue(coming.cue).moment, coming.stakes
            if play is not None and moment is not None and stakes is not None:
                self._ahead = iter(play.ahead(look, moment, stakes))
        make = next(self._ahead, None)
        if make is None and self._script is None and play is not None and play.held is not None:
            return _do_next(sprites.held_steps(None, play.held(look.metrics.size)))
        if make is None or make is wait:
            return False
        make()
        return True

    def _play_of(self, event: Event) -> _Play | None:
        moment = self._game.cue(event.cue).moment
        return None if moment is None else _PLAYS[moment.kind]

    def _warm(self, script: Script) -> bool:
        """Make some of its pictures, but not in the frame in which it begins: there was enough to
        do. False: all are there, or wait for the next frame."""
        if not self._eased:
            self._eased = True
            return True
        return script.warm()

    def prepare_early(self, look: Look, sprites: CardPictures) -> bool:
        """Make what the first moment of this game will need, long before it comes: a card that is
        held up; False: it is there."""
        wides = self.held_widths(look.metrics.size)
        return any(_do_next(sprites.held_steps(None, wide)) for wide in wides)

    def held_widths(self, window: tuple[int, int]) -> list[int]:
        """How wide the cards are that moments of this game hold up in a window of that size."""
        moments = (cue.moment for cue in (*COMMON.values(), *self._game.cues.values()))
        kinds = {moment.kind for moment in moments if moment is not None}
        held = (play.held for kind, play in _PLAYS.items() if kind in kinds)
        return [wide(window) for wide in held if wide is not None]

    def _begin(
        self, staged: Staged, stage: Stage, under: Sequence[Item], look: Look, sprites: CardPictures
    ) -> None:
        """The table as it is, and what the moment just before has left on it, are kept; all else
        is free for the new moment."""
        left = None if self._script is None else self._script.leave()
        if self._script is not None:
            self._script.end()
        below, play = tuple(under), self._play_of(staged.step.event)
        # What the line of words says goes on meanwhile: it stands above the moment, or nowhere.
        gone = [RIBBON]
        if play is not None and play.moves is not None:
            stakes = staged.step.event.stakes or Stakes()
            gone += [item.id for item in stage.items if play.moves(stakes, item.id)]
        self._play = play
        table = WindowPicture(stage.size, None, lambda sheet: stage.draw_still(sheet, below, *gone))
        last, self._dims = self._dims, self._script_of(staged, table, left, look, sprites)
        self._script = self._dims
        if self._script is not None:
            if last is not None and type(last) is type(self._script):
                self._script.follow(last)
            self._script.night = None if last is None else last.dusk(self._lasted)
        self._heard = self._passed = 0
        self._eased, self._prepares = False, True

    def _is_followed(self, event: Event) -> bool:
        """Whether a moment of the same kind comes at once after that of the event."""
        ready = next(iter(self._playback.ready), None)
        if ready is None or ready.timing is None:
            return False
        play = self._play_of(event)
        return play is not None and play is self._play_of(ready.step.event)

    def _end_script(self) -> None:
        if self._script is not None:
            self._script.end()
            self._script = None

    @property
    def _covers(self) -> bool:
        """Whether what comes next is played over the same still: a card was fatal."""
        staged = self._staged
        return staged is not None and isinstance(self._script, Suspense) and staged.fails

    def sounds(self) -> list[Sound]:
        """What is to be heard since this was asked last."""
        script, staged = self._script, self._playback.staged
        if script is None or staged is None:
            return []
        due = [sound for time, sound in script.sounds if time * staged.pace <= staged.clock]
        new, self._heard = due[self._heard :], max(self._heard, len(due))
        return new

    def _script_of(
        self,
        staged: Staged,
        table: WindowPicture,
        left: pygame.Surface | None,
        look: Look,
        sprites: CardPictures,
    ) -> Script | None:
        event = staged.step.event
        cue = self._game.cue(event.cue)
        if cue.moment is None:
            return None
        scene = Context(
            look.metrics.size,
            table,
            left,
            self._game,
            self.sitters,
            cue.moment,
            staged.timing,
            event,
            event.stakes or Stakes(),
            staged.before,
            staged.after,
            look,
            sprites,
            None if cue.sound is None else cue.sound.struck(event.weight),
            staged.pace,
        )
        return _PLAYS[cue.moment.kind].begin(scene, self._playback.still)


def _do_next(steps: Iterator[Callable[[], object]]) -> bool:
    """Do the next of them; False: none is left, or it is done beside the frames."""
    make = next(steps, None)
    if make is None or make is wait:
        return False
    make()
    return True
