"""What a match is dealt from is fixed by a hash before its first card, and checked at its end."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace

import pytest

from nomercy_table.engine.commitment import Commitment
from nomercy_table.engine.deals import SYMBOLS
from nomercy_table.engine.game import Game
from nomercy_table.engine.notation import NotationError
from nomercy_table.engine.positions import Position
from nomercy_table.engine.records import Record, read_record, write_record
from nomercy_table.engine.verifying import Verdict, verify
from nomercy_table.games import GAMES
from nomercy_table.session.pacing import Pacing
from nomercy_table.session.session import Session
from session.playing import plans

DEAL = 482913


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def played(game: Game) -> Record:
    """A whole match of players who decide by chance."""
    seats = game.seat_counts[0]
    options = {"match": "rounds", "rounds": 2} if game.id == "nothing" else {}
    session = Session.new(game, plans(*["random"] * seats), options, DEAL, pacing=Pacing.of("off"))
    now = 0.0
    while not session.finished:
        session.poll(now, ready=True)
        now += 1
    return session.record()


@pytest.fixture(scope="module")
def record() -> Record:
    return played(GAMES["hit"])


def failed(verdict: Verdict) -> list[str]:
    """The names of all checks that don't hold."""
    return [check.name for check in verdict.checks if check.holds is False]


def committed(record: Record) -> Commitment:
    assert record.commitment is not None
    return record.commitment


def test_a_match_is_found_to_be_what_was_committed_to(game: Game) -> None:
    record = read_record(write_record(played(game)), GAMES)
    verdict = verify(record, GAMES)
    assert (verdict.sound, verdict.committed, failed(verdict)) == (True, True, [])
    assert [check.holds for check in verdict.checks] == [True] * 6
    assert verdict.not_looked_at == ("players", "program", "times")
    assert "Who sat there, when, and what wrote the record was not looked at." in verdict.said
    assert f"All {len(record.actions)} actions" in verdict.checks[2].said
    assert committed(record).code in verdict.checks[0].said


def test_the_hash_is_that_of_the_line_and_tells_nothing_of_it(record: Record) -> None:
    commitment = committed(record)
    assert hashlib.sha256(commitment.line.encode()).hexdigest() == commitment.hash
    assert commitment.line.startswith("nomercy-table deal 1; game=hit; seats=2; match=single;")
    assert f"; seed={DEAL}; salt=" in commitment.line


@pytest.mark.parametrize("digest", ["0" * 64, "f" * 64, hashlib.sha256(b"a deal").hexdigest()])
def test_the_code_is_the_first_125_bits_of_the_hash(digest: str) -> None:
    groups = Commitment("a line", digest).code.split(" ")
    assert [len(group) for group in groups] == [5] * 5
    bits = "".join(f"{SYMBOLS.index(symbol):05b}" for symbol in "".join(groups))
    assert f"{int(digest, 16):0256b}".startswith(bits)


def test_each_of_125_bits_of_the_hash_is_seen_in_the_code() -> None:
    digest = int(hashlib.sha256(b"a deal").hexdigest(), 16)
    hashes = [digest, *(digest ^ 1 << 255 - bit for bit in range(125))]
    assert len({Commitment("a line", f"{each:064x}").code for each in hashes}) == 126


def test_the_same_deal_has_another_hash_each_time_as_nobody_knows_its_salt() -> None:
    game = GAMES["hit"]
    found = {
        committed(Session.new(game, plans("random", "random"), {}, DEAL, thoughts=n).record()).hash
        for n in range(5)
    }
    assert len(found) == 5


def changed_line(record: Record, old: str, new: str) -> Record:
    """With another line, and its own hash."""
    line = committed(record).line.replace(old, new)
    assert line != committed(record).line
    digest = hashlib.sha256(line.encode()).hexdigest()
    return replace(record, commitment=Commitment(line, digest))


