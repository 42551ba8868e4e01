"""Settings come back as they were; what is wrong in the file costs one field, not all."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from nomercy_table.storage import settings as store
from nomercy_table.storage.atomic import CannotKeep
from nomercy_table.storage.places import Places
from nomercy_table.storage.settings import Settings

CHOSEN = Settings(
    speed="slow",
    ui_scale=150,
    table_volume=0,
    interface_volume=100,
    music_volume=30,
    muted=True,
    full_screen=True,
    reduced_motion=True,
    high_contrast=True,
    spoken=True,
    odds=True,
    catch_seconds=3.5,
    player_name="Zoë",
    player_portrait="owl",
    keys={"draw": "space", "stop": "left shift"},
    last_setup={"game": "hit", "names": ["Ann", "Zoë ♠"], "options": {"match": "single"}},
    lessons_done={"hit": 3, "mercury": 0},
    cloths={"hit": "vault"},
    backs={"hit": "backs/peacock", "mercury": "back"},
    window=(1280, 720),
    window_place=(-1200, 40),
    maximised=True,
)


def test_settings_round_trip(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    store.save(path, CHOSEN)
    assert store.load(path) == (CHOSEN, [])


def test_without_a_file_they_are_the_defaults(tmp_path: Path) -> None:
    assert store.load(tmp_path / "settings.toml") == (Settings(), [])


def test_defaults_round_trip(tmp_path: Path) -> None:
    store.save(tmp_path / "s.toml", Settings())
    assert store.load(tmp_path / "s.toml") == (Settings(), [])


BAD = [
    ("speed", '"warp"', "off, fast, normal, slow"),
    ("speed", "3", "off, fast, normal, slow"),
    ("ui_scale", "85", "80 to 200 in steps of 10"),
    ("ui_scale", "100.0", "80 to 200"),
    ("ui_scale", "true", "80 to 200"),
    ("table_volume", "101", "0 to 100"),
    ("interface_volume", "-1", "0 to 100"),
    ("music_volume", "101", "0 to 100"),
    ("interface_volume", "9223372036854775807", "0 to 100"),
    ("muted", "1", "true or false"),
    ("full_screen", '"yes"', "true or false"),
    ("reduced_motion", "[]", "system, on, off"),
    ("idle_motion", "2", "true or false"),
    ("rivals_talk", "2", "true or false"),
    ("odds", "0", "true or false"),
    ("moments", '"loud"', "one of full, short, off"),
    ("high_contrast", "1979-05-27", "system, on, off"),
    ("spoken", "2", "true or false"),
    ("catch_seconds", "0.9", "from 1 to 6"),
    ("catch_seconds", "7", "from 1 to 6"),
    ("catch_seconds", "nan", "from 1 to 6"),
    ("catch_seconds", "true", "from 1 to 6"),
    ("player_name", "7", "a name of up to 20 letters"),
    ("player_portrait", '"a portrait with a long name"', "a name of up to 20 letters"),
    ("keys", "7", "a table"),
    ("lessons_done", "{ hit = -1 }", "a whole number"),
    ("lessons_done", "{ hit = true }", "a whole number"),
    ("keys", "{ draw = 3 }", "the name of a key"),
    ("keys", '{ draw = "" }', "the name of a key"),
    ("last_setup", '"hit"', "a table"),
    ("cloths", "{ hit = 3 }", "the name of a picture"),
    ("backs", '"red"', "a table"),
    ("window", "[0, 0]", "a width and a height"),
    ("window", "[1280]", "a width and a height"),
    ("window", '["1280", "720"]', "a width and a height"),
    ("window", "[nan, inf]", "a width and a height"),
    ("window_place", "[40000, 0]", "how far from the left"),
    ("window_place", "[true, false]", "how far from the left"),
    ("window_place", "[1, 2, 3]", "how far from the left"),
    ("window_place", '"left"', "how far from the left"),
    ("maximised", "1", "true or false"),
]


@pytest.mark.parametrize(("name", "value", "right"), BAD)
def test_a_bad_value_costs_that_field_alone(
    tmp_path: Path, name: str, value: str, right: str
) -> None:
    path = tmp_path / "settings.toml"
    store.save(path, replace(CHOSEN, **{name: getattr(Settings(), name)}))
    lines = [
        line for line in path.read_text("utf-8").splitlines() if not line.startswith(f"{name} ")
    ]
    path.write_text(
        "\n".join([f"{name} = {value}", *lines]).replace(f"[{name}]", "[other]"),
        encoding="utf-8",
        newline="\n",
    )
    settings, (problem,) = store.load(path)
    assert replace(settings, unknown={}) == replace(CHOSEN, **{name: getattr(Settings(), name)})
    assert problem.startswith(f"Setting {name} = ")
    assert right in problem
    assert "is used instead" in problem


@pytest.mark.parametrize("name", store.SYSTEM_DECIDES)
@pytest.mark.parametrize(
    ("written", "meant"),
    [('"on"', True), ('"off"', False), ('"system"', None), ("true", True), ("false", None)],
)
def test_what_the_system_decides_also_in_a_file_of_before(
    tmp_path: Path, name: str, written: str, meant: bool | None
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"{name} = {written}\n", encoding="utf-8", newline="\n")
    settings, problems = store.load(path)
    assert problems == []
    assert getattr(settings, name) is meant
    store.save(path, settings)
    assert store.load(path) == (settings, [])


def test_it_is_known_which_fields_changed() -> None:
    assert Settings().changed_since(Settings()) == frozenset()
    now = replace(Settings(), muted=True, cloths={"hit": "vault"})
    assert now.changed_since(Settings()) == {"muted", "cloths"}


def test_every_field_is_checked() -> None:
    assert {name for name, _, _ in BAD} == set(store.to_table(CHOSEN))


def test_keys_of_a_later_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        'speed = "fast"\nhologram = "on"\n[future]\ndeep = [1, { x = 2.5 }]\n',
        encoding="utf-8",
        newline="\n",
    )
    settings, problems = store.load(path)
    assert (settings.speed, problems) == ("fast", [])
    store.save(path, replace(settings, muted=True))
    again, problems = store.load(path)
    assert (again.muted, problems) == (True, [])
    assert again.unknown == {"hologram": "on", "future": {"deep": [1, {"x": 2.5}]}}


@pytest.mark.parametrize(
    "bad",
    [
        b"speed = ",
        b"\xff\xfe\x00binary\x00",
        b"= = =",
        b"x = " + b"[" * 100_000,
        b"#" * (300 << 10),
        b"x = " + b"9" * 5000,
        b'speed = "fast"\nspeed = "slow"',
    ],
    ids=["cut", "binary", "garbled", "nested", "huge", "number", "twice"],
)
def test_a_damaged_file_falls_back_to_the_last_good_copy(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / "settings.toml"
    store.save(path, CHOSEN)
    store.save(path, replace(CHOSEN, speed="off"))
    path.write_bytes(bad)
    settings, (problem,) = store.load(path)
    assert settings == CHOSEN
    aside = tmp_path / "settings.toml.damaged-1"
    assert aside.read_bytes() == bad
    assert str(aside) in problem
    assert "The last good copy is used instead." in problem
    assert store.load(path) == (CHOSEN, [])  # said once, and in order again


def test_settings_of_which_only_the_copy_is_left_are_used(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    store.save(path, CHOSEN)
    store.save(path, replace(CHOSEN, speed="off"))
    path.unlink()
    assert store.load(path) == (
        CHOSEN,
        ["The settings file is gone. The last good copy is used instead."],
    )
    assert store.load(path) == (CHOSEN, [])


def test_where_it_can_not_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "x" / "settings.toml"
    assert store.load(path) == (Settings(), [])
    with pytest.raises(CannotKeep) as caught:
        store.save(path, Settings())
    assert str(caught.value).startswith(f"Settings can't be saved: {path} is not writable (")


def test_cut_or_garbled_anywhere_they_are_settings_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    store.save(path, CHOSEN)
    whole = path.read_bytes()
    chance = random.Random(26)
    bad = [whole[:cut] for cut in range(0, len(whole), 3)]
    for _ in range(200):
        garbled = bytearray(whole)
        garbled[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        bad.append(bytes(garbled))
    for text in bad:
        path.write_bytes(text)
        settings, _ = store.load(path)
        assert store.from_table(store.to_table(settings)) == (settings, [])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="XDG names folders on Linux")
def test_places_follow_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    places = Places.of_user()
    assert places.settings == tmp_path / "config" / "nomercy-table" / "settings.toml"
    assert places.data == tmp_path / "data" / "nomercy-table"
    assert list(tmp_path.iterdir()) == []
