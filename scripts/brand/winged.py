"""The players with wings: raven, owl, moth."""

from __future__ import annotations

from art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, CRIMSON, CRIMSON_BRIGHT, INK, IVORY
from art.svg import circle, move, polygon, turn

from .medallion import bow, coat, ground, ringed, shaded


def raven() -> str:
    """A raven with a monocle, who remembers every card and every slight."""
    d = ground("#8F1526")
    coat(d, "#1F1B2B", "#332C47")
    d.both("M100 122L80 128L92 168L100 176Z", IVORY, shaded(IVORY, 0.16))
    d.both("M100 138L91 146L94 192L100 192Z", "#3F5E9E", "#2D4577")
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
    d.fill("M112 98C130 99 146 99 158 102C146 110 126 113 112 109Z", "#2C2A33")
    d.fill("M118 66C142 62 164 76 174 104C160 97 134 97 112 101C108 88 110 74 118 66Z", "#6A6878")
    d.fill("M118 66C142 62 164 76 174 104C164 90 142 82 113 84C113 76 115 70 118 66Z", "#8E8C9C")
    d.fill("M128 79C134 77 140 78 144 81C138 83 132 83 128 79Z", "#2C2A33")
    d.line("M112 101C134 97 160 97 174 104", "#17141F", 2)
    d.line("M74 92C66 118 70 140 80 168", BRASS_LIGHT, 1.8)
    d.fill(circle(92, 82, 19), "#11101A")
    d.fill(circle(92, 82, 13), "#F4C542")
    d.fill(circle(94, 83, 6.4), INK)
    d.fill(circle(97, 79.500, 2.4), "#FFFFFF")
    d.fill("M76 74C86 66 100 66 110 78C98 76 86 76 76 78Z", "#11101A")
    d.line(circle(92, 82, 18.5), BRASS, 4.2)
    d.line(circle(92, 82, 19), BRASS_LIGHT, 1.4)
    d.fill("M80 94L100 68L105 72L86 98Z", "#FFFFFF", 0.16)
    return ringed(d)


def owl() -> str:
    """An owl who teaches probability, at a price."""
    d = ground("#6B2187")
    coat(d, "#1E3B2E", "#2B5340")
    d.both("M100 120L76 126L100 190Z", "#E9D6AE", "#CDB78B")
    for y in (158, 170, 182):
        d.line(f"M92 {y}L100 {y + 6}L108 {y}", "#9A7748", 2.4)
    bow(d, CRIMSON, 150)
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
    d.both(circle(77, 94, 17), "#F6B733")
    d.both(circle(77, 94, 14.5), "#FFD65A")
    d.both(circle(79, 95, 8), INK)
    d.fill(circle(75.5, 91, 3), "#FFFFFF")
    d.fill(circle(117.5, 91, 3), "#FFFFFF")
    d.both("M100 98L100 66L44 26C50 52 56 72 62 84C74 78 88 82 100 98Z", "#6B4322", "#4E2F16")
    d.both("M100 84L100 60L44 26C54 48 74 66 100 84Z", "#A57240", "#80542A")
    d.both("M100 98C94 100 90 106 92 112C94 118 97 124 100 128Z", "#F0B23C", "#C98A22")
    d.lines("M54 99C56 112 66 119 77 118.5C88 118 96 112 97 102", BRASS_LIGHT, 2.6)
    d.lines("M54 99L97 102", BRASS_LIGHT, 2.6)
    d.line("M97 102C98 98 102 98 103 102", BRASS_LIGHT, 2.6)
    return ringed(d)


def moth() -> str:
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
    feather = "M93 76C84 54 68 40 46 32"
    for n in range(8):
        share = n / 7
        x, y = 50 + 39 * share, 34 + 32 * share**1.3
        long = 11 + 5 * (1 - abs(2 * share - 0.9))
        barb = f"M{x:.1f} {y:.1f}L{x - 2 - 4 * share:.1f} {y + long:.1f}"
        d.lines(barb, "#E8CFA8", 2.2)
        d.lines(f"M{x:.1f} {y:.1f}L{x + long * 0.9:.1f} {y - 4 + 3 * share:.1f}", "#E8CFA8", 2.2)
    d.lines(feather, "#FBEBCB", 3.4)
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
    d.both("M76 88C82 84 92 90 95 102C92 113 82 114 76 106C73 100 73 93 76 88Z", "#23142E")
    d.both(
        "M78 95C82 91 89 95 91 102C88 108 82 108 79 104C77 101 77 98 78 95Z",
        CRIMSON_BRIGHT,
        CRIMSON,
    )
    d.both(circle(81.5, 97, 2), "#FFFFFF")
    d.lines("M73 86C82 81 92 88 97 101", INK, 3.2)
    d.lines("M100 118C96 121 91 120 88 116", INK, 2.4)
    d.line("M80 142C90 154 110 154 120 142", BRASS_DARK, 2.2)
    d.fill(polygon(((100, 148), (107, 157), (100, 168), (93, 157))), BRASS_LIGHT)
    d.fill(polygon(((100, 148), (107, 157), (100, 168))), BRASS)
    return ringed(d)


WINGED = {"raven": raven, "owl": owl, "moth": moth}
