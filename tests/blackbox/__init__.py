"""The program as a black box: played on both platforms at once, killed, starved, cut off and lied
to by a schedule, and checked after every step.

    python -m tests.blackbox --moves 20000 --kills 300 --seed 1 --report docs/long-run.md
"""
