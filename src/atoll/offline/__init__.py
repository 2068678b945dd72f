"""Atoll without a server: the tables of one device, kept by the browser, with Python running in its workers.

The tables, their journal, what people may do there and what they are shown are the server's own modules. This package
gives them another storage (`store`), another place where bots think (`thinkers`), and answers the page's requests
(`local_server`). It needs nothing but Python's standard library.
"""
