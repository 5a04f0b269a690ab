class RawSample:
    def __init__(self, buffer):
        self.buffer = buffer
        self.sample_rate = 8000
