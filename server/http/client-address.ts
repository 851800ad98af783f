import { isIPv6 } from "node:net";

/**
 * The address limits count by: IPv4 whole, IPv6 its /64, because one household has a whole /64.
 * `trustedHops` proxies stand in front (TRUST_PROXY): the address is taken that many entries from the right of X-Forwarded-For; with 0 the header is ignored.
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
  const address = chain.at(-options.trustedHops) ?? options.remoteAddress ?? "unknown";
  return networkOf(address);
}

function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
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
