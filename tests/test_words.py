"""One spelling everywhere: American, and the parties by their names. A word that is wrong is named with file and line.

Names are left alone: what Python reads as a name, a small word in quotes or backticks of its own, a field after a dot,
the first line of a card file, and the names in KEPT, which people's programs and card files know.
"""

import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
HERE = Path(__file__).name

# What is wrong, as a pattern, and what is right, a line for each: \1 is what the brackets hold, ~ an ending of a verb.
SPELLINGS = r"""
(?:dis)?(colo|flavo|hono|armo|labo)ur -> \1r
(behavi|cand|endeav|fav|harb|hum|neighb|od|parl|ranc|rum|savi|splend|val|vap|vig)our -> \1or
(cent|fib|lit|(?:amphi)?theat|calib|somb|spect|lust|meag|met|kilomet|centimet|millimet)re(?=s?\b|d\b|board) -> \1er
(judg|acknowledg)ement -> \1ment
(cancel|travel|label|model|signal|level|fuel|total|channel|tunnel)l(?=ed|ing|er|or|ous) -> \1
(quarrel|equal|dial|marvel|counsel|rival|spiral)l(?=ed|ing|er|or|ous) -> \1
jewellery -> jewelry
(agon|apolog|author|capital|categor|central|character|civil|colon|critic|custom|econom|emphas|equal|final)is~ -> \1iz
(formal|general|harmon|ideal|immun|initial|legal|legitim|local|material|maxim|memor|minim|mobil|modern)is~ -> \1iz
(monopol|national|neutral|normal|optim|organ|parallel|penal|polar|priorit|privat|public|random|rational)is~ -> \1iz
(real|recogn|sanit|scrutin|serial|special|stabil|standard|subsid|summar|symbol|sympath|synchron|token)is~ -> \1iz
(util|vandal|vector|visual)is~ -> \1iz
(anal|paral)ys(?=ed?\b|ing) -> \1yz
(def|off|pret|lic)ence -> \1ense
practis(?=e|ing) -> practic
grey(?=s?\b|er\b|ish\b) -> gray
(learn|burn|dream|spoil)t\b -> \1ed
spelt\b -> spelled
(to|after|back|up|down|in|out)wards\b -> \1ward
smoulder -> smolder
petrol\b -> gasoline
(back)?draught -> \1draft
(anti-?clock)wise -> counterclockwise
enquir(?=y|ies) -> inquir
(focus|bias)s(?=ed|ing) -> \1
benefitt(?=ed|ing) -> benefit
whilst -> while
amongst -> among
per\s+cent\b -> percent
programme(?=s?\b) -> program
cheque -> check
tyre(?=s?\b) -> tire
mould(?=s?\b|ed\b|ing\b|y\b) -> mold
plough -> plow
sceptic -> skeptic
kerb -> curb
aluminium -> aluminum
pyjama -> pajama
(fulfil|enrol|instal|distil)(?=s?\b|ment) -> \1l
(skil|wil)ful -> \1lful
artefact -> artifact
manoeuvre -> maneuver
encyclopaedi -> encyclopedi
cosy\b -> cozy
ageing -> aging
noughts and crosses -> tic-tac-toe
set-up -> setup
rule book -> rulebook
Democrat(?=\s+(?:party|parties|president|senator|representative|member)s?\b) -> Democratic
Democrat(?=\s+(?:majority|administration|leader)s?\b) -> Democratic
Democrat(?=-(?:controlled|led|majority|run)\b) -> Democratic
"""

BEGINS = r"\b(?=\w)"
VERB = r"(?=e[ds]?\b|ers?\b|ing|ation|able)"

KEPT = {  # names that programs and files of others know, names of persons, and code that is quoted
    "src/civitas/games/congress/circumstances.csv": {"fibre"},  # Borel v. Fibreboard
    "tests/mutants/equivalent/heroes.toml": {"colour"},
    "tests/mutants/heroes.toml": {"colour"},
    "web/src/cards/heroes/entry.ts": {"flavour"},
    "web/src/cards/heroes/kinds.ts": {"flavour"},
}


def spellings() -> list[tuple[re.Pattern[str], str]]:
    rows = [row.replace("~", VERB).rsplit(" -> ", 1) for row in SPELLINGS.strip().splitlines()]
    return [(re.compile(rf"{BEGINS}{wrong}", re.I), right) for wrong, right in rows]


def all_wrong() -> re.Pattern[str]:
    """Any of them. That a word begins is asked once for all: most places of a text are inside of one."""
    parts = (pattern.pattern.removeprefix(BEGINS) for pattern, _ in spellings())
    return re.compile(BEGINS + "(?:" + "|".join(f"(?:{part})" for part in parts) + ")", re.I)


# ---------------------------------------------------------------- what of a file is text


