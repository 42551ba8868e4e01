"""Music for the table: notes and noise on loops that have no seam, from arithmetic alone."""
