"""How long things last at the table: as the settings say, unless somebody wants to get on."""

from __future__ import annotations

from nomercy_table.play.controller import Controller
from nomercy_table.play.pacing import FORWARD
from nomercy_table.session.pacing import Pacing

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""How long motion lasts at each speed of the settings."""

LOOKING_ON = 0.5
"""How long routine lasts, against what is set, where people are out of the round. Moments last as
long as ever: they are what there is to see."""

MOMENTS = {"full": 1.0, "short": 0.5, "off": 0.0}
"""How long moments last, against other motion."""


class Pace:
    """Tells those who take their time at a match how much there is."""

    def __init__(self, match: Controller) -> None:
        self._match = match
        self._watched = False
        """Whether people could only look on when this was told last."""
        self.heed()

    def heed(self) -> None:
        """Take what the settings say now."""
        match, settings = self._match, self._match.app.settings
        match.view.playback.still = match.app.look.reduced_motion
        match.showing.voice.on = settings.rivals_talk and match.guide.lets_talk
        match.session.turns.step_in_seconds = settings.catch_seconds
        self._take()

    def follow(self, time: float) -> None:
        """A key that is held gets on at every moment; a round is played to its end at once."""
        match, hurry = self._match, self._match.hurry
        rounds = len(match.session.observation.history)
        if not match.runs:
            hurry.stop()
        if hurry.update(time, rounds, match.view.playback.idle):
            if hurry.rushes:
                match.showing.finish()
            else:
                match.get_on()
        if (hurry.hurries, match.watched) != (match.showing.quiet, self._watched):
            self._take()

    def _take(self) -> None:
        match, settings, playback = self._match, self._match.app.settings, self._match.view.playback
        quiet = match.showing.quiet = match.hurry.hurries
        watched = self._watched = match.watched
        routine = LOOKING_ON if watched else 1.0
        playback.speed = SPEEDS[settings.speed] * (FORWARD if match.hurry.forwards else routine)
        playback.moments = 0.0 if quiet else MOMENTS[settings.moments] / routine
        pacing = Pacing.of("off" if quiet else settings.speed)
        match.session.turns.pacing = pacing.times(routine)
