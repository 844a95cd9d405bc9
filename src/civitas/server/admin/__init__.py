"""What those who run a server do with its database, beside the running server: copies, moves elsewhere, checks,
clearing out. The commands are in cli/admin.py; here is what they do."""
