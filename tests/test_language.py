"""Texts as they are read: in each form, in other languages, gathered for translators."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import words
from nomercy_table import language
from nomercy_table.engine.events import MatchEnded, RoundEnded, RoundResult
from nomercy_table.engine.words import join_names
from nomercy_table.games import GAMES
from nomercy_table.language import Phrase, You, addressed, in_english, say, stretched

DRAWS = Phrase(
    ("{who} draws a card.", "{who} draws {count} cards."),
    who=("You draw a card.", "You draw {count} cards."),
)
STEALS = Phrase("{who} steals {what} from {whom}.", who="You steal {what} from {whom}.")
TURN = Phrase("It is {who}'s turn.", who="It is your turn.")

GERMAN = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#: somewhere
msgid "{who} draws a card."
msgid_plural "{who} draws {count} cards."
msgstr[0] "{who} zieht eine Karte."
msgstr[1] "{who} zieht "
"{count} Karten."

msgctxt "a button"
msgid "Draw"
msgstr "Ziehen"

msgid "Stop"
msgstr "\\"Halt\\""

msgid "untranslated"
msgstr ""
"""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = words.catalogue(words.translations(GERMAN, "de.po"))
    (folder / "nomercy_table.mo").write_bytes(catalogue)
    monkeypatch.setattr(language, "CATALOGUES", tmp_path)


# -- forms -----------------------------------------------------------------------------------------


def test_the_reader_is_you_and_others_have_names() -> None:
    ann, you, cleo = addressed(["Ann", "Ben", "Cleo"], 1)
    assert DRAWS(who=ann, count=1) == "Ann draws a card."
    assert DRAWS(who=you, count=3) == "You draw 3 cards."
    assert STEALS(who=you, what="a seven", whom=cleo) == "You steal a seven from Cleo."
    assert STEALS(who=cleo, what="a seven", whom=you) == "Cleo steals a seven from you."
    assert TURN(who=you) == "It is your turn."


def test_with_several_people_nobody_is_you() -> None:
    assert addressed(["Ann", "Ben"], None) == ("Ann", "Ben")


def test_somebody_who_is_called_you_is_not_the_reader() -> None:
    assert TURN(who="you") == "It is you's turn."


def test_the_reader_comes_last_among_several() -> None:
    names = addressed(["Ann", "Ben", "Cleo"], 0)
    assert join_names(names) == "Ben, Cleo and you"
    assert join_names(names[:2]) == "Ben and you"
    assert isinstance(join_names(names[:1]), You)


@pytest.mark.parametrize("fields", [{}, {"who": "Ann"}, {"who": "Ann", "count": 1, "card": 2}])
def test_fields_that_are_not_those_of_the_text_are_refused(fields: dict[str, object]) -> None:
    with pytest.raises(TypeError, match="has the fields"):
        DRAWS(**fields)


def test_the_end_of_rounds_and_matches_is_told_to_you() -> None:
    names = addressed(["Ann", "Ben"], 1)
    won = RoundEnded(2, RoundResult((4, 9), (1,), ""))
    assert won.sentence(names) == "You win round 2 with 9 points."
    shared = RoundEnded(2, RoundResult((1, 1), (0, 1), ""))
    assert shared.sentence(names) == "Ann and you share round 2 with 1 point each."
    assert MatchEnded((1,), "9 points").sentence(names) == "You win the match: 9 points."


@pytest.mark.parametrize(
    ("text", "fields"),
    [("Ann's 3. card", {"who": "Ann", "number": "3"}), ("Ann's card", None), ("", None)],
)
def test_a_phrase_reads_what_it_has_said(text: str, fields: dict[str, str] | None) -> None:
    assert Phrase("{who}'s {number}. card").read(text) == fields


def test_why_a_round_is_over_is_said_in_the_language_of_whoever_reads() -> None:
    language.use(language.PSEUDO)
    for kept in ("first out of cards", "the last one left"):
        said = GAMES["showem"].reason(RoundResult((5, 0), (0,), kept))
        assert said == stretched(kept)


# -- other languages -------------------------------------------------------------------------------


@pytest.mark.usefixtures("german")
def test_a_catalogue_translates_texts_plurals_and_contexts() -> None:
    language.use("de_AT.UTF-8")
    assert DRAWS(who="Ann", count=1) == "Ann zieht eine Karte."
    assert DRAWS(who="Ann", count=2) == "Ann zieht 2 Karten."
    assert (say("Draw"), say("Draw", "a button")) == ("Draw", "Ziehen")
    assert say("Stop") == '"Halt"'
    assert say("untranslated") == "untranslated"
    with in_english():
        assert say("Stop") == "Stop"
    assert say("Stop") == '"Halt"'


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("languages", "text"),
    [
        (("de",), '"Halt"'),
        (("xx", "de"), '"Halt"'),
        (("en_GB", "de"), "Stop"),
        (("C",), "Stop"),
        (("../de",), "Stop"),
        ((), "Stop"),
    ],
)
def test_the_first_language_that_is_there_is_used(languages: tuple[str, ...], text: str) -> None:
    language.use(*languages)
    assert say("Stop") == text


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 24])
@pytest.mark.usefixtures("german")
def test_a_damaged_catalogue_is_as_good_as_none(content: bytes) -> None:
    (language.CATALOGUES / "de" / "LC_MESSAGES" / "nomercy_table.mo").write_bytes(content)
    language.use("de")
    assert say("Stop") == "Stop"


