class DigitalInOut:
    value = False

    def __init__(self, pin):
        pass

    def switch_to_output(self):
        pass
