"""Make the pictures of the README anew: `python scripts/screenshots.py [NAME ...]`.

The program's own scenes draw on a surface that no window shows, with time and input made up
here, so the same pictures come out everywhere. Most of them start from matches that are kept
as files beside them: `nomercy-table --load docs/screenshots/steal.toml` opens that very table.
"""

from __future__ import annotations

import argparse
import io
import itertools
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PIL import Image

from nomercy_table.engine.records import Record, read_file
from nomercy_table.engine.styles import STYLES
from nomercy_table.games import GAMES
from nomercy_table.pages.rules import RulesPage
from nomercy_table.pages.setup.page import NewGamePage
from nomercy_table.play.match_scene import TableScene
from nomercy_table.players.feelings import Mood
from nomercy_table.players.rivals import RIVALS
from nomercy_table.session.session import Session
from nomercy_table.table.medallion import medallion
from nomercy_table.table.moments.loss import Loss
from nomercy_table.table.moods import wearing
from unseen import FRAME, Program, photograph, start, webp

SHOTS = Path(__file__).resolve().parent.parent / "docs" / "screenshots"

FILM_SIZE, FILM_STEP, FILM_QUALITY = (960, 540), 1 / 30, 82
"""The picture that moves, as a WebP: its size, seconds from frame to frame, and how well it is kept
(of 100). A PNG like that would be four times the size."""

FILM_SMALL, FILM_EVERY, COLOURS = (720, 405), 2, 256
"""The same as a PNG, for whoever shows no WebP: its size, which of the frames it has, and its
colours. Light sweeps over the whole cloth, so nothing stays from frame to frame; specks that would
hide the steps between two colours would make it half as large again."""

FILM_SECONDS, BEFORE, AFTERWARDS = 2.3, 0.7, 1.5
"""From the draw until all has been told, before the next player acts; for so long the first and
the last frame stand."""

STAMP_SECONDS = 0.45
"""After the bust was told: the stamp has come down, the cards still tremble."""


def table(program: Program, name: str) -> TableScene:
    """Sit down to the match in that file, until a person is to act."""
    record = read_file(SHOTS / f"{name}.toml", GAMES)
    assert isinstance(record, Record)
    scene = program.sit_down(Session.load(record, thoughts=1))
    program.until(lambda: scene.ready)
    program.rest()
    return scene


# -- the pictures ------------------------------------------------------------------------------


def title(program: Program) -> None:
    """The first thing that a player sees."""


def new_game(program: Program) -> None:
    """Setting a table."""
    program.show(NewGamePage(program.app))


def steal(program: Program) -> None:
    """Whose fours? Two columns may be taken."""
    table(program, "steal")


def bust(program: Program) -> None:
    """One card too many."""
    scene = table(program, "bust")
    program.press("draw")
    program.until(lambda: isinstance(scene.view.staging.script, Loss))
    program.refine()
    for _ in range(round(STAMP_SECONDS / FRAME)):
        program.frame()


def result(program: Program) -> None:
    """The end of a match of five rounds."""
    table(program, "result")
    program.press("draw")
    program.until(lambda: program.app.stack.top.name == "match_results")
    program.rest()


def stack(program: Program) -> None:
    """A stack that wants an answer."""
    table(program, "stack")


def mercury(program: Program) -> None:
    """A hand of Mercury."""
    table(program, "mercury")


def shop(program: Program) -> None:
    """Hiring mercenaries."""
    table(program, "shop")


def skirmish(program: Program) -> None:
    """Who is to be attacked? What would come of it stands on each."""
    scene = table(program, "skirmish")
    attackers = [thing for thing in scene.focusables() if thing.id.startswith("squad.0/")]
    program.click(attackers[0].rect.center)


def nothing(program: Program) -> None:
    """Draw one, discard one."""
    table(program, "nothing")


def rules(program: Program) -> None:
    """The rules, with the cards pictured."""
    program.show(RulesPage(program.app, GAMES["hit"]))


