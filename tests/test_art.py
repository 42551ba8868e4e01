"""The art: drawn by nanosvg as it was meant, made by its script, and every needed letter there."""

from __future__ import annotations

import ast
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from fontTools.ttLib import TTFont

from art.lint import lint_svg
from art.ornament import TINT
from art.palette import IVORY, contrast
from art.suits import COLOUR
from make_cards import differing
from pictured import Pictured

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
CARDS = [p for p in DRAWINGS if ASSETS / "cards" in p.parents]
FACES = [p for p in CARDS if p.parent.name == "hit"]
ICONS = [p for p in DRAWINGS if p.parent == ASSETS / "icons"]


def name_of(path: Path) -> str:
    return path.relative_to(ASSETS).as_posix()


def draw(text: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def colours(surface: pygame.Surface, step: int = 1) -> Iterator[tuple[int, int, int, int]]:
    for x in range(0, surface.get_width(), step):
        for y in range(0, surface.get_height(), step):
            colour = surface.get_at((x, y))
            yield colour.r, colour.g, colour.b, colour.a


# ---------------------------------------------------------------------------- the linter

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n'
RECT = '<rect width="9" height="9" fill="#102030"/>'
FADE = '<linearGradient id="g"><stop offset="0%" stop-color="#FFFFFF"/></linearGradient>'

FORBIDDEN = {
    "clipPath": f'<clipPath id="c">{RECT}</clipPath>',
    "clip-path": '<rect width="9" height="9" clip-path="url(#c)"/>',
    "mask": f'<mask id="m">{RECT}</mask>',
    "mask attribute": '<rect width="9" height="9" mask="url(#m)"/>',
    "text": "<text>7</text>",
    "use": '<use xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
    "symbol": f'<symbol id="s">{RECT}</symbol>',
    "pattern": f'<pattern id="p">{RECT}</pattern>',
    "filter": '<filter id="f"/>',
    "filter primitive": '<feGaussianBlur stdDeviation="2"/>',
    "filter attribute": '<rect width="9" height="9" filter="url(#f)"/>',
    "marker": '<marker id="k"/>',
    "marker attribute": '<path d="M0 0L9 9" marker-end="url(#k)"/>',
    "style block": "<style>rect { fill: #102030 }</style>",
    "style attribute": '<rect width="9" height="9" style="fill:#102030"/>',
    "class": '<rect width="9" height="9" class="a"/>',
    "currentColor": '<rect width="9" height="9" fill="currentColor"/>',
    "named colour": '<rect width="9" height="9" fill="crimson"/>',
    "named colour in a stroke": '<path d="M0 0L9 9" stroke="red"/>',
    "named colour in a stop": FADE.replace("#FFFFFF", "white"),
    "transparent": '<rect width="9" height="9" fill="transparent"/>',
    "eight digits": '<rect width="9" height="9" fill="#10203040"/>',
    "rgba": '<rect width="9" height="9" fill="rgba(1,2,3,0.5)"/>',
    "hsl": '<rect width="9" height="9" fill="hsl(10,50%,50%)"/>',
    "unitless linear": FADE.replace('id="g"', 'id="g" x1="0"'),
    "unitless radial": '<radialGradient id="g" cx="0.5"/>',
    "fill-opacity on a gradient": (
        f'<defs>{FADE}</defs><rect width="9" height="9" fill="url(#g)" fill-opacity="0.5"/>'
    ),
    "inherited fill-opacity on a gradient": (
        f'<defs>{FADE}</defs><g fill-opacity="0.5"><rect width="9" height="9" fill="url(#g)"/></g>'
    ),
    "stroke-opacity on a gradient": (
        f'<defs>{FADE}</defs><path d="M0 0L9 9" stroke="url(#g)" stroke-opacity="0.5"/>'
    ),
    "unknown gradient": '<rect width="9" height="9" fill="url(#nowhere)"/>',
    "foreign paint": '<rect width="9" height="9" fill="url(other.svg#g)"/>',
    "image": '<image href="photo.png"/>',
    "shape in defs": f"<defs>{RECT}</defs>",
    "nested svg": f'<svg viewBox="0 0 1 1">{RECT}</svg>',
    "unknown element": "<blob/>",
    "paint-order": '<rect width="9" height="9" paint-order="stroke"/>',
    "broken XML": "<rect",
}


@pytest.mark.parametrize("body", FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_linter_finds_what_nanosvg_drops_and_says_what_to_write(body: str) -> None:
    findings = lint_svg(f"{HEAD}{RECT}\n{body}\n</svg>\n")
    assert findings
    assert all(f.startswith("line ") and f.count(":") >= 2 for f in findings)
    assert any(f.startswith("line 3:") for f in findings) or "XML" in findings[0]


def test_linter_wants_a_view_box() -> None:
    assert "viewBox" in lint_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{RECT}</svg>')[0]


def test_linter_accepts_what_nanosvg_draws() -> None:
    ok = (
        f'{HEAD}<defs><radialGradient id="r" cx="50%" cy="50%" r="50%">'
        '<stop offset="0" stop-color="#FFF" stop-opacity="0.5"/>'
        '<stop offset="1" stop-color="#000000"/></radialGradient>'
        '<linearGradient id="u" gradientUnits="userSpaceOnUse" x1="1" x2="8">'
        '<stop offset="0%" stop-color="#112233"/></linearGradient></defs>'
        '<g opacity="0.5" transform="rotate(10)"><path d="M0 0L9 9Z" fill="url(#r)" '
        'stroke="#102030" stroke-opacity="0.5" stroke-linecap="round" fill-rule="evenodd"/>'
        '<circle cx="4" cy="4" r="2" fill="none" stroke="url(#u)" opacity="0.3"/></g></svg>'
    )
    assert lint_svg(ok) == []


@pytest.mark.parametrize(
    ("fill", "bad"), [("currentColor", True), ("crimson", True), ("#B3262E", False)]
)
def test_nanosvg_really_draws_such_colours_grey(fill: str, bad: bool) -> None:
    text = f'{HEAD}<rect width="9" height="9" fill="{fill}"/></svg>'
    red, green, _, _ = next(colours(draw(text, 9, 9)))
    assert (red == green) is bad


# ---------------------------------------------------------------------------- the drawings


def test_every_asked_drawing_is_there() -> None:
    assert {p.stem for p in FACES} == {f"{r}{s}" for r in range(1, 11) for s in "shdc"}
    assert {p.name for p in CARDS} >= {"back.svg", "slot.svg"}


def texts_of_the_program() -> set[str]:
    """Every text in its source; of one with fields, what stands before the first."""
    found = set[str]()
    for path in (ROOT / "nomercy_table").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value.removeprefix("icons/").removeprefix("signs/"))
    return found


def test_every_icon_and_every_sign_is_one_that_the_program_names() -> None:
    """`speed-fast` as `speed-{speed}`."""
    named = texts_of_the_program()
    unnamed = {
        p.stem for p in DRAWINGS if p.parent.name in ("icons", "signs") and p.stem not in named
    }
    families = {name for name in unnamed if name.partition("-")[0] + "-" in named}
    assert unnamed - families == set()


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_drawing_passes_the_linter_and_is_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert lint_svg(text) == []
    # Cards and icons are drawn again at each resize; the large pictures once.
    assert len(text) < (40_000 if path in CARDS or path in ICONS else 80_000)


@pytest.mark.parametrize("path", DRAWINGS, ids=name_of)
def test_drawing_is_drawn_at_every_size(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for width in (24, 61, 240):
        surface = draw(text, width, width)
        seen = set(colours(surface, max(1, width // 60)))
        assert any(alpha for *_, alpha in seen), f"nothing is drawn at {width}"
        assert len(seen) >= 4, f"one flat area at {width}"


@pytest.mark.parametrize("path", CARDS, ids=name_of)
def test_card_is_250_by_350_with_empty_corners_and_opaque_paper(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert 'viewBox="0 0 250 350"' in text
    surface = draw(text, 250, 350)
    for corner in ((0, 0), (249, 0), (0, 349), (249, 349)):
        assert surface.get_at(corner).a == 0
    if path.stem == "slot":  # the outline of a place
        return
    for x in range(8, 250, 13):
        for y in range(20, 330, 17):
            assert surface.get_at((min(x, 241), y)).a == 255


def index_strip(path: Path) -> bytes:
    """What stays visible of a card 60 pixels wide under the next of its column: 24 rows."""
    surface = draw(path.read_text(encoding="utf-8"), 120, 168)
    small = pygame.transform.smoothscale(surface, (60, 84)).subsurface((0, 0, 60, 24))
    return pygame.image.tobytes(pygame.transform.grayscale(small), "RGB")[::3]


def test_ranks_differ_in_the_visible_strip_without_colour() -> None:
    for suit in "shdc":
        strips = {r: index_strip(ASSETS / f"cards/hit/{r}{suit}.svg") for r in range(1, 11)}
        for a in range(1, 11):
            for b in range(a + 1, 11):
                pairs = zip(strips[a], strips[b], strict=True)
                strong = sum(abs(x - y) > 60 for x, y in pairs)
                assert strong >= 30, f"{a} and {b} of {suit} look alike in grey ({strong} px)"


def test_equal_ranks_have_the_same_band_in_every_suit() -> None:
    for rank in range(1, 11):
        bands = set()
        for suit in "shdc":
            face = draw(
                (ASSETS / f"cards/hit/{rank}{suit}.svg").read_text(encoding="utf-8"), 250, 350
            )
            bands.add(Pictured(face.subsurface((90, 20, 100, 20)), "RGBA"))
        assert len(bands) == 1


def test_number_stands_out_from_the_paper() -> None:
    assert all(contrast(colour, IVORY) >= 4.5 for colour in COLOUR.values())
    assert all(contrast(tint, IVORY) >= 4.0 for tint in TINT.values())
    assert len(set(TINT.values())) == 10


BACKS = [ASSETS / "cards/back.svg", *sorted(ASSETS.glob("cards/backs/*.svg"))]


@pytest.mark.parametrize("path", BACKS, ids=name_of)
def test_back_tells_nothing_of_its_direction(path: Path) -> None:
    surface = draw(path.read_text(encoding="utf-8"), 250, 350)
    turned = pygame.transform.rotate(surface, 180)
    apart = 0
    for x in range(14, 236, 3):
        for y in range(14, 336, 3):
            a, b = surface.get_at((x, y)), turned.get_at((x, y))
            apart += sum(abs(p - q) for p, q in zip(a, b, strict=True)) > 150
    assert apart <= 20


def test_backs_to_choose_from_are_told_apart_without_colour() -> None:
    """In cells of a card: how light each is, and how that changes from one to the next."""
    every = [*BACKS, *sorted(ASSETS.glob("cards/*/back.svg"))]
    assert len(every) == 8
    greys = []
    for path in every:
        small = pygame.transform.smoothscale(
            draw(path.read_text(encoding="utf-8"), 250, 350), (10, 14)
        )
        cells = [small.get_at((x, y)) for x in range(10) for y in range(14)]
        greys.append([0.3 * red + 0.59 * green + 0.11 * blue for red, green, blue, _ in cells])
    for number, one in enumerate(greys):
        for other in greys[number + 1 :]:
            apart = sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
            assert apart > 12


@pytest.mark.parametrize("path", ICONS, ids=name_of)
def test_icon_is_ivory_only(path: Path) -> None:
    surface = draw(path.read_text(encoding="utf-8"), 96, 96)
    solid = [(r, g, b) for r, g, b, alpha in colours(surface) if alpha == 255]
    assert solid
    for red, green, blue in solid:
        assert max(abs(red - 0xF7), abs(green - 0xF0), abs(blue - 0xE1)) <= 2


@pytest.mark.slow
def test_script_makes_exactly_these_files() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "make_cards.py"), "--check"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_script_notices_a_changed_file(tmp_path: Path) -> None:
    (tmp_path / "same.svg").write_text("a", encoding="utf-8", newline="\n")
    (tmp_path / "other.svg").write_text("b", encoding="utf-8", newline="\n")
    wanted = {"same.svg": "a", "other.svg": "a", "missing.svg": "a"}
    assert differing(wanted, tmp_path) == ["other.svg", "missing.svg"]


# ---------------------------------------------------------------------------- the fonts

SIGNS = "–—‘’“”…•×−→←↑↓★✓♠♥♦♣"
NEEDED = [chr(c) for c in (*range(0x20, 0x7F), *range(0xA0, 0x180))] + list(SIGNS)
# Deprecated, and the long s: no living spelling needs them (assets/fonts/README.md).
LACKING = {"display": {"ŉ", "ſ"}}
FONTS = ("text-regular", "text-bold", "display")


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> None:
    pygame.font.init()  # and never ended: tests that run after these share their fonts


@pytest.mark.parametrize("name", FONTS)
def test_font_has_every_needed_glyph(name: str) -> None:
    # Not by Font.metrics(): it measures the box for a missing glyph as if it were one.
    has = TTFont(ASSETS / "fonts" / f"{name}.ttf").getBestCmap()
    assert {c for c in NEEDED if ord(c) not in has} == LACKING.get(name, set())


@pytest.mark.parametrize("name", FONTS)
def test_font_is_drawn_by_pygame(name: str) -> None:
    font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 18)
    pictures = {Pictured(font.render(c, True, "white"), "RGBA") for c in "A♠♥♦♣★✓←↑"}
    assert len(pictures) == 9


@pytest.mark.parametrize("name", FONTS)
def test_font_is_small_and_has_its_licence(name: str) -> None:
    folder = ASSETS / "fonts"
    assert (folder / f"{name}.ttf").stat().st_size < 400_000
    assert f"`{name}.ttf`" in (folder / "README.md").read_text(encoding="utf-8")
    licences = [p.read_text(encoding="utf-8") for p in folder.glob("LICENSE-*.txt")]
    assert licences
    assert all("SIL OPEN FONT LICENSE Version 1.1" in text for text in licences)


@pytest.mark.parametrize("name", ["text-regular", "text-bold"])
def test_figures_are_equally_wide(name: str) -> None:
    font = pygame.font.Font(ASSETS / "fonts" / f"{name}.ttf", 40)
    assert len({font.size(figure)[0] for figure in "0123456789"}) == 1
