class AnalogIn:
    value = 0

    def __init__(self, pin):
        pass
