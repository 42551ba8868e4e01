"""Second opinions: simple, slow referees written from the rules' texts alone.

Each follows matches of its game in lockstep with the engine (`lockstep.py`), and shares no code
with it. Where the two differ, one of them has misread the rules.
"""