def blanked(text: str, pattern: str) -> str:
    """The same text, with what the pattern finds turned into blanks; lines stay lines."""
    return re.sub(pattern, lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def python_text(source: str) -> str:
    """Comments and strings, each where it stands; what stands in the braces of an f-string is code."""
    middle = getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)
    lines = [list(" " * len(line)) for line in source.split("\n")]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in (tokenize.STRING, tokenize.COMMENT, middle):
            continue
        text = token.string
        if re.match(r"(?i)r?f", text) and token.type == tokenize.STRING:
            text = blanked(text, r"\{[^{}]*\}")
        row, column = token.start
        for n, part in enumerate(text.split("\n")):
            at = column if n == 0 else 0
            lines[row - 1 + n][at : at + len(part)] = part
    return "\n".join("".join(line) for line in lines)


def text_of(path: str, source: str) -> str:
    if path.endswith(".py"):
        source = python_text(source)
    if path.endswith(".csv"):
        source = blanked(source, r"\A[^\n]*")
    if path.startswith("tests/mutants/"):  # what they quote is code
        source = blanked(source, r"(?m)^(?:before|after|line|becomes) = (?:\"\"\"[\s\S]*?\"\"\"|'''[\s\S]*?'''|.*)$")
    source = blanked(source, r"aria-labelledby")
    return blanked(source, r"(?<=\w)\.[a-z]\w*|(['\"`])[a-z]\w*\1")


def wrong_words(path: str, source: str) -> Iterator[tuple[int, str, str]]:
    """Line, the word as it stands, and what is right."""
    text = text_of(path, source)
    for pattern, right in spellings():
        for found in pattern.finditer(text):
            if found[0].lower() not in KEPT.get(path, ()):
                yield text.count("\n", 0, found.start()) + 1, found[0], found.expand(right)


def files() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [path for path in listed.stdout.split("\0") if path and checked(path)]


MADE = ("tests/golden/", "web/package-lock.json")  # what is played, and what a tool writes
ENDINGS = {
    *(".md", ".toml", ".csv", ".json", ".jsonl", ".yaml", ".yml", ".conf", ".service", ".timer"),
    *(".py", ".sh", ".c", ".h", ".cu", ".ts", ".js", ".svelte", ".css", ".html", ".svg"),
}
PLAIN = ("NOTICE", "Makefile", "Caddyfile", "Dockerfile")


def checked(path: str) -> bool:
    name = Path(path).name
    return not path.startswith(MADE) and name != HERE and (Path(name).suffix in ENDINGS or name in PLAIN)


def complaints(paths: list[str]) -> list[str]:
    every = all_wrong()
    out = []
    for path in paths:
        file = ROOT / path
        if not file.is_file():
            continue
        source = file.read_text(encoding="utf-8")
        if every.search(source):  # quick, and most files have none
            out += [f"{path}:{line}: {word!r}, here {right!r}" for line, word, right in wrong_words(path, source)]
    return sorted(out)


# ---------------------------------------------------------------- tests


def test_one_spelling():
    assert complaints(files()) == []


@pytest.mark.parametrize(
    ("path", "text", "found"),
    [
        ("a.md", "Two colours", "1 colour color"),
        ("a.md", "one\nThe Neighbours' centre", "2 Neighbour Neighbor|2 centre center"),
        ("a.md", "cancelled, then organised by", "1 cancell cancel|1 organis organiz"),
        ("a.md", "recognisable realisation", "1 recognis recogniz|1 realis realiz"),
        ("a.md", "the Democrat party, 5 per cent", "1 per cent percent|1 Democrat Democratic"),
        ("a.md", "the Democrat\nParty, of Democrat senators", "1 Democrat Democratic|2 Democrat Democratic"),
        ("a.csv", "id\n1,A Democrat-led House", "2 Democrat Democratic"),
        ("a.md", "a Democrat, a Democrat Cause, Democrats and the Democratic Party", ""),
        ("a.md", "an amphitheatre smouldered", "1 amphitheatre amphitheater|1 smoulder smolder"),
        ("a.md", "afterwards, a backdraught", "1 afterwards afterward|1 backdraught backdraft"),
        ("a.md", "a promise otherwise precise; four metres; parameters and centered", "1 metre meter"),
        ("a.md", "programmers, emphasis, analyses, license, setup, theatrical, favorite", ""),
        ("a.md", "the kind `colour`, and civitas.colour", ""),
        ("a.toml", 'kind = "colour"\ntext = "One colour."', "2 colour color"),
        ("a.csv", "id,colour\n1,The colour", "2 colour color"),
        ("a.py", "colour = colours[1]  # one colour", "1 colour color"),
        ("a.py", 'x = f"{colour} and {colour!r}", y.colour', ""),
        ("a.py", 'x = f"{colour} is a colour"', "1 colour color"),
        ("a.svelte", '<section aria-labelledby="x">{event.flavour}</section>', ""),
    ],
)
def test_what_is_found(path, text, found):
    told = [f"{line} {word} {right}" for line, word, right in wrong_words(path, text)]
    assert sorted(told) == sorted(filter(None, found.split("|")))
