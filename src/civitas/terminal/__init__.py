"""The table on a screen full of terminal, drawn with Textual (`pip install civitas[terminal]`).

`sitting` knows who sits at the screen and what comes next, `boards` draw a view, `table` is the screen and `windows`
what opens over it, `app` holds them together. Nothing here looks at a game's state: a screen is drawn from the view,
the question and the events of the seat that looks at it.
"""
