"""The toolkit of the screens: theme, text, widgets, focus, keys, scenes, and the trace."""
