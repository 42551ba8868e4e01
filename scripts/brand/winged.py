"""The players with wings: raven, owl, moth, magpie."""

from __future__ import annotations

from art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, CRIMSON, CRIMSON_BRIGHT, INK, IVORY
from art.svg import circle, move, polygon, scale, turn

from .drawing import Drawing, oval, shape
from .medallion import bow, coat, ground, ringed, shaded
from .moods import Mood, angle, beaming, feather, held, sparkle, wincing


def raven(mood: Mood = "calm") -> str:
    """A raven with a monocle, who remembers every card and every slight."""
    d = ground("#8F1526")
    coat(d, "#1F1B2B", "#332C47")
    d.both("M100 122L80 128L92 168L100 176Z", IVORY, shaded(IVORY, 0.16))
    d.both("M100 138L91 146L94 192L100 192Z", "#3F5E9E", "#2D4577")
    d.pose = held(mood, 0, -11, 9)
    # Hackles: a torn edge of feathers at the throat.
    d.fill(
        "M48 134C40 100 46 62 76 50C98 42 122 52 128 74L126 104C126 114 122 122 116 128"
        "L112 144L104 132L98 152L89 136L80 154L72 138L62 150L58 136L48 142Z",
        "#232032",
    )
    d.fill(
        "M48 134C40 100 46 62 76 50C98 42 118 50 126 66C98 58 74 72 68 100C65 116 60 128 48 134Z",
        "#3B3654",
    )
    d.fill("M76 50C98 42 118 50 126 66C112 60 96 61 84 68C70 62 68 56 76 50Z", "#544C78")
    lower = turn(angle(mood, 0, 36, 15), (112, 102))
    upper = turn(angle(mood, 0, -11, 3), (112, 90))
    if mood != "calm":
        d.fill(
            shape("M110 92L146 96L140 108L114 112Z").at(turn(angle(mood, 0, 16, 9), (112, 98))),
            "#7A1626",
        )
        d.fill(shape("M112 99C124 96 138 99 146 104C134 106 122 106 112 104Z").at(lower), "#E2677A")
    d.fill(shape("M112 98C130 99 146 99 158 102C146 110 126 113 112 109Z").at(lower), "#2C2A33")
    beak = shape("M118 66C142 62 164 76 174 104C160 97 134 97 112 101C108 88 110 74 118 66Z")
    d.fill(beak.at(upper), "#6A6878")
    lit = shape("M118 66C142 62 164 76 174 104C164 90 142 82 113 84C113 76 115 70 118 66Z")
    d.fill(lit.at(upper), "#8E8C9C")
    d.fill(shape("M128 79C134 77 140 78 144 81C138 83 132 83 128 79Z").at(upper), "#2C2A33")
    d.line(shape("M112 101C134 97 160 97 174 104").at(upper), "#17141F", 2)
    if mood == "pain":  # the monocle has dropped, and hangs
        d.line(wincing((78, 86), (104, 84), 10), "#F4C542", 6)
        d.line("M74 92C66 108 62 120 66 138", BRASS_LIGHT, 1.8)
        d.fill(circle(66, 157, 17), "#DCE6EE", 0.35)
        _monocle(d, 66, 157)
        feather(d, 150, 140, 40, "#232032", "#5A5674")
        feather(d, 36, 84, -30, "#232032", "#5A5674")
        return ringed(d)
    d.line("M74 92C66 118 70 140 80 168", BRASS_LIGHT, 1.8)
    d.fill(circle(92, 82, 19), "#11101A")
    if mood == "glee":
        d.line(beaming((81, 88), (104, 88), 13), "#F4C542", 6)
        sparkle(d, 106, 64, 11)
    else:
        d.fill(circle(92, 82, 13), "#F4C542")
        d.fill(circle(94, 83, 6.4), INK)
        d.fill(circle(97, 79.500, 2.4), "#FFFFFF")
        d.fill("M76 74C86 66 100 66 110 78C98 76 86 76 76 78Z", "#11101A")
    _monocle(d, 92, 82)
    return ringed(d)


def _monocle(d: Drawing, x: float, y: float) -> None:
    """The raven's glass around (x, y)."""
    d.line(circle(x, y, 18.5), BRASS, 4.2)
    d.line(circle(x, y, 19), BRASS_LIGHT, 1.4)
    gleam = shape("M80 94L100 68L105 72L86 98Z").at(move(x - 92, y - 82))
    d.fill(gleam, "#FFFFFF", 0.16)


