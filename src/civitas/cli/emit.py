"""`civitas emit`: the rules as the text that runs."""

from __future__ import annotations

import typer

from .arguments import Form, GameName

FORMS = ("c", "python", "cuda")


def emit(game: GameName, form: Form = "c") -> None:
    """Print a game's rules as C, Python or CUDA."""
    from ..kernel.errors import BadInput
    from .common import find_game

    if form not in FORMS:
        raise BadInput(f"rules are printed as {', '.join(FORMS)}, not as {form!r}")
    found = find_game(game)
    if form == "python":
        from ..kernel.lang.printing.to_python import print_python

        text = print_python(found.lowered)
    else:  # one text for both: its first lines settle which compiler reads it
        from ..kernel.backends.native import source

        text = source(found)
    typer.echo(text, nl=False)
