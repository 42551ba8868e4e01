"""What the rivals with wings say: Minerva, Munin, Nocturne, Margot."""

from __future__ import annotations

from nomercy_table.language import Phrase
from nomercy_table.players.lines.kinds import Lines

OWL: Lines = {
    "gain": (
        Phrase("As the numbers suggested."),
        Phrase("A safe point is a happy point."),
        Phrase("Credit where credit is due. To me."),
    ),
    "steal": (
        Phrase("Consider it tuition."),
        Phrase("Statistically, you had it too long."),
        Phrase("A transfer, strictly speaking."),
    ),
    "strike": (
        Phrase("This will be on the test."),
        Phrase("A practical demonstration."),
        Phrase("You may show your working later."),
    ),
    "luck": (
        Phrase("Unlikely, and most welcome."),
        Phrase("I do not believe in luck. Thank you."),
        Phrase("The tail of the curve. Lovely."),
    ),
    "last": (
        Phrase("One card left. Show your working."),
        Phrase("One remaining. Please put pens down."),
    ),
    "win": (
        Phrase("Class dismissed."),
        Phrase("It was likely. It is still nice."),
        Phrase("Full marks. To myself."),
    ),
    "bust": (
        Phrase("One in five does happen. One time in five."),
        Phrase("That is what variance looks like."),
        Phrase("My estimate was nearly right."),
    ),
    "robbed": (
        Phrase("I had not budgeted for you."),
        Phrase("Whooo did that? Ah. You."),
        Phrase("See me after the lesson."),
    ),
    "burden": (
        Phrase("A larger sample. How thoughtful."),
        Phrase("I shall file them by colour."),
        Phrase("More data. I asked for less."),
    ),
    "out": (Phrase("I shall mark papers instead."),),
    "loss": (
        Phrase("An outlier. Congratulations, outlier."),
        Phrase("I would like to see that repeated."),
        Phrase("I shall publish this as an anomaly."),
    ),
    "thinking": (Phrase("Carry the two …"),),
}

RAVEN: Lines = {
    "gain": (
        Phrase("Shiny. Safe. Mine."),
        Phrase("I remember when it was yours."),
        Phrase("It goes in the book, in gold."),
    ),
    "steal": (
        Phrase("For the ninth of last month."),
        Phrase("Quoth I: thank you."),
        Phrase("You had it last. I noted when."),
    ),
    "strike": (
        Phrase("For what you did in chapter two."),
        Phrase("I said: some day. It is some day."),
        Phrase("Once more, for the record."),
    ),
    "luck": (
        Phrase("I have waited for that since Tuesday."),
        Phrase("A page I shall read aloud."),
        Phrase("Somebody up there can spell."),
    ),
    "last": (
        Phrase("One left. I know where yours are, too."),
        Phrase("One left. The last page is short."),
    ),
    "win": (
        Phrase("I shall remember this fondly. And often."),
        Phrase("Another for the book."),
        Phrase("The end. I do like that part."),
    ),
    "bust": (
        Phrase("Never mind. I mind."),
        Phrase("My glass! What did I draw?"),
        Phrase("Strike that from the minutes."),
    ),
    "robbed": (
        Phrase("I never forget a beak."),
        Phrase("It's written down. In ink."),
        Phrase("Date, time, feather colour. Noted."),
    ),
    "burden": (
        Phrase("More to remember."),
        Phrase("Each of these has your name on it."),
        Phrase("Footnotes. So many footnotes."),
    ),
    "out": (Phrase("I leave. The book stays open."),),
    "loss": (
        Phrase("Page four hundred: tonight."),
        Phrase("I recall an evening that ended better."),
        Phrase("I shall remember it differently."),
    ),
    "thinking": (Phrase("I am turning back some pages."),),
}

MOTH: Lines = {
    "gain": (
        Phrase("Warm. Not warm enough."),
        Phrase("I could have gone on, you know."),
        Phrase("Safe is such a dim word. Still."),
    ),
    "steal": (
        Phrase("It shone. I couldn't help it."),
        Phrase("Everything drifts to the light."),
        Phrase("It glowed at me first."),
    ),
    "strike": (
        Phrase("A little closer to the flame, friend."),
        Phrase("Did that sting? It sparkled."),
        Phrase("I dared you to stay."),
    ),
    "luck": (
        Phrase("Oh, it shines!"),
        Phrase("The lamp winked at me."),
        Phrase("Bright side up. As ever."),
    ),
    "last": (
        Phrase("One more, and I touch the lamp."),
        Phrase("One. I can feel the heat."),
    ),
    "win": (
        Phrase("I flew right into it, and it loved me!"),
        Phrase("So that is what light tastes like."),
        Phrase("I am all light. Do mind your eyes."),
    ),
    "bust": (
        Phrase("Worth it. So bright."),
        Phrase("Is something burning? It's me."),
        Phrase("Only the edges. I have more edges."),
    ),
    "robbed": (
        Phrase("Dust to dust. Mine to you."),
        Phrase("You might have asked. I'd have dared you."),
        Phrase("It was dark without it anyway."),
    ),
    "burden": (
        Phrase("More wings. Lovely."),
        Phrase("Heavy things make me flutter."),
        Phrase("Who needs to see over them?"),
    ),
    "out": (Phrase("Tell the lamp I was brave."),),
    "loss": (
        Phrase("I'd do it again. Closer."),
        Phrase("Somebody has to burn. I do it prettily."),
        Phrase("I burned longest. That counts. No?"),
    ),
    "thinking": (Phrase("Hush. The lamp is talking."),),
}

MAGPIE: Lines = {
    "gain": (
        Phrase("Going, going … mine."),
        Phrase("Sold! To the bird in the hat."),
        Phrase("Paid in full, and polished."),
    ),
    "steal": (
        Phrase("Any advance on finders keepers?"),
        Phrase("It caught my eye. Then my beak."),
        Phrase("No receipt, I'm afraid."),
    ),
    "strike": (
        Phrase("Lot nine: trouble. Sold to you."),
        Phrase("And a parting gift from the house."),
        Phrase("Do I hear ouch? Ouch it is."),
    ),
    "luck": (
        Phrase("What a find! And so clean!"),
        Phrase("Genuine. I bit it."),
        Phrase("The catalogue undersold that."),
    ),
    "last": (
        Phrase("Last lot of the evening!"),
        Phrase("One item left. No viewings."),
    ),
    "win": (
        Phrase("Sold! The whole table, to me."),
        Phrase("And the spoon stays where it is."),
        Phrase("That concludes the sale. Of you."),
    ),
    "bust": (
        Phrase("Withdrawn! The lot is withdrawn!"),
        Phrase("I bid against myself again."),
        Phrase("Returned, slightly damaged."),
    ),
    "robbed": (
        Phrase("Thief! I say that as one."),
        Phrase("There was a reserve on that!"),
        Phrase("That was marked not for sale!"),
    ),
    "burden": (
        Phrase("Lot seven: rubbish. Sold to me."),
        Phrase("None of these even glitter."),
        Phrase("A job lot. Just my luck."),
    ),
    "out": (Phrase("The auction is closed."),),
    "loss": (
        Phrase("Outbid. Well bid."),
        Phrase("I take my hat, and a spoon or two."),
        Phrase("I'd have won, but for the prices."),
    ),
    "thinking": (Phrase("Do I hear … no. Do I … hm."),),
}

WINGED = {"owl": OWL, "raven": RAVEN, "moth": MOTH, "magpie": MAGPIE}
