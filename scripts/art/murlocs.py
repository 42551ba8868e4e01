"""Murlocs: wide fish heads with round eyes, needle teeth and fins that stand up."""

from __future__ import annotations

from .heraldry import BONE, BRASS, IRON, Charge, Layer, Line, Tone, discs, lines, pair, plain, whole
from .svg import Path, circle

SKIN = Tone("#62C9C0", "#2F8F95")
DEEP = Tone("#217078", "#15505C")
BELLY = Tone("#E6F2CF", "#AFCFB0")
FIN = Tone("#F08A4B", "#C25A2C")
BLACK = Tone("#10202C", "#08121C")
EYE = Tone("#FFE15A", "#F5B22E")
SHELL = Tone("#F6DCC4", "#CFA58C")
CLOTH = Tone("#C9323A", "#8E1C26")
PEARL = Tone("#FFFFFF", "#C9D8E6")
GLOW = Tone("#E8FFC8", "#A8F08A")
CORAL = Tone("#FF7F6B", "#C9483E")


def _crest() -> list[Layer | Line]:
    return [
        whole("M0 -114L12 -92L30 -104L32 -78L50 -84L44 -48L0 -40", FIN, 3),
        lines("M0 -104L0 -60M12 -90L10 -58M32 -76L22 -56", "#7A3418", 2.5),
    ]


def _fins() -> list[Layer | Line]:
    return [
        pair("M58 -4L112 -48L106 -20L122 -6L106 12L116 36L90 36L86 54L60 44Z", FIN, 3),
        lines("M76 6L104 -30M78 14L112 -4M76 24L104 28", "#7A3418", 2.5),
    ]


def _skull() -> list[Layer | Line]:
    return [
        whole(
            "M0 -62C18 -66 30 -60 42 -64C70 -68 86 -44 80 -22C92 4 90 34 72 58C54 82 26 94 0 94",
            SKIN,
            3.5,
        ),
        pair("M14 -60L24 -62L18 -44L10 -40ZM4 -34L10 -38L8 -24L2 -22Z", DEEP),
        lines("M80 14C85 20 86 28 84 36", DEEP.dark, 3),
    ]


def _eyes(eye: Tone = EYE) -> list[Layer | Line]:
    return [
        discs(48, -30, 28, DEEP, 3),
        discs(48, -30, 22, eye),
        pair("M48 -50C56 -40 56 -20 48 -10C40 -20 40 -40 48 -50Z", BLACK),
        plain("M-58 -36C-54 -40 -50 -40 -50 -36C-51 -32 -56 -31 -58 -36Z", "#FFFFFF"),
        plain("M38 -36C42 -40 46 -40 46 -36C45 -32 40 -31 38 -36Z", "#FFFFFF"),
        pair("M18 -22C14 -46 30 -62 48 -62C64 -62 77 -52 79 -40L48 -40Z", SKIN, 3),
    ]


def _mouth() -> list[Layer | Line]:
    return [
        whole("M0 14C30 12 64 18 84 34C82 54 64 70 40 75L0 78", BLACK, 2.5),
        whole("M0 64C26 64 52 60 78 46C72 72 40 94 0 94", BELLY, 2),
        lines("M0 78C16 78 32 75 46 67M0 87C12 87 22 85 32 80", "#6F9A80", 2),
        pair("M3 15L15 15L9 36ZM21 16L33 16L29 40ZM40 18L51 20L48 42ZM58 23L69 27L67 44Z", BONE),
        pair("M11 65L22 64L17 48ZM32 63L42 61L37 45ZM51 59L61 55L56 42Z", BONE),
        pair("M10 0C16 -4 20 -2 20 2C18 6 12 6 10 0Z", DEEP),
    ]


def _shell() -> list[Layer | Line]:
    return [
        whole("M0 -116L14 -110L22 -100L36 -94L42 -80L52 -70L44 -58C28 -64 14 -52 0 -50", SHELL, 3),
        lines("M0 -112L0 -58M14 -106L8 -60M28 -94L16 -60M40 -80L26 -64", "#9A6A54", 2.5),
        whole("M0 -62L20 -66L44 -72L50 -60C30 -62 14 -50 0 -48", IRON, 2.5),
    ]


def _raider() -> list[Layer | Line]:
    return [
        pair("M70 -66L104 -84L98 -64L114 -56L74 -46Z", CLOTH, 3),
        *_fins(),
        *_skull(),
        *_eyes(),
        *_mouth(),
        whole("M0 -104C44 -102 74 -86 80 -52C52 -62 24 -60 0 -50", CLOTH, 3.5),
        whole("M0 -64C26 -74 56 -74 79 -62L80 -50C52 -62 24 -62 0 -48", CLOTH.deeper(0.35), 2),
        plain("M-6 -90L0 -96L6 -90L0 -84ZM-36 -84L-31 -89L-26 -84L-31 -79Z", "#F7E7C4"),
        plain("M26 -84L31 -89L36 -84L31 -79ZM52 -76L56 -80L60 -76L56 -72Z", "#E0C89A"),
        plain("M22 -42L74 -42C78 -22 66 -4 48 -4C30 -4 20 -22 22 -42Z", BLACK.light),
        plain("M-4 -48L10 -54L24 -38L22 -30ZM70 -42L82 -44L84 -36L74 -32Z", BLACK.light),
        plain("M34 -30L48 -34L62 -30L48 -26Z", "#3A5060"),
        plain("M-51 20L-40 18L-48 42Z", "#F0C44A"),
    ]


