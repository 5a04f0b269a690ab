"""What is run by hand or by make, and never on a board."""
