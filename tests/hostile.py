"""Files made to hurt: whole ones of every game, and what can be grafted onto them anywhere."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from nomercy_table.engine.positions import Position, write_position
from nomercy_table.engine.records import Record, RecordedPlayer, write_record
from nomercy_table.engine.rng import Rng
from nomercy_table.games import GAMES
from nomercy_table.session.saved import write_saved
from nomercy_table.storage import settings as settings_file
from nomercy_table.storage.settings import Settings


@cache
def match(game_id: str, actions: int = 14) -> tuple[Record, Position]:
    """The first actions of a match at random, and where they lead."""
    game = GAMES[game_id]
    seats = game.recommended_seats
    state = game.new(seats, {}, 5)
    chance = Rng(5)
    made = []
    while state.to_act() and len(made) < actions:
        seat = state.to_act()[0]
        action = chance.choice(state.legal_actions(seat))
        state.apply(seat, action)
        made.append((seat, action.text()))
    players = tuple(RecordedPlayer(f"Player {seat}", "human", "fox") for seat in range(seats))
    record = Record(
        game_id,
        game.rules_version,
        seats,
        state.options,
        5,
        players,
        tuple(made),
        state.hash(),
    )
    return record, Position.of(game, state)


@cache
def records() -> tuple[str, ...]:
    return tuple(write_record(match(game)[0]) for game in GAMES)


@cache
def positions() -> tuple[str, ...]:
    return tuple(write_position(match(game)[1]) for game in GAMES)


@cache
def saves() -> tuple[str, ...]:
    begun = tuple(Record.from_position(match(game)[1]) for game in GAMES)
    return tuple(write_saved(record, "Round 1", 1) for record in (*begun, *_records()))


def _records() -> tuple[Record, ...]:
    return tuple(match(game)[0] for game in GAMES)


@cache
def settings_texts() -> tuple[str, ...]:
    chosen = Settings(
        keys={"draw": "space"},
        last_setup={"game": "hit", "seats": [{"kind": "human", "name": "Ann", "portrait": "fox"}]},
        lessons_done={"hit": 3},
        window=(1280, 720),
    )
    return (settings_file.write(chosen), 'later = [1, { x = 2.5 }]\n[future]\ndeep = "x"\n')


# -- what is grafted -----------------------------------------------------------------------------

_LENGTHS = st.sampled_from([1, 3, 18, 19, 20, 64, 99, 101, 308, 4299, 4301, 30_000])
_DEPTHS = st.sampled_from([1, 2, 7, 8, 9, 17, 60, 255, 490, 5000])
_KEYS = st.sampled_from(
    [
        "a",
        "seed",
        "seats",
        '""',
        '"\\u0000"',
        "'\\'",
        '"a.b"',
        '"\\u001b[31m"',
        "x" * 99,
        "x" * 101,
        '"' + "y" * 200 + '"',
        "é",
        '"\\u202e\\U0001f600"',
        "options",
        "position",
        "unknown",
    ]
)


def _number(sign: str, base: str, digit: str, length: int) -> str:
    return sign + base + digit * length


def _nest(opening: str, inner: str, closing: str, depth: int) -> str:
    return opening * depth + inner + closing * depth


numbers = st.builds(
    _number,
    st.sampled_from(["", "-", "+"]),
    st.sampled_from(["", "0x", "0o", "0b"]),
    st.sampled_from(["1", "7", "f", "9", "1_"]),
    _LENGTHS,
)
floats = st.sampled_from(
    [
        "inf",
        "-inf",
        "nan",
        "-nan",
        "1e999",
        "-1e999",
        "1e-999",
        "0.0",
        "-0.0",
        "1." + "3" * 400,
        "1e16",
        "1.5",
        "9" * 500 + ".0",
        "1e" + "9" * 5000,
    ]
)
dates = st.sampled_from(
    [
        "0001-01-01",
        "9999-12-31T23:59:59.999999999999",
        "0000-01-01",
        "2024-02-30",
        "23:59:60",
        "9999-12-31T23:59:59-23:59",
        "0001-01-01T00:00:00+23:59",
        "2024-01-01 00:00:00Z",
        "00:00:00",
    ]
)
texts = st.one_of(
    st.sampled_from(['""', "''", '"""a\n"""', "'''\r\n'''", '"\\ud800"', '"\\U00110000"', '"\\x"'])
    | st.sampled_from(['"\\u0000\\u001b[2J\\u2028"', '"a', '"""a', '"' + "é" * 10_001 + '"'])
    | st.sampled_from(["'" + "\\" * 9_000 + "'", '"' + "1ca " * 2400 + '"', '"0 draw"', '"🂡"']),
    st.text(max_size=8).map(lambda text: f"'{text}'"),
)
nested = st.one_of(
    st.builds(_nest, st.just("["), st.just("1"), st.just("]"), _DEPTHS),
    st.builds(_nest, st.just("{a="), st.just("1"), st.just("}"), _DEPTHS),
    st.builds(_nest, st.just("[{a="), st.just("1"), st.just("}]"), _DEPTHS),
    st.builds(_nest, st.just("[{a.b.c="), st.just("1"), st.just("}]"), _DEPTHS),
    st.builds(lambda opening, depth: opening * depth, st.sampled_from(["[", "{a="]), _DEPTHS),
)
wide = st.builds(
    lambda entry, count: "[" + entry * count + "]",
    st.sampled_from(["1,", '"0 draw",', "[],", "{},", "[[1]],", '"",', "nan,", "{a=1},", ","]),
    st.sampled_from([1, 2, 9, 200, 12_000]),
)
values = st.one_of(
    numbers,
    floats,
    dates,
    texts,
    nested,
    wide,
    st.sampled_from(["true", "false", "[]", "{}", "{ a = 1, a = 2 }", "", "-", "0", "-1", "99"]),
)
dotted = st.builds(lambda key, depth: ".".join([key] * depth), _KEYS, _DEPTHS)
lines = st.one_of(
    st.builds("{} = {}".format, _KEYS, values),
    st.builds("{} = {}".format, dotted, values),
    st.builds("[{}]".format, dotted),
    st.builds("[[{}]]".format, dotted),
    st.builds(
        lambda form, count: "\n".join(form.format(number) for number in range(count)),
        st.sampled_from(["[t{}]", "[[t]]\nx={}", "k{}=1", "[t.{}]", "# {}", "[[t.a]]\n[t.a.b{}]"]),
        st.sampled_from([1, 3, 50, 6_000, 11_000]),
    ),
    st.sampled_from(["", "\r", "\ufeff", "\x00", "\x1b[31m", "= 1", "[", "]", "[[]]", "{}", '"""']),
)

