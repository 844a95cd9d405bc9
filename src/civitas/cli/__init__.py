"""The command `civitas`: app.py puts the subcommands together, one file each. They speak to people; what they do lives
in the packages below them."""

from .app import main

__all__ = ["main"]
