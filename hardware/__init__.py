"""Everything that touches a machine."""
