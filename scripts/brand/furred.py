"""The players with fur: fox, wolf, cat, hare, badger."""

from __future__ import annotations

from art.palette import BRASS, BRASS_LIGHT, CRIMSON, CRIMSON_BRIGHT, INK, IVORY
from art.suits import outline
from art.svg import circle, move, polygon, rounded, scale, turn

from .drawing import Drawing, mirrored, oval, shape
from .medallion import bow, coat, eyes, ground, ringed, shaded, shirt
from .moods import Mood, agape, angle, beaming, ear, gritted, held, sweat, wincing


def fox(mood: Mood = "calm") -> str:
    """A fox in a waistcoat who has already counted the pile."""
    d = ground("#0B6B4C")
    coat(d, "#2A1D33", "#3E2B4A")
    shirt(d, IVORY, CRIMSON)
    bow(d, "#D9A441", 150)
    d.pose = held(mood, -5, -9, 8)
    ears = ear(mood, (76, 76), 6, -42)
    outer = shape("M58 24C52 42 51 60 57 80L92 64C84 47 74 34 58 24Z")
    d.both(outer.at(ears), "#D96E26", "#B4531A")
    d.both(shape("M62 37C58 49 58 60 62 71L81 62C76 52 71 45 62 37Z").at(ears), "#3B1A1C")
    if mood == "glee":
        d.both("M100 130L76 132C76 160 88 178 100 180Z", "#FBF1E0", "#DCC9B2")
        agape(d, "M100 130L80 132C81 158 91 172 100 173Z", (166, 9, 6))
        d.both("M84 137L92 143L89 152Z", "#FFFFFF")
    elif mood == "pain":
        d.both("M100 140L78 136C80 158 90 168 100 168Z", "#FBF1E0", "#DCC9B2")
        gritted(d, 100, 157, 26, 11)
    d.both(
        "M100 56C82 54 66 60 58 74C52 86 46 98 33 108C40 112 46 114 51 115"
        "C52 120 55 124 60 127C72 132 88 140 100 153Z",
        "#E67E2F",
        "#C05F1F",
    )
    d.both("M100 58L90 78L96 132L100 134Z", "#F4974A", "#D9732A")
    d.both(
        "M33 108C52 102 72 105 82 114C91 122 96 136 100 153C88 140 72 132 60 127"
        "C55 124 52 120 51 115C46 114 40 112 33 108Z",
        "#FBF1E0",
        "#DCC9B2",
    )
    if mood == "calm":
        eyes(
            d,
            "M61 90C70 85 84 90 90 102C80 106 67 103 61 90Z",
            "#F7CF4D",
            "M77 89C74 93 74 100 77 104.500C80 100 80 94 77 89Z",
            "M58 88C70 83 85 89 92 103",
        )
    elif mood == "glee":
        d.lines(beaming((59, 99), (89, 106), 13), INK, 5.4)
    else:
        d.lines(wincing((60, 98), (89, 103), 10), INK, 5.4)
        sweat(d, 143, 58)
    d.both("M100 137C94 137 89 139 89 142C89 147 96 154 100 154Z", INK)
    d.fill(oval(96, 141, 3, 1.6), "#6E6676")
    return ringed(d)


