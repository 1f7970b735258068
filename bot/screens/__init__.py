"""What people see, the same on every platform: pure functions from a standing and a language to a
`Screen`. No platform, no clock, no storage; every word comes from `bot.i18n`.

Each function is named after its screen and stands in the module of its subject.
"""
