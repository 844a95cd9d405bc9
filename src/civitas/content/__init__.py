"""What a game brings besides its rules: card files, catalogue, help, guide, tournament."""
