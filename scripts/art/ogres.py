"""Ogres: heads as broad as doors, with a heavy brow, a flat nose and tusks from below."""

from __future__ import annotations

from .heraldry import BONE, BRASS, IRON, Charge, Layer, Line, Tone, lines, pair, plain, whole

SKIN = Tone("#DDA57B", "#B27650")
PALE = Tone("#F0C49C", "#C88F66")
DEEP = Tone("#A06A48", "#7E4C32")
BLACK = Tone("#2A1510", "#180A08")
GOLD = Tone("#FFE08A", "#F0B84A")
CYAN = Tone("#B9FFF2", "#5FE3D2")
HIDE = Tone("#6E4A34", "#4A2E1E")
HAIR = Tone("#5A2A20", "#3A1712")


def _ears() -> list[Layer | Line]:
    return [
        pair("M58 -30C70 -48 88 -54 100 -50C104 -28 92 -2 68 6Z", SKIN, 3),
        pair("M70 -26C78 -36 86 -40 92 -38C92 -26 84 -12 72 -8Z", DEEP),
    ]


def _skull() -> list[Layer | Line]:
    return [
        whole(
            "M0 -98C34 -98 58 -78 62 -46C64 -30 70 -18 78 -4C92 20 92 52 74 74C56 94 28 98 0 98",
            SKIN,
            3.5,
        ),
        pair("M14 -92L24 -90L20 -64L12 -66ZM34 -84L42 -78L36 -58L29 -62Z", DEEP),
    ]


def _face(eye: Tone = GOLD) -> list[Layer | Line]:
    return [
        whole("M0 -38C22 -58 54 -56 68 -40L66 -16C46 -28 24 -26 8 -10L0 -6", DEEP),
        pair("M14 -12C28 -26 46 -26 60 -20C50 -4 28 -2 14 -12Z", BLACK),
        pair("M22 -13C32 -21 44 -21 52 -18C44 -9 31 -8 22 -13Z", eye),
        pair("M34 -19L41 -19L40 -10L35 -9Z", BLACK),
        whole("M0 -28L10 -26C24 -42 50 -44 68 -34L70 -44C54 -64 20 -64 0 -46", PALE, 1.5),
        whole("M0 -26L9 -20C12 -2 34 4 34 22C31 34 14 36 0 31", PALE, 2),
        pair("M8 23C14 17 25 17 27 23C23 29 14 29 8 27Z", BLACK),
        pair("M44 4C58 8 68 18 74 34C64 26 54 22 42 22Z", DEEP),
        whole("M0 46C24 40 50 44 66 36C70 50 60 64 40 66L0 68", BLACK, 2),
        whole("M0 62C20 58 44 60 62 52C66 76 42 95 0 95", PALE),
        whole("M0 80L18 77L21 87L0 92", DEEP),
        pair("M28 68C36 50 43 24 36 -4C60 10 72 42 61 66C51 76 34 76 28 68Z", BONE, 3),
        pair("M36 -4C47 5 55 18 58 32L46 26Z", BRASS, 1.5),
        pair("M4 62L18 61L12 48Z", BONE),
    ]


def _cap() -> list[Layer | Line]:
    return [
        whole("M0 -106C40 -106 66 -84 68 -50L68 -38C46 -52 22 -52 0 -42", IRON, 3),
        whole("M0 -56C24 -66 48 -66 68 -52L68 -38C46 -52 22 -54 0 -42", BRASS, 2.5),
        whole("M0 -118L9 -102L8 -58L0 -54", BRASS, 2),
        pair("M30 -86L36 -80L30 -74L24 -80ZM50 -76L55 -71L50 -66L45 -71Z", IRON.deeper(0.5)),
    ]


def _warrior() -> list[Layer | Line]:
    horns = "M54 -82C78 -76 96 -94 94 -126C122 -98 114 -54 64 -48Z"
    return [
        *_ears(),
        pair(horns, BONE, 3),
        pair("M94 -126C103 -117 108 -106 109 -94L93 -100Z", Tone("#6B4A30", "#4A3020"), 1.5),
        *_skull(),
        *_face(),
        *_cap(),
        plain("M-66 20L-61 17L-36 58L-42 60ZM-56 14L-52 12L-44 26L-48 28Z", "#8E3A30"),
    ]


