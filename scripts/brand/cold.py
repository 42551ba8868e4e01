"""The players with cold blood: shark, viper."""

from __future__ import annotations

from art.palette import BRASS, BRASS_LIGHT, CRIMSON, INK, IVORY
from art.svg import circle, polygon

from .medallion import coat, ground, ringed, shaded


def shark() -> str:
    """A shark in pinstripes who lends gladly."""
    d = ground("#0C8C9A")
    d.both("M100 20C90 22 84 34 82 56L100 60Z", "#4E6B80", "#3A5365")
    coat(d, "#232A44", "#2E3757")
    d.both("M100 128L78 132L90 170L100 192Z", IVORY, shaded(IVORY, 0.16))
    d.both("M100 146L92 148L95 158L90 184L100 192Z", CRIMSON, shaded(CRIMSON))
    d.both(
        "M100 34C86 36 66 54 56 82C50 100 50 122 58 138C72 148 86 152 100 152Z",
        "#7795AB",
        "#5A778D",
    )
    d.both("M100 34C94 35 90 40 88 48L92 84L100 86Z", "#93AFC2", "#6E8BA0")
    d.both(
        "M53 100C64 92 82 86 100 86L100 152C86 152 72 148 58 138C53 128 51 112 53 100Z",
        "#F1F5F4",
        "#CBD6D8",
    )
    mouth = "M58 104C70 98 86 95 100 95L100 134C82 134 66 124 58 104Z"
    d.both(mouth, "#5A0F1E", "#450A16")
    for n, (x, y, size) in enumerate(
        ((94, 95, 11), (83.5, 96.5, 10.5), (73.5, 99, 9), (65, 101.500, 7))
    ):
        tooth = polygon(((x - 5.4, y), (x + 5.4, y - 0.8), (x + n * 0.4, y + size + 3)))
        d.both(tooth, "#FFFFFF", "#E3E9EA")
    for x, y, size in ((94, 134, 9), (84, 132, 9), (75, 127, 8), (67.5, 120, 6)):
        tooth = polygon(((x - 5, y - (100 - x) * 0.06), (x + 5, y + 1.6), (x + 1, y - size - 2)))
        d.both(tooth, "#F4F7F6", "#D6DEE0")
    d.lines("M58 104C70 98 86 95 100 95", "#3A5365", 2.6)
    d.lines("M100 134.5C82 134.5 66 124.5 57 103", "#B5C3C7", 2.4)
    d.both("M64 74L84 84C80 91 68 88 64 74Z", "#14121A")
    d.both(circle(74, 81.5, 1.8), "#FFFFFF")
    d.lines("M61 70L87 84", "#2C4252", 4)
    d.lines("M93 72C91 75 91 78 93 80", "#3A5365", 2.4)
    d.lines("M56 112C55 120 57 127 60 132", "#6E8BA0", 2)
    d.lines("M62 118C62 124 64 130 67 134", "#8CA6B6", 2)
    return ringed(d)


def viper() -> str:
    """A horned viper, all patience."""
    d = ground("#86114F")
    green, dark, pale = "#2F9E55", "#1B5E33", "#D9E8A8"
    d.fill(
        "M21 153C46 126 78 132 100 140C124 148 152 142 179 153C160 180 130 192 100 192"
        "C70 192 40 180 21 153Z",
        dark,
    )
    for x, y in ((38, 150), (58, 146), (142, 152), (162, 153)):
        d.fill(polygon(((x - 9, y), (x, y - 6), (x + 9, y), (x, y + 6))), "#123F24")
    d.both("M100 90L78 92C76 116 64 134 62 156L100 168Z", green, shaded(green, 0.4))
    d.both("M100 96L88 100C86 122 80 140 80 160L100 168Z", pale, shaded(pale, 0.22))
    for y in (128, 146, 154):
        d.lines(f"M84 {y}L100 {y + 4}", "#8FA860", 2)
    d.fill(
        "M27 163C54 146 82 158 106 164C130 170 152 160 174 160C152 184 128 192 100 192"
        "C70 192 44 184 27 163Z",
        green,
    )
    d.line("M27 163C54 146 82 158 106 164C130 170 152 160 174 160", "#123F24", 3)
    for x, y in ((48, 164), (74, 168), (102, 176), (130, 176), (152, 170)):
        d.fill(polygon(((x - 11, y), (x, y - 6.5), (x + 11, y), (x, y + 6.5))), dark)
        d.fill(polygon(((x - 5, y), (x, y - 3), (x + 5, y), (x, y + 3))), "#F2C14E")
    d.line("M65 138C82 151 118 151 135 138", "#4A3517", 9)
    d.line("M65 138C82 151 118 151 135 138", BRASS, 6)
    d.line("M66 137C83 149 117 149 134 137", BRASS_LIGHT, 1.6)
    d.fill(circle(100, 149, 7.5), BRASS_LIGHT)
    d.fill(circle(100, 149, 5.4), CRIMSON)
    d.fill(circle(98.4, 147.2, 1.7), "#FFB4B0")
    d.line("M100 114L100 127", "#E8324A", 4)
    d.lines("M100 127C100 132 97 134 92 136", "#E8324A", 3.2)
    d.both("M70 60C62 50 54 40 52 24C64 30 76 40 84 54Z", "#E9DDB0", "#BFB17E")
    d.both(
        "M100 36C84 36 70 44 60 58C48 74 42 88 50 98C60 106 72 108 80 114C86 119 92 122 100 122Z",
        "#3DBA67",
        "#2A8D4B",
    )
    d.both("M100 37C95 37 91 40 89 45L94 92L100 96Z", "#6FD68D", "#44AC66")
    d.both("M86 40L92 92L80 78L64 58C70 49 77 43 86 40Z", "#237A41", "#1A6033")
    d.both(
        "M50 98C62 94 76 100 84 106C90 110 95 112 100 112"
        "L100 122C92 122 86 119 80 114C72 108 60 106 50 98Z",
        pale,
        shaded(pale, 0.22),
    )
    d.lines("M48 96C62 92 76 99 84 105C90 109.5 95 111.5 100 111.5", "#123F24", 2.8)
    d.both("M76 101L80.500 119L86 107Z", "#FFFFFF", "#E3E9EA")
    d.both("M57 74C66 68 82 76 88 90C78 94 63 88 57 74Z", "#FFD23F", "#F2B52E")
    d.both("M74 75C71 80 71 86 74 90C77 86 77 80 74 75Z", INK)
    d.lines("M54 71C66 64 84 74 91 91", "#0E331C", 4.2)
    d.lines("M93 97L94.5 101", "#123F24", 2.6)
    return ringed(d)


COLD = {"shark": shark, "viper": viper}
