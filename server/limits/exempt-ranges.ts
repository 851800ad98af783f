import { BlockList, isIP, isIPv6 } from "node:net";

let ranges = new BlockList();
let current = "";
/** Cached results by address: every lookup checks one, and addresses repeat. */
const known = new Map<string, boolean>();
const mostKnown = 10_000;

/**
 * Sets the exempt address ranges (own offices, load tests): "10.0.0.0/8" or a single address. Invalid ones are ignored.
 */
export function setExemptRanges(texts: readonly string[]): void {
  const key = texts.join(" ");
  if (key === current) return;
  current = key;
  known.clear();
  ranges = new BlockList();
  for (const text of texts) addRange(text.trim());
}

/** Checks an address in the form limits use: IPv4 in full, IPv6 as /64. */
export function isExempt(address: string): boolean {
  let isIn = known.get(address);
  if (isIn === undefined) {
    isIn = isInRanges(address);
    if (known.size >= mostKnown) known.clear();
    known.set(address, isIn);
  }
  return isIn;
}

function isInRanges(address: string): boolean {
  const plain = address.replace(/\/64$/, "");
  return isIP(plain) !== 0 && ranges.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
}

function addRange(text: string): void {
  const [address = "", bits] = text.split("/");
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  const most = family === "ipv6" ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (isIP(address) !== 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= most)
    ranges.addSubnet(address, prefix, family);
}
