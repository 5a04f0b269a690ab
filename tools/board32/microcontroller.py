nvm = bytearray(1)
