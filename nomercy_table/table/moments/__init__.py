"""Moments: what decides much is played over a still of the table, before its cards move on."""
