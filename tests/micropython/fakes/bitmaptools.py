"""bitmaptools, for a MicroPython without a display."""


def readinto(bitmap, file, bits_per_pixel, element_size=1):
    file.read()
