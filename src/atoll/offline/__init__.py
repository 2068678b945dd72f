"""Atoll without a server: tables on one device, stored by the browser, with Python running in its workers.

The tables, their journal, actions and views are the server's own modules. This package gives them another storage
(`store`), computes bots' actions in a second worker (`thinkers`), and answers the page's requests (`local_server`). It
needs only Python's standard library.
"""
