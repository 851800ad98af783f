import { BlockList, isIP, isIPv6 } from "node:net";

/** Where nobody outside lives, or somebody whom only this machine reaches: its own network, the metadata of a cloud, documentation, multicast (F04). */
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
// Of IPv6 only 2000::/3 is given out; in it, what wraps an IPv4 address could lead anywhere.
const outside6 = new BlockList();
outside6.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** Whether an IP address is one of the open internet. False for what is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return outside6.check(address, "ipv6") && !inside.check(address, "ipv6");
  return !inside.check(address, "ipv4");
}
