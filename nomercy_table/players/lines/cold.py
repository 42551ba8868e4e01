"""What the rivals with cold blood say: Bruno, Lamia, Augusta."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.players.lines.kinds import Lines

SHARK: Lines = {
    "gain": (
        Phrase("Banked. I do so like that word."),
        Phrase("Interest begins at once."),
        Phrase("Straight to the deep safe."),
    ),
    "steal": (
        Phrase("After you. No, after me."),
        Phrase("A small collection fee. Thank you kindly."),
        Phrase("A friendly takeover."),
    ),
    "strike": (
        Phrase("Nothing personal. It is a fee."),
        Phrase("Do mind the fin."),
        Phrase("A small charge for late bathing."),
    ),
    "luck": (
        Phrase("A dividend. How civil."),
        Phrase("The tide is kind to members."),
        Phrase("I shall tip the sea."),
    ),
    "last": (
        Phrase("One card. Please, keep swimming."),
        Phrase("One card. I smell the shore."),
    ),
    "win": (
        Phrase("A pleasure doing business with you."),
        Phrase("Do come again. Bring friends."),
        Phrase("The account is closed. Charming evening."),
    ),
    "bust": (
        Phrase("A write-off. Even banks sneeze."),
        Phrase("Kindly pretend you didn't see that."),
        Phrase("A market correction. Mine."),
    ),
    "robbed": (
        Phrase("I charge interest, you understand."),
        Phrase("How bold. I shall send an invoice."),
        Phrase("You will hear from my accountant."),
    ),
    "burden": (
        Phrase("I accept deposits of any size."),
        Phrase("Put it on my account, please."),
        Phrase("Ballast. One swims deeper."),
    ),
    "out": (Phrase("Forgive me. I must surface."),),
    "loss": (
        Phrase("You owe me a return match. Politely."),
        Phrase("My teeth are at your service. Well played."),
        Phrase("I have been out-eaten. Congratulations."),
    ),
    "thinking": (Phrase("One moment. I am circling."),),
}

VIPER: Lines = {
    "gain": (
        Phrase("Slowly. Then all at once."),
        Phrase("Patience, paid."),
        Phrase("It was always going to be mine."),
    ),
    "steal": (
        Phrase("You looked away. I never do."),
        Phrase("Ssso kind of you."),
        Phrase("You will not miss it. Yet."),
    ),
    "strike": (
        Phrase("You felt nothing? Wait."),
        Phrase("A small bite. Between friends."),
        Phrase("I warned you. I hissed."),
    ),
    "luck": (
        Phrase("It came to me. They all do."),
        Phrase("How warm of you."),
        Phrase("I only had to lie still."),
    ),
    "last": (
        Phrase("One left. I can wait. You can't."),
        Phrase("One. Do not move."),
    ),
    "win": (
        Phrase("I have been winning for an hour."),
        Phrase("It was over when you sat down."),
        Phrase("Now I shall sleep for a month."),
    ),
    "bust": (
        Phrase("Too soon. I am never too soon."),
        Phrase("Even I shed a skin now and then."),
        Phrase("I shall lie under a stone a while."),
    ),
    "robbed": (
        Phrase("Enjoy it. I'll be here."),
        Phrase("Warm hands. I felt them go."),
        Phrase("I know where you keep it now."),
    ),
    "burden": (
        Phrase("I swallow things whole."),
        Phrase("I shall digest this."),
        Phrase("One mouthful after another."),
    ),
    "out": (Phrase("I'll be under the table."),),
    "loss": (
        Phrase("I have time. Do you?"),
        Phrase("Next year, then."),
        Phrase("A slow win is still coming."),
    ),
    "thinking": (Phrase("…"),),
}

TOAD: Lines = {
    "gain": (
        Phrase("On the pile with it."),
        Phrase("One never knows when one may need it."),
        Phrase("There. Next to the other lovely ones."),
    ),
    "steal": (
        Phrase("It will be happier in my collection."),
        Phrase("I had the very shelf for it."),
        Phrase("I only took the one. For now."),
    ),
    "strike": (
        Phrase("A present, dear. I had two."),
        Phrase("Mind the crown, will you."),
        Phrase("I croak, therefore you duck."),
    ),
    "luck": (
        Phrase("Oh! And it matches the curtains!"),
        Phrase("A gem. I know a gem, dear."),
        Phrase("One is simply blessed."),
    ),
    "last": (
        Phrase("One card! I feel quite naked."),
        Phrase("One card, and the house so empty."),
    ),
    "win": (
        Phrase("Somebody carry my winnings. Both trips."),
        Phrase("The crown was not for show, dear."),
        Phrase("Curtsy, dears. Slowly."),
    ),
    "bust": (
        Phrase("My things! All my lovely things!"),
        Phrase("I shall need to lie down in a pond."),
        Phrase("Who left that lid open?"),
    ),
    "robbed": (
        Phrase("Put that back. It was labelled."),
        Phrase("I was keeping that for best."),
        Phrase("I shall notice the gap for ever."),
    ),
    "burden": (
        Phrase("More? Oh, you shouldn't have."),
        Phrase("There is always room under the stairs."),
        Phrase("One more cupboard, then."),
    ),
    "out": (Phrase("I leave everything to myself."),),
    "loss": (
        Phrase("I keep losses, too. In a drawer."),
        Phrase("Well. I still have the tiara."),
        Phrase("Keep the prize. I have shelves of them."),
    ),
    "thinking": (Phrase("It is in here somewhere …"),),
}

COLD = {"shark": SHARK, "viper": VIPER, "toad": TOAD}