def owl(mood: Mood = "calm") -> str:
    """An owl who teaches probability, at a price."""
    d = ground("#6B2187")
    coat(d, "#1E3B2E", "#2B5340")
    d.both("M100 120L76 126L100 190Z", "#E9D6AE", "#CDB78B")
    for y in (158, 170, 182):
        d.line(f"M92 {y}L100 {y + 6}L108 {y}", "#9A7748", 2.4)
    bow(d, CRIMSON, 150)
    d.pose = held(mood, 0, 5, -9)
    d.both(
        "M100 58C84 54 64 46 44 26C40 46 42 62 46 78C38 96 42 116 54 128C68 142 84 146 100 146Z",
        "#8A5A30",
        "#67401F",
    )
    d.both(
        "M56 126C48 116 46 104 48 92C54 112 64 128 84 138C72 136 62 133 56 126Z",
        "#5A371B",
        "#452913",
    )
    d.both(circle(76, 94, 30), "#C79A62", "#A67C48")
    d.both(circle(76, 94, 25), "#E9CC98", "#CDAE78")
    for n in range(9):
        ray = polygon(((0, -16), (1.4, -24), (-1.4, -24))).at(turn(40 * n + 10), move(76, 94))
        d.both(ray, "#B08652", "#8F6A3C")
    if mood == "glee":
        d.lines(beaming((61, 102), (93, 104), 18), INK, 6)
    else:
        d.both(circle(77, 94, 17), "#F6B733")
        d.both(circle(77, 94, 14.5), "#FFD65A")
        d.both(circle(79, 95, 8 if mood == "calm" else 3.4), INK)
    if mood == "calm":
        d.fill(circle(75.5, 91, 3), "#FFFFFF")
        d.fill(circle(117.5, 91, 3), "#FFFFFF")
    d.both("M100 98L100 66L44 26C50 52 56 72 62 84C74 78 88 82 100 98Z", "#6B4322", "#4E2F16")
    d.both("M100 84L100 60L44 26C54 48 74 66 100 84Z", "#A57240", "#80542A")
    if mood == "calm":
        d.both("M100 98C94 100 90 106 92 112C94 118 97 124 100 128Z", "#F0B23C", "#C98A22")
    else:
        d.both("M100 112L86 112C88 126 94 138 100 139Z", "#5A0F1E")
        d.fill(oval(100, 128, 6, 7), "#E2677A")
        d.both("M100 126L88 118C89 132 95 142 100 142L100 137C96 136 93 132 92 126Z", "#C98A22")
        d.both("M100 96C94 98 85 108 86 115C92 112 96 113 100 119Z", "#F0B23C", "#C98A22")
    if mood == "pain":  # her spectacles have slipped
        d.pose = move(2, 14) @ turn(17, (100, 110)) @ d.pose
        feather(d, 152, 58, 30, "#8A5A30", "#E9CC98")
        feather(d, 40, 66, -40, "#8A5A30", "#E9CC98")
    d.lines("M54 99C56 112 66 119 77 118.5C88 118 96 112 97 102", BRASS_LIGHT, 2.6)
    d.lines("M54 99L97 102", BRASS_LIGHT, 2.6)
    d.line("M97 102C98 98 102 98 103 102", BRASS_LIGHT, 2.6)
    return ringed(d)


