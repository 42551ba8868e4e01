"""Every action is kept; a match goes on where it was; what is damaged costs one action at most."""

from __future__ import annotations

import errno
import os
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from nomercy_table import language
from nomercy_table.engine import records
from nomercy_table.engine.game import Game
from nomercy_table.games import GAMES
from nomercy_table.session.saved import CannotResume, resumable, write_saved
from nomercy_table.session.session import Session
from nomercy_table.storage import atomic, saves
from nomercy_table.storage.saves import Save, SaveStore, sealed
from session.playing import MANY_ROUNDS, Table, hand, plans

Begin = Callable[..., Table]


def before_the_end(begin: Begin, *kinds: str, most: int, **options: object) -> int:
    """So many actions, or as many as leave a few to come in the match of these players."""
    whole = begin(*kinds, **options)
    whole.play(until=lambda: whole.session.moves > most)
    return min(most, max(1, whole.session.moves - 5))


def some_play(begin: Begin, store: SaveStore, actions: int = 12) -> tuple[str, list[str]]:
    """A saved match, left in its middle: its id, and the hash after each action."""
    people = ("human", "human", "human")
    table = begin(*people, saves=store)
    session = table.session
    hashes = [session.hash()]
    for _ in range(before_the_end(begin, *people, most=actions)):
        table.tick()
        hashes.append(session.hash())
    assert not session.finished
    session.close()
    (match,), problems = resumable(store)
    assert problems == []
    return match.id, hashes


def test_25_every_action_is_kept_before_it_is_shown(
    game: Game, begin: Begin, store: SaveStore
) -> None:
    many = MANY_ROUNDS.get(game.id)
    table = begin("human", "random", "human", saves=store, options=many)
    session = table.session
    for _ in range(before_the_end(begin, "human", "random", "human", most=40, options=many)):
        (path,) = store.saves.glob("*.toml")
        saved = records.read_record(path.read_text("utf-8"), GAMES)
        assert saved.hash == session.hash()
        assert saved.actions == session.record().actions
        table.tick()


@pytest.mark.slow
@pytest.mark.quick("hit", "showem")
def test_25_resumed_it_is_the_same_match(game: Game, begin: Begin, store: SaveStore) -> None:
    many = MANY_ROUNDS.get(game.id)
    table = begin("human", "random", "human", saves=store, options=many)
    for _ in range(before_the_end(begin, "human", "random", "human", most=25, options=many)):
        table.tick()
    left = table.session
    left.close()
    (match,), _ = resumable(store)
    assert (match.game.id, match.plans, match.actions) == (
        left.game.id,
        left.plans,
        len(left.record().actions),
    )
    assert match.saved is not None
    assert match.stage == left.game.stage(left.observation)
    session = Session.resume(store, match.id)
    try:
        assert session.hash() == left.hash()
        assert session.record() == left.record()
        assert session.observation == left.observation
        assert session.plans == left.plans
        assert [line.text for line in session.log] == [line.text for line in left.log]
        assert session.opening() == []
        assert session.problems == []
        Table(session).play()
    finally:
        session.close()
    assert resumable(store) == ([], [])
    (record,) = store.records.rglob("*.toml")
    finished = records.read_file(record, GAMES)
    records.replay(finished, GAMES)
    assert finished.result is not None


@pytest.mark.quick("hit", "mercenaries")
def test_resuming_changes_no_decision(begin: Begin, store: SaveStore) -> None:
    straight = begin("human", "medium", "medium", seed=9)
    straight.play()
    table = begin("human", "medium", "medium", seed=9, saves=store)
    session = table.session
    for _ in range(4):
        for _ in range(10):
            table.tick()
        session.close()
        if session.finished:
            break
        (match,), _ = resumable(store)
        session = Session.resume(store, match.id, session.turns.pacing)
        table = Table(session)
    table.play()
    session.close()
    assert session.record() == straight.session.record()


def test_24_a_seat_that_was_taken_over_stays_so(begin: Begin, store: SaveStore) -> None:
    session = begin("human", "human", saves=store).session
    session.take_over(0, "medium")
    session.close()
    (match,), _ = resumable(store)
    assert [plan.kind for plan in match.plans][:2] == ["medium", "human"]


def test_two_windows_play_two_matches_and_no_match_twice(begin: Begin, store: SaveStore) -> None:
    save_id, _ = some_play(begin, store)
    first = Session.resume(store, save_id)
    with pytest.raises(CannotResume, match="in another window"):
        Session.resume(store, save_id)
    assert resumable(store) == ([], [])
    second = begin("human", "human", saves=store).session
    second.close()
    first.act(*hand(first))
    first.close()
    assert len(resumable(store)[0]) == 2


