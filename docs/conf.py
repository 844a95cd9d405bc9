"""How the documentation is built: Sphinx with MyST and Furo. `make docs` builds it strictly into build/docs."""

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

import civitas  # noqa: E402

project = "Civitas"
author = "the Civitas authors"
copyright = "2026, the Civitas authors"
release = version = civitas.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
default_role = "code"

# ---- Markdown

myst_heading_anchors = 4
myst_links_external_new_tab = False

# ---- docstrings

autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
# OpenSpiel has wheels for some machines only.
missing = [name for name in ("pyspiel", "open_spiel") if importlib.util.find_spec(name) is None]
autodoc_mock_imports = missing
# Every name in a text must lead somewhere. Types in signatures are not held to that: many are inside, or of others.
nitpicky = True
nitpick_ignore_regex = [(r"py:(class|obj|data|exc)", r".*")]
suppress_warnings = ["ref.python"]  # a signature's short `Table` may be a card table or a table in play

# ---- the pages

html_theme = "furo"
html_title = "Civitas"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "footer_icons": [],
    "announcement": "Civitas is an unofficial implementation. The games belong to the people who made them.",
}


def styles_in_a_file(app: Any, wrong: Exception | None) -> None:
    """Moves the styles that elements carry themselves into site.css: the server's content policy allows none inline."""
    if wrong is not None or app.builder.format != "html":
        return
    folder, found = Path(app.outdir), set[str]()
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        changed = re.sub(r'(<[^<>]*?) style="([^"]*)"', r'\1 data-style="\2"', text)
        found.update(re.findall(r'<[^<>]*? data-style="([^"]*)"', changed))
        if changed != text:
            page.write_text(changed, encoding="utf-8")
    rules = [f'[data-style="{style}"] {{ {style} }}\n' for style in sorted(found)]
    own = (Path(app.confdir) / "_static" / "site.css").read_text(encoding="utf-8")
    (folder / "_static" / "site.css").write_text(own + "".join(rules), encoding="utf-8")


def setup(app: Any) -> None:
    app.connect("build-finished", styles_in_a_file)
