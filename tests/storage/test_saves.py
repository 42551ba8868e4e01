"""One file a match, one program a file; matches that are over become records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nomercy_table.storage import saves
from nomercy_table.storage.atomic import CannotKeep, LaterVersion
from nomercy_table.storage.locks import FileLock, InUse
from nomercy_table.storage.saves import SaveStore, sealed, unsealed


def parse(text: str) -> str:
    if "later" in text:
        raise LaterVersion("a later version wrote it")
    return text.strip()


def keep(store: SaveStore, text: str, age: int = 0) -> str:
    save = store.begin("hit")
    save.write(text)
    stamp = save.path.stat().st_mtime - age
    os.utime(save.path, (stamp, stamp))
    save.close()
    return save.id


def test_nothing_is_made_before_it_is_needed(tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "data")
    assert store.listing(parse) == ([], [])
    assert store.finished() == []
    assert not (tmp_path / "data").exists()


def test_matches_come_newest_first(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    ids = {text: keep(store, text, age) for text, age in (("b", 50), ("c", 99), ("a", 0))}
    assert len(set(ids.values())) == 3
    assert store.listing(parse) == ([(ids[text], text) for text in "abc"], [])


def test_only_the_newest_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "LISTED", 2)
    store = SaveStore(tmp_path)
    for number in range(4):
        keep(store, str(number), age=number)
    assert [text for _, text in store.listing(parse)[0]] == ["0", "1"]


def test_a_match_is_written_again_and_again(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save = store.begin("hit")
    for number in range(3):
        save.write(str(number))
    assert save.read(parse).value == "2"
    save.close()
    assert sorted(path.suffix for path in store.saves.iterdir()) == [".bak", ".toml"]


def test_deleted_is_gone(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save_id = keep(store, "x")
    save = store.open(save_id)
    save.write("y")
    save.close()
    store.delete(save_id)
    assert list(store.saves.iterdir()) == []
    with pytest.raises(FileNotFoundError):
        store.open(save_id)


def test_finished_matches_become_records_of_which_the_newest_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "RECORDS_KEPT", 3)
    store = SaveStore(tmp_path)
    store.records.mkdir()
    (store.records / "my favourite.toml").write_text("theirs")
    for number in range(5):
        save = store.begin("hit")
        save.write("running")
        save.finish(f"over {number}\n")
        stamp = 1_000_000_000 + number
        os.utime(store.finished()[0], (stamp, stamp))
    texts = [path.read_text() for path in store.finished()]
    assert texts == ["over 4\n", "over 3\n", "over 2\n"]
    assert (store.records / "my favourite.toml").exists()
    assert list(store.saves.iterdir()) == []


def test_killed_between_record_and_save_the_match_is_over(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save_id = keep(store, "one action before the end")
    store.records.mkdir()
    (store.records / f"{save_id}.toml").write_text("over")
    assert store.listing(parse) == ([], [])
    assert list(store.saves.iterdir()) == []


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "", "x", "20250101-000000-hit/..", "20250101-000000-hit\n"]
)
def test_an_id_is_no_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        SaveStore(tmp_path).open(name)


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = SaveStore(tmp_path / "file" / "data")
    assert store.listing(parse) == ([], [])
    with pytest.raises(CannotKeep) as caught:
        store.begin("hit")
    assert str(caught.value).startswith(f"The match can't be saved: {store.saves} is not writable")


# -- two at once ---------------------------------------------------------------------------


def test_a_running_match_is_nobody_elses(tmp_path: Path) -> None:
    first, second = SaveStore(tmp_path), SaveStore(tmp_path)
    save = first.begin("hit")
    save.write("mine")
    assert second.listing(parse) == ([], [])
    for forbidden in (second.open, second.delete):
        with pytest.raises(InUse):
            forbidden(save.id)
    save.close()
    save.close()
    assert second.listing(parse) == ([(save.id, "mine")], [])


def test_two_programs_begin_in_the_same_second(tmp_path: Path) -> None:
    stores = [SaveStore(tmp_path) for _ in range(5)]
    begun = [store.begin("hit") for store in stores]
    assert len({save.id for save in begun}) == 5


def test_a_killed_program_lets_go_of_its_match(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from nomercy_table.storage.saves import SaveStore\n"
        "save = SaveStore(Path(sys.argv[1])).begin('hit'); save.write('theirs')\n"
        "print(save.id, flush=True); sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        save_id = child.stdout.readline().strip()
        store = SaveStore(tmp_path)
        with pytest.raises(InUse):
            store.open(save_id)
        assert store.listing(parse) == ([], [])
        child.kill()
        child.wait()
    assert (store.saves / f"{save_id}.lock").exists()
    assert store.listing(parse) == ([(save_id, "theirs")], [])
    assert not (store.saves / f"{save_id}.lock").exists()


def test_a_lock_whose_file_was_deleted_meanwhile_is_taken_anew(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    first = FileLock(path)
    with pytest.raises(InUse):
        FileLock(path)
    first.release()
    second = FileLock(path)
    path.unlink()
    third = FileLock(path)  # another file, as the name was free
    second.release()
    third.release()
    assert not path.exists()


# -- seals -----------------------------------------------------------------------------------


def test_a_seal_comes_off_again() -> None:
    for text in ("", "a", "a\n", "# sha256 \n", "ä\n\nb"):
        assert unsealed(sealed(text)) == (text if text.endswith("\n") else text + "\n")


def test_a_seal_shows_every_cut_and_every_change() -> None:
    whole = sealed("actions = [\n  '0 draw',\n]\n[options]\nmatch = 'single'\n")
    for cut in range(len(whole)):
        with pytest.raises(ValueError):
            unsealed(whole[:cut])
    for i, character in enumerate(whole):
        for other in ("x", " ", "\n", "0"):
            if other != character:
                with pytest.raises(ValueError):
                    unsealed(whole[:i] + other + whole[i + 1 :])
    with pytest.raises(ValueError):
        unsealed(whole + whole[-1])
