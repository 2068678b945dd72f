"""The server's routes, one module for each part of docs/api.md."""
