"""Trolls: lean heads with a long nose, ears like blades and tusks that curl upwards."""

from __future__ import annotations

from .heraldry import BONE, BRASS, IRON, Charge, Layer, Line, Tone, lines, pair, plain, whole

SKIN = Tone("#A9C97A", "#70984C")
PALE = Tone("#D0E6A2", "#96B96C")
DEEP = Tone("#5A7A3E", "#3C5A2C")
HAIR = Tone("#5B3F78", "#3D2756")
BLACK = Tone("#16210F", "#0C140A")
EYE = Tone("#FFE45C", "#FFB52E")
PAINT = Tone("#E24A34", "#A82A1E")
WOOD = Tone("#B5793F", "#845024")
COWL = Tone("#2F4A52", "#1C3038")
GHOST = Tone("#A8FFF0", "#58E0CE")

_TUSK = "M20 70C32 68 42 56 42 28C60 46 60 76 38 88C28 92 20 84 20 70Z"


def _hair() -> list[Layer | Line]:
    return [
        whole("M0 -116L12 -96L26 -110L28 -90L44 -94L42 -66L0 -50", HAIR, 3),
        pair("M40 -44L58 -30L70 8L64 64L74 100L50 90L46 40Z", HAIR, 3),
        pair("M56 52L68 50L69 60L56 62Z", BRASS, 2),
    ]


def _ears() -> list[Layer | Line]:
    return [
        pair("M38 -30L74 -50L118 -52L104 -36L110 -24L84 -14L50 6Z", SKIN, 3),
        pair("M56 -26L78 -40L102 -43L84 -30L60 -12Z", DEEP),
    ]


def _skull() -> list[Layer | Line]:
    return [
        whole("M0 -84C26 -84 44 -68 48 -42L56 -14L46 14L44 44L26 84L0 98", SKIN, 3.5),
        pair("M56 -12L46 14L43 46L34 62L30 26L38 4Z", DEEP),
        whole("M0 -84C12 -84 20 -80 26 -76L16 -50L0 -42", PALE),
    ]


def _eyes(eye: Tone = EYE, lid: Tone = DEEP) -> list[Layer | Line]:
    return [
        pair("M8 -26L50 -40L46 -10L22 0L10 -10Z", lid),
        pair("M14 -20L46 -31L40 -13L22 -8Z", BLACK),
        pair("M20 -18L40 -25L36 -14L24 -11Z", eye),
        pair("M6 -30L52 -52L50 -38L12 -22Z", Tone("#7E9E56", "#557638")),
    ]


def _nose() -> list[Layer | Line]:
    return [
        whole("M0 -48L7 -36L9 -4L20 24L18 40L9 36L0 58", PALE, 2),
        pair("M10 27L18 29L14 35Z", BLACK),
    ]


def _mouth() -> list[Layer | Line]:
    return [
        whole("M0 62L22 54L34 58L30 66L0 76", BLACK, 1.5),
        whole("M0 76L14 73L10 87L0 98", DEEP),
        *_tusks(),
    ]


def _tusks() -> list[Layer | Line]:
    return [
        pair(_TUSK, BONE, 3),
        pair("M26 66C33 62 38 54 40 46L56 60C56 68 54 74 50 80L30 70Z", BRASS, 1.5),
    ]


def _band() -> list[Layer | Line]:
    return [
        whole("M0 -78C22 -78 40 -68 49 -50L51 -36C36 -52 18 -58 0 -58", IRON, 3),
        whole("M0 -86L16 -68L0 -46", BRASS, 2.5),
        whole("M0 -76L8 -67L0 -56", PAINT),
        pair("M32 -66L37 -61L33 -56L28 -61Z", BRASS),
        pair("M30 6L50 0L48 8L32 14ZM31 20L45 16L45 24L33 28Z", PAINT),
    ]


def _berserker() -> list[Layer | Line]:
    wild = (
        "M0 -124L14 -100L34 -120L38 -96L62 -106L58 -80L84 -80L66 -58L60 -20L74 20L60 30L78 64"
        "L58 68L70 102L44 88L0 60"
    )
    return [
        whole(wild, Tone("#C8492C", "#8E2A18"), 3),
        *_ears(),
        lines("M106 -40C116 -36 114 -22 104 -24", BRASS.light, 4),
        *_skull(),
        pair("M4 -30L54 -48L57 -14L46 8L8 0Z", PAINT),
        *_eyes(Tone("#FFFFFF", "#FFE9B8"), PAINT.deeper(0.5)),
        *_nose(),
        pair("M14 -80L22 -78L12 -50L6 -48ZM30 -74L37 -69L24 -50L18 -50Z", PAINT),
        whole("M0 60C16 52 28 50 38 54C36 76 20 92 0 94", Tone("#7A1E24", "#4E1016"), 2.5),
        whole("M0 80C8 78 14 80 16 84C10 91 4 92 0 92", Tone("#D8606A", "#B23F4C")),
        pair("M4 59L14 55L10 68ZM17 54L26 52L22 66Z", BONE),
        *_tusks(),
    ]


