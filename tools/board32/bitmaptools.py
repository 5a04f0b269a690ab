def readinto(bitmap, file, bits_per_pixel, element_size=1):
    file.readinto(bitmap._pixels)