def wolf(mood: Mood = "calm") -> str:
    """A wolf with a scar and an old grudge."""
    d = ground("#39348F")
    coat(d, "#20242F", "#2C3240")
    fur = "#4A5162"
    for x, y, lean in ((62, 146, -28), (78, 150, -12), (96, 154, 0)):
        d.both(
            polygon(((-20, -22), (20, -22), (2, 26))).at(turn(-lean), move(x, y)), fur, shaded(fur)
        )
    d.pose = held(mood, 0, 3, -7)
    ears = ear(mood, (72, 76), 6, -46)
    outer = shape("M50 28C45 46 47 64 56 82L88 62C80 47 67 36 50 28Z")
    d.fill(outer.at(ears), "#7E8899")
    d.fill(shape("M55 42C53 52 54 62 59 72L77 61C72 53 65 47 55 42Z").at(ears), "#2B2634")
    # A bite out of the right ear.
    bitten = shape(
        "M150 28C152 34 153 40 153 44L138 50L148 57L140 63L152 67C150 72 147 77 144 82L112 62"
        "C120 47 133 36 150 28Z"
    )
    other = ear(mood, (128, 76), -6, 46)
    d.fill(bitten.at(other), "#5D6676")
    inner = shape("M145 42L146 47L138 50L145 55L140 63L144 66L141 72L123 61C128 53 135 47 145 42Z")
    d.fill(inner.at(other), "#2B2634")
    d.both(
        "M100 53C86 53 70 56 61 68C56 79 50 90 38 101L47 104L38 116L50 118L47 131L62 131"
        "C72 138 86 150 100 156Z",
        "#AEB6C4",
        "#8790A0",
    )
    d.both(
        "M100 53C86 53 70 56 61 68C57 77 53 85 46 93C62 86 78 90 86 104L91 128L100 130Z",
        "#6C7587",
        "#515A6B",
    )
    d.both("M100 60L92 78L94 126L100 128Z", "#8690A2", "#646E80")
    if mood == "glee":
        d.both("M100 120L78 128C78 158 90 174 100 174Z", "#B9C0CC", "#959DAC")
        agape(d, "M100 132L82 134C83 156 92 168 100 168Z", (162, 8, 5))
        d.both("M85 142L93 145L90 154Z", "#FFFFFF")
    d.both("M100 106L90 110C82 122 80 134 84 144C90 150 95 153 100 154Z", "#DDE1E8", "#B7BECA")
    d.both("M100 100L92 106L93 128L100 130Z", "#8690A2", "#646E80")
    if mood == "calm":
        eyes(
            d,
            "M62 92L86 104C79 110 67 107 62 92Z",
            "#F3D34A",
            oval(76.5, 101, 2.6, 4).d(),
            "M59 89L88 104",
        )
    elif mood == "glee":
        d.lines(beaming((60, 101), (88, 106), 13), INK, 6)
    else:
        d.lines(wincing((61, 97), (88, 103), 10), INK, 6)
        sweat(d, 60, 52)
    d.both("M100 124C93 124 86 126 86 131C86 137 94 142 100 142Z", INK)
    d.fill(oval(95, 128.500, 3.6, 1.7), "#6E6676")
    if mood == "calm":
        d.both("M87 146L90 156L94 148Z", "#FFFFFF")
    if mood == "pain":
        gritted(d, 100, 152, 30, 12)
    else:
        d.lines("M100 142L100 146C95 150 88 149 83 144", INK, 2.6)
    d.line("M118 80L130 122", "#D98A8A", 3.4)
    d.line("M118 88L126 86", "#D98A8A", 2)
    d.line("M124 114L132 112", "#D98A8A", 2)
    return ringed(d)


def cat(mood: Mood = "calm") -> str:
    """A black cat in pearls, smiling at something behind you."""
    d = ground("#C4811C")
    coat(d, "#6E1220", "#8E1B2C")
    d.both("M100 122L78 126L100 186Z", "#1E1A22", "#15111A")
    d.pose = held(mood, 4, 7, -8)
    ears = ear(mood, (70, 76), 5, -48)
    outer = shape("M48 24C41 46 43 68 52 88L90 62C80 45 66 33 48 24Z")
    d.both(outer.at(ears), "#2B2530", "#1B161F")
    inner = shape("M54 40C51 53 53 64 58 75L79 61C73 52 65 45 54 40Z")
    d.both(inner.at(ears), "#A34A63", "#7C3349")
    d.both(
        "M100 56C84 56 64 60 54 76C46 88 40 104 44 116L52 114C50 122 56 130 62 132"
        "C74 142 88 146 100 146Z",
        "#2F2934",
        "#1F1A23",
    )
    d.both("M100 58L92 72L96 104L100 106Z", "#443C4B", "#2C2632")
    if mood == "calm":
        eyes(
            d,
            "M58 92C66 82 84 84 91 101C82 109 65 108 58 92Z",
            "#A6E84F",
            "M76 85.500C72.500 92 72.500 101 76 107.500C79.500 101 79.500 92 76 85.500Z",
            "M56 90C66 79 85 82 93 102",
        )
        d.fill(oval(71, 92, 2.4, 3), "#FFFFFF")
        d.fill(oval(119, 92, 2.4, 3), "#FFFFFF")
    elif mood == "glee":
        d.lines(beaming((57, 101), (90, 104), 15), "#A6E84F", 6)
    else:
        d.lines(wincing((58, 95), (89, 100), 10), "#A6E84F", 6)
    d.both("M100 110L93 110C93 114 97 117 100 118Z", "#D9748A", "#B5556C")
    if mood == "pain":
        gritted(d, 100, 130, 40, 13)
    else:
        _grin(d, 1.0 if mood == "calm" else 1.3)
    d.lines("M52 108L26 102", "#E9DFCC", 1.4)
    d.lines("M52 113L27 114", "#E9DFCC", 1.4)
    ring = circle(146, 62, 5.5).at(ear(mood, (130, 76), -5, 48))
    d.line(ring, BRASS_LIGHT, 2.6)
    d.pose = d.upright
    pearls = [(100 + 9.2 * n, 160 - 0.75 * n * n) for n in range(-4, 5)]
    if mood == "pain":  # the string has given way
        pearls[3:7] = [(92, 176), (112, 170), (131, 178), (150, 166)]
    for x, y in pearls:
        d.fill(circle(x, y, 5.2), "#CFC3B0")
        d.fill(circle(x - 0.6, y - 0.8, 4.2), "#FBF6EA")
    return ringed(d)


