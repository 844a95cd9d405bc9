"""What CITIZEN says: questions with their options and places, the log, and the table as text."""
