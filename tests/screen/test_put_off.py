"""What may wait does so where there is enough to do, and not for ever."""

from __future__ import annotations

from nomercy_table.render.put_off import PutOff


def test_it_waits_for_so_many_busy_frames_in_a_row_and_then_for_none() -> None:
    put_off = PutOff(2)
    assert [put_off.waits(True) for _ in range(7)] == [True, True, False, True, True, False, True]


def test_it_never_waits_where_there_is_little_to_do_and_begins_anew() -> None:
    put_off = PutOff(2)
    told = [put_off.waits(busy) for busy in (True, False, False, True, True, False)]
    assert told == [True, False, False, True, True, False]
