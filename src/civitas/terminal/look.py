"""How the screen is laid out: side by side where there is room, one above the other on 80 columns."""

from __future__ import annotations

from textual.theme import Theme

CALM = Theme(
    name="civitas",
    primary="#7aa2c8",
    secondary="#9aa5b1",
    accent="#e0c478",
    foreground="#e4e7ec",
    background="#161b22",
    surface="#1d2430",
    panel="#273040",
    warning="#e0c478",
    error="#f0a58f",
    success="#86c9a4",
    dark=True,
)

STYLE = """
Screen { background: $background; color: $foreground; }

#top { height: 1; background: $panel; padding: 0 1; text-style: bold; }
#body { height: 1fr; }
#table { height: 1fr; min-height: 5; scrollbar-size-vertical: 1; }
#table:focus { background-tint: $foreground 4%; }
#right { height: 9; }
#log { height: 2; background: $surface; scrollbar-size-vertical: 1; }
#ask { height: 7; border-top: solid $primary; }
#prompt { height: auto; max-height: 3; text-style: bold; }
#options { height: 1fr; border: none; padding: 0; background: $background; scrollbar-size-vertical: 1; }
OptionList:focus { background-tint: $background 0%; }
OptionList:focus > .option-list--option-highlighted { background: $primary 35%; text-style: bold; }
#filter { height: 1; border: none; padding: 0; background: $panel; display: none; }
#filter.shown { display: block; }
#status { height: auto; max-height: 3; padding: 0 1; color: $accent; display: none; }
#status.shown { display: block; }
#keys { height: 1; background: $panel; padding: 0 1; color: $secondary; }

.-tall #right { height: 18; }
.-tall #log { height: 6; }
.-tall #ask { height: 12; }

.-wide #body { layout: horizontal; }
.-wide #table { width: 1fr; height: 100%; }
.-wide #right { width: 48; height: 100%; border-left: solid $panel; }
.-wide #log { height: 1fr; }
.-wide #table { padding: 0 1; }
.-wide #log { padding: 0 1; }
.-wide #ask { height: 60%; padding: 0 1; }

Window { align: center middle; background: $background 60%; }
Window > .box { width: 76; max-width: 96%; height: auto; max-height: 92%; background: $surface; padding: 1 2;
                border: round $primary; }
Window .head { text-style: bold; margin-bottom: 1; height: auto; }
Window .foot { color: $secondary; margin-top: 1; height: auto; }
.wrong { color: $error; height: auto; }
Window Input { border: tall $primary; }
Window .long { height: auto; scrollbar-size-vertical: 1; }
HintWindow > .box { width: 110; height: 92%; padding: 0 2; }
HintWindow .head { margin: 0; }
HintWindow .foot { margin: 0; }
HintWindow OptionList { height: 1fr; border: none; background: $surface; padding: 0; scrollbar-size-vertical: 1; }
HintWindow .line { height: auto; max-height: 9; border-top: solid $panel; scrollbar-size-vertical: 1; }
HelpWindow > .box { padding: 0 2; }
HelpWindow .foot { margin: 0; }
HelpWindow .head { margin: 0; }
HelpWindow .long { max-height: 18; }
LogWindow > .box { height: 92%; }
LogWindow .long { height: 1fr; }

PassScreen { align: center middle; background: $background; }
PassScreen > .box { width: 60; max-width: 96%; height: auto; border: round $primary; padding: 1 3; }
"""
