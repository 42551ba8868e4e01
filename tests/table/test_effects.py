"""Stamps and numbers that come down, rise and fade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame
import pytest

from nomercy_table.render.beside import wait
from nomercy_table.table.banded import Banded
from nomercy_table.table.effects import Effect, Effects, Slam, Thrown, slammed
from nomercy_table.table.gains import Riser
from nomercy_table.table.trimming import in_bands
from pictured import Pictured


def picture(side: int) -> pygame.Surface:
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.fill((200, 40, 40, 255))
    return made


def test_a_picture_in_bands_fades_as_the_whole_of_it_does() -> None:
    words = pygame.transform.rotozoom(picture(90), 20.0, 1.0)
    whole = Effect("word", words, (70, 60), 1.0)
    banded = Banded("word", words, in_bands(words), (70, 60), 1.0)
    assert banded.place == whole.place
    while not whole.done:
        screens = []
        for effect in (whole, banded):
            screens.append(pygame.Surface((160, 140)))
            screens[-1].fill((30, 90, 60))
            for item in effect.items():
                screens[-1].blit(item.surface, (item.x, item.y), special_flags=item.blend)
            effect.clock += 1 / 30
        assert Pictured(screens[0]) == Pictured(screens[1], "RGB")
    assert words.get_alpha() == 255, "what others show is as it was"


def test_what_fades_is_one_picture_of_the_same_pixels_that_pales() -> None:
    plain = picture(40)
    effect, seen = Effect("stamp", plain, (50, 50), 1.0), []
    while not effect.done:
        item = effect.item()
        seen.append((item.surface, item.surface.get_alpha()))
        effect.clock += 1 / 60
    strengths = [alpha or 0 for _, alpha in seen]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == 255
    assert strengths[-1] < 40
    assert len({id(surface) for surface, _ in seen}) == 2
    assert seen[-1][0].get_parent() is plain, "its pixels are not copied"
    assert plain.get_alpha() == 255, "what others show is as it was"


def test_names_are_read_above_light_below_them_and_above_what_passes_and_nothing_else() -> None:
    effects, stands = Effects(), Effect("stands", picture(9), (9, 9), 2.0)
    light, later = (Effect(name, picture(9), (9, 9), 2.0) for name in ("light", "later"))
    light.below_names = later.below_names = True
    later.clock = -1.0
    for effect in (stands, light, later, Riser("rises", picture(9), (40, 9), 2.0, 4)):
        effects.start(effect)
    effects.advance(0.1)
    assert {item.id for item in effects.under_names} == {"light", "rises"}


def test_of_what_is_below_names_the_oldest_is_lowest() -> None:
    effects = Effects()
    for name in ("stands", "first", "second"):
        effect = Effect(name, picture(9), (9, 9), 2.0)
        effect.below_names = name != "stands"
        effects.start(effect)
    assert [item.id for item in effects.items()] == ["first", "second", "stands"]


def test_light_below_names_is_no_place_that_words_keep_off() -> None:
    effects, light = Effects(), Effect("light", picture(9), (9, 9), 2.0)
    light.below_names = True
    effects.start(light)
    effects.start(Effect("stands", picture(9), (30, 9), 2.0))
    assert effects.places == [pygame.Rect(26, 5, 9, 9)]


def test_who_plays_on_ends_only_what_is_read_by_then() -> None:
    effects, short, long = Effects(), *(Effect(n, picture(9), (9, 9), 2.0) for n in "ab")
    short.least = 1.0
    for effect in (short, long):
        effects.start(effect)
    effects.advance(0.2)
    effects.make_way()
    effects.advance(0.7)
    assert len([*effects.items()]) == 2
    effects.advance(0.2)
    assert [item.id for item in effects.items()] == ["b"]
    late = Effect("c", picture(9), (9, 9), 2.0)
    late.least, late.clock = 1.0, 1.5
    effects.start(late)
    effects.make_way()
    effects.advance(0.05)
    assert "c" in {item.id for item in effects.items()}, "it fades"
    effects.advance(0.1)
    assert "c" not in {item.id for item in effects.items()}


def test_large_and_small_stamps_come_down_on_their_places() -> None:
    for side in (40, 700):
        stamp = Slam("stamp", slammed(picture(side)), (400, 300), 1.0)
        sizes = []
        for _ in range(12):
            item = stamp.item()
            assert abs(item.rect.centerx - 400) <= 1
            sizes.append(item.surface.get_width())
            stamp.clock += 1 / 60
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] > 2 * side
        assert sizes[-1] == side


@pytest.mark.parametrize("centre", [(300, 100), (4, 4), (150, 199)])
def test_words_come_down_whole_within_the_window(centre: tuple[int, int]) -> None:
    """Found: "Shield!" ended as "Shield" at the edge of a window that is narrow."""
    window = pygame.Rect(0, 0, 300, 200)
    stamp = Slam("stamp", slammed(picture(80)), centre, 1.0, window.size)
    assert window.contains(stamp.place)
    for _ in range(12):
        assert window.contains(stamp.item().rect)
        stamp.clock += 1 / 60
    assert stamp.item().rect == stamp.place


def test_what_scales_is_drawn_on_one_sheet_until_it_has_arrived() -> None:
    whole = picture(90)
    slam = Slam("stamp", slammed(whole), (400, 300), 1.0)
    thrown = Thrown("sign", whole, (0, 0), (400, 300), 1.0, 0.2, small=0.4)
    for effect in (slam, thrown):
        sheets, last = set(), effect.item()
        while last.surface is not whole:
            sheets.add(id(last.surface.get_parent()))
            assert last.surface.get_at((2, 2)) == (200, 40, 40, 255)
            effect.clock += 1 / 60
            last = effect.item()
        assert len(sheets) == 1
        assert last.rect.center == (400, 300)


def test_what_scales_is_drawn_once_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: a penalty on its way was drawn for the words that are read above it, and once more to
    be seen, which at 4K took two milliseconds more in each frame."""
    drawn, scale = list[Sequence[int]](), pygame.transform.scale

    def counted(*given: Any) -> pygame.Surface:
        drawn.append(given[1])
        made: pygame.Surface = scale(*given)
        return made

    monkeypatch.setattr(pygame.transform, "scale", counted)
    thrown = Thrown("sign", picture(90), (0, 0), (400, 300), 1.0, 0.2, small=0.4)
    for _ in range(8):
        assert thrown.item() == thrown.item()
        thrown.clock += 1 / 60
    assert len(drawn) == len({*drawn}) > 4


