"""Gnolls: heads of hyenas, with round ears, a dark muzzle and a laugh full of teeth."""

from __future__ import annotations

from .heraldry import BONE, BRASS, IRON, Charge, Layer, Line, Tone, lines, pair, plain, whole

INK = "#140D0B"
FUR = Tone("#E0B777", "#B5844A")
FUR_DEEP = Tone("#97683A", "#7A5129")
PALE = Tone("#F4DCAE", "#D2AC74")
MANE = Tone("#6A4020", "#482810")
MASK = Tone("#4A2E1A", "#2E1B10")
AMBER = Tone("#FFC93C", "#F09A1A")
GLOW = Tone("#E9C4FF", "#B978F5")
NIGHT = Tone("#6B3F8A", "#4A2666")

_MANE = (
    "M0 -108L11 -84L26 -101L30 -78L48 -86L46 -60L62 -40L92 -6L76 -4L88 22L68 20L76 46L56 42"
    "L58 66L40 60L0 96"
)
_GREAT_MANE = (
    "M0 -116L20 -90L46 -106L66 -84L96 -62L84 -46L110 -22L92 -8L112 24L90 30L100 62L76 58L78 88"
    "L56 80L50 104L28 98L0 116"
)


def _ears() -> list[Layer | Line]:
    return [
        pair("M30 -52C30 -84 54 -112 84 -108C98 -84 92 -48 62 -28Z", FUR, 3),
        pair("M46 -54C48 -76 62 -92 76 -90C84 -74 78 -54 62 -42Z", MASK),
    ]


def _skull() -> list[Layer | Line]:
    return [
        whole(
            "M0 -80C28 -80 54 -64 62 -38C68 -18 66 0 56 14L70 34L50 34L54 54L38 48"
            "C34 70 22 88 0 90",
            FUR,
            3.5,
        ),
        whole("M0 -80L8 -79L14 -52L6 -34L0 -30", MANE),
        pair(
            "M20 -70L30 -66L28 -56L19 -60ZM38 -58L46 -50L42 -42L35 -48Z"
            "M52 -12L60 -16L58 -4L51 -2ZM46 12L52 20L44 26Z",
            MANE,
        ),
    ]


def _face(eye: Tone = AMBER) -> list[Layer | Line]:
    return [
        whole("M0 -26L12 -20C16 2 40 6 44 30C42 66 26 88 0 90", MASK),
        pair("M12 -20C22 -34 40 -42 54 -38C54 -20 42 -6 26 -6C20 -8 14 -12 12 -20Z", MASK),
        pair("M18 -18C28 -26 40 -30 48 -30C46 -20 38 -12 27 -12C22 -13 20 -15 18 -18Z", eye),
        pair("M32 -27L37 -28L36 -14L30 -13Z", Tone(INK, INK)),
        pair("M8 -30L22 -40L58 -52L54 -38L26 -30L12 -18Z", FUR_DEEP),
        whole("M0 -34L8 -28L14 4L0 10", PALE),
        whole("M0 2L14 2C22 6 20 18 10 26L0 30", Tone("#2A1D18", INK), 2),
        plain("M-12 7C-8 4 -2 4 2 6L-2 10L-11 11Z", "#8E7A70"),
        whole("M0 42C16 46 34 42 44 26C48 54 30 82 0 84", Tone("#8C2330", "#5E121C"), 2.5),
        whole("M0 62C12 60 20 64 22 70C16 80 8 82 0 83", Tone("#D8606A", "#B23F4C")),
        pair("M38 34L46 26L44 50L38 56Z", BONE),
        pair("M18 45L33 40L27 66Z", BONE, 1.5),
        pair("M2 43L14 45L8 54Z", BONE),
        pair("M14 78L26 70L22 54Z", BONE, 1.5),
        lines("M0 30L0 42", INK, 2.5),
    ]


def _helm() -> list[Layer | Line]:
    return [
        whole("M0 -88C32 -88 58 -68 65 -42L60 -32C44 -46 26 -42 14 -28L9 4L0 10", IRON, 3),
        whole("M0 -98L7 -86L6 -34L0 -28", BRASS, 2),
        pair("M32 -66L37 -61L32 -56L27 -61ZM50 -53L54 -48L50 -43L46 -48Z", BRASS),
    ]


