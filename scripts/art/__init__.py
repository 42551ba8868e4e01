"""What the art scripts share: paths, letters as paths, suits, colours, and the linter for SVG."""
