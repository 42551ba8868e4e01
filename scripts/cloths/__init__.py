"""The cloths that matches are played on: grounds pixel by pixel, lines as SVG."""
