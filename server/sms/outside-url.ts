import { type LookupAddress, type LookupOptions, lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { env } from "#server/env.ts";
import { isPublicAddress } from "#server/sms/public-address.ts";

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;
/** As `dns.lookup` with `all`; another one in tests alone. */
export type Lookup = (host: string, options: LookupOptions & { all: true }, found: Found) => void;

export const insideCode = "ENOTPUBLIC";

/** What an address of an operator's own may be (F04): `invalid` by its form, `inside` where it leads into a network that is not the open internet. */
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

/** A mail server or a database that talks TLS would take a request for its own language. */
function isPortOfWeb(port: string): boolean {
  return port === "" || (Number(port) >= 8000 && Number(port) <= 9999);
}

/** The one address of this machine that tests may name; nothing else here is ever called. */
export function isTestAddress(url: URL): boolean {
  const { TEXTS_API_BASE: base } = env();
  return base !== undefined && url.origin === new URL(base).origin;
}

/** Where a provider takes texts: its own address, or the one of a test. */
export function baseOf(own: string): string {
  return env().TEXTS_API_BASE ?? own;
}

/** Finds the addresses of a name and refuses all of them where one is not public: what is checked here is what is called, so a second answer of a name server changes nothing. */
export function publicLookup(lookup: Lookup = systemLookup as Lookup) {
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

/** Whether the name leads inside now; one that nobody knows yet does not. */
export async function leadsInside(text: string, lookup?: Lookup): Promise<boolean> {
  const url = new URL(text);
  if (isTestAddress(url) || isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return new Promise((resolve) => {
    publicLookup(lookup)(url.hostname, { all: true }, (error) => resolve(error?.code === insideCode));
  });
}
