board_id = "pybadge"
BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = NEOPIXEL = SPEAKER = SPEAKER_ENABLE = A6 = None


class DISPLAY:
    width = 160
    height = 128
    rotation = 0
    root_group = None
    auto_refresh = True
    brightness = 1.0

    @staticmethod
    def refresh():
        pass


def I2C():
    pass
