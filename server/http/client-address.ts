import { isIP, isIPv6 } from "node:net";

/**
 * The address limits count by: IPv4 whole, IPv6 its /64, because one household has a whole /64.
 * `trustedHops` proxies stand in front (TRUST_PROXY): the address is taken that many entries from the right of X-Forwarded-For; with 0 the header is ignored.
 * Some proxies add the port, which is another one at every connection; an entry that is no address counts as the proxy's own.
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

/** Without brackets, port and zone; an IPv4 address in the clothes of an IPv6 one in its own. */
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
