"""What the pages name is there: files, folders, and names of the package."""

import importlib.util
import re
import sys

import pytest

from .reference import DOCS, ROOT, named

PAGES = sorted(path.relative_to(ROOT).as_posix() for path in [*DOCS.rglob("*.md"), *ROOT.glob("*.md")])
READMES = ["web/README.md", "studies/README.md"]
READMES += sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("src/civitas/games/*/*.md"))
FOLDERS = "bench|deploy|docs|examples|rules|src|studies|tests|web"
CODE = re.compile(r"```.*?```|`([^`\n]+)`", re.DOTALL)
FILE = re.compile(rf"(?:{FOLDERS})(?:/[\w.*-]+)*/?")
NAME = re.compile(r"(civitas(?:\.\w+)+)(?:\(\))?")
HISTORY = {"CHANGELOG.md"}  # tells of what was, too


def spans(page: str) -> list[str]:
    """What stands in backticks, blocks of code aside."""
    return [found for found in CODE.findall((ROOT / page).read_text(encoding="utf-8")) if found]


@pytest.mark.parametrize("page", PAGES)
def test_every_path_is_there(page):
    paths = [span for span in spans(page) if FILE.fullmatch(span) and "mygame" not in span]
    missing = [path for path in paths if not any(ROOT.glob(path.rstrip("/")))]
    assert missing == [] or page in HISTORY


@pytest.mark.parametrize("page", [*PAGES, *READMES])
def test_every_link_leads_somewhere(page):
    """Links within the checkout. Sphinx looks at those between the pages of the site, and at their headings."""
    file = ROOT / page
    text = re.sub(r"```.*?```|`[^`\n]+`", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\(([^)\s]+)\)", text)
    inside = [link.partition("#")[0] for link in links if not re.match(r"[a-z]+:|#", link)]
    assert [link for link in inside if not (file.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_name_is_there(page):
    missing = []
    for span in spans(page):
        found = NAME.fullmatch(span)
        if found and not is_there(found[1]):
            missing.append(span)
    assert missing == []


def is_there(name: str) -> bool:
    if ".openspiel" in name and importlib.util.find_spec("pyspiel") is None:
        return True
    if name.rsplit(".", 1)[-1] in ("csv", "db", "html", "json", "py", "save", "service", "sqlite", "timer", "toml"):
        return True  # a file of that name
    try:
        named(name)
    except (LookupError, AttributeError):
        return False
    return True


def test_the_glossary_explains_the_words_of_the_project():
    """Those that the pages and the code use most, each once."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    words = [word for line in re.findall(r"^(\S.*)\n  \S", text, re.MULTILINE) for word in line.split(", ")]
    assert sorted(set(words)) == sorted(words)
    assert set(WORDS) - set(words) == set()


WORDS = [
    *["ask", "automa", "bag", "conformance", "event", "flow", "frame", "golden game", "independent", "kind", "leaf"],
    *["lease", "ledger", "lowering", "mutant", "open deal", "pile", "policy", "position", "proves", "redeal", "row"],
    *["ruling", "scratch", "seen", "shared", "signal", "snapshot", "tell", "tracked", "view", "world", "zone"],
]


def test_the_layers_are_those_of_the_test():
    spec = importlib.util.spec_from_file_location("layers_of_the_test", ROOT / "tests" / "test_layers.py")
    assert spec is not None and spec.loader is not None
    layers = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(layers)
    text = (DOCS / "architecture.md").read_text(encoding="utf-8").partition("\n## The layers\n")[2]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", text.partition("\n## Walk 1")[0], re.MULTILINE)
    written = {package: sorted(re.findall(r"`(\w+)`", below)) for package, below in rows}
    everything = sorted(set(layers.BELOW) - {"cli", "games", "__main__"})
    assert written.pop("cli") == ["games"] and sorted(layers.BELOW["cli"]) == everything
    assert written == {package: sorted(below) for package, below in layers.BELOW.items() if package != "cli"}


def test_the_rooms_of_the_kernel_are_those_of_the_test():
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    rooms = re.findall(r"^\| `civitas\.kernel\.(\w+)` \|", text, re.MULTILINE)
    source = (ROOT / "tests" / "test_layers.py").read_text(encoding="utf-8")
    assert rooms == re.findall(r'"(\w+)"', re.search(r"^ROOMS = \[(.*?)\]$", source, re.MULTILINE | re.DOTALL)[1])  # type: ignore[index]
