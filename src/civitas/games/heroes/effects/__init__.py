"""What the cards of Citizen Heroes do, a short rule for each."""