def _brute() -> list[Layer | Line]:
    collar = [
        whole("M0 80L52 60L70 66C58 92 30 106 0 106", Tone("#7A2A22", "#541814"), 3),
        pair("M10 102L24 99L20 122ZM34 95L47 87L50 110ZM54 80L64 68L75 88Z", IRON, 2),
    ]
    scars = [
        plain("M20 -22C28 -28 40 -30 48 -30C46 -20 38 -12 27 -12C23 -13 21 -16 20 -22Z", "#E9E4DA"),
        plain("M22 -66L29 -68L42 6L36 9ZM34 -70L39 -71L46 -38L43 -37Z", "#F2B4A0"),
    ]
    return [whole(_MANE, MANE, 3), *collar, *_ears(), *_skull(), *_face(), *scars]


def _mystic() -> list[Layer | Line]:
    return [
        whole("M0 -122C56 -120 98 -78 104 -22C108 30 96 76 76 112L40 104L0 116", NIGHT, 3),
        whole("M0 -106C46 -104 82 -66 88 -18C90 26 80 64 64 94L0 100", Tone("#2A1238", "#1C0A28")),
        *_ears(),
        *_skull(),
        *_face(GLOW),
        whole("M0 -88C24 -88 48 -76 60 -52L54 -46C38 -62 20 -66 0 -66", BRASS, 2.5),
        whole("M0 -84L13 -68L0 -44", GLOW, 3),
        pair("M24 -3L29 2L24 7L19 2ZM38 -3L42 1L38 5L34 1Z", Tone("#FFFFFF", "#E6D9F2")),
        pair("M84 -58C98 -34 102 2 92 34C80 12 76 -28 84 -58Z", BONE, 2.5),
        pair("M88 8C95 16 96 26 92 34C87 26 86 16 88 8Z", NIGHT),
        lines("M84 -52L91 24", "#8F7A52", 2),
    ]


def _alpha() -> list[Layer | Line]:
    crown = "M0 -126L12 -100L26 -120L34 -94L50 -104L50 -62C34 -74 16 -78 0 -78"
    return [
        whole(_GREAT_MANE, Tone("#8A5526", "#5C3413"), 3.5),
        whole("M0 88L40 78L64 50L78 60C68 94 36 110 0 110", BRASS, 3),
        pair("M12 104L26 101L18 124ZM40 94L52 85L52 110Z", BONE, 2),
        *_ears(),
        *_skull(),
        *_face(),
        whole(crown, BRASS, 3),
        whole("M0 -86C18 -86 36 -80 50 -70L50 -60C36 -70 18 -74 0 -74", Tone("#B3262E", "#7C1420")),
        whole("M0 -106L8 -94L0 -82", Tone("#FF6A5E", "#C22A30"), 2),
    ]


def head(kind: str) -> Charge:
    """A gnoll as `kind`: basic, elite, veteran, spellcaster or leader."""
    if kind == "veteran":
        return _brute()
    if kind == "spellcaster":
        return _mystic()
    if kind == "leader":
        return _alpha()
    base = [whole(_MANE, MANE, 3), *_ears(), *_skull(), *_face()]
    return base if kind == "basic" else [*base, *_helm()]


def artifact() -> Charge:
    """An amber amulet on a string of claws."""
    claws = [
        pair("M70 -52L88 -44C92 -22 86 -4 74 8C76 -14 74 -34 70 -52Z", BONE, 2.5),
        pair("M56 -16L74 -4C74 18 64 36 50 46C56 26 58 4 56 -16Z", BONE, 2.5),
        pair("M34 14L54 28C50 50 38 66 22 74C32 54 36 34 34 14Z", BONE, 2.5),
    ]
    return [
        lines("M0 34C40 30 72 -10 76 -50C78 -70 70 -88 62 -96", "#3A2010", 10),
        lines("M0 34C40 30 72 -10 76 -50C78 -70 70 -88 62 -96", "#A8703A", 5),
        *claws,
        whole("M0 -42L34 -26L46 10L34 48L0 84", BRASS, 3.5),
        whole("M0 -28L25 -16L34 10L25 40L0 66", Tone("#FFC24A", "#E07F14"), 2.5),
        whole("M0 -28L25 -16L14 -2L0 -8", Tone("#FFF3C4", "#FFD070")),
        whole("M0 66L25 40L14 28L0 38", Tone("#C8660E", "#8E3F08")),
        pair("M25 -16L34 10L25 40L14 28L14 -2Z", Tone("#F2A32A", "#B85E0C")),
        plain("M-3 0L3 0L5 14L0 30L-5 14Z", "#5A2408"),
    ]
