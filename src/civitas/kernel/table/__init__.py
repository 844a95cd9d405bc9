"""The table that people sit at: questions, choices, undo, saves, positions, views and the log."""
