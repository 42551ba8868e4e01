"""Make the pictures of the README anew: `python scripts/screenshots.py [NAME ...]`.

The program's own scenes draw on a surface that no window shows, with time and input made up
here, so the same pictures come out everywhere. Most of them start from matches that are kept
as files beside them: `nomercy-table --load docs/screenshots/steal.toml` opens that very table.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from nomercy_table.app.program import App
from nomercy_table.engine.records import Record, read_file
from nomercy_table.games import GAMES
from nomercy_table.pages.newgame import NewGamePage
from nomercy_table.pages.rules import RulesPage
from nomercy_table.play.scene import TableScene
from nomercy_table.session.session import Session
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings
from nomercy_table.ui.scene import Push, Scene
from nomercy_table.ui.trace import Trace

SHOTS = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
SIZE = (1280, 720)
COLOURS = 256
LARGEST = 550_000  # bytes of a picture
FRAME = 1 / 60

STAMP_SECONDS = 0.45
"""After the bust was told: the stamp has come down, the cards still tremble."""


class Sheet:
    """A screen that nobody sees."""

    full_screen = False
    density = 1.0

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size).convert()

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        return self.surface.get_size()

    def set_full_screen(self, full_screen: bool) -> None:
        """It fills nothing."""


class Program:
    """The program at the title, in a home of its own; `now` is its clock."""

    def __init__(self, home: Path) -> None:
        places = Places(home / "config", home / "data")
        self.app = App(Sheet(SIZE), Settings(muted=False), places, [], Trace(None), beside=False)
        self.now = 100.0
        self.app.to_title()
        self.rest()

    @property
    def picture(self) -> pygame.Surface:
        """What the screen shows."""
        return self.app.presenter.surface

    def frame(self) -> None:
        """One frame of the program."""
        self.now += FRAME
        self.app.frame(FRAME, self.now)

    def until(self, done: Callable[[], bool], frames: int = 3600) -> None:
        """Frames until `done`; RuntimeError: it never was."""
        for _ in range(frames):
            if done():
                return
            self.frame()
        raise RuntimeError(f"after {frames} frames the picture is not as it should be")

    def rest(self) -> None:
        """Until nothing moves any more, and all art is drawn finely."""
        self.frame()
        self.until(lambda: not self.app.stack.moving)
        self.refine()

    def refine(self) -> None:
        """Draw all art that is in view finely, without letting time pass."""
        while self.app.art.refine(1.0):
            pass
        self.app.stack.top.refined()
        self.app.frame(0.0, self.now)

    def show(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.app.request(Push(scene))
        self.rest()

    def table(self, name: str) -> TableScene:
        """Sit down to the match in that file, until a person is to act."""
        record = read_file(SHOTS / f"{name}.toml", GAMES)
        assert isinstance(record, Record)
        session = Session.load(record, thoughts=1)
        self.app.sit_down(session)
        self.frame()
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        self.until(lambda: scene.ready)
        self.rest()
        return scene

    def press(self, command: str) -> None:
        """Press the key of a command."""
        key = pygame.key.key_code(self.app.keys.name(command))
        self.app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.app.keyboard_used = False  # no focus ring: most readers come with a mouse

    def click(self, place: tuple[int, int]) -> None:
        """Click there."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.handle(pygame.event.Event(kind, pos=place, button=1, touch=False))
        self.rest()


# -- the pictures ------------------------------------------------------------------------------


def title(program: Program) -> None:
    """The first thing that a player sees."""


def new_game(program: Program) -> None:
    """Setting a table."""
    program.show(NewGamePage(program.app))


def steal(program: Program) -> None:
    """Whose fours? Two columns may be taken."""
    program.table("steal")


def bust(program: Program) -> None:
    """One card too many."""
    scene = program.table("bust")
    program.press("draw")
    program.until(lambda: bool(scene.view.effects))
    program.refine()
    for _ in range(round(STAMP_SECONDS / FRAME)):
        program.frame()


def result(program: Program) -> None:
    """The end of a match of five rounds."""
    program.table("result")
    program.press("draw")
    program.until(lambda: program.app.stack.top.name == "match_results")
    program.rest()


def stack(program: Program) -> None:
    """A stack that wants an answer."""
    program.table("stack")


def mercury(program: Program) -> None:
    """A hand of Mercury."""
    program.table("mercury")


def shop(program: Program) -> None:
    """Hiring mercenaries."""
    program.table("shop")


def skirmish(program: Program) -> None:
    """Who is to be attacked? What would come of it stands on each."""
    scene = program.table("skirmish")
    attackers = [thing for thing in scene.focusables() if thing.id.startswith("squad.0/")]
    program.click(attackers[0].rect.center)


def nothing(program: Program) -> None:
    """Draw one, discard one."""
    program.table("nothing")


def rules(program: Program) -> None:
    """The rules, with the cards pictured."""
    program.show(RulesPage(program.app, GAMES["hit"]))


PICTURES = {
    shot.__name__: shot
    for shot in (
        *(title, steal, bust, new_game, result, rules),
        *(stack, mercury, shop, skirmish, nothing),
    )
}


# -- files -------------------------------------------------------------------------------------


def png(surface: pygame.Surface) -> bytes:
    """The picture as a PNG: in all its colours, or in 256 where it would be too large a file."""
    pixels = pygame.image.tobytes(surface, "RGB")
    picture = Image.frombytes("RGB", surface.get_size(), pixels)
    whole = _packed(picture)
    if len(whole) <= LARGEST:
        return whole
    # The felt's grain makes it large, and hides that colours are missing; on plain panels one
    # would see it. Not by median cut: that spends its colours on felt, and hearts turn brown.
    return _packed(picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3))


def _packed(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


def main() -> int:
    """Make all pictures, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help=", ".join(PICTURES))
    parser.add_argument("--folder", type=Path, default=SHOTS, help="where to write them")
    args = parser.parse_args()
    unknown = set(args.names) - set(PICTURES)
    if unknown:
        parser.error(f"no picture {', '.join(sorted(unknown))}: there are {', '.join(PICTURES)}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for name in args.names or PICTURES:
        with tempfile.TemporaryDirectory() as home:
            program = Program(Path(home))
            PICTURES[name](program)
            content = png(program.picture)
            program.app.close()
        path = args.folder / f"{name}.png"
        same = path.exists() and path.read_bytes() == content
        print(f"{path.name:<14} {len(content) / 1000:4.0f} kB  {'as it was' if same else 'new'}")
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
