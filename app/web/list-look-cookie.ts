import { type ListLook, readListLook, usualLook, writeListLook } from "#domain/shipments/list-look.ts";
import { env } from "#server/env.ts";

const name = "shipment_list";
const year = 365 * 86_400;

/** Returns how this browser shows the list of shipments (cookie "shipment_list"). */
export function listLookOf(request: Request): ListLook {
  const match = /(?:^|;\s*)shipment_list=([a-z.]{1,100})(?:;|$)/.exec(request.headers.get("cookie") ?? "");
  return readListLook(match?.[1] ?? null);
}

/** Returns the cookie that keeps the choice for a year; null removes it. */
export function listLookCookie(look: ListLook | null): string {
  const secure = env().isHttps ? "; Secure" : "";
  return `${name}=${writeListLook(look ?? usualLook)}; Path=/admin; Max-Age=${look ? year : 0}; HttpOnly; SameSite=Lax${secure}`;
}
