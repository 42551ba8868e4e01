"""What players of Show 'Em No Mercy point at, and what they are told."""

from __future__ import annotations

from nomercy_table.engine.actions import narrow
from nomercy_table.games.showem.cards import KEY
from nomercy_table.resources import asset
from showem_table import SHOWEM, act, lay

THREE = ("r1 b1", "g1 g2 r3", "y1 y2 r4")


def offered(state, *made, seat=None):
    """The picks that may come next, and the action if it is decided."""
    at = state.to_act()[0] if seat is None else seat
    observation = state.observe(at)
    legal = [(action, SHOWEM.ways(observation, action)) for action in state.legal_actions(at)]
    narrowing = narrow(legal, made)
    action = None if narrowing.action is None else narrowing.action.text()
    return [pick.id for pick in narrowing.offered], action


def aim(state, pick, seat=0):
    """What a click there meant, and the reason why it can't be."""
    action = SHOWEM.aimed(state.observe(seat), pick)
    refusal = None if action is None else state.why_not(seat, action)
    return None if refusal is None else (action.text(), refusal.clause)


def prompt(state, seat):
    return SHOWEM.prompt(state.observe(seat))


def test_a_card_then_its_colour_then_the_call():
    state = lay("wd6 b1", *THREE[1:], top="r5")
    assert offered(state, "hand.0/wd6a")[0] == ["blue", "uno", "green", "red", "yellow"]
    assert offered(state, "hand.0/wd6a", "uno")[0] == ["blue", "green", "red", "yellow"]
    assert offered(state, "hand.0/wd6a", "green")[1] == "play wd6 green"


def test_a_card_is_not_held_up_by_a_call_that_could_go_with_it():
    """SNM-23: Who forgets to call has played, and may call as long as nobody has caught them."""
    state = lay("r6 b1", *THREE[1:], top="r5")
    assert offered(state)[0] == ["draw", "hand.0/r6a", "uno"]
    assert offered(state, "hand.0/r6a")[1] == "play r6"
    assert offered(state, "uno", "hand.0/r6a")[1] == "play r6 uno"


def test_uno_may_be_called_before_the_card_or_the_colour():
    state = lay("wd6 b1", *THREE[1:], top="r5")
    assert offered(state, "uno", "hand.0/wd6a", "green")[1] == "play wd6 green uno"
    assert offered(state, "hand.0/wd6a", "uno", "green")[1] == "play wd6 green uno"


def test_a_seven_asks_for_the_hand_to_swap_with():
    state = lay("r7 b1 b2", *THREE[1:], top="r5")
    assert offered(state, "hand.0/r7a")[0] == ["hand.1", "hand.2"]
    assert offered(state, "hand.0/r7a", "hand.2")[1] == "play r7 2"


def test_every_copy_can_be_picked():
    state = lay("r2 r2 b1 b2", *THREE[1:], top="r5")
    assert offered(state, "hand.0/r2a")[1] == offered(state, "hand.0/r2b")[1] == "play r2"


def test_only_the_card_that_was_drawn_can_be_picked_then():
    state = lay("wd6 b1 b2", *THREE[1:], top="r5", draw="wd6")
    act(state, "0 draw")
    assert offered(state)[0] == ["hand.0/wd6b"]


def test_the_stack_is_taken_by_a_button_or_from_the_pile():
    state = lay("b1 b2", *THREE[1:], top="rd2", phase="answer", total=2)
    assert offered(state)[0] == ["take", "draw"]


def test_who_was_not_heard_is_caught_by_a_button_or_by_its_hand():
    state = lay(*THREE, top="r5")
    act(state, "0 play r1")
    assert offered(state, seat=2)[0] == ["catch", "hand.0"]
    assert offered(state, seat=0) == (["uno"], None)


def test_a_card_that_can_not_be_played_says_why():
    state = lay("r1 b2 b7 wd6", *THREE[1:], top="r5")
    assert aim(state, "hand.0/b2a") == ("play b2", "SNM-4")
    assert aim(state, "hand.0/b7a") == ("play b7 1", "SNM-4")
    assert aim(state, "hand.0/r1a") is None
    state = lay("wrl rd2 wd6", *THREE[1:], top="wd10", colour="red", phase="answer", total=10)
    assert aim(state, "hand.0/wrla") == ("play wrl", "SNM-15")
    assert aim(state, "hand.0/rd2a") == ("play rd2", "SNM-18")
    assert aim(state, "hand.0/wd6a") == ("play wd6 blue", "SNM-18")


def test_clicks_out_of_turn_and_on_hands_say_why():
    state = lay(*THREE, top="r5")
    assert aim(state, "hand.1/g1a", seat=1) == ("play g1", "SNM-8")
    assert aim(state, "draw", seat=1) == ("draw", "SNM-8")
    assert aim(state, "hand.2") is None
    state = lay("r1 b1", "g1", "y1 y2", top="r5")
    assert aim(state, "hand.1") == ("catch 1", "SNM-23")
    assert SHOWEM.aimed(state.observe(0), "discard") is None
    assert SHOWEM.aimed(state.observe(None), "hand.1") is None


def test_the_prompt_says_what_fits():
    state = lay(*THREE, top="r5")
    assert prompt(state, 0) == "Play a red card, a 5 or a wild one, or draw."
    state = lay(*THREE, top="r8")
    assert "an 8" in prompt(state, 0)
    state = lay("g1 g2", *THREE[1:], top="bsk")
    assert prompt(state, 0) == "Nothing fits: draw until a card does."
    state = lay("r1 g2", *THREE[1:], top="wrl", colour="red")
    assert prompt(state, 0).startswith("Play a red card, or a wild one")


