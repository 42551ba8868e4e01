"""What the rivals with fur say: Reynard, Ysolde, Salome, Percival, Barnaby."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.players.lines.kinds import Lines

FOX: Lines = {
    "gain": (
        Phrase("Exactly as drawn up."),
        Phrase("One more for the den."),
        Phrase("Step four, complete."),
    ),
    "steal": (
        Phrase("You weren't using it, I take it?"),
        Phrase("I left a note."),
        Phrase("I had it on loan in my head already."),
    ),
    "strike": (
        Phrase("Page twelve of the plan: you."),
        Phrase("It was this or checkers."),
        Phrase("I drew a small map of this."),
    ),
    "luck": (
        Phrase("Even the cards read my notes."),
        Phrase("Planned. Well, hoped. Planned."),
        Phrase("I pencilled that in."),
    ),
    "last": (
        Phrase("One card. It was always this one."),
        Phrase("One left. The rest was decoration."),
    ),
    "win": (
        Phrase("Checkmate. Wrong game? No matter."),
        Phrase("The plan had nine steps. This was seven."),
        Phrase("I wrote the ending first."),
    ),
    "bust": (
        Phrase("That was not in the plan."),
        Phrase("A feint. Obviously a feint."),
        Phrase("Plan B, then. There is always a plan B."),
    ),
    "robbed": (
        Phrase("Noted. Underlined, even."),
        Phrase("I would have done the same. Sooner."),
        Phrase("A bold move. Wrong, but bold."),
    ),
    "burden": (
        Phrase("More paper for the archive."),
        Phrase("A heavy hand is a hand full of options."),
        Phrase("I shall call it research."),
    ),
    "out": (Phrase("I shall watch from here. Closely."),),
    "loss": (
        Phrase("I had counted on everything but that."),
        Phrase("A beautiful plan. It met the cards."),
        Phrase("Back to the drawing board. I own three."),
    ),
    "thinking": (Phrase("Let me move the pieces in my head."),),
}

WOLF: Lines = {
    "gain": (
        Phrase("The pack eats tonight."),
        Phrase("Mine. Ask the scar."),
        Phrase("One more for the den wall."),
    ),
    "steal": (
        Phrase("That makes us nearly even."),
        Phrase("I had your name on the list."),
        Phrase("You took mine in spring. I counted."),
    ),
    "strike": (
        Phrase("That was for last time."),
        Phrase("One name less on the list."),
        Phrase("You should have run."),
    ),
    "luck": (
        Phrase("The wind has turned."),
        Phrase("Even old wolves get fed."),
        Phrase("The moon owed me that one."),
    ),
    "last": (
        Phrase("One left. Run."),
        Phrase("One left. I can smell the end."),
    ),
    "win": (
        Phrase("The list is done. For tonight."),
        Phrase("Howl if you like. I will."),
        Phrase("Remember who warned you."),
    ),
    "bust": (
        Phrase("I have had worse. See the ear."),
        Phrase("Ow. Not the first, not the last."),
        Phrase("Bitten by my own supper."),
    ),
    "robbed": (
        Phrase("I'll remember that. I always do."),
        Phrase("You go on the list. Near the top."),
        Phrase("New line on the list. Thick ink."),
    ),
    "burden": (
        Phrase("I have carried heavier through snow."),
        Phrase("Give me more. I bite harder."),
        Phrase("Heap it up. I have a long winter."),
    ),
    "out": (Phrase("I go. I come back."),),
    "loss": (
        Phrase("Good hunt. Next time, mine."),
        Phrase("Somebody write down the date."),
        Phrase("The pack will not hear of this."),
    ),
    "thinking": (Phrase("I am reading the list."),),
}

CAT: Lines = {
    "gain": (
        Phrase("Purr."),
        Phrase("I do love a soft landing."),
        Phrase("All mine, and not even warm yet."),
    ),
    "steal": (
        Phrase("It was lonely over there."),
        Phrase("Finders, darling."),
        Phrase("You were holding it wrong, darling."),
    ),
    "strike": (
        Phrase("Oops. My tail slipped."),
        Phrase("Was that yours? How sad."),
        Phrase("I only touched it. Off the shelf."),
    ),
    "luck": (
        Phrase("I always land on these."),
        Phrase("Cream, and I didn't even ask."),
        Phrase("Naturally."),
    ),
    "last": (
        Phrase("One card. I have had narrower ledges."),
        Phrase("One card, and eight lives to spare."),
    ),
    "win": (
        Phrase("I meant to do that. All of it."),
        Phrase("You may admire me now."),
        Phrase("Applause is fine. Fish is better."),
    ),
    "bust": (
        Phrase("That's one life. I keep count."),
        Phrase("I never wanted those."),
        Phrase("Nobody saw that. Nobody."),
    ),
    "robbed": (
        Phrase("My pearls! No. Worse."),
        Phrase("Somebody has clever paws."),
        Phrase("I was about to get bored of it."),
    ),
    "burden": (
        Phrase("Do I look like a cupboard?"),
        Phrase("I shall sit on them."),
        Phrase("A heap! Now where is my nap?"),
    ),
    "out": (Phrase("I'm not out. I'm sunbathing."),),
    "loss": (
        Phrase("I let you. We both know it."),
        Phrase("I was looking out of the window."),
        Phrase("I shall now ignore you all evening."),
    ),
    "thinking": (Phrase("Don't rush a cat."),),
}

HARE: Lines = {
    "gain": (
        Phrase("Quick, before it thinks better of it!"),
        Phrase("I felt that one in my ears."),
        Phrase("Into the pocket, quick, quick!"),
    ),
    "steal": (
        Phrase("Too slow!"),
        Phrase("I only came for a look."),
        Phrase("Borrowed! At full speed!"),
    ),
    "strike": (
        Phrase("Catch! Oh. You did."),
        Phrase("Was that your toe? Sorry!"),
        Phrase("Faster than I meant it!"),
    ),
    "luck": (
        Phrase("My foot! The lucky one!"),
        Phrase("Did you see that? Did you?"),
        Phrase("I knew it! I always know it!"),
    ),
    "last": (
        Phrase("One left, and so much road!"),
        Phrase("One card, four legs. Goodbye!"),
    ),
    "win": (
        Phrase("Did you see me? I hardly did!"),
        Phrase("First! By a whisker and an ear."),
        Phrase("I'd wait for you, but I can't."),
    ),
    "bust": (
        Phrase("One hop too many."),
        Phrase("It was a sure thing! Was."),
        Phrase("I looked. Just after I leapt."),
    ),
    "robbed": (
        Phrase("I blinked!"),
        Phrase("That was my lucky one. All are."),
        Phrase("Hey! I was sitting on that!"),
    ),
    "burden": (
        Phrase("I can still run. Watch."),
        Phrase("They slow me down. Nothing slows me down."),
        Phrase("Fine, I'll run uphill, then."),
    ),
    "out": (Phrase("Leave me. Save the carrots."),),
    "loss": (
        Phrase("Beaten by a tortoise, I suppose."),
        Phrase("Again! Again! Again!"),
        Phrase("I was winning! For a bit! Very fast!"),
    ),
    "thinking": (Phrase("I'm going. I'm going. In a moment."),),
}

BADGER: Lines = {
    "gain": (
        Phrase("In the burrow with it."),
        Phrase("Slow and dug in."),
        Phrase("That'll keep till winter."),
    ),
    "steal": (
        Phrase("Salvage rights."),
        Phrase("I had an eye on that. The one."),
        Phrase("It fell. Into my coat. It happens."),
    ),
    "strike": (
        Phrase("Mind your head."),
        Phrase("Nothing meant by it. Much."),
        Phrase("Didn't see you there. Wrong eye."),
    ),
    "luck": (
        Phrase("Well, I'll be dug."),
        Phrase("About time, that."),
        Phrase("Even I saw that one coming."),
    ),
    "last": (
        Phrase("One card. Steady now."),
        Phrase("One card. Put the kettle on."),
    ),
    "win": (
        Phrase("Told you. Well, I didn't. But I knew."),
        Phrase("Forty years I've waited for this evening."),
        Phrase("Right. Same again tomorrow?"),
    ),
    "bust": (
        Phrase("And that's how I lost the eye."),
        Phrase("Ought to have stayed in bed."),
        Phrase("Roof's come down again."),
    ),
    "robbed": (
        Phrase("Took it from my blind side."),
        Phrase("Fair play. Rotten, but fair."),
        Phrase("That had my name in it. Inside."),
    ),
    "burden": (
        Phrase("I've a big coat. Big pockets."),
        Phrase("Heap it on. I dig."),
        Phrase("More to carry. Good for the back."),
    ),
    "out": (Phrase("Right. Who wants tea?"),),
    "loss": (
        Phrase("Well dug. I mean it."),
        Phrase("It's only cards. So I'm told."),
        Phrase("I'll want that eye back one day."),
    ),
    "thinking": (Phrase("Don't hurry a digger."),),
}

FURRED = {"fox": FOX, "wolf": WOLF, "cat": CAT, "hare": HARE, "badger": BADGER}
