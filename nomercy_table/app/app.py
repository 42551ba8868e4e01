"""The program with a window: settings, look, and the idle loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from nomercy_table.app import words
from nomercy_table.app.heldkeys import HeldKeys
from nomercy_table.app.settings_store import SettingsWriter
from nomercy_table.app.startup import ModulePreloader
from nomercy_table.app.ways import ASKED, Navigator
from nomercy_table.pages.setup import appearance
from nomercy_table.render.beside import beside_frames
from nomercy_table.render.cloth_art import Cloths
from nomercy_table.render.shapes import Shapes
from nomercy_table.render.svg import Art
from nomercy_table.render.text import Fonts
from nomercy_table.render.theme import Metrics, Theme, theme_for
from nomercy_table.storage.places import Places
from nomercy_table.storage.saves import SaveStore
from nomercy_table.storage.settings import Settings
from nomercy_table.system import memory
from nomercy_table.system.display import SHOWN_ANEW
from nomercy_table.system.gamepads import Pads
from nomercy_table.system.preferences import SystemSays
from nomercy_table.system.sound import Sounds
from nomercy_table.system.speech import Speech
from nomercy_table.time_limit import TimeLimit
from nomercy_table.ui.key_bindings import Keys, PadKeys, meant
from nomercy_table.ui.look import Look
from nomercy_table.ui.scene import Push, Request, Scene, Screen
from nomercy_table.ui.scene_stack import SECONDS_IN, SECONDS_OUT, SECONDS_REDUCED, SceneStack
from nomercy_table.ui.screen_reader import Spoken
from nomercy_table.ui.trace import Trace

if TYPE_CHECKING:
    from nomercy_table.app.thumbnails import Thumbnails
    from nomercy_table.players.thinker import Thinker
    from nomercy_table.session.saved import SavedMatch


LONGEST_WAIT = 5.0
"""Seconds between two looks at the clock while nothing happens."""
LOADING_WAIT = 1 / 30
"""Seconds between two frames while what a press will need is loaded beside."""
DRAWING_WAIT = 0.004
"""Seconds between two looks at what is drawn in a thread, or two parts of what is drawn between
frames: events are heard meanwhile, and it is not a whole frame."""
REFINE_SLICE = 0.004
"""Seconds between two frames that go into drawing art finely."""
REFINED_EVERY = 0.3
"""Seconds after which what has been drawn finer is shown, also while more is to be drawn."""
PREPARE_SLICE = 0.003
"""Seconds between two frames that go into what the next ones will need; what was begun is ended."""
PREPARE_MOST = 6
"""Things that are made ready then, at most."""
FRAME, _SPARE = 1 / 60, 0.006
"""Seconds of a frame, and of these what is left free where art is drawn finely beside motion."""
RESTED = 4.0
"""Seconds without motion after which the memory for its pictures is given back."""
PAUSE = 0.15
"""Seconds after another size of the window in which nothing is drawn finely: it may go on."""


class IdleLoop:
    """Between frames of something that moves it makes ready what comes; while nothing moves it
    lets load `ahead`, then draws art finely, one picture in a slice, and then the cloth to which
    a press would lead."""

    def __init__(
        self, stack: SceneStack, cloths: Cloths, trace: Trace, ahead: ModulePreloader | None
    ) -> None:
        self._stack, self._cloths, self._trace, self._ahead = stack, cloths, trace, ahead
        self._pauses_until = 0.0
        self.frame_at = 0.0
        """When the last frame began."""
        self._refined = (0, 0.0)
        """What was drawn finer when scenes were told last, and when that was."""
        self._moved_at: float | None = None
        """When something moved last; None: that is so long ago that its pictures are gone."""
        self._tidied: Scene | None = None
        """The last scene that has come to rest: what the one before held has been given back."""

    def pause(self, now: float) -> None:
        """The window has got another size."""
        self._pauses_until = now + PAUSE

    def rest(self, now: float, art: Art, *, drawn: bool, kept: bool) -> float:
        """Seconds until the next frame. `drawn`: the window shows the last one; `kept`: nothing
        waits to be given to the disk."""
        stack = self._stack
        if stack.moving or not drawn:
            self._moved_at = now
            self._trace.stirs()
            left = FRAME - (now - self.frame_at)
            if art.beside is not None:
                art.beside.hand_over()  # what follows from it is asked for at once
            ready = self._prepare()
            if art.beside is not None:
                art.draw_beside()
            elif ready:
                art.refine_within(left - _SPARE)
            return 0.0
        if now < self._pauses_until or not kept:
            return 0.05
        if self._ahead is not None and not self._ahead.is_done:
            self._ahead.begin()
            return LOADING_WAIT  # what one would draw meanwhile would take twice its time
        if self._cloths.finish():
            stack.resize(stack.size)
            return 0.0
        more = art.refine(REFINE_SLICE) if art.beside is None else art.draw_beside()
        shown, told_at = self._refined
        if shown != art.generation and (not art.soft or now - told_at > REFINED_EVERY):
            self._refined = (art.generation, now)
            for scene in stack.scenes:  # those below come to light again as they are
                scene.refined()
            self._trace.stirs()
            return 0.0
        if more or (stack.top.leads_to and self._cloths.foresee(stack.top.leads_to, stack.size)):
            return DRAWING_WAIT
        if self._tidied is not stack.top:
            self._tidied = stack.top
            stack.ease()
            memory.tidy()
        if self._moved_at is not None and now - self._moved_at > RESTED:
            self._moved_at = None
            stack.top.rested()
            memory.tidy()
        self._trace.still()
        wakes = stack.top.wakes_after
        return LONGEST_WAIT if wakes is None else min(max(wakes, 0.0), LONGEST_WAIT)

    def _prepare(self) -> bool:
        """Between two frames of something that moves: what the next ones will need. True: all is
        ready."""
        limit = TimeLimit(PREPARE_SLICE)
        for _ in range(PREPARE_MOST):
            if not self._stack.prepare():
                return True
            if limit.over:
                break
        return False


_LOOKS, _DRESS = {"ui_scale", "high_contrast", "reduced_motion"}, {"cloths", "backs"}


def _decided(player: bool | None, system: bool | None) -> bool:
    """What holds: what the player has said; else what the system says, if anything."""
    return bool(system) if player is None else player


class App(Navigator):
    """Everything that scenes share. It needs a surface to show, not a window of its own."""

    def __init__(
        self,
        screen: Screen,
        settings: Settings,
        places: Places,
        problems: list[str],
        trace: Trace,
        clock: Callable[[], float] = time.perf_counter,
        *,
        beside: bool = True,
        speech: Speech | None = None,
        system: SystemSays | None = None,
    ) -> None:
        """`clock`: seconds that never go back, as `frame` and `rest` are told them. `beside`:
        matches and settings are kept in threads, what a press will need is loaded in one, and
        pictures are made in one; else every frame waits for all of that, and what was done is there
        when it ends. `speech`: what
        reads aloud, None: the system's voice. `system`: what tells how the system is set, None:
        nothing."""
        self.presenter = screen
        self.settings = settings
        self.places = places
        self.problems = problems
        self.trace = trace
        self.clock = clock
        self.saves = SaveStore(places.data)
        self.sounds = Sounds()
        self.speech = speech or Speech()
        self.spoken = Spoken(self.speech)
        self._thinker: Thinker | None = None
        self.fonts = Fonts()
        self.art = Art(beside_frames() if beside else None)
        self.stack = SceneStack(screen.size)
        self.shapes = Shapes(self.art.beside)
        self._cloths = Cloths(self.art)
        self._likenesses: Thumbnails | None = None
        self._cloth = ""
        self.keyboard_used = False
        self.watched = True
        self._exposed = False
        self._stretched = screen.size
        """The last size of the window over which a picture was stretched."""
        self._ahead = ModulePreloader() if beside else None
        self._resting = IdleLoop(self.stack, self._cloths, trace, self._ahead)
        self.beside = beside
        self._kept = SettingsWriter(places.settings, beside=beside)
        self._held = HeldKeys()
        self.pads = Pads()
        self._pad_keys = PadKeys()
        self._system = system or SystemSays()
        self.prefers = self._system.now
        self.renew_look()
        self.keys = Keys.of(settings)
        self.problems += self.keys.problems + appearance.problems(settings)
        self._apply()

    @property
    def thinker(self) -> Thinker:
        """What thinks beside the frames, from when it is first asked for."""
        if self._thinker is None:
            from nomercy_table.players.thinker import Thinker

            self._thinker = Thinker()
        return self._thinker

    @property
    def theme(self) -> Theme:
        """The colours in force."""
        return self.look.theme

    def renew_look(self) -> None:
        """Take the look that window and settings ask for now."""
        settings = self.settings
        for keeper in (self.art, self.fonts, self.shapes):
            keeper.take_size(self.presenter.size)
        self.look = Look(
            self._cloths.theme(self._plain_theme, self._cloth),
            Metrics(self.presenter.size, settings.ui_scale, self.presenter.density),
            self.fonts,
            self.art,
            self.shapes,
            _decided(settings.reduced_motion, self.prefers.reduced_motion),
        )

    @property
    def _plain_theme(self) -> Theme:
        """The colours beside any cloth."""
        return theme_for(_decided(self.settings.high_contrast, self.prefers.high_contrast))

    def _apply(self) -> None:
        settings, stack = self.settings, self.stack
        self.sounds.heed(settings)
        self.spoken.turn(settings.spoken)
        stack.dim = self.look.theme.dim
        if settings.speed == "off":
            stack.seconds = (0.0, 0.0)
        elif self.look.reduced_motion:
            stack.seconds = (SECONDS_REDUCED, SECONDS_REDUCED)
        else:
            stack.seconds = (SECONDS_IN, SECONDS_OUT)

    # ------------------------------------------------------------------ what scenes ask for

    def request(self, request: Request) -> None:
        """Ask for a change of scenes; it happens between frames."""
        self.stack.request(request)

    def act(self, signal: str) -> None:
        """Something was operated: let `signal` be heard (`screen.sounds.SIGNALS`)."""
        self.sounds.signal(signal)

    def felt(self, size: tuple[int, int]) -> pygame.Surface:
        """The program's own table, empty; not to be drawn on."""
        return self._cloths.own(size, self.theme)

    def cloth(self, room: tuple[int, int]) -> pygame.Surface:
        """The table of a match, empty: as large as the window, its cloth in that much of it, from
        the upper left corner; not to be drawn on."""
        return self._cloths.of_match(self.presenter.size, self.theme, self._cloth, room)

    def likeness(self, match: SavedMatch, size: tuple[int, int]) -> pygame.Surface | None:
        """A small picture of a saved match's table, as anybody may see it; None: not yet."""
        dress = appearance.dress_of(self.settings, match.game)
        look = replace(self.look, theme=self._cloths.theme(self._plain_theme, dress.cloth))
        if self._likenesses is None:
            from nomercy_table.app.thumbnails import Thumbnails

            self._likenesses = Thumbnails()
        return self._likenesses.of(match, dress, look, size)

    def lay(self, cloth: str) -> None:
        """What is shown from now on lies on that cloth, and looks like it."""
        if cloth != self._cloth:
            self._cloth = cloth
            self.renew_look()

    def change_settings(self, **changes: Any) -> None:
        """Change settings: they take effect now, and are saved when nothing changes any more."""
        before = self.settings
        self.settings = replace(before, **changes)
        if self.settings == before:
            return
        self.keys = Keys.of(self.settings, self.keys.pad)
        if self.settings.full_screen != self.presenter.full_screen:
            self.presenter.set_full_screen(self.settings.full_screen)
            self._show_anew()
        changed = self.settings.changed_since(before)
        self._take_effect(looks=bool(changed & _LOOKS))
        if changed & _DRESS:
            self.lay(self.stack.cloth)
            self.stack.resize(self.presenter.size)
        self._kept.change(self.settings, self.clock())

    def _take_effect(self, *, looks: bool) -> None:
        """Let everything heed the settings; `looks`: all is laid out anew."""
        if looks:
            self.renew_look()
            self._apply()
            self.stack.resize(self.presenter.size)
        self._apply()
        for scene in self.stack.scenes:
            scene.settings_changed()

    def save_settings(self) -> None:
        """Bring the settings to the disk, and wait for it, but not for long; what can't be kept
        is said on the title."""
        self._kept.flush(self.settings)
        self._tell_unkept()

    def _tell_unkept(self) -> None:
        problem = self._kept.problem
        if problem and problem not in self.problems:
            self.problems.append(problem)

    # ------------------------------------------------------------------ one turn of the loop

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the top scene; some keys work everywhere."""
        event = meant(event)
        if event.type == pygame.QUIT:
            self._end()
            return
        if event.type == ASKED:
            event.asked.take()
            self.presenter.come_forward()
            if event.asked.file is not None:
                self.open_file(event.asked.file)
        elif event.type == pygame.DROPFILE:
            self.open_file(Path(event.file))
        for button in self.pads.heard(event):
            pressed = self._pad_keys.pressed(button.name, button.down, self.clock())
            if pressed is not None:
                self._uses(button.make)
                self.handle(pressed)
        self.stack.carry_out()  # what one event asked for is there before the next
        if self.stack.is_over():
            return
        if self._held.repeats(event, self.clock()):
            self.stack.top.repeated(event)
            return
        if self.stack.top.hasty(event):
            return
        if event.type in SHOWN_ANEW:
            self._show_anew()
        elif event.type == pygame.KEYDOWN:
            self.keyboard_used = True
            self.spoken.interrupt()
            if not hasattr(event, "pad"):
                self._uses(None)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.keyboard_used = False
            self._uses(None)
        elif event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._watch(event.type == pygame.WINDOWFOCUSGAINED)
        command = self.keys.command(event) if event.type == pygame.KEYDOWN else None
        if command == "full_screen":
            if event.mod & pygame.KMOD_ALT:
                self._held.toggles(event.key, self.clock())
            self.change_settings(full_screen=not self.presenter.full_screen)
        elif command == "speak":
            self.change_settings(spoken=not self.settings.spoken)
        elif self.stack.top.handle(event):
            return
        elif command == "mute":
            self.change_settings(muted=not self.settings.muted)
        elif command == "settings":
            self._open_settings()

    def _uses(self, pad: str | None) -> None:
        """Somebody uses a gamepad of that make, or, with None, something else."""
        if pad == self.keys.pad:
            return
        self.keys = Keys.of(self.settings, pad)
        pygame.display.set_allow_screensaver(pad is None)  # no desktop hears of a pad's buttons
        for scene in self.stack.scenes:
            scene.settings_changed()

    def _watch(self, watched: bool) -> None:
        """The window has got the focus, or lost it: then others may look."""
        self.watched = watched
        self._pad_keys.let_go()
        for scene in self.stack.scenes if not watched else ():
            scene.unwatched()

    def _open_settings(self) -> None:
        """Show the settings over whatever is shown, unless they are there already."""
        from nomercy_table.pages.settings import SettingsPage

        if not any(isinstance(scene, SettingsPage) for scene in self.stack.scenes):
            self.request(Push(SettingsPage(self)))

    def _tell(self, title: str, text: str) -> None:
        from nomercy_table.pages.message import MessagePage

        self.request(Push(MessagePage(self, title, text)))

    def _end(self) -> None:
        """The window is to be closed: do so, unless the player has to be told something first."""
        untold = " ".join(filter(None, (scene.before_the_end() for scene in self.stack.scenes)))
        if untold:
            self._tell(words.NOT_SAVED, words.CLOSE_AGAIN(what=untold))
        else:
            self.stack.quit()

    def _show_anew(self) -> None:
        """Draw the whole picture in the next frame, and bring all of it onto the screen."""
        self._exposed = True
        if self.stack.scenes:
            self.stack.top.invalidate()

    def frame(self, dt: float, now: float) -> list[pygame.Rect] | None:
        """Let time pass and draw what changed; returns what to bring onto the screen."""
        self._resting.frame_at = now
        if self.art.beside is not None:
            self.art.beside.hand_over()  # what was made for this frame
        size = self.presenter.size
        if size != self.stack.size or self.presenter.density != self.look.metrics.density:
            if self._stretches(size):
                return None
            self.stack.carry_out()  # what goes, and may be about nothing, is not laid out
            self.renew_look()
            self.stack.resize(size)
            self._resting.pause(now)
        self._kept.update(now)
        self._tell_unkept()
        if self._system.now != self.prefers:
            self.prefers = self._system.now
            self._take_effect(looks=True)
        if self.speech.silent and self.settings.spoken:
            self.change_settings(spoken=False)
            self._tell(words.NO_VOICE, words.WHAT_SPEAKS)
        for again in self._pad_keys.due(now):
            self.handle(again)
        self.stack.carry_out()
        if self.stack.is_over():
            return []
        self.stack.update(dt, now)
        self.stack.carry_out()
        if self.stack.is_over():
            return []
        if self.stack.cloth != self._cloth:  # what lay above, or below, was of another
            self.lay(self.stack.cloth)
            self.stack.change_cloth(fades=not self.look.reduced_motion)
        staged, hushed, watched = self.stack.top.staged, self.stack.top.hushed, self.watched
        self.sounds.follow(self._cloth, dt, ducked=staged, watched=watched, hushed=hushed)
        rects = self.stack.draw(self.presenter.surface)
        exposed, self._exposed = self._exposed, False
        return None if exposed else rects

    def _stretches(self, size: tuple[int, int]) -> bool:
        """Whether this frame shows what there was, stretched over a window that has just got
        another size: to lay everything out anew takes longer than one looks at nothing."""
        picture = self.stack.top.picture if self.stack.scenes else None
        if picture is None or size in (self._stretched, picture.get_size()):
            return False
        self._stretched, self._exposed = size, True
        self.presenter.surface.blit(pygame.transform.scale(picture, size), (0, 0))
        return True

    def rest(self, now: float) -> float:
        """Seconds until the next frame, after using a little of them for what it will need."""
        drawn, kept = not self._exposed, not self._kept.waits
        rest = self._resting.rest(now, self.art, drawn=drawn, kept=kept)
        held = self._pad_keys.wakes_after(now)
        return self.sounds.music.at_most(rest if held is None else min(rest, held))

    def close(self) -> None:
        """Leave every scene, and keep what has to be kept."""
        if self._ahead is not None:
            self._ahead.end()
        for scene in reversed(self.stack.scenes):
            scene.close()
        self._kept.close()
        if self.art.beside is not None:
            self.art.beside.end()
        if self._thinker is not None:
            self._thinker.close()
        self.sounds.stop()
        self.speech.close()
        self.pads.end()