def rivals(program: Program) -> None:
    """All twelve, some of them moved, on the cloth of the title."""
    look, picture = program.app.look, program.picture
    picture.fill((0x14, 0x20, 0x1D))
    moods: tuple[Mood, ...] = ("", "glee", "", "pain", "glee", "", "pain", "")
    wide, high = picture.get_width() // 6, picture.get_height() // 2
    side = round(0.84 * wide)
    for number, (rival, mood) in enumerate(zip(RIVALS, itertools.cycle(moods), strict=False)):
        middle = wide // 2 + number % 6 * wide, round(high * (0.42 + number // 6 * 0.98))
        face = medallion(look, side, wearing(rival.portrait, mood))
        picture.blit(face, face.get_rect(center=middle))
        name = look.fonts.render(
            rival.name, "display", look.metrics.text(26), look.theme.accent_light
        )
        style = STYLES[rival.style].name
        told = look.fonts.render(style, "regular", look.metrics.text(19), look.theme.text)
        for words, down in ((name, 0.62), (told, 0.78)):
            picture.blit(words, words.get_rect(center=(middle[0], middle[1] + round(down * side))))


PICTURES = {
    shot.__name__: shot
    for shot in (
        *(title, steal, bust, new_game, result, rules),
        *(stack, mercury, shop, skirmish, nothing, rivals),
    )
}


def in_motion(program: Program) -> Iterator[Image.Image]:
    """A card too many, from the draw on: what cannot be told by a still."""
    table(program, "bust")
    yield photograph(program.picture)
    program.press("draw")
    for _ in range(round(FILM_SECONDS / FILM_STEP)):
        for _ in range(round(FILM_STEP / FRAME)):
            program.frame()
        yield photograph(program.picture)


# -- files -------------------------------------------------------------------------------------


def film(frames: Iterable[Image.Image]) -> bytes:
    """The frames as one picture that moves, over and over: a WebP."""
    small = [frame.resize(FILM_SIZE, Image.Resampling.LANCZOS) for frame in frames]
    return _moving(small, "WEBP", FILM_STEP, quality=FILM_QUALITY)


def film_in_png(frames: Iterable[Image.Image]) -> bytes:
    """The same as a PNG, smaller, in fewer frames and colours."""
    few = [*frames][::FILM_EVERY]
    small = [frame.resize(FILM_SMALL, Image.Resampling.LANCZOS) for frame in few]
    all_of_it = Image.new("RGB", (FILM_SMALL[0], FILM_SMALL[1] * len(small)))
    for number, frame in enumerate(small):
        all_of_it.paste(frame, (0, number * FILM_SMALL[1]))
    colours = all_of_it.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)
    plain = [frame.quantize(palette=colours, dither=Image.Dither.NONE) for frame in small]
    return _moving(plain, "PNG", FILM_EVERY * FILM_STEP, optimize=True)


def _moving(frames: Sequence[Image.Image], kind: str, step: float, **how: int) -> bytes:
    """The frames, each `step` seconds after the one before, as a file of that kind."""
    seconds = [BEFORE, *[step] * (len(frames) - 2), AFTERWARDS]
    durations = [round(1000 * shown) for shown in seconds]
    file = io.BytesIO()
    first, *others = frames
    first.save(file, kind, save_all=True, append_images=others, duration=durations, loop=0, **how)
    return file.getvalue()


FILMS = {"film.webp": film, "film.png": film_in_png}


def main() -> int:
    """Make all pictures, or those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help=", ".join([*PICTURES, *FILMS]))
    parser.add_argument("--folder", type=Path, default=SHOTS, help="where to write them")
    args = parser.parse_args()
    unknown = set(args.names) - {*PICTURES, *FILMS}
    if unknown:
        parser.error(
            f"no picture {', '.join(sorted(unknown))}: there are {', '.join([*PICTURES, *FILMS])}"
        )
    start()
    for name in args.names or [*PICTURES, *FILMS]:
        with tempfile.TemporaryDirectory() as home:
            program = Program(Path(home))
            program.rest()
            if name in FILMS:
                content = FILMS[name](in_motion(program))
            else:
                PICTURES[name](program)
                content = webp(program.picture)
            program.app.close()
        path = args.folder / (name if name in FILMS else f"{name}.webp")
        same = path.exists() and path.read_bytes() == content
        print(f"{path.name:<14} {len(content) / 1000:4.0f} kB  {'as it was' if same else 'new'}")
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
