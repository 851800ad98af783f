import { readCookie, writeCookie } from "#server/auth/cookies.ts";
import { type ListLayout, readListLayout, defaultLayout, writeListLayout } from "#domain/shipments/list-layout.ts";

const name = "shipment_list";
const year = 365 * 86_400;

/** Returns how this browser shows the list of shipments (cookie "shipment_list"). */
export function listLayoutOf(request: Request): ListLayout {
  const written = readCookie(request.headers.get("cookie"), name);
  return readListLayout(written && /^[a-z.]{1,100}$/.test(written) ? written : null);
}

/** Returns the cookie that keeps the choice for a year; null removes it. */
export function listLayoutCookie(look: ListLayout | null): string {
  return writeCookie(name, writeListLayout(look ?? defaultLayout), look ? year : 0, "/admin");
}
