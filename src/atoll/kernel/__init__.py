"""What rules are written with: records of small integers, and chance.

Everything here and in the games' rules is *kernel Python*: plain functions on integers and fixed rows, no objects
made, no exceptions raised. The same source runs interpreted and is compiled by Numba (see `atoll.engine`).
"""
