"""What the rivals with wings say: Minerva, Munin, Nocturne, Margot."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.players.lines.kinds import Lines

OWL: Lines = {
    "gain": (Phrase("As the numbers suggested."), Phrase("A safe point is a happy point.")),
    "steal": (Phrase("Consider it tuition."), Phrase("Statistically, you had it too long.")),
    "last": (Phrase("One card left. Show your working."),),
    "win": (Phrase("Class dismissed."), Phrase("It was likely. It is always nice.")),
    "bust": (
        Phrase("One in five does happen. One time in five."),
        Phrase("That is what variance looks like."),
    ),
    "robbed": (Phrase("I had not budgeted for you."), Phrase("Whooo did that? Ah. You.")),
    "burden": (Phrase("A larger sample. How thoughtful."), Phrase("I shall file them by colour.")),
    "out": (Phrase("I shall mark papers instead."),),
    "loss": (
        Phrase("An outlier. Congratulations, outlier."),
        Phrase("I would like to see that repeated."),
    ),
    "thinking": (Phrase("Carry the two …"),),
}

RAVEN: Lines = {
    "gain": (Phrase("Shiny. Safe. Mine."), Phrase("I remember when it was yours.")),
    "steal": (Phrase("For the ninth of last month."), Phrase("Quoth I: thank you.")),
    "last": (Phrase("One left. I know where yours are, too."),),
    "win": (Phrase("I shall remember this fondly. And often."), Phrase("Another for the book.")),
    "bust": (Phrase("Nevermind. I mind."), Phrase("My glass! What did I draw?")),
    "robbed": (Phrase("I never forget a beak."), Phrase("It's written down. In ink.")),
    "burden": (Phrase("More to remember."), Phrase("Each of these has your name on it.")),
    "out": (Phrase("I leave. The book stays open."),),
    "loss": (
        Phrase("Page four hundred: tonight."),
        Phrase("I recall an evening that ended better."),
    ),
    "thinking": (Phrase("I am turning back some pages."),),
}

MOTH: Lines = {
    "gain": (Phrase("Warm. Not warm enough."), Phrase("I could have gone on, you know.")),
    "steal": (Phrase("It shone. I couldn't help it."), Phrase("Everything drifts to the light.")),
    "last": (Phrase("One more, and I touch the lamp."),),
    "win": (
        Phrase("I flew right into it, and it loved me!"),
        Phrase("So that is what light tastes like."),
    ),
    "bust": (Phrase("Worth it. So bright."), Phrase("Is something burning? It's me.")),
    "robbed": (
        Phrase("Dust to dust. Mine to you."),
        Phrase("You might have asked. I'd have dared you."),
    ),
    "burden": (Phrase("More wings. Lovely."), Phrase("Heavy things make me flutter.")),
    "out": (Phrase("Tell the lamp I was brave."),),
    "loss": (Phrase("I'd do it again. Closer."), Phrase("Somebody has to burn so prettily.")),
    "thinking": (Phrase("Hush. The lamp is talking."),),
}

MAGPIE: Lines = {
    "gain": (Phrase("Going, going … mine."), Phrase("Sold! To the bird in the hat.")),
    "steal": (Phrase("Any advance on finders keepers?"), Phrase("It caught my eye. Then my beak.")),
    "last": (Phrase("Last lot of the evening!"),),
    "win": (Phrase("Sold! The whole table, to me."), Phrase("And the spoon stays where it is.")),
    "bust": (Phrase("Withdrawn! The lot is withdrawn!"), Phrase("I bid against myself again.")),
    "robbed": (Phrase("Thief! I say that as one."), Phrase("There was a reserve on that!")),
    "burden": (Phrase("Lot seven: rubbish. Sold to me."), Phrase("None of these even glitter.")),
    "out": (Phrase("The auction is closed."),),
    "loss": (Phrase("Outbid. Well bid."), Phrase("I take my hat, and a spoon or two.")),
    "thinking": (Phrase("Do I hear … no. Do I … hm."),),
}

WINGED = {"owl": OWL, "raven": RAVEN, "moth": MOTH, "magpie": MAGPIE}
