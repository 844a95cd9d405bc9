"""`civitas bench`: how fast everything runs on this machine."""

from __future__ import annotations

import typer


def bench(context: typer.Context) -> None:
    """Measure speed. What follows goes to the benchmark: `civitas bench -- --help` shows its options."""
    import subprocess
    import sys

    from ..kernel.errors import Unavailable
    from .common import need_checkout

    script = need_checkout("benchmarks are run") / "bench" / "run.py"
    if not script.is_file():
        raise Unavailable(f"there is no benchmark here: {script} is missing")
    raise typer.Exit(subprocess.run([sys.executable, str(script), *context.args], check=False).returncode)
