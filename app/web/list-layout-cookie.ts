import { type ListLayout, readListLayout, defaultLayout, writeListLayout } from "#domain/shipments/list-layout.ts";
import { env } from "#server/env.ts";

const name = "shipment_list";
const year = 365 * 86_400;

/** Returns how this browser shows the list of shipments (cookie "shipment_list"). */
export function listLayoutOf(request: Request): ListLayout {
  const match = /(?:^|;\s*)shipment_list=([a-z.]{1,100})(?:;|$)/.exec(request.headers.get("cookie") ?? "");
  return readListLayout(match?.[1] ?? null);
}

/** Returns the cookie that keeps the choice for a year; null removes it. */
export function listLayoutCookie(look: ListLayout | null): string {
  const secure = env().isHttps ? "; Secure" : "";
  return `${name}=${writeListLayout(look ?? defaultLayout)}; Path=/admin; Max-Age=${look ? year : 0}; HttpOnly; SameSite=Lax${secure}`;
}
