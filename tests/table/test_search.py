"""A look for room goes on try by try, or all at once."""

from __future__ import annotations

from collections.abc import Iterator

from nomercy_table.table.moments.search import Search


def tries(made: list[int], *found: str | None) -> Iterator[str | None]:
    for number, each in enumerate(found):
        made.append(number)
        yield each


def test_a_step_makes_one_try() -> None:
    made: list[int] = []
    search = Search(tries(made, None, "there"))
    assert made == []
    for number, step in enumerate(search.steps):
        step()
        assert made == [*range(min(number + 1, 2))]
    assert search.found == "there"
    assert made == [0, 1]


def test_who_can_not_wait_makes_those_that_are_left() -> None:
    made: list[int] = []
    search = Search(tries(made, None, "near", "nearer"))
    next(search.steps)()
    assert search.found == "nearer"
    assert made == [0, 1, 2]
    assert not [*search.steps]


def test_where_there_is_no_room_none_is_found() -> None:
    assert Search(tries([], None, None)).found is None
