"""What the rivals with fur say: Reynard, Ysolde, Salome, Percival, Barnaby."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.players.lines.kinds import Lines

FOX: Lines = {
    "gain": (Phrase("Exactly as drawn up."), Phrase("One more for the den.")),
    "steal": (Phrase("You weren't using it, I take it?"), Phrase("I left a note.")),
    "last": (Phrase("One card. It was always this one."),),
    "win": (
        Phrase("Checkmate. Wrong game? No matter."),
        Phrase("The plan had nine steps. This was seven."),
    ),
    "bust": (Phrase("That was not in the plan."), Phrase("A feint. Obviously a feint.")),
    "robbed": (Phrase("Noted. Underlined, even."), Phrase("I would have done the same. Sooner.")),
    "burden": (
        Phrase("More paper for the archive."),
        Phrase("A heavy hand is a hand full of options."),
    ),
    "out": (Phrase("I shall be watching. Closely."),),
    "loss": (
        Phrase("I had counted on everything but that."),
        Phrase("A beautiful plan. It met the cards."),
    ),
    "thinking": (Phrase("Let me move the pieces in my head."),),
}

WOLF: Lines = {
    "gain": (Phrase("The pack eats tonight."), Phrase("Mine. Ask the scar.")),
    "steal": (Phrase("That makes us nearly even."), Phrase("I had your name on the list.")),
    "last": (Phrase("One left. Run."),),
    "win": (Phrase("The list is done. For tonight."), Phrase("Howl if you like. I will.")),
    "bust": (Phrase("I have had worse. See the ear."), Phrase("Ow. Not the first, not the last.")),
    "robbed": (
        Phrase("I'll remember that. I always do."),
        Phrase("You go on the list. Near the top."),
    ),
    "burden": (
        Phrase("I have carried heavier through snow."),
        Phrase("Give me more. I bite harder."),
    ),
    "out": (Phrase("I go. I come back."),),
    "loss": (Phrase("Good hunt. Next time, mine."), Phrase("Somebody write down the date.")),
    "thinking": (Phrase("I am reading the list."),),
}

CAT: Lines = {
    "gain": (Phrase("Purr."), Phrase("I do love a soft landing.")),
    "steal": (Phrase("It was lonely over there."), Phrase("Finders, darling.")),
    "last": (Phrase("One card. I have had narrower ledges."),),
    "win": (Phrase("I meant to do that. All of it."), Phrase("You may admire me now.")),
    "bust": (Phrase("That's one life. I keep count."), Phrase("I never wanted those.")),
    "robbed": (Phrase("My pearls! No. Worse."), Phrase("Somebody has clever paws.")),
    "burden": (Phrase("Do I look like a cupboard?"), Phrase("I shall sit on them.")),
    "out": (Phrase("I'm not out. I'm sunbathing."),),
    "loss": (Phrase("I let you. We both know it."), Phrase("I was looking out of the window.")),
    "thinking": (Phrase("Don't rush a cat."),),
}

HARE: Lines = {
    "gain": (
        Phrase("Quick, before it thinks better of it!"),
        Phrase("I felt that one in my ears."),
    ),
    "steal": (Phrase("Too slow!"), Phrase("I only came for a look.")),
    "last": (Phrase("One left, and so much road!"),),
    "win": (Phrase("Did you see me? I hardly did!"), Phrase("First! By a whisker and an ear.")),
    "bust": (Phrase("One hop too many."), Phrase("It was a sure thing! Was.")),
    "robbed": (Phrase("I blinked!"), Phrase("That was my lucky one. All are.")),
    "burden": (
        Phrase("I can still run. Watch."),
        Phrase("They slow me down. Nothing slows me down."),
    ),
    "out": (Phrase("Leave me. Save the carrots."),),
    "loss": (Phrase("Beaten by a tortoise, I suppose."), Phrase("Again! Again! Again!")),
    "thinking": (Phrase("I'm going. I'm going. In a moment."),),
}

BADGER: Lines = {
    "gain": (Phrase("In the burrow with it."), Phrase("Slow and dug in.")),
    "steal": (Phrase("Salvage rights."), Phrase("I had an eye on that. The one.")),
    "last": (Phrase("One card. Steady now."),),
    "win": (
        Phrase("Told you. Well, I didn't. But I knew."),
        Phrase("Forty years I've waited for that hand."),
    ),
    "bust": (Phrase("And that's how I lost the eye."), Phrase("Ought to have stayed in bed.")),
    "robbed": (Phrase("Took it from my blind side."), Phrase("Fair play. Rotten, but fair.")),
    "burden": (Phrase("I've a big coat. Big pockets."), Phrase("Heap it on. I dig.")),
    "out": (Phrase("Right. Who wants tea?"),),
    "loss": (Phrase("Well dug. I mean it."), Phrase("It's only cards. So I'm told.")),
    "thinking": (Phrase("Don't hurry a digger."),),
}

FURRED = {"fox": FOX, "wolf": WOLF, "cat": CAT, "hare": HARE, "badger": BADGER}