def moth(mood: Mood = "calm") -> str:
    """A moth that came for the lamp and stayed for the stakes."""
    d = ground("#2A2536")
    glow = d.radial((0, "#FFE7A8", 0.6), (40, "#F2C14E", 0.24), (100, "#F2C14E", 0))
    d.fill(circle(100, 62, 60), glow)
    d.both(
        "M98 116C88 86 58 62 22 62C16 84 22 112 40 132C54 146 78 150 98 144Z", "#D88A5A", "#B66A40"
    )
    d.both("M98 130C78 128 54 142 44 168C62 184 82 190 100 190Z", "#C26E48", "#9E5232")
    d.both("M22 62C40 72 58 88 70 110C54 92 36 84 19 82C19 74 20 68 22 62Z", "#F3D9B4", "#D6B88E")
    d.both(
        "M24 100C34 104 42 112 46 124C52 134 66 142 80 144"
        "C64 146 50 142 40 132C32 122 27 112 24 100Z",
        "#8E4230",
        "#713022",
    )
    d.both(circle(56, 108, 15), "#F6E4C4", "#DCC59E")
    d.both(circle(56, 108, 11), "#2A1830")
    d.both(circle(56, 108, 6.4), CRIMSON_BRIGHT, CRIMSON)
    d.both(circle(54, 105.5, 2.2), "#FFFFFF")
    d.both(circle(72, 164, 8), "#F6E4C4", "#DCC59E")
    d.both(circle(72, 164, 5), "#2A1830")
    d.both("M100 140L84 140C80 160 86 178 100 192Z", "#E8CFA8", "#C7AA7E")
    for y in (158, 168, 178):
        d.line(f"M86 {y}C94 {y + 5} 106 {y + 5} 114 {y}", "#9C6A48", 2.6)
    feelers = turn(angle(mood, 0, 7, -62), (93, 76))
    for n in range(8):
        share = n / 7
        x, y = 50 + 39 * share, 34 + 32 * share**1.3
        long = 11 + 5 * (1 - abs(2 * share - 0.9))
        barb = f"M{x:.1f} {y:.1f}L{x - 2 - 4 * share:.1f} {y + long:.1f}"
        d.lines(shape(barb).at(feelers), "#E8CFA8", 2.2)
        across = f"M{x:.1f} {y:.1f}L{x + long * 0.9:.1f} {y - 4 + 3 * share:.1f}"
        d.lines(shape(across).at(feelers), "#E8CFA8", 2.2)
    d.lines(shape("M93 76C84 54 68 40 46 32").at(feelers), "#FBEBCB", 3.4)
    fluff = (
        "M100 108L82 104L70 106L58 112L66 117L54 124L64 128L55 137L67 139L61 149L73 147"
        "L71 157L82 152L84 162L92 155L100 165Z"
    )
    d.both(fluff, "#FFF8E8", "#E4D5B8")
    d.both(
        "M100 122L86 120L74 124L82 128L76 136L86 136L86 146L94 141L100 152Z", "#EBD9B6", "#CDB88F"
    )
    d.both("M100 66C82 66 72 80 73 98C75 114 87 126 100 130Z", "#D9B487", "#B58F63")
    d.both("M100 66C95 66 91 69 90 74L96 104L100 106Z", "#EFD3A8", "#CBA878")
    if mood == "calm":
        d.both("M76 88C82 84 92 90 95 102C92 113 82 114 76 106C73 100 73 93 76 88Z", "#23142E")
        d.both(
            "M78 95C82 91 89 95 91 102C88 108 82 108 79 104C77 101 77 98 78 95Z",
            CRIMSON_BRIGHT,
            CRIMSON,
        )
        d.both(circle(81.5, 97, 2), "#FFFFFF")
        d.lines("M73 86C82 81 92 88 97 101", INK, 3.2)
        d.lines("M100 118C96 121 91 120 88 116", INK, 2.4)
    elif mood == "glee":
        d.lines(beaming((74, 104), (96, 104), 15), INK, 5.4)
        d.both("M100 110L86 110C87 121 94 127 100 127Z", "#5A0F1E")
        d.fill(oval(100, 123, 6, 4), "#E2677A")
        for x, y, size in ((66, 30, 12), (140, 24, 10), (100, 42, 9)):
            sparkle(d, x, y, size)
    else:
        d.lines(wincing((73, 97), (95, 101), 9), INK, 5.4)
        d.line("M87 120C91 114 95 114 98 118C101 122 107 121 112 116", INK, 3.2)
        _singed(d)
    d.line("M80 142C90 154 110 154 120 142", BRASS_DARK, 2.2)
    d.fill(polygon(((100, 148), (107, 157), (100, 168), (93, 157))), BRASS_LIGHT)
    d.fill(polygon(((100, 148), (107, 157), (100, 168))), BRASS)
    return ringed(d)


def _singed(d: Drawing) -> None:
    """What the lamp has left of the tips of the moth's wings, and the smoke of it."""
    d.both("M22 62C18 76 20 92 26 106L34 96L31 86L42 84L38 74L50 72C40 66 30 62 22 62Z", "#241C22")
    d.lines("M34 96L31 86L42 84L38 74L50 72", "#FF9A3D", 2.6)
    for x, y, size in ((36, 54, 8), (46, 42, 6.5), (40, 32, 5)):
        d.both(circle(x, y, size), "#8D8794")


