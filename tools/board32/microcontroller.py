class ResetReason:
    POWER_ON = RESET_PIN = 0


class cpu:
    reset_reason = 0


nvm = bytearray(1)
