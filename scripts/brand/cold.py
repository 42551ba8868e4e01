"""The players with cold blood: shark, viper, toad."""

from __future__ import annotations

from art.palette import BRASS, BRASS_LIGHT, CRIMSON, INK, IVORY
from art.svg import circle, move, polygon, scale, turn

from .drawing import Drawing, oval, shape
from .medallion import coat, ground, ringed, shaded
from .moods import Mood, angle, beaming, ear, gritted, held, plaster, sparkle, sweat, wincing


def shark(mood: Mood = "calm") -> str:
    """A shark in pinstripes who lends gladly."""
    d = ground("#0C8C9A")
    d.pose = held(mood, 0, -5, 7)
    d.both("M100 20C90 22 84 34 82 56L100 60Z", "#4E6B80", "#3A5365")
    d.pose = d.upright
    coat(d, "#232A44", "#2E3757")
    d.both("M100 128L78 132L90 170L100 192Z", IVORY, shaded(IVORY, 0.16))
    d.both("M100 146L92 148L95 158L90 184L100 192Z", CRIMSON, shaded(CRIMSON))
    d.pose = held(mood, 0, -5, 7)
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
    if mood == "pain":
        _toothache(d)
    else:
        _teeth(d, mood)
    if mood == "calm":
        d.both("M64 74L84 84C80 91 68 88 64 74Z", "#14121A")
        d.both(circle(74, 81.5, 1.8), "#FFFFFF")
        d.lines("M61 70L87 84", "#2C4252", 4)
    elif mood == "glee":
        d.lines(beaming((61, 80), (86, 84), 13), "#14121A", 6)
    else:
        d.lines(wincing((63, 73), (88, 78), 9), "#14121A", 6)
    d.lines("M93 72C91 75 91 78 93 80", "#3A5365", 2.4)
    d.lines("M56 112C55 120 57 127 60 132", "#6E8BA0", 2)
    d.lines("M62 118C62 124 64 130 67 134", "#8CA6B6", 2)
    return ringed(d)


def _toothache(d: Drawing) -> None:
    """The shark's mouth with next to nothing left in it."""
    d.both("M100 106C86 106 72 114 64 130C76 138 88 134 100 134Z", "#5A0F1E", "#450A16")
    for x, y in ((92, 106), (118, 110.5)):
        tooth = polygon(((x - 5.4, y), (x + 5.4, y), (x, y + 12)))
        d.fill(tooth, "#FFFFFF")
    d.fill(polygon(((80, 136), (90, 136.5), (85, 126))), "#F4F7F6")
    d.lines("M100 106C86 106 72 114 64 130", "#3A5365", 3)
    d.lines("M64 130C76 138 88 134 100 134", "#B5C3C7", 2.4)
    plaster(d, 108, 56, -22)


def _teeth(d: Drawing, mood: Mood) -> None:
    """The shark's mouth: wide, and wider in glee."""
    head = d.pose
    if mood == "glee":
        d.pose = d.pose @ move(100, 96) @ scale(1.06, 1.24) @ move(-100, -97)
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
    if mood == "glee":
        d.fill(polygon(((101.2, 95), (111.4, 95.6), (106, 109))), BRASS_LIGHT)
    d.pose = head
    if mood == "glee":
        sparkle(d, 109, 101, 10)


def viper(mood: Mood = "calm") -> str:
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
    d.pose = held(mood, 0, -6, 8)
    if mood == "calm":
        d.line("M100 114L100 127", "#E8324A", 4)
        d.lines("M100 127C100 132 97 134 92 136", "#E8324A", 3.2)
    elif mood == "glee":
        d.both("M100 104L56 100C60 130 80 148 100 148Z", "#2A8D4B", "#1B5E33")
        d.both("M100 106L64 104C68 126 84 140 100 140Z", "#5A0F1E", "#450A16")
        d.fill(oval(100, 132, 13, 8), "#E2677A")
        d.line("M100 128C100 146 106 154 102 162", "#E8324A", 4.4)
        d.line("M102 162C100 167 96 169 91 170", "#E8324A", 3.4)
        d.line("M102 162C104 167 108 169 113 169", "#E8324A", 3.4)
    else:  # the tongue hangs out
        d.line("M92 112C86 126 74 130 70 144", "#E8324A", 5.4)
        d.line("M70 144C68 150 63 151 59 150", "#E8324A", 3.6)
        d.line("M70 144C71 151 74 154 78 155", "#E8324A", 3.6)
    horns = ear(mood, (77, 57), 8, -34)
    horn = shape("M70 60C62 50 54 40 52 24C64 30 76 40 84 54Z")
    d.both(horn.at(horns), "#E9DDB0", "#BFB17E")
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
    if mood == "pain":
        d.fill("M76 101L80.5 119L86 107Z", "#FFFFFF")
        d.fill("M124 101L121 109L117.5 106.5L114 107Z", "#E3E9EA")
        sweat(d, 146, 50)
    else:
        long = 119 if mood == "calm" else 128
        d.both(f"M76 101L80.500 {long}L86 107Z", "#FFFFFF", "#E3E9EA")
    if mood == "calm":
        d.both("M57 74C66 68 82 76 88 90C78 94 63 88 57 74Z", "#FFD23F", "#F2B52E")
        d.both("M74 75C71 80 71 86 74 90C77 86 77 80 74 75Z", INK)
        d.lines("M54 71C66 64 84 74 91 91", "#0E331C", 4.2)
    elif mood == "glee":
        d.lines(beaming((58, 82), (88, 88), 14), "#0E331C", 6)
    else:
        d.lines(wincing((60, 76), (89, 82), 10), "#0E331C", 6)
    d.lines("M93 97L94.5 101", "#123F24", 2.6)
    return ringed(d)


