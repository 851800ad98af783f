import { BlockList, isIP, isIPv6 } from "node:net";

/** Private and reserved networks: local networks, cloud metadata, documentation, multicast (F04). */
const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
// IPv6 allocates only 2000::/3. Ranges in it that embed an IPv4 address could point anywhere.
const outside6 = new BlockList();
outside6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** Checks for a public IP address. Returns false for other text. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return outside6.check(address, "ipv6") && !inside.check(address, "ipv6");
  return !inside.check(address, "ipv4");
}
