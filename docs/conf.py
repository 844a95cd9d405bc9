"""How the documentation is built: Sphinx with MyST and Furo. `make docs` builds it strictly into build/docs."""

import importlib.util
import sys
from pathlib import Path

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
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "footer_icons": [],
    "announcement": "Civitas is an unofficial implementation. The games belong to the people who made them.",
}
