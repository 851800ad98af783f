import { isIP, isIPv6 } from "node:net";

/**
 * Returns the address that limits count by: IPv4 in full, IPv6 as /64, since one household has a whole /64. With
 * `trustedHops` proxies in front (TRUST_PROXY), takes that entry from the right of X-Forwarded-For; with 0, ignores the
 * header.
 * Some proxies add the port, which changes with every connection. An entry that is no address counts as the proxy's.
 */
export function clientAddressOf(options: {
  remoteAddress: string | undefined;
  forwardedFor: string | null;
  trustedHops: number;
}): string {
  const chain =
    options.trustedHops > 0
      ? (options.forwardedFor ?? "")
          .split(",")
          .map((entry) => entry.trim())
          .filter(Boolean)
      : [];
  const forwarded = plainAddress(chain.at(-options.trustedHops) ?? "");
  return networkOf(isIP(forwarded) ? forwarded : plainAddress(options.remoteAddress ?? "unknown"));
}

/** Removes brackets, port and zone, and unwraps an IPv4-mapped IPv6 address. */
function plainAddress(entry: string): string {
  const bare = /^\[([^\]]*)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, "$1");
  const plain = bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  const [, high = "", low = ""] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(plain) ?? [];
  if (!high) return plain;
  const [left, right] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [left >> 8, left & 255, right >> 8, right & 255].join(".");
}

function networkOf(plain: string): string {
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = "", tail] = plain.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
