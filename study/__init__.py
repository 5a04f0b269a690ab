"""The study: thousands of matches in virtual time, and what they say of levels and of the game."""