def toad(mood: Mood = "calm") -> str:
    """A toad in a tiara who has never thrown anything away."""
    d = ground("#C4586E")
    skin, dark, pale = "#8A9A3C", "#66742A", "#E4E2A8"
    coat(d, "#3B2A5E", "#F2EDE2")
    d.fill("M22 156C40 134 66 138 78 150L70 176C50 178 34 170 22 156Z", "#F2EDE2")
    d.fill("M178 156C160 134 134 138 122 150L130 176C150 178 166 170 178 156Z", "#D6CDBD")
    for x, y in ((40, 154), (56, 162), (64, 148), (144, 154), (158, 162), (137, 166)):
        d.fill(oval(x, y, 2.6, 4), INK)
    d.both("M100 124L66 126C70 152 82 174 100 186Z", pale, shaded(pale, 0.22))
    d.pose = move(0, 9) @ held(mood, 0, -5, 7)
    wide = angle(mood, 0, 0, 7)
    d.both(circle(64, 70, 25), skin, dark)
    d.both(
        f"M100 64C78 64 52 70 42 92C{34 - wide} 108 {36 - wide} 126 54 138C70 148 88 150 100 150Z",
        skin,
        dark,
    )
    d.both("M100 64C90 64 84 66 80 70L94 100L100 102Z", "#A4B452", "#7C8A34")
    chin = f"M40 116C{36 - wide} 128 44 134 54 138C70 148 88 150 100 150"
    d.both(f"{chin}L100 122C76 126 56 124 40 116Z", pale, shaded(pale, 0.2))
    for x, y, size in ((52, 100, 3.6), (62, 107, 2.6), (74, 104, 2.2), (84, 80, 2.4)):
        d.both(circle(x, y, size), "#6F7E2C", "#4E5A1C")
    d.lines("M95 106C93 108 93 110 95 111", "#4E5A1C", 2.4)
    if mood == "calm":
        d.both(circle(64, 70, 18), "#F7D24A", "#E8BC34")
        d.both(oval(66, 71, 9, 6), INK)
        d.both(circle(61, 67, 2.6), "#FFFFFF")
        d.both("M45 68C50 50 78 50 84 68C72 60 56 60 45 68Z", "#73822F", "#556121")
        d.lines("M45 68C56 59 72 59 84 68", INK, 3)
        d.lines("M100 124C76 127 56 124 40 114", "#3C4516", 3.4)
    elif mood == "glee":
        d.lines(beaming((48, 76), (82, 78), 19), INK, 6)
        d.both("M100 116C78 118 58 117 44 110C46 134 72 148 100 148Z", "#5A0F1E", "#450A16")
        d.fill(oval(100, 139, 24, 8), "#E2677A")
    else:
        d.lines(wincing((49, 70), (82, 76), 11), INK, 6)
        gritted(d, 100, 130, 58, 15)
    _tiara(d, mood)
    if mood == "pain":
        sweat(d, 152, 84)
    d.pose = d.upright
    for n in range(-3, 4):
        d.fill(circle(100 + 11 * n, 166 - 1.2 * n * n, 6), "#C9982F")
        d.fill(circle(99.2 + 11 * n, 165.2 - 1.2 * n * n, 4.4), BRASS_LIGHT)
    return ringed(d)


def _tiara(d: Drawing, mood: Mood) -> None:
    """What the toad wears on her head; in pain, over one eye."""
    sits = {"calm": move(0, 0), "glee": move(0, -3), "pain": move(18, 4) @ turn(24, (100, 60))}[
        mood
    ]
    d.pose = d.pose @ sits @ move(100, 60) @ scale(0.88) @ move(-100, -59)
    d.fill("M72 62L66 34L84 48L100 22L116 48L134 34L128 62C112 68 88 68 72 62Z", BRASS_LIGHT)
    d.fill("M100 66L100 22L116 48L134 34L128 62C120 65 110 66 100 66Z", BRASS)
    d.line("M72 62C88 68 112 68 128 62", "#8A6A2F", 2.4)
    for x, y, size, paint in ((66, 33, 4, IVORY), (134, 33, 4, IVORY), (100, 20, 5, CRIMSON)):
        d.fill(circle(x, y, size), paint)
    d.fill(polygon(((100, 42), (107, 52), (100, 62), (93, 52))), "#2FA6A0")
    d.fill(polygon(((100, 42), (107, 52), (100, 52))), "#8FE0DA")
    if mood == "glee":
        sparkle(d, 124, 32, 11)


COLD = {"shark": shark, "viper": viper, "toad": toad}
