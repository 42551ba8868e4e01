"""What the title hangs and lies on, pixel by pixel."""
