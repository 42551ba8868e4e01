"""Steps on their way to be seen: each is said, sounded and decorated as it begins."""

from __future__ import annotations

from collections.abc import Sequence

from nomercy_table.engine.cues import Cue
from nomercy_table.engine.events import Event, RoundEnded, Seat
from nomercy_table.play.ending import MatchEnd, people_won
from nomercy_table.play.rival_talk import RivalVoice
from nomercy_table.play.telling import MessageQueue, stands_after, stands_for
from nomercy_table.play.texts import EventNarrator
from nomercy_table.players.feelings import feelings
from nomercy_table.session.looking import people
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step, pauses
from nomercy_table.table import (
    ACROSS,
    RIBBON,
    Moods,
    TableView,
    harmed,
    start_banner,
    start_effects,
)
from nomercy_table.ui.scene import AppServices

PATTER = 0.045
"""Seconds between two cards that are heard to land."""


class EventFeed:
    """Shows what the session hands out on the table of `view`, and stops where `ending` holds it.

    `quiet`: a round is played to its end as fast as can be, with no sound and no decoration.
    """

    def __init__(
        self,
        app: AppServices,
        session: Session,
        view: TableView,
        telling: MessageQueue,
        ending: MatchEnd,
    ) -> None:
        self._app, self._session, self._view = app, session, view
        self._telling, self._ending = telling, ending
        self._aloud = EventNarrator(app, session)
        self._deal = session.opening()
        self.turns = 0
        """How many turns have begun to be shown."""
        self.quiet = False
        self._hurried = False
        """Whether somebody has ended what moved, and there is more to be shown since."""
        self._pattered = 0.0
        self._ends = False
        self.moods = Moods()
        """What the faces show."""
        self.voice = RivalVoice(session, view)

    @property
    def dealt(self) -> bool:
        """Whether a new match's deal is on the table, or on its way there."""
        return not self._deal

    @property
    def ends(self) -> bool:
        """Whether what is still being shown leads to the end of a round or of the match."""
        return self._ends and not self._view.playback.idle

    def deal(self) -> None:
        """A new match begins with the deal, as soon as that is on the disk."""
        if self._deal and self._session.settled:
            self._view.playback.play(self._deal)
            self._deal = []

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._view.effects.advance(dt)
        self._telling.advance(dt)
        self.moods.advance(dt, self._view.staging.unfelt)
        steps = self._view.playback.advance(dt, self._ending.holds or self._is_being_read)
        self._hurried = self._hurried and not self._view.playback.idle
        self._begin(steps)
        for sound in self._view.staging.sounds():
            self._app.sounds.play(sound.name, sound.loudness, sound.calls)
        self._land(dt)

    @property
    def _is_being_read(self) -> bool:
        """Whether what players got last is still read: the end of a round would come over it. Who
        has just ended what moved does not wait."""
        unread = self._view.playback.awaits_its_moment and self._view.effects.unread
        return unread and not self._hurried

    def _land(self, dt: float) -> None:
        """Cards are heard as they land; of a shower of them, as many as can be told apart."""
        self._pattered = max(0.0, self._pattered - dt)
        landed = self._view.playback.landed()
        each = [self._session.game.cue(event.cue).each for event in landed]
        sounds = [sound for sound in each if sound is not None]
        if sounds and not self.quiet and self._pattered <= 0:
            self._app.sounds.play(sounds[0].name, sounds[0].loudness, sounds[0].calls)
            self._pattered = PATTER

    def take_in(self, steps: Sequence[Step]) -> None:
        """Show steps that the session has handed out."""
        playback = self._view.playback
        self._ends = self.ends or any(step.pauses for step in steps)
        playback.play(steps)
        if playback.speed <= 0:
            self._begin(playback.advance(0.0))

    def catch_up(self) -> None:
        """Say what is seen by now, and waited for that."""
        if self._view.playback.at_rest:
            self._telling.lay_down()
        if self._seen:
            if not self._is_covered:
                self._telling.catch_up()
            self._aloud.see()

    @property
    def _seen(self) -> bool:
        """Whether what is being shown can be seen by now."""
        staged = self._view.playback.staged
        return self._view.playback.at_rest if staged is None else staged.known_for >= 0

    @property
    def _is_covered(self) -> bool:
        """Whether a round or the match ends in a moment that lies over the line of words, and says
        what this would."""
        staged = self._view.playback.staged
        return staged is not None and staged.timing.told and pauses(staged.step.event)

    def finish(self) -> None:
        """End what moves: all of it has happened already."""
        if not self._view.playback.idle and not self._ending.holds:
            self._view.effects.clear()
            self._hurried = True
            self._begin(self._view.playback.settle())
            self._telling.get_on()

    def end_routine(self) -> None:
        """End the flight that is under way, and no moment that comes after it: these tell how it
        ends. In a moment, end that, and all after it. Between two steps the next begins anyway."""
        playback = self._view.playback
        if playback.staged is not None:
            self.finish()
        elif playback.under_way:
            playback.end_step()

    def _begin(self, steps: Sequence[Step]) -> None:
        """Steps begin to be shown."""
        called = self._session.called
        for step in steps:
            event = step.event
            if step.observation.viewer is None:
                self._telling.hide()
                self._aloud.hide()
            self._tell(step)
            if event.cue == "turn":
                self.turns += 1
            self._sound(event)
            if step.pauses:
                self._fall_silent()
            if not self.quiet:
                self._feel(event)
                start_effects(self._view, event)
                if lines := event.banner(called):
                    self._view.effects.start_in_parts(start_banner(self._view, lines), RIBBON)
            if step.pauses:
                self._end(step)

    def _fall_silent(self) -> None:
        """A round or the match ends: no word of what was before stands beside that. Where somebody
        has hurried, nothing does: it would all have come with the end."""
        effects = self._view.effects
        if self._hurried:
            effects.clear()
        effects.make_way()
        for word in ACROSS:
            effects.end(word)

    def _tell(self, step: Step) -> None:
        """Say it; what only words tell stands for a while, but no moment waits for that."""
        event, called, playback = step.event, self._session.called, self._view.playback
        staged, cue = self._view.staging.stages(event), self._session.game.cue(event.cue)
        if step.pauses or staged:
            self._telling.get_on()
        stands = stands_for(event, cue) * playback.speed
        if staged and playback.begun is not None and stands_after(cue):
            stands = playback.begun.ends_at + stands_after(cue) * playback.speed
        public = (step.public or event).told(called)
        told, begins = event.told(called), event.begins(called)
        if staged and self._lay_open(event, cue):
            told = event.sentence(called)
        covered = staged and self._is_covered
        self._telling.hear(event, told, public, stands, begins, covered=covered)
        self._aloud.hear(step, seen=self._seen or not self._telling.unseen)

    def _lay_open(self, event: Event, cue: Cue) -> bool:
        """Whether it shows a hand that whoever looks has seen all along: what that counts stands
        there at once, and the words tell it, too."""
        begun = self._view.playback.begun
        shows = cue.moment is not None and cue.moment.kind == "showdown"
        return shows and begun is not None and begun.before.lies_open(event.seat_concerned)

    def _feel(self, event: Event) -> None:
        """It moves those whom it concerns."""
        view = self._view
        if view.playback.speed > 0:
            seats, cue = len(self._session.plans), view.game.cue(event.cue)
            hurt, present = harmed(event, view.playback.shown), people(self._session.plans)
            found = feelings(event, cue, seats, hurt, present)
            # Where the table pauses, all its pictures are made in this frame: faces follow.
            later = view.staging.stages(event) or pauses(event)
            self.moods.feel(found, max(0.7, view.playback.speed), later)
            if not pauses(event):  # the results follow
                self.voice.hear(found)

    def _sound(self, event: Event) -> None:
        if self._view.staging.stages(event):
            return  # its moment says when
        cue = self._session.game.cue(event.cue)
        sound = cue.sound or (None if self._view.playback.under_way else cue.each)
        calls = event.cue == "turn" and self._is_person(event.seat_concerned)
        if sound and (calls or (event.cue != "turn" and not self.quiet)):
            sound = sound.struck(event.weight)
            self._app.sounds.play(sound.name, sound.loudness, sound.calls)

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and self._session.plans[seat].is_human

    def _end(self, step: Step) -> None:
        """A round or the match has ended with this step."""
        observation = step.observation
        if isinstance(step.event, RoundEnded) and observation.result is not None:
            return  # the end of the match follows at once
        self._ends = False
        staged = self._view.playback.staged
        self._ending.reach(observation, staged is not None and staged.timing.told)
        won = people_won(self._session, observation)
        self._app.sounds.signal("won" if won else "lost")
