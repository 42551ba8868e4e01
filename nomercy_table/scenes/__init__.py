"""What fills the window, one scene at a time, and what the program is asked to open."""
