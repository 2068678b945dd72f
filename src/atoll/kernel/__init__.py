"""The building blocks of rules: records of small integers, and chance.

Everything here and in the games' rules is *kernel Python*: plain functions on integers and rows of fixed length,
without new objects or exceptions. The same source runs interpreted and is compiled by Numba (see `atoll.engine`).
"""
