"""Windows, sound, speech, gamepads: the parts of the computer."""