@pytest.mark.parametrize("text", ["OK", "Draw", "{who} steals {booty} from {victim}.", "a b c d e"])
def test_the_pseudo_language_is_longer_and_keeps_fields(text: str) -> None:
    made = stretched(text)
    assert words.fields_of(made) == words.fields_of(text)
    own, longer = (len(words.re.sub(r"\{.*?\}", "", part)) for part in (text, made))
    assert longer >= own * (1 + language.LONGER) - 1 > own - 1
    assert longer > own


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_match_is_the_same_in_every_language(game) -> None:
    hashes = []
    for name in ("en", language.PSEUDO):
        language.use(name)
        state = game.new(game.recommended_seats, {}, 5)
        for _ in range(60):
            if state.to_act():
                seat = state.to_act()[0]
                state.apply(seat, state.legal_actions(seat)[0])
        hashes.append(state.hash())
    assert len({*hashes}) == 1


def untranslated(game_id: str, spoken: str) -> tuple[int, str]:
    """What the game, or else the program, says without an accent, in a process of its own: much is
    said while modules are loaded."""
    script = Path(__file__).parent / "word_checks" / "untranslated.py"
    environment = {"NOMERCY_LANGUAGE": spoken, "PYTHONIOENCODING": "utf-8"}
    told = subprocess.run(
        [sys.executable, str(script), game_id],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | environment,
        check=False,
    )
    return told.returncode, told.stdout + told.stderr


@pytest.mark.parametrize(
    "game_id",
    [
        "program",
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("hit", "showem", "mercury", "mercenaries", "nothing")
        ),
    ],
)
def test_all_that_is_said_can_be_translated(game_id: str) -> None:
    code, told = untranslated(game_id, language.PSEUDO)
    assert code == 0, told


def test_what_can_not_be_translated_is_noticed() -> None:
    code, told = untranslated("hit", "en")
    assert code == 1, told
    assert "Draw as many cards as you dare" in told


SPEAKING = ("app", "cli", "pages", "play", "simulate", "storage", "table")
"""Rooms in which every sentence is for players."""

NAMES = {
    *("No Mercy Table", "No Mercy Table {}", "door ground", "nothing was saved of it", "ok "),
    *("left trigger", "right trigger"),
    *("no saved match {} in {}", "{} does nothing, though it is its turn"),
    "admin administrator computer debian default demo docker fedora guest home human live",
    "liveuser mint nobody owner pc pi player public root runner test ubuntu user vagrant you",
}
"""What stands there besides: names of things, and what is wrong with the program itself."""


def sentences(node: ast.AST) -> Iterator[str]:
    """The texts below `node` that have words with a blank between, but those of phrases, docstrings
    and assertions; what is filled in is `{}`."""
    match node:
        case ast.Assert() | ast.Expr(value=ast.Constant()):
            return
        case ast.Call(func=ast.Name(id="Phrase" | "say")):
            return
        case ast.JoinedStr():
            parts = (p.value if isinstance(p, ast.Constant) else "{}" for p in node.values)
            text = "".join(map(str, parts))
        case ast.Constant(value=str(text)):
            pass
        case _:
            for child in ast.iter_child_nodes(node):
                yield from sentences(child)
            return
    if re.search(r"[a-z]{2,}[,:;.']* ([a-z{]|$)|\} [a-z]{2}", text, re.IGNORECASE):
        yield text


def outside_phrases(paths: Iterable[Path]) -> set[str]:
    """Commands of the examples in the help are the same in every language."""
    return {
        f"{path.name}: {text}"
        for path in paths
        for text in sentences(ast.parse(path.read_text(encoding="utf-8")))
        if text not in NAMES and not text.startswith("nomercy-table")
    }


@pytest.mark.parametrize("room", SPEAKING)
def test_no_sentence_stands_outside_a_phrase(room: str) -> None:
    found = outside_phrases(sorted((words.SOURCES / room).rglob("*.py")))
    assert not found, found


READERS = {
    *("notation.py", "positions.py", "reading.py", "commitment.py", "position.py"),
}
"""Modules that read what somebody wrote, and say what is wrong in it."""


def test_no_sentence_about_a_file_stands_outside_a_phrase() -> None:
    paths = [path for path in sorted(words.SOURCES.rglob("*.py")) if path.name in READERS]
    assert {path.name for path in paths} == READERS
    found = outside_phrases(paths)
    assert not found, found


# -- gathering -------------------------------------------------------------------------------------


def test_what_translators_get_is_what_the_program_says() -> None:
    """`python scripts/words.py` makes it anew."""
    for path, content in words.files(words.gathered()):
        assert path.read_bytes() == content, path.name


