import { parseCookie, stringifySetCookie } from "cookie";
import { env } from "#server/env.ts";

/** Values are signed or from a closed list, and never need escaping. */
const asIs = (value: string) => value;

/** Names a cookie of this product; on HTTPS it is bound to this host. */
export function cookieName(name: string): string {
  return env().isHttps ? `__Host-waybill_${name}` : `waybill_${name}`;
}

/** Returns all cookies of a request by name. */
export function readCookies(header: string | null | undefined): Record<string, string | undefined> {
  return parseCookie(header ?? "", { decode: asIs });
}

/** Returns the value of a cookie of the request, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return readCookies(header)[name] || null;
}

/** Returns the Set-Cookie value of a cookie that no script can read. Zero `seconds` deletes it. */
export function writeCookie(name: string, value: string, seconds: number, path = "/"): string {
  return cookieText(name, value, seconds, path, true);
}

/** Returns the value of a cookie that the scripts of a page can read and delete. Zero `seconds` deletes it. */
export function writeReadableCookie(name: string, value: string, seconds: number): string {
  return cookieText(name, value, seconds, "/", false);
}

function cookieText(name: string, value: string, maxAge: number, path: string, httpOnly: boolean): string {
  const { isHttps: secure } = env();
  return stringifySetCookie({ name, value, path, maxAge, httpOnly, sameSite: "lax", secure }, { encode: asIs });
}
