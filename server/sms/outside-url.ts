import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { env } from "#server/env.ts";
import { isPublicAddress } from "#server/sms/public-address.ts";

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
/** Like `dns.lookup` with `all`; tests replace it. */
export type Lookup = (host: string, options: LookupOptions & { all: true }, found: Found) => void;

export const insideCode = "ENOTPUBLIC";

/**
 * Validates an operator's URL (F04): `invalid` by its form, `inside` if it points into a private network. Returns null
 * if it is valid.
 */
export function faultOfUrl(text: string): "invalid" | "inside" | null {
  if (!URL.canParse(text)) return "invalid";
  const url = new URL(text);
  if (isTestAddress(url)) return null;
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "" || !isPortOfWeb(url.port))
    return "invalid";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : "inside";
  return /(^|\.)(localhost|local|internal)\.?$/.test(host) || !host.includes(".") ? "inside" : null;
}

/** Other ports may belong to mail servers or databases, which could misread a request as their protocol. */
function isPortOfWeb(port: string): boolean {
  return port === "" || (Number(port) >= 8000 && Number(port) <= 9999);
}

/** Checks for the local URL that tests may use; no other local address is ever called. */
export function isTestAddress(url: URL): boolean {
  const { TEXTS_API_BASE: base } = env();
  return base !== undefined && url.origin === new URL(base).origin;
}

/** Returns the provider's base URL, or that of a test. */
export function baseOf(own: string): string {
  return env().TEXTS_API_BASE ?? own;
}

/**
 * Resolves a name and rejects it if any address is private. The checked addresses are the ones called, so a changed DNS
 * answer has no effect.
 */
export function publicLookup(lookup: Lookup = systemLookup) {
  return (
    host: string,
    options: LookupOptions,
    found: (error: NodeJS.ErrnoException | null, address: LookupAddress[] | string, family?: number) => void,
  ): void => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return found(Object.assign(new Error("not an address of the open internet"), { code: insideCode }), []);
      if (options.all) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

/** Checks whether the name resolves to a private address now; an unknown name does not. */
export async function isInternalUrl(text: string, lookup?: Lookup): Promise<boolean> {
  const url = new URL(text);
  if (isTestAddress(url) || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return new Promise((resolve) => {
    publicLookup(lookup)(url.hostname, { all: true }, (error) => resolve(error?.code === insideCode));
  });
}
