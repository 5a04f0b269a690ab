class Event:
    def __init__(self):
        self.timestamp = self.key_number = 0
        self.pressed = False


class EventQueue:
    overflowed = False

    def __init__(self):
        self.waiting = None         # (stamp, key, pressed)
        self._room = bytearray(512)

    def get_into(self, event):
        if not self.waiting:
            return False
        event.timestamp, event.key_number, event.pressed = self.waiting
        self.waiting = None
        return True

    def clear(self):
        pass


class ShiftRegisterKeys:
    def __init__(self, **settings):
        self.events = EventQueue()

    def reset(self):
        pass

    def deinit(self):
        pass
