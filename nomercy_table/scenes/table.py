"""The table: a match of any game being played. Rules stay below, pictures in `table_view`.

It hands picks to the session as actions, plays the steps that come back, and says at every
moment what is going on and what can be done.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from nomercy_table.engine.actions import Action, IllegalAction, Pick
from nomercy_table.engine.events import RoundEnded, Seat
from nomercy_table.engine.state import Observation
from nomercy_table.scenes.log import LogOverlay
from nomercy_table.scenes.message import MessagePage
from nomercy_table.scenes.pause import PausePage
from nomercy_table.scenes.picking import Picking
from nomercy_table.scenes.rules import RulesPage
from nomercy_table.scenes.table_effects import start_effects
from nomercy_table.scenes.table_results import people_won, results_page
from nomercy_table.scenes.table_view import TableView, Words
from nomercy_table.scenes.table_widgets import action_buttons, header_buttons
from nomercy_table.scenes.target import Target
from nomercy_table.scenes.telling import Telling
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from nomercy_table.session.step import Step
from nomercy_table.table.layout import Placement
from nomercy_table.table.stage import Item
from nomercy_table.ui.desk import Desk
from nomercy_table.ui.focus import Focusable
from nomercy_table.ui.form import Form
from nomercy_table.ui.scene import Push, Scene
from nomercy_table.ui.widget import Widget

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""How long motion lasts at each speed of the settings."""

LEAST_TARGET = 24
"""Pixels: what is to be hit is at least so wide, however close the columns stand."""

PICK_OF = {"draw": "draw", "stop": "stop", "steal_all": "all", "steal_none": "none", "take": "take"}
"""The pick that a command of the keyboard stands for."""