def test_a_match_that_is_gone(store: SaveStore) -> None:
    with pytest.raises(CannotResume, match="no longer there"):
        Session.resume(store, "20250101-120000-hit")


def test_load_goes_on_from_a_record_as_a_match_of_its_own(begin: Begin, store: SaveStore) -> None:
    played = begin("human", "human")
    for _ in range(before_the_end(begin, "human", "human", most=10)):
        played.tick()
    record = replace(played.session.record(), hash="")
    kinds = ["random", *["human"] * (len(played.session.plans) - 1)]
    session = Session.load(record, plans(*kinds), store)
    assert session.hash() == played.session.hash()
    assert [plan.kind for plan in session.plans] == kinds
    session.close()
    assert len(resumable(store)[0]) == 1


# -- damage ----------------------------------------------------------------------------------


def damage_and_resume(store: SaveStore, save_id: str, bad: bytes) -> tuple[Session, str]:
    path = store.saves / f"{save_id}.toml"
    path.write_bytes(bad)
    session = Session.resume(store, save_id)
    session.close()
    return session, " ".join(session.problems)


def restore(store: SaveStore, whole: bytes, backup: bytes, save_id: str) -> None:
    for path in store.saves.iterdir():
        path.unlink()
    (store.saves / f"{save_id}.toml").write_bytes(whole)
    (store.saves / f"{save_id}.toml.bak").write_bytes(backup)


@pytest.mark.quick("hit", "mercenaries")
def test_26_cut_anywhere_the_match_goes_on_one_action_before(
    begin: Begin, store: SaveStore
) -> None:
    save_id, hashes = some_play(begin, store)
    path = store.saves / f"{save_id}.toml"
    whole, backup = path.read_bytes(), atomic.backup_of(path).read_bytes()
    for cut in [*range(0, len(whole) - 1, 13), len(whole) - 2, len(whole) - 1]:
        session, problem = damage_and_resume(store, save_id, whole[:cut])
        assert session.hash() == hashes[-2]
        assert "The last good copy is used instead." in problem
        aside = store.saves / f"{save_id}.toml.damaged-1"
        assert str(aside) in problem
        assert aside.read_bytes() == whole[:cut]
        restore(store, whole, backup, save_id)
    session = Session.resume(store, save_id)
    assert (session.hash(), session.problems) == (hashes[-1], [])
    session.close()


@pytest.mark.quick("hit", "mercenaries")
def test_26_garbled_anywhere_the_match_goes_on_one_action_before(
    begin: Begin, store: SaveStore
) -> None:
    save_id, hashes = some_play(begin, store)
    path = store.saves / f"{save_id}.toml"
    whole, backup = path.read_bytes(), atomic.backup_of(path).read_bytes()
    chance = random.Random(26)
    for _ in range(120):
        bad = bytearray(whole)
        for _ in range(chance.choice((1, 1, 8))):
            bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
        session, _ = damage_and_resume(store, save_id, bytes(bad))
        assert session.hash() == hashes[-2] if bytes(bad) != whole else hashes[-1]
        restore(store, whole, backup, save_id)


@pytest.mark.parametrize(
    "bad",
    [
        b"",
        b"\x00" * 4096,
        b"\xff\xfe\x00\x01" * 100,
        b"[" * 100_000,
        b"#" * (5 << 20),
        sealed("").encode(),
        sealed("schema = 1").encode(),
        sealed('schema = "nomercy-record"\nversion = 1\ngame = 3').encode(),
        sealed("x = " + "[" * 50_000).encode(),
        sealed("x = " + "9" * 9000).encode(),
    ],
    ids=["empty", "zeros", "binary", "nested", "huge", "s-empty", "s-1", "s-2", "s-deep", "s-9"],
)
def test_26_whatever_lies_there_the_last_good_copy_is_used(
    begin: Begin, store: SaveStore, bad: bytes
) -> None:
    save_id, hashes = some_play(begin, store)
    session, problem = damage_and_resume(store, save_id, bad)
    assert session.hash() == hashes[-2]
    assert "The last good copy is used instead." in problem


def change(store: SaveStore, save_id: str, edit: Callable[[str], str]) -> bytes:
    """Edit a save and seal it anew, as if the program itself had written it."""
    path = store.saves / f"{save_id}.toml"
    text = path.read_text("utf-8").rpartition("# sha256")[0]
    edited = edit(text)
    assert edited != text
    path.write_text(sealed(edited), encoding="utf-8", newline="\n")
    return path.read_bytes()


