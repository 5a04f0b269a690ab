"""Spit: the game. It knows no machine; it is handed one."""
