"""One match on the screen: what people may do, and when."""