def _witch_doctor() -> list[Layer | Line]:
    feather = "M6 -92C2 -116 8 -134 20 -142C30 -128 30 -108 20 -90Z"
    second = "M26 -84C34 -108 48 -122 64 -126C68 -108 58 -88 40 -76Z"
    third = "M42 -66C58 -84 76 -92 92 -90C88 -74 72 -60 52 -54Z"
    green = Tone("#B8FF7A", "#74E04A")
    return [
        pair(third, PAINT, 2.5),
        pair(second, Tone("#F7F0E1", "#D2C5A4"), 2.5),
        pair(feather, Tone("#3FA59A", "#25736E"), 2.5),
        pair("M40 -44L58 -30L70 8L64 64L74 100L50 90L46 40Z", HAIR, 3),
        *_ears(),
        whole("M0 -100L32 -92L54 -58L60 -8L50 42L30 86L0 106", WOOD, 3.5),
        whole("M0 -100L32 -92L54 -58L0 -66", Tone("#7A3B22", "#552413"), 2),
        pair(
            "M8 -84L16 -82L12 -70L6 -71ZM24 -80L34 -76L36 -66L26 -68Z", Tone("#F7F0E1", "#D2C5A4")
        ),
        pair("M10 -44L50 -50L52 -14L30 -4L12 -16Z", Tone("#F7F0E1", "#D2C5A4"), 2.5),
        pair("M18 -36L42 -40L43 -20L30 -14L19 -22Z", BLACK),
        pair("M26 -32L38 -34L37 -22L29 -20Z", green),
        whole("M0 -58L9 -46L13 10L20 30L0 38", Tone("#D79A58", "#A0662E"), 2.5),
        pair("M30 4L54 0L52 12L31 16ZM32 22L49 20L46 30L33 32Z", PAINT),
        whole("M0 46L36 42L30 72L0 82", BLACK, 2.5),
        whole("M0 48L12 47L11 58L0 60", BONE),
        pair("M14 47L24 46L22 57L13 58ZM26 46L33 45L31 56L24 57Z", BONE),
        pair("M2 68L12 66L11 76L2 79ZM14 66L24 64L22 72L13 75Z", BONE),
        pair("M42 76C58 72 68 56 66 34C84 50 84 78 62 92C52 96 42 88 42 76Z", BONE, 3),
    ]


def _shadow_hunter() -> list[Layer | Line]:
    cloak = "M0 -124C46 -118 76 -74 76 -24L88 52L78 104L40 96L0 112"
    hood = "M0 -116C40 -110 66 -72 66 -30L54 -34C50 -44 34 -46 0 -22"
    feather = "M40 -92C50 -116 72 -130 96 -130C94 -106 76 -82 52 -74Z"
    return [
        pair(feather, Tone("#F7F0E1", "#D2C5A4"), 2.5),
        pair("M80 -128C88 -130 92 -130 96 -130C95 -118 90 -106 82 -98Z", PAINT),
        lines("M48 -84L84 -118", "#8F7A52", 2),
        whole(cloak, COWL, 3.5),
        *_ears(),
        whole(
            "M0 -84C26 -84 44 -68 48 -42L56 -14L46 14L44 44L26 84L0 98",
            Tone("#3F5C3C", "#2C442E"),
            3,
        ),
        *_eyes(GHOST, Tone("#1E2F22", "#14211A")),
        whole("M0 -48L7 -36L9 -4L20 24L18 40L9 36L0 58", Tone("#7C9C62", "#54744A"), 2),
        whole("M0 46L18 42L46 22L48 52L28 90L0 106", COWL, 3),
        lines("M0 64L38 48M0 80L34 66", COWL.edge, 2),
        *_tusks(),
        whole(hood, COWL, 3),
        whole("M0 -92C26 -90 50 -72 58 -46L66 -48C60 -82 30 -106 0 -108", BRASS, 2.5),
        whole("M0 -124L16 -102L0 -76", BRASS, 2.5),
        whole("M0 -112L8 -101L0 -88", GHOST, 2),
        pair("M34 -94L41 -88L36 -80L29 -86ZM52 -74L58 -68L54 -60L48 -66Z", GHOST, 1.5),
    ]


def head(kind: str) -> Charge:
    """A troll as `kind`: basic, elite, veteran, spellcaster or leader."""
    if kind == "veteran":
        return _berserker()
    if kind == "spellcaster":
        return _witch_doctor()
    if kind == "leader":
        return _shadow_hunter()
    base = [*_hair(), *_ears(), *_skull(), *_eyes(), *_nose(), *_mouth()]
    return base if kind == "basic" else [*base, *_band()]


def artifact() -> Charge:
    """Two tusks bound to a ring about an emerald."""
    emerald = Tone("#5FE39A", "#1E9A5C")
    tusk = (
        "M14 84C64 82 100 42 96 -10C94 -50 70 -84 34 -104C50 -78 60 -50 58 -16C56 24 40 44 12 48Z"
    )
    return [
        pair("M50 60C62 76 66 98 60 118C48 106 42 88 42 68Z", PAINT, 2.5),
        pair("M30 70C38 88 38 110 30 128C20 114 18 94 20 76Z", Tone("#3FA59A", "#25736E"), 2.5),
        whole("M0 74L10 78C12 96 10 116 0 132", Tone("#F7F0E1", "#D2C5A4"), 2.5),
        pair(tusk, BONE, 3.5),
        pair("M60 -46L88 -56L96 -28L61 -26Z", BRASS, 2.5),
        pair("M50 34L76 50L62 68L42 44Z", BRASS, 2.5),
        lines("M74 -20L78 -6M72 0L75 14M66 18L68 30", "#8F7A52", 3),
        whole("M0 34L26 40L26 84L0 92", BRASS, 3),
        whole("M0 -52L30 -34L40 -4L26 28L0 42", BRASS, 3.5),
        whole("M0 -38L21 -25L28 -4L18 19L0 29", emerald, 2.5),
        whole("M0 -38L21 -25L0 -12", Tone("#D8FFE6", "#8CF0B8")),
        whole("M0 29L18 19L0 6", Tone("#168050", "#0B5C38")),
        plain("M0 50L10 62L0 76L-10 62Z", "#7A3B22"),
    ]
