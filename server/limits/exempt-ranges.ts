import { BlockList, isIP, isIPv6 } from "node:net";

let ranges = new BlockList();
let current = "";
/** What was found out about an address: asked at every look-up, and the same addresses come again and again. */
const known = new Map<string, boolean>();
const mostKnown = 10_000;

/** Address ranges no limit counts (own offices, load tests): "10.0.0.0/8" or a single address. Unreadable ones are left out. */
export function setExemptRanges(texts: readonly string[]): void {
  const key = texts.join(" ");
  if (key === current) return;
  current = key;
  known.clear();
  ranges = new BlockList();
  for (const text of texts) addRange(text.trim());
}

/** `address` as limits count it: IPv4 whole, IPv6 its /64. */
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