def test_the_prompt_says_what_answers_a_stack():
    how = {"phase": "answer", "colour": "red"}
    state = lay("wd10 g2", *THREE[1:], top="rd4", total=8, **how)
    assert prompt(state, 0) == "Answer with a draw card of 4 or more, or take the 8."
    state = lay("wd10 g2", *THREE[1:], top="wd10", total=10, **how)
    assert prompt(state, 0) == "Answer with a Wild Draw 10, or take the 10."
    state = lay("wd6 g2", *THREE[1:], top="wd10", total=10, **how)
    assert prompt(state, 0) == "Nothing you hold answers it: take the 10 cards."


def test_the_prompt_reminds_of_uno():
    state = lay("rse r1", *THREE[1:], top="r5")
    act(state, "0 play rse")
    assert prompt(state, 0).startswith("Call UNO first. Play")
    assert prompt(state, 1).startswith("{0} has one card left and has not called UNO")
    state = lay(*THREE, top="r5")
    act(state, "0 play r1")
    assert prompt(state, 1).startswith("{0} has not called UNO: catch them first")
    assert prompt(state, 0).startswith("You have one card left: call UNO before")


def test_the_table_shows_colour_direction_and_stack():
    state = lay("r1 b1", *THREE[1:], top="rd2", phase="answer", total=6, clockwise=False)
    signs = {sign.id: sign.text for sign in SHOWEM.arrange(state.observe(0)).signs}
    assert signs == {"colour": "Red", "direction": "Counter-clockwise", "stack": "+6"}


def test_other_hands_lie_face_down_also_where_their_cards_are_known():
    state = lay("r0 r1 r2", "g1 g2", "y1", top="r5")
    act(state, "0 play r0")
    zone = SHOWEM.arrange(state.observe(0)).zone("hand.1")
    assert [column.cards[0].key for column in zone.columns] == [-1, -1]
    own = SHOWEM.arrange(state.observe(1)).zone("hand.1")
    assert [column.cards[0].key for column in own.columns] == [KEY["r1a"], KEY["r2a"]]


def test_what_is_still_to_be_chosen_is_told_on_the_way():
    def told(state, *made):
        return SHOWEM.further(state.observe(0), made)

    state = lay("wd6 b1", *THREE[1:], top="r5")
    assert told(state, "uno") == "UNO is called: now play a card."
    assert told(state, "hand.0/wd6a") == "Choose a colour."
    assert told(state, "uno", "hand.0/wd6a") == "Choose a colour."
    state = lay("r7 b1 b2", *THREE[1:], top="r5")
    assert told(state, "hand.0/r7a") == "Whose hand do you want for yours?"


def test_between_two_who_plays_what_strikes_themselves_is_told_before():
    """Found: with two left "Choose a colour." was all that was said, and four cards came back to
    who had played them, which looked like a mistake of the program."""

    def told(state, *made):
        return SHOWEM.further(state.observe(0), made)

    hands, strikes = ("wr4 wd6 b1", "b3 b4"), "Between two players this strikes you: +{}."
    state = lay(*hands, top="r5")
    assert told(state, "hand.0/wr4a") == f"{strikes.format(4)} Choose a colour."
    assert told(state, "hand.0/wd6a") == "Choose a colour."
    act(state, "0 play wr4 red")
    assert (state.turn, state.total) == (0, 4)
    state = lay(*hands, top="rd4", phase="answer", total=6)
    assert told(state, "hand.0/wr4a") == f"{strikes.format(10)} Choose a colour."
    for out in ((), (2,)):
        state = lay("wr4 b1", "b3 b4", "" if out else "g1", top="r5", out=out)
        assert told(state, "hand.0/wr4a").startswith("Between" if out else "Choose")


def test_snm_22_who_holds_one_card_too_few_to_be_out_is_told_what_drawing_does() -> None:
    """Found: "or draw" was said to somebody with 24 cards as to anybody else."""
    limit, held = {"mercy_limit": 15}, " ".join(f"b{n}" for n in (1, 2, 3, 4, 6, 8, 9) * 2)
    state = lay(held, *THREE[1:], top="b5", options=limit)
    told = "Play a blue card, a 5 or a wild one: with one more card you are out."
    assert {prompt(state, 0), prompt(state, None)} == {told}
    state = lay(held, *THREE[1:], top="r5", options=limit)
    assert prompt(state, 0) == "Nothing fits: the card you draw puts you out."
    for top, told in (("b5", "Play a blue card, a 5 or a wild one, or draw."),
                      ("r5", "Nothing fits: draw until a card does.")):  # fmt: skip
        state = lay(held.removeprefix("b1 "), *THREE[1:], top=top, options=limit)
        assert prompt(state, 0) == told


def test_a_seven_asks_whether_to_swap_where_there_is_one_other_only():
    state = lay("r7 b1 b2", "", "g1 g2", top="r5", out=(1,))
    assert SHOWEM.further(state.observe(0), ["hand.0/r7a"]) == "Swap hands with {2}?"


def test_a_colour_is_chosen_by_its_shape():
    state = lay("wd6 b1 b2", *THREE[1:], top="r5")
    observation = state.observe(0)
    legal = [(action, SHOWEM.ways(observation, action)) for action in state.legal_actions(0)]
    for pick in narrow(legal, ["hand.0/wd6a"]).offered:
        assert pick.call or asset(f"signs/{pick.picture}.svg").is_file()


def test_who_is_put_out_by_taking_the_stack_is_told():
    state = lay("b1 b2", *THREE[1:], top="rd2", phase="answer", total=2)
    assert prompt(state, 0) == "Nothing you hold answers it: take the 2 cards."
    state = lay("b1 b2", *THREE[1:], top="wd10", colour="red", phase="answer", total=30)
    told = "Nothing you hold answers it: 23 more make 25, and you are out."
    assert prompt(state, 0) == told
