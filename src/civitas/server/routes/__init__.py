"""What can be asked over HTTP, by subject. Each file has a router; ../app_state.py has the parts they use."""
