"""What the rivals with cold blood say: Bruno, Lamia, Augusta."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.players.lines.kinds import Lines

SHARK: Lines = {
    "gain": (Phrase("Banked. I do so like that word."), Phrase("Interest begins at once.")),
    "steal": (
        Phrase("After you. No, after me."),
        Phrase("A small collection fee. Thank you kindly."),
    ),
    "last": (Phrase("One card. Please, keep swimming."),),
    "win": (Phrase("A pleasure doing business with you."), Phrase("Do come again. Bring friends.")),
    "bust": (
        Phrase("A write-off. Even banks sneeze."),
        Phrase("Kindly pretend you didn't see that."),
    ),
    "robbed": (
        Phrase("I charge interest, you understand."),
        Phrase("How bold. I shall send an invoice."),
    ),
    "burden": (Phrase("I accept deposits of any size."), Phrase("Put it on my account, please.")),
    "out": (Phrase("Forgive me. I must surface."),),
    "loss": (
        Phrase("You owe me a return match. Politely."),
        Phrase("My teeth are at your service. Well played."),
    ),
    "thinking": (Phrase("One moment. I am circling."),),
}

VIPER: Lines = {
    "gain": (Phrase("Slowly. Then all at once."), Phrase("Patience, paid.")),
    "steal": (Phrase("You looked away. I never do."), Phrase("Ssso kind of you.")),
    "last": (Phrase("One left. I can wait. You can't."),),
    "win": (Phrase("I have been winning for an hour."), Phrase("It was over when you sat down.")),
    "bust": (Phrase("I moved too soon. I never do."), Phrase("Even I shed a skin now and then.")),
    "robbed": (Phrase("Enjoy it. I'll be here."), Phrase("Warm hands. I felt them go.")),
    "burden": (Phrase("I swallow things whole."), Phrase("I shall digest this.")),
    "out": (Phrase("I'll be under the table."),),
    "loss": (Phrase("I have time. Do you?"), Phrase("Next year, then.")),
    "thinking": (Phrase("…"),),
}

TOAD: Lines = {
    "gain": (Phrase("On the pile with it."), Phrase("One never knows when one may need it.")),
    "steal": (
        Phrase("It will be happier in my collection."),
        Phrase("I had the very shelf for it."),
    ),
    "last": (Phrase("One card! I feel quite naked."),),
    "win": (
        Phrase("Somebody carry my winnings. Both trips."),
        Phrase("The crown was not for show, dear."),
    ),
    "bust": (
        Phrase("My things! All my lovely things!"),
        Phrase("I shall need to lie down in a pond."),
    ),
    "robbed": (Phrase("Put that back. It was labelled."), Phrase("I was keeping that for best.")),
    "burden": (
        Phrase("More? Oh, you shouldn't have."),
        Phrase("There is always room under the stairs."),
    ),
    "out": (Phrase("I leave everything to myself."),),
    "loss": (Phrase("I keep losses, too. In a drawer."), Phrase("Well. I still have the tiara.")),
    "thinking": (Phrase("It is in here somewhere …"),),
}

COLD = {"shark": SHARK, "viper": VIPER, "toad": TOAD}
