def neopixel_write(pin, colours):
    pass
