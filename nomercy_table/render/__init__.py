"""Window, surfaces, art, cloth and sounds: what the toolkit stands on."""
