"""HTTP and WebSockets: the routes of docs/api.md, the guard before them, problem+json, and the client's static files.

A route reads a request, calls one of the services and writes the answer; it decides nothing about a game. This package
may use every other one through `Services`; only `app` and `serve` import it.
"""
