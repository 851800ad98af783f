import { describe, expect, it } from "vitest";
import { clientAddressOf } from "#server/http/client-address.ts";

describe("clientAddressOf", () => {
  it.each([
    ["ignores a forged header without proxies", "10.0.0.9", "1.2.3.4", 0, "10.0.0.9"],
    ["takes the entry the one proxy added", "10.0.0.9", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
    ["takes the second from the right behind two", "10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2, "1.2.3.4"],
    ["falls back to the socket where the header is missing", "10.0.0.9", null, 1, "10.0.0.9"],
    ["reads a mapped IPv4", "::ffff:127.0.0.1", null, 0, "127.0.0.1"],
    ["counts IPv6 by its /64", "2001:db8:0:12::1", null, 0, "2001:db8:0:12::/64"],
    ["fills the gap of a short IPv6", "::1", null, 0, "0:0:0:0::/64"],
    ["leaves out the port a proxy adds, which every connection changes", "10.0.0.9", "1.2.3.4:50123", 1, "1.2.3.4"],
    ["and the brackets round an IPv6 with one", "10.0.0.9", "[2001:db8::1]:443", 1, "2001:db8:0:0::/64"],
    ["reads a mapped IPv4 in hexadecimal", "10.0.0.9", "::ffff:c000:0207", 1, "192.0.2.7"],
    ["counts what is no address as the proxy's", "10.0.0.9", "1.2.3.4 ;17", 1, "10.0.0.9"],
    ["and a hidden one too", "10.0.0.9", "_secret", 1, "10.0.0.9"],
  ] as const)("%s", (_name, remoteAddress, forwardedFor, trustedHops, expected) => {
    expect(clientAddressOf({ remoteAddress, forwardedFor, trustedHops })).toBe(expected);
  });
});