TAMPERED: dict[str, tuple[Callable[[Record], Record], str, str]] = {
    "seed": (lambda r: replace(r, seed=r.seed + 1), "Commitment", "seed=482913"),
    "option": (
        lambda r: replace(r, options={**r.options, "open_loot": True}),
        "Commitment",
        "open_loot=false, the match has open_loot=true",
    ),
    "line": (
        lambda r: replace(
            r, commitment=replace(committed(r), line=committed(r).line.replace("482913", "7"))
        ),
        "Commitment",
        "the line was changed",
    ),
    "hash": (
        lambda r: replace(r, commitment=replace(committed(r), hash="0" * 64)),
        "Commitment",
        "00000 00000 00000 00000 00000 does not fit",
    ),
    "another deal": (lambda r: changed_line(r, "=482913", "=7"), "Commitment", "seed=7"),
    "no salt": (lambda r: changed_line(r, "salt=", "pepper="), "Commitment", "not of the form"),
    "an option more": (
        lambda r: changed_line(r, "; seed", "; hands=full; seed"),
        "Commitment",
        "hands=full",
    ),
    "a field twice": (
        lambda r: changed_line(r, "; seed", "; seats=2; seed"),
        "Commitment",
        "not of the form",
    ),
    "action lost": (
        lambda r: replace(r, actions=r.actions[:3] + r.actions[4:]),
        "Actions",
        "illegal (",
    ),
    "end": (lambda r: replace(r, hash="0123456789abcdef"), "End", "0123456789abcdef"),
    "scores": (
        lambda r: replace(r, result=replace(r.result, scores=(9999, 0))),  # type: ignore[type-var]
        "Result",
        "the record says 9999, 0",
    ),
    "winners": (
        lambda r: replace(r, result=replace(r.result, winners=())),  # type: ignore[type-var]
        "Result",
        "By the rules these seats have won",
    ),
    "clause": (
        lambda r: replace(r, result=replace(r.result, clause="HIT-99")),  # type: ignore[type-var]
        "Result",
        "the record says HIT-99",
    ),
    "not over": (
        lambda r: replace(r, actions=r.actions[:-1], hash=""),
        "Result",
        "the match goes on",
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_what_was_tampered_with_is_named(what: str, record: Record) -> None:
    tamper, name, said = TAMPERED[what]
    verdict = verify(tamper(record), GAMES)
    assert not verdict.sound
    assert name in failed(verdict)
    (check,) = [check for check in verdict.checks if check.name == name]
    assert said in check.said
    assert "not a match as it was dealt" in verdict.said


def test_a_program_that_deals_other_cards_than_it_committed_to_is_found_out(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = GAMES[game.id]
    monkeypatch.setitem(
        GAMES,
        game.id,
        replace(honest, new_state=lambda n, options, seed: honest.new_state(n, options, seed ^ 1)),
    )
    record = played(GAMES[game.id])
    assert verify(record, GAMES).sound, "as long as it checks itself"
    verdict = verify(record, {game.id: honest})
    assert not verdict.sound
    assert failed(verdict)[0] in ("Actions", "End")


def test_without_a_commitment_the_rest_is_checked(record: Record) -> None:
    bare = replace(record, commitment=None)
    assert failed(verify(bare, GAMES)) == ["Claims"], "it was taken away after the end"
    bare = replace(bare, extra={})
    verdict = verify(bare, GAMES)
    assert (verdict.sound, verdict.committed) == (True, False)
    assert "has no commitment" in verdict.checks[0].said
    assert "Nothing shows that its cards were fixed" in verdict.said
    assert not verify(replace(bare, seed=bare.seed + 1), GAMES).sound


def test_a_match_from_a_position_was_never_dealt() -> None:
    game = GAMES["hit"]
    begun = Record.from_position(Position.of(game, game.new(2, {}, 5)))
    verdict = verify(begun, GAMES)
    assert verdict.sound
    assert not verdict.committed
    assert "there is no deal to check" in verdict.checks[1].said
    assert "so nothing was compared" in verdict.checks[3].said


def test_an_option_that_came_later_says_nothing_of_an_old_line(record: Record) -> None:
    old = changed_line(record, "; open_loot=false", "")
    assert verify(old, GAMES).committed


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('sha256 = "', 'sha256 = "x', "64 of the digits"),
        ('line = "nomercy-table', 'line = "\\n', "characters on one line"),
        ('line = "nomercy-table', f'line = "{"x" * 4000}', "characters on one line"),
        ("[commitment]\nline", "[commitment]\nlines", "unknown key"),
        ("[commitment]", "[[commitment]]", "a table [commitment] is needed"),
    ],
)
def test_a_commitment_that_is_none_is_told(old: str, new: str, said: str, record: Record) -> None:
    text = write_record(record)
    assert old in text
    with pytest.raises(NotationError, match=said.replace("[", r"\[").replace("]", r"\]")):
        read_record(text.replace(old, new), GAMES)