def magpie(mood: Mood = "calm") -> str:
    """A magpie in a top hat who calls the prices; the spoon in its band was never hers."""
    d = ground("#7D9BB5")
    coat(d, "#16141D", "#2A4A78")
    d.both("M100 120L74 130C78 152 88 176 100 190Z", "#FAFAFC", "#D5DCE6")
    d.fill(polygon(((100, 134), (107, 144), (100, 156), (93, 144))), CRIMSON_BRIGHT)
    d.fill(polygon(((100, 134), (107, 144), (100, 144))), "#FF8A86")
    d.pose = move(0, 7) @ held(mood, 3, 7, -8)
    # The head looks to the left: black, with a sheen.
    d.fill(
        "M132 144C158 122 162 84 138 64C118 50 88 54 76 74C68 88 70 104 78 114"
        "L74 128L88 124L90 142L102 130L110 148L118 132Z",
        "#1C1A26",
    )
    d.fill("M132 144C158 122 162 84 138 64C148 88 142 116 122 134L124 140Z", "#274A86")
    d.fill("M138 64C154 80 156 108 146 126C144 104 146 84 132 66Z", "#2F7F8C")
    upper = turn(angle(mood, 0, 13, -4), (80, 92))
    lower = turn(angle(mood, 0, -26, -14), (80, 100))
    if mood != "calm":
        d.fill(shape("M82 92L44 98L80 112Z").at(turn(angle(mood, 0, -6, -8), (80, 98))), "#7A1626")
        d.fill(shape("M80 102C68 98 58 100 50 105C60 108 70 108 80 107Z").at(lower), "#E2677A")
    d.fill(shape("M84 99C68 100 50 101 38 103C50 111 68 114 84 112Z").at(lower), "#23212C")
    d.fill(shape("M84 80C62 80 38 88 24 104C42 100 62 100 84 103Z").at(upper), "#3A3846")
    d.fill(shape("M84 80C62 80 38 88 24 104C42 93 62 89 84 90Z").at(upper), "#5C5A6C")
    if mood == "calm":
        d.fill(circle(100, 84, 15), "#0F0E15")
        d.fill(circle(100, 84, 11), "#E8EEF4")
        d.fill(circle(98, 85, 5.6), INK)
        d.fill(circle(95.5, 82, 2.2), "#FFFFFF")
        d.line("M86 76C94 68 106 68 116 76", "#0F0E15", 4)
    elif mood == "glee":
        d.line(beaming((86, 92), (114, 90), 15), "#F4F7FA", 6)
        d.fill(polygon(((52, 98), (60, 104), (54, 116), (44, 112), (43, 102))), CRIMSON_BRIGHT)
        d.fill(polygon(((52, 98), (60, 104), (51, 106), (43, 102))), "#FF9C96")
        sparkle(d, 38, 92, 12)
    else:
        d.line(wincing((118, 84), (90, 86), 10), "#F4F7FA", 6)
        feather(d, 46, 62, -35, "#1C1A26", "#7FA6C8")
        feather(d, 160, 134, 30, "#FAFAFC", "#8FA9BF")
    _hat(d, mood)
    return ringed(d)


def _hat(d: Drawing, mood: Mood) -> None:
    """The magpie's hat: lifted in glee, and down on one side in pain."""
    sits = {
        "calm": turn(10, (112, 60)),
        "glee": move(2, -4) @ turn(17, (112, 60)),
        "pain": move(13, 9) @ turn(34, (112, 60)),
    }[mood]
    d.pose = d.pose @ sits @ move(112, 62) @ scale(0.84) @ move(-112, -60)
    d.fill("M84 58L80 20C96 14 124 14 138 20L134 58Z", "#221F2B")
    d.fill("M112 58L112 16C122 16 132 18 138 20L134 58Z", "#15131B")
    d.fill("M84 58L82.5 46C98 50 120 50 135.5 46L134 58Z", CRIMSON)
    d.fill("M112 58L112 49C121 49 129 48 135.5 46L134 58Z", "#8A1A22")
    d.fill("M66 58C84 50 134 50 152 58C136 68 82 68 66 58Z", "#221F2B")
    d.line("M66 58C84 66 134 66 152 58", "#45404F", 2)
    d.line("M90 56L101 24", "#D5DDE6", 4)
    bowl = oval(104, 15, 7, 10.5).at(turn(18, (104, 15)))
    d.fill(bowl, "#E6ECF2")
    d.line(bowl, "#7C8796", 1.6)


WINGED = {"raven": raven, "owl": owl, "moth": moth, "magpie": magpie}
