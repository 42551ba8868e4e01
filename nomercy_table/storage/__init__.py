"""What the program keeps between two starts, and how it survives crashes and full disks.

Nothing here knows games or windows: whoever reads a file brings along the function that
says whether its text is sound.
"""
