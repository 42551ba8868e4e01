"""The table: a match of any game being played. Rules stay below, pictures in `table/view.py`.

Each frame asks how things stand, as one value, and composes the table anew when it is another.
What people want comes as intents, which the match carries out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from nomercy_table.pages.setup.dressing import dress_of
from nomercy_table.play.composing import Composing
from nomercy_table.play.controller import Match
from nomercy_table.play.guide import Guide
from nomercy_table.play.intents import Intent
from nomercy_table.play.now import Now, Phase, rests
from nomercy_table.play.pace import Pace
from nomercy_table.play.tooltips import TableForm
from nomercy_table.render.item import Item
from nomercy_table.session.looking import people
from nomercy_table.session.session import Session
from nomercy_table.table import RATE, Mind, TableView, Target, Words
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.scene import Scene

ANSWERS = 40
"""So many times a second is looked whether a cloth that answers looks otherwise."""

LAID_DOWN = 12
"""Cards of a hand that has been put in order that are laid down in one frame."""


_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)


class TableScene(Scene):
    """One match on the screen, with a `guide` beside it where it is a lesson."""

    def __init__(self, app: Desk, session: Session, guide: Guide | None = None) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.guide = Guide(app, session) if guide is None else guide
        self.name = self.guide.name
        dress = dress_of(app.settings, session.game)
        self.cloth = dress.cloth
        room = self.guide.room(app.look.metrics)
        opening = session.opening()
        first = opening[0].observation if opening else session.observation
        seats, bottom = len(session.plans), (*people(session.plans), 0)[0]
        cloth = app.cloth(room)
        self.view = TableView(session.game, dress, seats, bottom, first, app.look, cloth, room)
        self.form = TableForm(app, session, self.view)
        self._match = Match(app, session, self.view, self.form, self.guide)
        self._composing = Composing(self._match, self.form)
        self._time = 0.0
        self._drawn = 0
        self._conceded = False
        """Whether it was told that the match was given up."""
        self._pace = Pace(self._match)

    @property
    def now(self) -> Now:
        """How things stand."""
        return self._match.now

    @property
    def written(self) -> Words | None:
        """All that is written on the table; None before the first frame."""
        return self._composing.words

    @property
    def above(self) -> Sequence[Item]:
        """The pictures above the table: cards that are looked at, at the pointer, or held up."""
        return self._match.hearing.pictures()

    def want(self, intent: Intent) -> None:
        """Somebody wants that: carry it out."""
        self._match.wanted.append(intent)
        self._match.carry_out()

    # -- the stack's calls ---------------------------------------------------------------------

    def enter(self) -> None:
        here = people(self.session.plans)
        self.view.playback.people = frozenset(here) if here else None
        self.form.focus_on(self.form.focus_id, keyboard=self.app.keyboard_used)
        self.form.come()
        if self._drawn:
            self._match.ending.uncover()
        self._match.carry_out()  # a page has gone, and may have said what comes next
        if self.session.conceded and not self._conceded:
            self._conceded = True
            self._match.show_results()

    def begin_program(self) -> None:
        self.form.come(first=True)

    def leave(self) -> None:
        self._match.hearing.let_go()  # what comes now hears where the pointer lets go
        self.form.let_go()
        self._match.hurry.release()
        self._match.hurry.stop()
        self._match.showing.voice.hush()

    def covered(self) -> None:
        self._match.hearing.let_go()
        self._match.hurry.release()
        self.form.let_go()
        self._composing.refresh()
        self.view.lay_cards()

    def ease(self) -> None:
        self.view.ease()

    def rested(self) -> None:
        if self.view.playback.idle:
            self.view.sprites.rest()

    def before_the_end(self) -> str:
        self.session.flush()
        return self._match.disk.untold()

    def close(self) -> None:
        self.session.close()
        problem = self._match.disk.untold()
        if problem:
            self.app.problems.append(problem)  # the title says it

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self.view.drop_pictures()

    @property
    def picture(self) -> pygame.Surface | None:
        return self.view.stage.seen

    def resize(self, size: tuple[int, int]) -> None:
        self._match.showing.voice.hush()
        self._match.hearing.let_go()
        room = self.guide.room(self.app.look.metrics)
        self.view.resize(self.app.look, self.app.cloth(room), room)
        self._match.showing.deal()
        self._composing.refresh(unseen=not self._drawn)
        if self._drawn:
            self.view.lay_cards()

    def come(self, surface: pygame.Surface) -> Iterator[None]:
        self._match.look()
        yield
        yield from self.view.come()
        yield from self._composing.come()
        yield from self.view.come()  # cards that are offered now stand out
        self.view.lay_cards()
        yield

    def refined(self) -> None:
        self.view.refined()

    def settings_changed(self) -> None:
        self._pace.heed()
        dress = dress_of(self.app.settings, self.session.game)
        self.cloth = dress.cloth
        self.view.wear(dress)

    def unwatched(self) -> None:
        self._match.curtain.hide_from_others()

    def invalidate(self) -> None:
        super().invalidate()
        self.view.stage.invalidate()

    def hasty(self, event: pygame.event.Event) -> bool:
        shown = self._composing.shown
        if shown is not None and shown.turns != self._match.showing.turns:
            self.form.come()  # what can be done in this turn is still to be shown
        return self._match.hearing.hasty(event)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in _PRESSES:
            self._match.showing.voice.hush()
        heard = self._match.hearing.hear(event, self.now, self._time)
        self._match.carry_out()
        self._match.hearing.set_off()
        return heard

    # -- a frame ---------------------------------------------------------------------------------

    def update(self, dt: float, now: float) -> None:
        self._time = now
        if self._drawn == 1:
            self.session.prepare()  # a worker starts when there is something to look at
        match, playback = self._match, self.view.playback
        match.look()
        match.showing.deal()
        if match.human_next:
            playback.end_reading()
        match.showing.advance(dt)
        self.form.update(dt)
        self._pace.follow(now)
        if playback.risen:
            playback.rest(LAID_DOWN)
            self.view.cards_came()
        if not match.ending.holds:
            match.take_in(self.session.poll(now, playback.idle and match.showing.dealt))
        match.hearing.advance(dt, match.picking.made, self.session.settled)
        phase = match.phase
        match.stepping.update(now, rests(phase))
        match.lingering.update(now, phase is Phase.THINKING)
        self._talk(dt)
        match.watch_disk(now)
        if match.ending.ripe(playback.under_way, bool(self.view.effects)):
            match.show_results()
        match.carry_out()
        self._composing.refresh()
        self.view.live(dt, self._mind)
        if not self.view.effects and match.phase is Phase.PASSING:
            match.curtain.rise()  # what lies below it shows no hand any more

    def _talk(self, dt: float) -> None:
        """Somebody may have something to say."""
        voice, now = self._match.showing.voice, self._composing.shown
        if now is not None and now.lingers and now.thinker is not None:
            voice.ponder(now.thinker)
        lying = [widget for widget in self.form.widgets if not isinstance(widget, Target)]
        around = [widget.rect for widget in lying if not widget.blank]
        if self.form.tip is not None:
            around.append(self.form.tip.rect)
        voice.advance(dt, around)

    @property
    def _mind(self) -> Mind | None:
        """Who looks and who thinks, for what lives on the table; None: nothing is to live there."""
        now, hearing = self._composing.shown, self._match.hearing
        if not hearing.lively:
            return None
        thinker = None if now is None else now.thinker
        return Mind(self.view.bottom, hearing.eye, thinker, bool(self.form.raised.up))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._drawn += 1
        return self.view.frame(surface, self.above)

    def prepare(self) -> bool:
        return self.view.prepare() or self._match.prepare_turn()

    # -- the stack's questions -------------------------------------------------------------------

    def focusables(self) -> Sequence[Focusable]:
        return self.form.focusables()

    @property
    def talk(self) -> str:
        """The line of a rival that stands on the table; "": none does."""
        return self._match.showing.voice.said

    @property
    def words(self) -> Sequence[str]:
        words, now = self.written, self._composing.shown
        if words is None or now is None:
            return ()
        busts = (bust.sentence for _, bust in now.busts if bust.sentence != words.said)
        tip = self.form.tip
        told = () if tip is None else (tip.tip.title, tip.tip.text)
        return (
            words.said,
            words.prompt,
            *filter(None, (words.odds, words.headline)),
            *busts,
            *self.guide.words(now),
            *filter(None, (*told, self.talk)),
        )

    @property
    def moving(self) -> bool:
        view, match = self.view, self._match
        return (
            (not view.playback.idle and not match.ending.looked_at)
            or bool(view.effects)
            or view.playback.rising
            or view.unfinished
            or self.form.moving
            or match.hearing.moving
            or match.stepping.left > 0
            or not self.session.settled
            or self.now != self._composing.shown
        )

    @property
    def wakes_after(self) -> float | None:
        if self.session.thinking is not None or self.session.hints.thinking:
            return 0.03
        match = self._match
        times = [self.form.wakes_after, match.showing.moods.changes_after]
        times.append(match.telling.wakes_after)
        if self._mind is not None:
            times.append(1 / RATE)
        if self.view.answering:
            times.append(1 / ANSWERS)
        return min((time for time in times if time is not None), default=None)

    @property
    def ready(self) -> bool:
        # By what is composed: what was on its way to the disk may have arrived since.
        shown = self._composing.shown
        return shown is not None and shown.phase is Phase.TURN

    @property
    def wary(self) -> bool:
        return self.form.wary

    @property
    def staged(self) -> bool:
        return self.view.playback.staged is not None

    @property
    def hushed(self) -> bool:
        return self.view.staging.hushed
