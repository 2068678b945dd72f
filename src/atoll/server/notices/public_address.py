"""Tells whether an address is on the public Internet. Uses only the standard library, for `courier_process`."""

from __future__ import annotations

import ipaddress

NAT64 = ipaddress.ip_network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def is_public(host: str) -> bool:
    """Whether messages may go to an IP address: not loopback, private, link-local, multicast or otherwise special."""
    try:
        found: Address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return all(each.is_global and not each.is_multicast for each in [found, *_inside(found)])


def _inside(found: Address) -> list[ipaddress.IPv4Address]:
    """The IPv4 addresses embedded in an IPv6 address."""
    if isinstance(found, ipaddress.IPv4Address):
        return []
    inside = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
    if found in NAT64:
        inside.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
    return [each for each in inside if each is not None]
