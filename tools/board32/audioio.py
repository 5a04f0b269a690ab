class AudioOut:
    def __init__(self, pin):
        pass
