"""The desktop: everything the board has and a PC lacks, virtual."""
