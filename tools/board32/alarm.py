sleep_memory = bytearray(16)
