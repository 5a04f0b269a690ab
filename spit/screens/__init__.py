"""What is drawn. Screens read the match and the referee and never change them."""