words = st.one_of(
    st.sampled_from(
        ["", "-1", "٣", "²", "=", "0", "*", "1,2", "steal", "1ca", "'", "\\u001b", "🂡"]
    ),
    st.sampled_from(["9" * 3, "9" * 5000, "green=" + "9" * 5000, "x" * 9000, "0 " * 4000]),
)


@st.composite
def reworded(draw: st.DrawFn, row: str) -> str:
    """The row with another word in its text, or with one more."""
    begun, quote, rest = row.partition('"')
    text, end, rest = rest.rpartition('"')
    old = text.split(" ")
    place = draw(st.integers(0, len(old) - 1))
    old[place : place + draw(st.integers(0, 1))] = [draw(words)]
    return begun + quote + " ".join(old) + end + rest


@st.composite
def grafted(draw: st.DrawFn, whole: tuple[str, ...]) -> str:
    """One of the `whole` texts, hurt in one place or in a few."""
    rows = draw(st.sampled_from(whole)).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(rows) - 1))
        name, equals, _ = rows[place].partition(" = ")
        match draw(
            st.sampled_from(["value", "value", "word", "word", "line", "many", "cut", "entry"])
        ):
            case "value" if equals:
                rows[place] = f"{name} = {draw(values)}"
            case "value" | "entry":
                rows[place] = f"{draw(values)}," if rows[place].endswith(",") else draw(lines)
            case "line":
                rows.insert(place, draw(lines))
            case "word" if '"' in rows[place]:
                rows[place] = draw(reworded(rows[place]))
            case "many":
                rows[place:place] = [rows[place]] * draw(st.sampled_from([1, 2, 500]))
            case "cut":
                rows[place] = rows[place][: draw(st.integers(0, 20))]
    return "\n".join(rows)


@st.composite
def spoiled(draw: st.DrawFn, whole: tuple[str, ...]) -> bytes:
    """The bytes of such a text, as a program that knows no better may have written them."""
    text = draw(grafted(whole))
    match draw(st.sampled_from(["as it is"] * 4 + ["crlf", "cr", "bom", "utf-16", "bad", "cut"])):
        case "crlf":
            return text.replace("\n", "\r\n").encode()
        case "cr":
            return text.replace("\n", "\r").encode()
        case "bom":
            return text.encode("utf-8-sig")
        case "utf-16":
            return text.encode("utf-16")
        case "bad":
            place = draw(st.integers(0, 200))
            bad = draw(st.sampled_from([b"\xff", b"\xed\xa0\x80", b"\x00", b"\xf4\x90\x80\x80"]))
            return text.encode()[:place] + bad + text.encode()[place:]
        case "cut":
            return text.encode()[: draw(st.integers(0, 400))]
    return text.encode()