def test_a_frame_gets_no_memory_for_what_comes_down() -> None:
    what = slammed(picture(90))
    slam = Slam("stamp", what, (400, 300), 1.0)
    assert slam.item().surface.get_abs_parent() is what.sheet.get_abs_parent()


def test_what_begins_in_parts_makes_one_at_a_time_and_brings_its_sign_from_the_first() -> None:
    effects, made = Effects(), []

    def parts() -> Iterator[None]:
        for part in "ab":
            made.append(part)
            yield
        effects.start(Effect("sign", picture(20), (40, 40), 1.0))

    effects.start_in_parts(parts(), "stack")
    effects.start_later(lambda: made.append("later"))
    for done in (["a"], ["a", "b"]):
        assert effects.prepare()
        assert made == done
        assert effects.brings == {"stack"}
        assert not effects.places
    assert effects.prepare()
    assert len(effects.places) == 1
    assert effects.prepare()
    assert made == ["a", "b", "later"]
    assert not effects.prepare()


def test_what_waits_for_the_thread_holds_nothing_else_up() -> None:
    """Nor is it waited for where frames come slowly, and all is begun at once."""
    effects, begun, there = Effects(), list[str](), list[bool]()

    def slow() -> Iterator[object]:
        while not there:
            yield wait
        begun.append("slow")

    effects.start_in_parts(slow(), "sign")
    effects.start_later(lambda: begun.append("quick"))
    effects.advance(0.1)
    assert begun == ["quick"]
    assert effects.brings == {"sign"}
    assert not effects.prepare()
    there.append(True)
    assert not effects.prepare(), "it is asked again with the next frame"
    effects.advance(1 / 60)
    assert begun == ["quick", "slow"]
    assert not effects


def test_what_waits_is_not_begun_while_frames_have_enough_to_do_but_for_no_more_than_two() -> None:
    effects, begun = Effects(), list[int]()
    for number in range(3):
        effects.start_later(partial(begun.append, number))
    seen = []
    for busy in (True, True, True, False, True, False):
        effects.advance(1 / 60, busy)
        seen.append(len(begun))
    assert seen == [0, 0, 1, 2, 2, 3]
