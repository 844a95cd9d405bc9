"""The command `civitas`: its subcommands, one file each in cli/, and what is said when one fails.

Nothing heavy is imported here or at the top of a command's file, so that help comes at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from .. import __version__
from .admin import admin
from .arena import arena
from .bench import bench
from .cards import cards
from .conformance import conformance
from .emit import emit
from .games import games
from .lab import lab
from .ledger import ledger
from .mutate import mutate
from .play import play
from .replay import replay
from .rules import rules
from .serve import serve, think
from .simulate import simulate
from .validate import validate

STOPPED = 130  # what a shell expects of a program that Ctrl-C has ended

app = typer.Typer(
    name="civitas",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    games, play, serve, think, simulate, arena, replay, validate, cards, rules, ledger, emit, conformance, mutate,
):  # fmt: skip
    app.command()(command)
app.add_typer(lab)
app.add_typer(admin)
app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})(bench)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"civitas {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Rulebook games, played exactly: for people, bots, designers and researchers."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit status: 0, 1 where a check says no, 2 for a wrong input."""
    try:
        given = None if arguments is None else list(arguments)
        status = app(args=given, prog_name="civitas", standalone_mode=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        status = STOPPED
    except BrokenPipeError:  # the reader, such as `head`, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    except Exception as wrong:
        sentence = said_of(wrong)
        if sentence is None:
            raise
        print(f"civitas: {sentence}", file=sys.stderr)
        return 2
    if status == STOPPED:
        print("\ncivitas: stopped by Ctrl-C.", file=sys.stderr)
    return status if isinstance(status, int) else 0


def said_of(wrong: Exception) -> str | None:
    """What to tell the person; None for a bug of ours, which should be seen in full."""
    if hasattr(wrong, "format_message"):  # Typer's own: an unknown option, a missing argument
        context = getattr(wrong, "ctx", None)
        path = context.command_path if context is not None else "civitas"
        return f"{ended(wrong.format_message())} See '{path} --help'."
    from ..kernel.errors import CivitasError

    if isinstance(wrong, CivitasError):
        return ended(str(wrong))
    if isinstance(wrong, OSError) and wrong.strerror:
        return ended(f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror)
    return None


def ended(sentence: str) -> str:
    from ..kernel.errors import visible

    sentence = visible(sentence)
    return sentence if sentence.endswith((".", "?")) else sentence + "."