def _oracle() -> list[Layer | Line]:
    weed = Tone("#3F8A5E", "#27633F")
    return [
        pair(
            "M30 -70C70 -96 108 -70 104 -20C112 10 96 40 108 78C92 84 82 100 70 108L40 60Z", weed, 3
        ),
        lines("M84 -60C98 -30 86 10 92 60M66 -74C84 -50 74 20 78 84", "#184430", 3),
        *_skull(),
        *_eyes(Tone("#FFFFFF", "#CFEFE8")),
        *_mouth(),
        plain("M-5 -58C-8 -84 0 -100 16 -108L20 -101C8 -94 2 -82 5 -58Z", DEEP.edge),
        plain("M-2 -58C-5 -84 2 -98 17 -105L18 -103C6 -96 -1 -82 2 -58Z", SKIN.light),
        plain("M20 -142L27 -126L43 -119L27 -112L20 -96L13 -112L-3 -119L13 -126Z", GLOW.dark),
        Layer(circle(20, -119, 13), Path(), Tone("#FBFFE8", "#FBFFE8")),
        whole("M0 -50L9 -40L0 -26", GLOW, 2.5),
        lines("M20 86L20 98M40 80L42 92", BRASS.light, 2),
        discs(0, 99, 9, PEARL, 2),
        discs(22, 94, 8.5, PEARL, 2),
        discs(44, 83.5, 7.5, PEARL, 2),
    ]


def _tidecaller() -> list[Layer | Line]:
    coral = (
        "M10 -60L12 -92L4 -108L12 -112L18 -102L22 -122L30 -120L28 -98L40 -108L46 -102L32 -84"
        "L34 -74L54 -88L60 -82L44 -64L46 -52Z"
    )
    wave = (
        "M0 76L60 56C84 44 104 52 112 72C100 66 92 72 94 84C82 78 74 86 74 100C56 96 30 110 0 110"
    )
    return [
        whole(wave, Tone("#3E8FD0", "#2466A4"), 3),
        lines("M18 100C34 96 48 90 60 78M30 104C44 102 54 98 62 92", "#CFEBFF", 3),
        *_fins(),
        whole("M0 -134L10 -112L8 -60L0 -56", CORAL, 3),
        pair(coral, CORAL, 3),
        *_skull(),
        *_eyes(),
        *_mouth(),
        whole("M0 -72C20 -76 32 -70 46 -76L52 -62C34 -58 20 -62 0 -56", BRASS, 3),
        whole("M0 -82L13 -66L0 -48", Tone("#7FE0FF", "#2E9AD8"), 2.5),
        discs(30, -67.5, 6.5, PEARL, 2),
    ]


def head(kind: str) -> Charge:
    """A murloc as `kind`: basic, elite, veteran, spellcaster or leader."""
    if kind == "veteran":
        return _raider()
    if kind == "spellcaster":
        return _oracle()
    if kind == "leader":
        return _tidecaller()
    base = [*_crest(), *_fins(), *_skull(), *_eyes(), *_mouth()]
    return base if kind == "basic" else [*base, *_shell()]


def artifact() -> Charge:
    """A scallop that opens about a pearl."""
    upper = (
        "M0 -96C10 -102 22 -100 28 -92C40 -96 52 -90 56 -78C70 -78 80 -66 78 -52"
        "C90 -44 94 -28 84 -14L58 22L0 34"
    )
    lower = "M0 22C34 26 70 12 92 -6C96 18 84 50 56 70L34 78L20 92L0 92"
    return [
        whole(upper, SHELL, 3.5),
        lines("M0 -86L0 20M26 -84L8 20M54 -70L16 18M74 -46L24 16M82 -18L32 14", "#B07F68", 3),
        whole("M0 -6C30 -6 56 -2 74 -12L58 26L0 38", Tone("#7A3A4A", "#55222F")),
        plain("M0 -44L9 -12L42 -2L9 8L0 40L-9 8L-42 -2L-9 -12Z", "#D8FBFF"),
        discs(0, 2, 26, Tone("#A9C4DC", "#A9C4DC")),
        Layer(circle(-1, 0, 22.5), Path(), Tone("#FDFEFF", "#FDFEFF")),
        plain("M-12 -12C-8 -16 -2 -16 0 -12C-2 -6 -10 -4 -13 -6Z", "#FFD9E4"),
        whole(lower, SHELL, 3.5),
        lines("M0 34L0 84M22 32L14 80M46 26L30 72M68 16L44 66M84 6L62 52", "#B07F68", 3),
        whole("M0 70L24 64L28 84L0 98", BRASS, 3),
    ]