def gathered(tmp_path: Path, text: str) -> list[words.Message]:
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "some.py").write_text(text, encoding="utf-8", newline="\n")
    return words.gathered(tmp_path / "program")


def test_all_forms_are_gathered_once(tmp_path: Path) -> None:
    found = gathered(
        tmp_path,
        'A = Phrase(("{who} has one", "{who} has {count}"), who="You have "\n "it")\n'
        'B = say("Draw", "a button")\nC = [say("Draw"), say("Draw")]\n',
    )
    assert [(message.text, message.many, message.context) for message in found] == [
        ("{who} has one", "{who} has {count}", ""),
        ("You have it", "", ""),
        ("Draw", "", "a button"),
        ("Draw", "", ""),
    ]
    assert found[1].notes == ["{who} is the reader"]


@pytest.mark.parametrize("text", ["say(words)", 'say(f"{1}")', "say()", 'Phrase("a", who=b + "c")'])
def test_a_text_that_nobody_can_translate_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(words.Unreadable, match=r"program/some.py:1"):
        gathered(tmp_path, text)


def test_what_is_wrong_with_a_translation_is_told() -> None:
    known = [
        words.Message("{who} draws.", context="a"),
        words.Message("{who} draws a card.", "{who} draws {count} cards."),
    ]

    def doubts(*translated: words.Message) -> list[str]:
        return words.doubts(translated, known)

    right = words.Message("{who} draws.", context="a", translated=("{who} zieht.",))
    one = words.Message(known[1].text, known[1].many, translated=("{who}: 1", "{who}: {count}"))
    assert doubts(right, one) == []
    assert "no text of the program" in doubts(words.Message("{who} draws."))[0]
    odd = words.Message("{who} draws.", context="a", translated=("{wer} zieht.",))
    assert "other fields" in doubts(odd)[0]


def test_a_template_reads_back_as_it_was() -> None:
    known = words.gathered()
    entries = words.translations(words.template(known), "some.pot")[1:]
    assert [(m.text, m.many, m.context) for m in entries] == [
        (m.text, m.many, m.context) for m in known
    ]
    assert not any("".join(entry.translated) for entry in entries)


FLAGGED = """\
#, fuzzy
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#, fuzzy, python-brace-format
msgid "one"
msgstr "eins"

#. a note
#: somewhere
#, python-brace-format, fuzzy
#| msgctxt "before"
#| msgid "to"
msgctxt "a button"
msgid ""
"two"
msgid_plural "twos"
msgstr[0] "zwei"
msgstr[1] "zweie"

#= fuzzy
#, no-wrap
msgid "three"
msgstr "drei"

#, fuzzy
#~ msgid "gone"
#~ msgstr "fort"

#, python-brace-format
msgid "four"
msgstr "vier"
#, fuzzy
msgid "five"
msgstr "fünf"
# not fuzzy
msgid "six"
msgstr "sechs"

#~ msgid "gone as well"
#~ msgstr "auch fort"
"""


def test_a_translation_that_nobody_has_looked_at_is_left_out() -> None:
    entries = words.translations(FLAGGED, "de.po")
    assert [entry.text for entry in entries] == ["", "four", "six"]
    assert words.catalogue(entries) == words.catalogue(
        [
            entry
            for entry in words.translations(FLAGGED.replace("fuzzy", ""), "de.po")
            if entry.text in ("", "four", "six")
        ]
    )


@pytest.mark.parametrize("text", ["msgid no quotes", '"of nothing"', 'msgstr "first"'])
def test_a_file_that_is_no_translation_is_refused(text: str) -> None:
    with pytest.raises(words.Unreadable, match="line 1"):
        words.translations(text, "de.po")


# -- plain words -----------------------------------------------------------------------------------

STIFF = (
    r"\b(?:HIT|SNM|MCY|MRC|NTH)-\d",  # clauses belong to the rules
    r"(?<!Change )\bColor\b",  # which is the name of a card
    r"\b(?:bots?|CPU|AI)\b",  # computer player
    r"^(?:Once more|Go on|Begin)$",  # Replay, Continue, Start
    r"what they do is not done|does the play go on|fits neither|that nobody knows|deal decides\.$",
    r"last card but one|Whether all see|Whether a turn may|, and that is \d|\d too many",
    r"[Ll]evel .* share the match|so long, at least|hit with \{?\w*\}? more|Each bears its place",
    r"\b(?:hardened|still hard|is tough)\b",  # a leader's skin has one name
)
"""How the program does not speak (found at the table), and what it says instead."""

_ID = re.compile(r'^msgid(?:_plural)? ((?:".*"\n)+)', re.MULTILINE)


@pytest.mark.parametrize("stiff", STIFF)
def test_nothing_stiff_is_said(stiff: str) -> None:
    pot = words.TEMPLATE.read_text(encoding="utf-8")
    texts = ["".join(map(ast.literal_eval, found.splitlines())) for found in _ID.findall(pot)]
    assert len(texts) > 1500
    assert [text for text in texts if re.search(stiff, text)] == []