EDITS = {
    "wrong hash": lambda text: text.replace('hash = "', 'hash = "0000', 1).replace('"\n', '"\n', 1),
    "another seed": lambda text: text.replace("seed = 1\n", "seed = 2\n"),
    "an unknown player": lambda text: text.replace('kind = "human"', 'kind = "wizard"'),
    "an action too many": lambda text: text.replace("actions = [", 'actions = [\n  "4 fly",'),
    "no players": lambda text: text.replace("players = [", "spectators = [").replace(
        "[[players]]", "[[spectators]]"
    ),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_26_what_can_not_be_played_again_is_set_aside(
    begin: Begin, store: SaveStore, edit: Callable[[str], str]
) -> None:
    save_id, hashes = some_play(begin, store)
    bad = change(store, save_id, edit)
    session = Session.resume(store, save_id)
    assert session.hash() == hashes[-2]
    session.close()
    assert (store.saves / f"{save_id}.toml.damaged-1").read_bytes() == bad


def test_26_when_the_copy_is_damaged_too_it_says_so(begin: Begin, store: SaveStore) -> None:
    save_id, _ = some_play(begin, store)
    path = store.saves / f"{save_id}.toml"
    path.write_bytes(b"bad")
    atomic.backup_of(path).write_bytes(b"also bad")
    with pytest.raises(CannotResume, match="There is no good copy; it can't be resumed") as caught:
        Session.resume(store, save_id)
    assert "damaged-1" in str(caught.value)
    kept = {file.name: file.read_bytes() for file in store.saves.iterdir()}
    assert sorted(kept.values()) == [b"also bad", b"bad"]
    assert resumable(store) == ([], [])


def test_26_a_damaged_match_does_not_hide_the_others(begin: Begin, store: SaveStore) -> None:
    lost, _ = some_play(begin, store)
    for path in store.saves.glob(f"{lost}*"):
        path.write_bytes(b"bad")
    begin("human", "human", saves=store).session.close()
    matches, problems = resumable(store)
    assert len(matches) == 1
    assert len(problems) == 1
    assert f"The saved match {lost} can't be used" in problems[0]


LATER = {
    "notation": lambda text: text.replace("version = 1\n", "version = 99\n", 1),
    "rules": lambda text: re.sub(r"rules_version = \d\n", "rules_version = 99\n", text, count=1),
    "game": lambda text: text.replace('program = "', 'program = "Next ').replace(
        'game = "', 'game = "new_'
    ),
}


@pytest.mark.parametrize("edit", LATER.values(), ids=LATER)
def test_a_match_of_a_later_version_waits_for_it(
    begin: Begin, store: SaveStore, edit: Callable[[str], str]
) -> None:
    save_id, _ = some_play(begin, store)
    text = change(store, save_id, edit)
    matches, (problem,) = resumable(store)
    assert matches == []
    assert "a later version of the program wrote it" in problem
    with pytest.raises(CannotResume, match="a later version"):
        Session.resume(store, save_id)
    assert (store.saves / f"{save_id}.toml").read_bytes() == text


def test_rules_that_have_changed(
    game: Game, begin: Begin, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_id, _ = some_play(begin, store)
    monkeypatch.setitem(GAMES, game.id, replace(game, rules_version=game.rules_version + 1))
    was, now = game.rules_version, game.rules_version + 1
    with pytest.raises(
        CannotResume, match=f"rules_version = {was}: this program plays rules {now}"
    ):
        Session.resume(store, save_id)
    assert len(list(store.saves.glob("*.damaged-*"))) == 2


# -- nowhere to keep it ----------------------------------------------------------------------


@pytest.mark.quick("hit", "showem")
def test_an_unwritable_home_is_said_and_the_match_goes_on(begin: Begin, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    table = begin("human", "random", saves=SaveStore(tmp_path / "file"))
    (problem,) = table.session.problems
    saves = tmp_path / "file" / "saves"
    assert problem.startswith(f"The match can't be saved: {saves} is not writable")
    table.play()
    assert len(table.session.problems) == 1


def test_a_full_disk_is_said_once_and_tried_again(
    begin: Begin, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin("human", "human", saves=store)
    session = table.session

    def full(*args: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for _ in range(2):
            table.tick()
    (problem,) = session.problems
    assert "is not writable (No space left on device)." in problem
    table.tick()
    session.close()
    (match,), _ = resumable(store)
    assert match.actions == len(session.record().actions)


@pytest.mark.quick("hit", "showem")
def test_the_last_save_is_tried_again_at_the_end(
    begin: Begin, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin("human", "human", saves=store)

    def never(self: Save, text: str) -> None:
        raise atomic.CannotKeep("The record of the match", self.path, OSError(5, "I/O error"))

    monkeypatch.setattr(Save, "finish", never)
    table.play()
    assert any("The record of the match can't be saved" in p for p in table.session.problems)


@pytest.mark.quick("mercenaries")
def test_how_far_a_saved_match_is_is_told_in_the_language_of_whoever_reads(
    begin: Begin, store: SaveStore
) -> None:
    table = begin("human", "human", saves=store)
    kept = table.session.game.stage(table.session.observation)
    table.session.close()
    language.use(language.PSEUDO)
    try:
        (match,), _ = resumable(store)
    finally:
        language.use("en")
    assert match.stage == language.stretched(kept) != kept


def test_what_is_written_reads_as_a_record(begin: Begin) -> None:
    session = begin("human", "random").session
    text = write_saved(session.record(), "round 3", 7)
    record = records.read_record(text, GAMES)
    assert record.extra["session"]["stage"] == "round 3"
    assert replace(record, extra={}) == session.record()


# -- the record beside a save ----------------------------------------------------------------


def killed_at_the_end(begin: Begin, store: SaveStore) -> tuple[Path, Path]:
    """A match that is over, and its save, one action before that: where it lies, and its record."""
    table = begin("human", "random", "random")
    table.play()
    over = table.session.record()
    save = store.begin(over.game)
    before = replace(over, actions=over.actions[:-1], hash="", result=None)
    save.write(write_saved(before, "", 1))
    save.close()
    save.record_path.parent.mkdir(parents=True)
    save.record_path.write_text(records.write_record(over), encoding="utf-8", newline="\n")
    return save.path, save.record_path


def test_a_save_goes_when_its_record_holds_all_of_it(begin: Begin, store: SaveStore) -> None:
    _, record = killed_at_the_end(begin, store)
    assert resumable(store) == ([], [])
    assert list(store.saves.iterdir()) == []
    assert [*store.records.rglob("*.toml")] == [record]


RECORDS: dict[str, Callable[[str], str]] = {
    "cut off": lambda text: text[: len(text) // 2],
    "not at its end": lambda text: text.partition("[result]")[0],
    "fewer actions": lambda text: re.sub(r'\n *"[^"\n]*",\n\]', "\n]", text, count=1),
    "another deal": lambda text: re.sub(r"(?m)^seed = .*$", "seed = 2", text),
    "empty": lambda text: "",
}


@pytest.mark.parametrize("game", ["hit"], indirect=True)
@pytest.mark.parametrize("edit", RECORDS.values(), ids=RECORDS)
def test_a_save_stays_when_what_lies_among_the_records_is_not_all_of_it(
    begin: Begin, store: SaveStore, edit: Callable[[str], str]
) -> None:
    path, record = killed_at_the_end(begin, store)
    whole = path.read_bytes()
    text = record.read_text("utf-8")
    damaged = edit(text)
    assert damaged != text
    record.write_text(damaged, encoding="utf-8", newline="\n")
    (match,), (problem,) = resumable(store)
    assert path.read_bytes() == whole
    assert f"The bad file was set aside as {record}.damaged-1." in problem
    session = Session.resume(store, match.id)
    Table(session).play()
    session.close()
    assert resumable(store) == ([], [])
    assert [*store.records.rglob("*.toml")] == [record]
    assert records.replay(records.read_file(record, GAMES), GAMES).result() is not None


def test_a_match_that_can_not_be_saved_is_looked_at_and_played_on(
    begin: Begin, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_id, hashes = some_play(begin, store)

    def read_only(path: Path) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as patch:
        patch.setattr(saves, "FileLock", read_only)
        session = Session.resume(store, save_id)
        (problem,) = session.problems
        assert "The match can't be saved:" in problem
        assert "(Read-only file system)" in problem
        assert (session.hash(), session.kept) == (hashes[-1], True)
        table = Table(session)
        for _ in range(3):
            table.tick()
        assert session.problems == [problem]
        assert not session.kept
    table.tick()
    assert session.kept
    left = session.hash()
    session.close()
    again = Session.resume(store, save_id)
    assert again.hash() == left
    again.close()