def _grin(d: Drawing, deep: float) -> None:
    """All of the cat's teeth, so many times as deep as when it has no reason."""
    low = 139 if deep == 1 else 120 + 19 * deep
    d.both(
        f"M100 121C88 125 74 122 64 114C{68 - 8 * (deep - 1):.1f} {130 * 1.0 + 16 * (deep - 1):.1f}"
        f" 84 {low:.1f} 100 {low:.1f}Z",
        IVORY,
        "#E4D9C4",
    )
    for x, y in ((75, 119), (83, 122), (91.500, 122.500)):
        d.lines(f"M{x} {y}L{x + 2.5} {y + 17 * deep:.1f}", "#2F2934", 1.3)
    d.lines("M100 121C88 125 74 122 64 114", "#15111A", 2.2)


def hare(mood: Mood = "calm") -> str:
    """A hare with a card behind the ear, where anybody may see it, so nobody minds."""
    d = ground("#1C4FA6")
    coat(d, "#4A2149", "#612E60")
    shirt(d, IVORY, "#C99A3B")
    bow(d, CRIMSON_BRIGHT, 148)
    tilt = turn(-20 if mood != "pain" else -62), move(60, 60 if mood != "pain" else 92)
    d.fill(rounded(-15, -24, 30, 48, 4).at(*tilt), IVORY)
    d.line(rounded(-15, -24, 30, 48, 4).at(*tilt), "#B7A98C", 1.2)
    d.fill(outline("d").at(scale(0.25), move(0, -9), *tilt), CRIMSON)
    d.pose = move(0, angle(mood, 0, 6, 0)) @ held(mood, -3, -5, 6)
    # One ear stands, the other has heard enough; both agree when it matters.
    if mood != "pain":
        _ear_up(d, False)
    else:
        _ear_bent(d, True)
    if mood != "glee":
        _ear_bent(d, False)
    else:
        _ear_up(d, True)
    d.both(
        "M100 62C82 62 68 74 64 92C62 102 58 108 54 112L62 115C60 122 66 129 74 132"
        "C82 142 92 148 100 148Z",
        "#EFE2C8",
        "#CDBB98",
    )
    d.both("M100 62C94 62 89 66 87 72L94 112L100 114Z", "#FBF3E1", "#E0D0B0")
    if mood == "calm":
        eyes(
            d,
            "M66 92C72 84 86 86 91 99C85 107 70 106 66 92Z",
            "#F2A63B",
            oval(79, 97, 4.6, 6).d(),
            "M64 93C72 83 87 86 93 100",
        )
        d.both("M66 93C72 83 87 86 92 99C84 95 74 92 66 93Z", "#CDBB98", "#A8946E")
        d.lines("M64 94C74 92 84 94 92 100", INK, 3.2)
        d.fill(oval(77, 96, 1.6, 1.6), "#FFFFFF")
        d.fill(oval(119, 96, 1.6, 1.6), "#FFFFFF")
    elif mood == "glee":
        d.lines(beaming((64, 99), (92, 102), 14), INK, 5.4)
    else:
        d.lines(wincing((66, 95), (91, 100), 9), INK, 5.4)
    d.both(oval(89, 126, 13, 11), "#FBF3E1", "#E8DABD")
    d.both("M100 110L91 111C91 116 96 119 100 120Z", "#D9748A", "#B5556C")
    if mood == "glee":
        agape(d, "M100 129L79 127C80 146 90 156 100 156Z", (151, 8, 4))
        d.both("M100 130L91.5 129L92.5 141L100 141.5Z", "#FFFFFF", "#EDE6D8")
    elif mood == "calm":
        d.both("M100 132L86 134C88 141 94 144 100 144Z", "#4A1420", "#3A0F19")
        d.both("M100 132L91.5 133L92.5 143L100 143.5Z", "#FFFFFF", "#EDE6D8")
    if mood == "pain":
        gritted(d, 100, 135, 32, 13)
        sweat(d, 143, 84)
    else:
        d.line("M100 120L100 143", INK, 1.8)
        d.lines("M100 131C95 135 84 135 77 129", INK, 2.6)
    d.lines("M76 123L50 118", "#FBF3E1", 1.3)
    d.lines("M76 128L52 131", "#FBF3E1", 1.3)
    return ringed(d)


