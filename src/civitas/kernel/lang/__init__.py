"""The rule language: rules are read once (parse), checked and flattened (flow), and printed for each backend.

The verbs of rules are imported from here, or from `civitas.kernel` with all that a game's author needs.
"""

from ..state.chance import chance
from .calls import Rule, ask, asking, finish, offer, offered, option, rule, stop, stopped, tell

__all__ = ["Rule", "ask", "asking", "chance", "finish", "offer", "offered", "option", "rule", "stop", "stopped", "tell"]