class TableScene(Scene):
    """One match on the screen."""

    name = "table"

    def __init__(self, app: Desk, session: Session) -> None:
        super().__init__()
        self.app, self.session = app, session
        self.bottom = _bottom(session)
        opening = session.opening()
        self.view = TableView(session.game, len(session.names), self.bottom, session.observation)
        self.form = Form(app.look, app.act)
        self._picking = Picking(session)
        self._telling = Telling(session)
        self._told = 0
        self._results_due = False
        self._drawn = 0
        self._words_shown: Words | None = None
        self._drag: tuple[int, int] | None = None
        self._stale = True
        self._held: Step | None = None
        self._opening = opening
        self._shown_state: tuple[Seat | None, Seat | None, int] | None = None

    # -- the stack's calls ---------------------------------------------------------------------

    def enter(self) -> None:
        self.form.keyboard = self.app.keyboard_used
        self._take_settings()
        self._stale = True

    def close(self) -> None:
        self.session.close()

    def resize(self, size: tuple[int, int]) -> None:
        self._call_off_drag()
        self.view.resize(self.app.look, self.app.felt(size))
        self._take_settings()
        if self._opening:
            self.view.playback.play(self._opening)
            self._opening = []
        self._stale = True
        self._refresh()

    def _take_settings(self) -> None:
        settings = self.app.settings
        playback = getattr(self.view, "playback", None)
        if playback is not None:
            playback.speed = SPEEDS[settings.speed]
            playback.still = settings.reduced_motion
        self.session.pacing = Pacing.of(settings.speed)

    def update(self, dt: float, now: float) -> None:
        if self._drawn == 1:
            self.session.prepare()  # a worker starts when there is something to look at
        playback = self.view.playback
        self._begin(playback.advance(dt))
        self.view.effects.advance(dt)
        self.form.update(dt)
        if self._held is None:
            steps = self.session.poll(now, playback.idle)
            if steps:
                playback.play(steps)
                self._begin(playback.advance(0.0))
        self._tell_problems()
        self._show_due_results()
        self._refresh()

    def _tell_problems(self) -> None:
        """What the session could not keep or read is said once, over the table."""
        problems = self.session.problems[self._told :]
        self._told += len(problems)
        if problems:
            self.app.request(Push(MessagePage(self.app, "A word of warning", " ".join(problems))))

    def refined(self) -> None:
        self._stale = True

    def settings_changed(self) -> None:
        self._take_settings()
        self._stale = True

    def _begin(self, steps: Sequence[Step]) -> None:
        """Steps begin to be shown: say them, sound them, and stop where the players are to look."""
        names = self.session.names
        for step in steps:
            event = step.event
            sentence = event.sentence(names)
            self.app.trace.event(sentence)
            self._telling.hear(event, sentence)
            if event.cue == "turn" and self._is_person(event.seat_concerned):
                self.app.sounds.play(event.cue)
            if event.cue not in ("turn", "round", "match"):
                self.app.sounds.play(event.cue)
            start_effects(self.view, event)
            self._stale = True
            if step.pauses:
                self._hold(step)

    def _is_person(self, seat: Seat | None) -> bool:
        return seat is not None and self.session.plans[seat].is_human

    def _hold(self, step: Step) -> None:
        """Show the results over the table; it goes on when they are closed."""
        observation = step.observation
        if isinstance(step.event, RoundEnded) and observation.result is not None:
            return  # the end of the match follows at once
        self._held = step
        self._results_due = True
        self.app.sounds.play("won" if people_won(self.session, observation) else "lost")

    def _show_due_results(self) -> None:
        """The results come when the last points have risen."""
        if self._results_due and self._held is not None and not self.view.effects:
            self._results_due = False
            self._show_results(self._held.observation)

    def _go_on(self) -> None:
        """The round's results are closed: the next one may begin."""
        self._held = None
        self._stale = True

    def _show_results(self, observation: Observation) -> None:
        page = results_page(self.app, self.session, observation, self._go_on)
        self.app.request(Push(page))

    # -- what is on the table ------------------------------------------------------------------

    @property
    def _human(self) -> Seat | None:
        """The person who may act now, once all is shown that has happened."""
        if self._held is not None or not self.view.playback.idle:
            return None
        return self.session.human_to_act

    def _refresh(self) -> None:
        """Bring things, words and pictures up to date, if anything has changed."""
        if self.view.playback.at_rest and self._telling.catch_up():
            self._stale = True
        seat = self._human
        state = (seat, self.session.thinking, self.view.playback.revision)
        if self._stale or state != self._shown_state:
            if state != self._shown_state:
                self._picking.made.clear()
                self._telling.refused = ""
            self._shown_state = state
            self.form.fill(self.view.look, self._widgets(seat), [])
            if seat is not None and self.form.focus_id is None:
                first = next((w for w in self.form.widgets if w.id.startswith("action.")), None)
                if first is not None:
                    self.form.focus_on(first.id)
        elif not any(widget.dirty for widget in self.form.widgets):
            return
        self._stale = False
        chosen = bool(self._picking.made)
        waits = self._held is not None
        self._words_shown = self._telling.words(self.view.playback, seat, waits, chosen)
        self.view.compose(self._words_shown, self.form.widgets)

    def _widgets(self, seat: Seat | None) -> list[Widget]:
        place = self.view.playback.shown.placement
        widgets: list[Widget] = header_buttons(self.app, self.view.look, place, self._command)
        if self.session.finished and self.view.playback.idle:
            results = Pick("results", "Results")
            return widgets + action_buttons(
                self.app,
                self.view.look,
                place,
                [results],
                lambda _: self._show_results(self.session.observation),
            )
        if seat is None:
            return widgets
        offered = self._picking.offered(seat)
        targets = [self._target(pick.id, pick.label, place) for pick in offered]
        chosen = [
            self._target(pick_id, "Chosen", place, chosen=True) for pick_id in self._picking.made
        ]
        widgets += [target for target in (*targets, *chosen) if target is not None]
        widgets += action_buttons(self.app, self.view.look, place, offered, self._pick)
        return widgets

    def _target(
        self, pick_id: str, label: str, place: Placement, chosen: bool = False
    ) -> Target | None:
        rect = place.targets.get(pick_id)
        if rect is None:
            return None
        pile = pick_id in place.piles
        if rect.width < LEAST_TARGET:
            rect = rect.inflate(LEAST_TARGET - rect.width, 0)
        return Target(
            pick_id,
            label,
            "pile" if pile else "column",
            rect,
            lambda: self._pick(pick_id),
            chosen=chosen,
            on_drag=self._dragged if pile else None,
            drops_at=self._drops_at,
        )

    # -- what players do -----------------------------------------------------------------------

    def _pick(self, pick_id: str) -> None:
        """Point at a thing: it may complete an action, or take a pick back."""
        seat = self._human
        if seat is None:
            return
        self._stale = True
        self._telling.refused = ""
        offered = {pick.id for pick in self._picking.offered(seat)}
        if pick_id not in offered and pick_id not in self._picking.made:
            self._refuse(pick_id)
            return
        action = self._picking.pick(seat, pick_id)
        if action is not None:
            self._act(seat, action)

    def _act(self, seat: Seat, action: Action) -> None:
        self._picking.made.clear()
        try:
            steps = self.session.act(seat, action)
        except IllegalAction as error:
            self._telling.refused = str(error.refusal)
            self.app.sounds.play("refused")
            return
        self.view.playback.play(steps)
        self._begin(self.view.playback.advance(0.0))

    def _refuse(self, pick_id: str) -> None:
        """Say why that can't be done now."""
        self.app.sounds.play("refused")
        self._telling.refused = self._picking.why_not(pick_id)
        self._stale = True

    def _command(self, command: str) -> None:
        if command == "menu":
            self.app.request(Push(PausePage(self.app, self.session)))
        elif command == "rules":
            self.app.request(Push(self._rules()))
        elif command == "log":
            self._finish()  # the log tells all that has happened; so does the table then
            self.app.request(Push(LogOverlay(self.app, self.session)))
        elif command == "finish":
            self._finish()
        elif command == "mute":
            self.app.change_settings(muted=not self.app.settings.muted)
            self._stale = True
        elif command in PICK_OF:
            if not self.view.playback.idle:
                self._finish()
            elif self._human is None:
                self._refuse(PICK_OF[command])
            else:
                self._pick(PICK_OF[command])

    def _rules(self) -> RulesPage:
        session = self.session
        return RulesPage(self.app, session.game, session.options, len(session.plans))

    def _finish(self) -> None:
        """End what moves: all of it has happened already."""
        if not self.view.playback.idle:
            self.view.effects.clear()
            self._begin(self.view.playback.settle())
            self._stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._call_off_drag()
        if self.form.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._clicked_elsewhere(event.pos)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and (self._drag is not None or self._picking.made):
            self._call_off_drag()
            self._picking.made.clear()
            self._stale = True
            return True
        if event.key == pygame.K_SPACE and not self.view.playback.idle:
            self._finish()
            return True
        command = self.app.keys.command(event)
        if command is not None and command != "full_screen":
            self._command(command)
            return True
        return self.form.handle(event)

    def _clicked_elsewhere(self, pos: tuple[int, int]) -> bool:
        """A click that met nothing finishes the animation, or asks why not."""
        if not self.view.playback.idle:
            self._finish()
            return True
        place = self.view.playback.shown.placement
        for target_id, rect in place.targets.items():
            if rect.collidepoint(pos) and target_id not in place.tableaus:
                self._refuse(target_id)
                return True
        return False

    # -- dragging ------------------------------------------------------------------------------

    def _dragged(self, pos: tuple[int, int] | None) -> None:
        self._drag = pos

    def _drops_at(self, pos: tuple[int, int]) -> bool:
        """A drawn card is dropped anywhere on the player's own side."""
        seat = self._human
        if seat is None:
            return False
        place = self.view.playback.shown.placement
        return bool(place.seats[seat].collidepoint(pos)) or (
            seat == self.bottom and pos[1] > place.ribbon.centery
        )

    def _call_off_drag(self) -> None:
        for widget in self.form.widgets:
            if isinstance(widget, Target):
                widget.call_off()
        self._drag = None

    def _ghosts(self) -> list[Item]:
        if self._drag is None:
            return []
        pose = next(iter(self.view.playback.shown.placement.piles.values()))
        sprite = self.view.sprites.flying(None, pose.width, 6)
        x, y = self._drag[0] - sprite.middle[0], self._drag[1] - sprite.middle[1]
        return [Item("drag", sprite.surface, x, y)]

    # -- the stack's questions -----------------------------------------------------------------

    def invalidate(self) -> None:
        super().invalidate()
        if hasattr(self.view, "stage"):
            self.view.stage.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self._drawn += 1
        return self.view.frame(surface, self._ghosts())

    def focusables(self) -> Sequence[Focusable]:
        return self.form.focusables()

    @property
    def words(self) -> Sequence[str]:
        shown = self._words_shown
        return () if shown is None else (shown.said, shown.prompt)

    @property
    def moving(self) -> bool:
        return (
            not self.view.playback.idle
            or bool(self.view.effects)
            or self._drag is not None
            or self.form.moving
            or self._stale
        )

    @property
    def wakes_after(self) -> float | None:
        if self.session.thinking is not None:
            return 0.03
        return self.form.wakes_after

    @property
    def ready(self) -> bool:
        return self._human is not None


def _bottom(session: Session) -> Seat:
    """The seat nearest to the screen's lower edge: the first person's."""
    people = [seat for seat, plan in enumerate(session.plans) if plan.is_human]
    return people[0] if people else 0