def _shaman() -> list[Layer | Line]:
    horns = (
        "M24 -104C52 -128 100 -120 110 -84C116 -56 98 -38 80 -44C96 -52 96 -74 82 -84"
        "C66 -94 44 -90 28 -82Z"
    )
    return [
        whole("M0 -112C56 -112 94 -78 102 -30C108 20 100 76 78 108L40 98L0 110", HIDE, 3),
        lines("M96 -6L84 2M98 24L86 28M94 54L82 54M86 82L74 78", HIDE.edge, 3),
        *_skull(),
        *_face(CYAN),
        pair("M68 40L78 30L80 40L70 52ZM64 56L74 56L68 66L60 66Z", CYAN),
        lines("M60 -8L74 -2M64 6L80 14", CYAN.light, 4),
        pair(horns, Tone("#C9AE82", "#8F754F"), 3),
        lines("M56 -110L58 -92M80 -106L74 -88M98 -88L84 -80", "#5A4428", 2.5),
        whole("M0 -126C24 -126 38 -112 36 -92L26 -72L14 -40L0 -34", BONE, 3),
        pair("M10 -98C20 -102 28 -98 27 -90C22 -84 13 -84 10 -90Z", BLACK),
        pair("M3 -62L8 -66L7 -52L3 -50Z", BLACK),
        whole("M0 -120L6 -112L0 -102", CYAN, 1.5),
    ]


def _warlord() -> list[Layer | Line]:
    crown = "M0 -134L14 -104L30 -126L38 -98L58 -112L70 -54C48 -70 22 -72 0 -66"
    mantle = "M46 34L104 6L100 32L120 36L108 58L122 70L96 108L30 110Z"
    return [
        pair(mantle, IRON, 3),
        pair("M92 40L100 48L92 56L84 48ZM88 74L96 82L88 90L80 82Z", BRASS, 1.5),
        *_ears(),
        lines("M92 -22C104 -18 104 0 92 0C86 0 84 -6 86 -12", BRASS.light, 4.5),
        whole("M0 60L70 40C80 66 62 96 46 104L38 92L30 120L18 104L0 128", HAIR, 3),
        *_skull(),
        *_face(),
        whole("M0 74C20 74 46 70 70 54C76 76 58 98 46 106L38 94L30 122L18 106L0 130", HAIR, 3),
        pair("M12 104L22 108L20 116L10 112Z", BRASS),
        pair("M28 68C36 50 43 24 36 -4C60 10 72 42 61 66C51 76 34 76 28 68Z", BONE, 3),
        pair("M36 -4C47 5 55 18 58 32L46 26Z", BRASS, 1.5),
        whole(crown, BRASS, 3),
        whole("M0 -80C24 -86 48 -82 66 -70L70 -54C48 -70 22 -72 0 -62", IRON, 2.5),
        whole("M0 -112L10 -98L0 -84", Tone("#FF6A5E", "#C22A30"), 2),
        pair("M34 -94L40 -87L34 -80L28 -87Z", Tone("#FF6A5E", "#C22A30"), 1.5),
    ]


def head(kind: str) -> Charge:
    """An ogre as `kind`: basic, elite, veteran, spellcaster or leader."""
    if kind == "veteran":
        return _warrior()
    if kind == "spellcaster":
        return _shaman()
    if kind == "leader":
        return _warlord()
    base = [*_ears(), *_skull(), *_face()]
    return base if kind == "basic" else [*base, *_cap()]


def artifact() -> Charge:
    """A gauntlet of iron and brass, a ruby on its back."""
    ruby = Tone("#FF5A58", "#C01F2C")
    out: list[Layer | Line] = [
        whole("M0 34L44 30L60 94L0 100", IRON, 3.5),
        whole("M0 78L55 74L61 96L0 102", BRASS, 3),
        whole("M0 36L45 32L49 48L0 52", BRASS, 3),
        plain("M-58 -34L-76 -26C-88 -6 -84 26 -62 42L-40 34L-44 -20Z", IRON.edge),
        plain("M-58 -28L-73 -22C-82 -4 -78 22 -61 35L-44 30L-47 -18Z", IRON.light),
        whole("M0 -62L58 -58L62 20L48 36L0 40", IRON, 3.5),
    ]
    for x in (-60, -30, 0, 30):
        out += [
            plain(f"M{x} -54L{x + 4} -78L{x + 26} -78L{x + 30} -54L{x + 28} -20L{x + 2} -20Z", INK),
            plain(f"M{x + 3} -54L{x + 7} -74L{x + 15} -74L{x + 15} -24L{x + 5} -24Z", IRON.light),
            plain(f"M{x + 15} -74L{x + 23} -74L{x + 27} -54L{x + 25} -24L{x + 15} -24Z", IRON.dark),
            plain(f"M{x + 15} -62L{x + 22} -52L{x + 15} -42L{x + 8} -52Z", BRASS.light),
        ]
    return [
        *out,
        whole("M0 -22L30 -14L30 14L0 32", BRASS, 3),
        whole("M0 -14L21 -8L21 10L0 23", ruby, 2),
        whole("M0 -14L21 -8L0 2", Tone("#FFD0C8", "#F2706A")),
    ]


INK = "#140D0B"
