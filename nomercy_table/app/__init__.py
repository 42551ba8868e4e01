"""The program: the loop, the ways from scene to scene, and how it starts."""
