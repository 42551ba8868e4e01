"""Sprites over time: easing and springs."""
