"""The moment that is staged now: its pictures and sounds, from the playback's own clock.

It needs no clock of its own: whatever ends the step that is shown ends the moment, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from nomercy_table.engine.cues import Kind, Sound
from nomercy_table.engine.events import Event, Stakes
from nomercy_table.engine.game import Game
from nomercy_table.screen.stage import Item, Stage
from nomercy_table.table.effects import Effects
from nomercy_table.table.playback import Playback, Staged
from nomercy_table.table.sprites import Sprites
from nomercy_table.table.staging.blow import Blow
from nomercy_table.table.staging.bolts import Bolts
from nomercy_table.table.staging.elimination import Elimination
from nomercy_table.table.staging.finale import finale
from nomercy_table.table.staging.loss import Loss
from nomercy_table.table.staging.scene import Scene, Script, Sitter
from nomercy_table.table.staging.suspense import Suspense, held_width
from nomercy_table.ui.look import Look


class Staging:
    """Plays the moments of a table's playback."""

    def __init__(self, game: Game, playback: Playback) -> None:
        self._game, self._playback = game, playback
        self._staged: Staged | None = None
        self._script: Script | None = None
        self._heard = self._passed = 0
        self.shift = (0, 0)
        """How far off its place all is seen now, in pixels."""
        self.sitters: Sequence[Sitter] = ()
        """Who sits at each seat."""

    def stages(self, event: Event) -> bool:
        """Whether that event is staged now: its moment takes the place of stamp and sound."""
        staged = self._playback.staged
        return staged is not None and staged.step.event is event

    @property
    def script(self) -> Script | None:
        """What is played now; None: nothing is."""
        return self._script

    def items(
        self, stage: Stage, under: Sequence[Item], look: Look, sprites: Sprites, effects: Effects
    ) -> list[Item]:
        """What the moment shows now above the table, where the `under` move; its aftermath begins
        among the `effects`."""
        staged, self.shift = self._playback.staged, (0, 0)
        if staged is None:
            if self._script is not None and self._playback.landing and self._covers:
                return [self._script.covering()]  # for the one frame until the next step begins
            self._script = self._staged = None
            return []
        if self._staged is None or self._staged.step is not staged.step:
            self._script = self._begun(staged, stage.still(under), look, sprites)
            self._heard = self._passed = 0
        self._staged = staged
        script = self._script
        if script is None:
            return []
        time = staged.clock / staged.pace
        due = [beat for beat in script.beats if beat.at <= time]
        for beat in due[self._passed :]:
            for effect in beat.effects:
                effects.start(effect)
        self._passed = max(self._passed, len(due))
        if time < staged.timing.lead:
            self.shift = script.shift(time)
            return script.items(time)
        if not self._covers or not self._playback.landing:
            self._script = None
            for effect in script.afterwards():
                effects.start(effect)
        return []

    def prepare(self, window: tuple[int, int], sprites: Sprites) -> bool:
        """Make one of the pictures that a moment will need; False: all are there."""
        if self._script is not None:
            return self._script.warm()
        if not self._playback.staged_next:
            return False
        return sprites.prepare([(sprites.back, held_width(window))], ())

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

    def _begun(
        self, staged: Staged, still: pygame.Surface, look: Look, sprites: Sprites
    ) -> Script | None:
        event = staged.step.event
        cue = self._game.cue(event.cue)
        if cue.moment is None:
            return None
        scene = Scene(
            still,
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
            cue.sound,
            staged.pace,
        )
        return _SCRIPTS[cue.moment.kind](scene, self._playback.still)


_SCRIPTS: Mapping[Kind, Callable[[Scene, bool], Script]] = {
    "suspense": lambda scene, still: Suspense(scene),
    "loss": Loss,
    "elimination": Elimination,
    "finale": finale,
    "blow": Blow,
    "bolts": lambda scene, still: Bolts(scene),
}
"""What plays each kind of moment; the second argument says whether nothing is to move."""