def _ear_up(d: Drawing, right: bool) -> None:
    """An ear of the hare that stands."""
    for path, paint in (
        ("M92 80C74 62 64 36 68 12C86 20 98 46 100 76Z", "#D3BE98" if right else "#E4D3B2"),
        ("M90 70C80 56 73 38 74 24C84 32 91 50 94 68Z", "#CB7C76" if right else "#E79A93"),
    ):
        d.fill(mirrored(path, 101) if right else path, paint)


def _ear_bent(d: Drawing, left: bool) -> None:
    """An ear of the hare that has heard enough."""
    for path, paint in (
        (
            "M100 76C102 56 112 38 126 30C140 34 152 48 158 70"
            "C146 68 136 62 130 54C128 64 120 74 110 82Z",
            "#BCA680",
        ),
        ("M106 72C108 58 115 46 125 40L128 46C126 57 119 67 111 75Z", "#CB7C76"),
        ("M126 30C140 34 152 48 158 70C146 68 136 62 130 54C131 45 130 36 126 30Z", "#D3BE98"),
    ):
        d.fill(mirrored(path, 101) if left else path, paint)


def badger(mood: Mood = "calm") -> str:
    """A badger with an eye patch: nobody asks about the eye."""
    d = ground("#9A4218")
    coat(d, "#12383A", "#1B4C4E")
    d.both("M100 124L76 126L88 152L100 158Z", CRIMSON, shaded(CRIMSON))
    d.both("M100 150L90 152L84 192L100 192Z", CRIMSON, shaded(CRIMSON))
    d.pose = held(mood, 0, -4, 6)
    if mood == "glee":
        d.both("M100 130L74 128C76 156 88 170 100 170Z", "#F4EEE2", "#CFC6B6")
        agape(d, "M100 130L79 131C81 154 91 164 100 164Z", (158, 9, 5))
        d.both("M84 136L93 141L90 150Z", "#FFFFFF")
        d.fill("M116 136L107 141L110 150Z", BRASS_LIGHT)
    elif mood == "pain":
        d.both("M100 140L76 132C78 158 90 168 100 168Z", "#F4EEE2", "#CFC6B6")
        gritted(d, 100, 158, 30, 12)
    d.both(circle(58, 66, 14), "#2A2630")
    d.both(circle(57, 65, 8), "#F4EEE2", "#D5CCBC")
    d.both(
        "M100 54C80 54 58 62 50 82C44 94 40 104 36 110L48 110C50 118 56 124 62 127"
        "C76 136 88 150 100 152Z",
        "#8B8790",
        "#6B6771",
    )
    d.both(
        "M100 54C88 54 72 58 62 68C54 80 56 96 66 108C76 120 86 140 92 148L100 152Z",
        "#2A2630",
        "#1C1921",
    )
    d.both(
        "M100 54C95 54 90 55 86 57C86 80 86 108 90 126C92 138 96 148 100 152Z", "#FAF5EA", "#D9D0C0"
    )
    d.both(
        "M50 82C44 94 40 104 36 110L48 110C50 118 56 124 62 127L80 134C66 118 54 106 52 84Z",
        "#F4EEE2",
        "#CFC6B6",
    )
    if mood == "calm":
        d.fill("M60 92C67 88 78 92 84 100C76 104 65 102 60 92Z", "#F2B93B")
        d.fill(oval(74, 97, 3, 4.500), INK)
        d.line("M57 89C67 84 80 90 87 100", "#F4EEE2", 3)
    elif mood == "glee":
        d.line(beaming((58, 98), (84, 102), 13), "#FAF5EA", 5.6)
    else:
        d.line(wincing((60, 95), (84, 99), 9), "#FAF5EA", 5.6)
        sweat(d, 52, 46)
    d.line("M70 58L150 108", "#15111A", 4.4)
    d.fill("M112 84C120 82 134 84 140 90C140 102 134 112 126 112C116 110 110 98 112 84Z", "#15111A")
    d.line(
        "M112 84C120 82 134 84 140 90C140 102 134 112 126 112C116 110 110 98 112 84Z", BRASS, 2.6
    )
    d.both("M100 132C92 132 85 135 85 140C85 147 94 153 100 153Z", INK)
    d.fill(oval(95, 137, 3.8, 1.8), "#6E6676")
    return ringed(d)


FURRED = {"fox": fox, "wolf": wolf, "cat": cat, "hare": hare, "badger": badger}
