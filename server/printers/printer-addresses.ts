import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "#server/env.ts";

/** Networks without routes from the internet. Link-local ones are left out: clouds answer there with credentials. */
const inside = listOf(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "127.0.0.0/8", "fc00::/7", "::1/128"]);

/** Returns the ranges as a list. @throws RangeError or TypeError for a range that cannot be read. */
function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits = ""] = range.split("/");
    list.addSubnet(network, Number(bits), isIPv6(network) ? "ipv6" : "ipv4");
  }
  return list;
}

/** Checks for an address of a private network or of this machine. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainOf(address);
  return isIP(plain) !== 0 && inside.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

function plainOf(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Checks that labels may be sent to an address: private, and in PRINTER_ADDRESSES. */
export function isPrinterAddress(address: string, allowed: readonly string[] = env().PRINTER_ADDRESSES): boolean {
  const plain = plainOf(address);
  return isPrivateAddress(plain) && listOf(allowed).check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

/**
 * Resolves a printer's host once. The returned address is the one to call, so that a changed DNS answer has no effect.
 * Returns "not_allowed" if any address of it is not allowed, and "unknown" for a name without address.
 */
export async function resolvePrinter(host: string): Promise<{ address: string } | "not_allowed" | "unknown"> {
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) return "unknown";
  return found.every(({ address }) => isPrinterAddress(address)) ? { address: first.address } : "not_allowed";
}
