import { draftKeptDays } from "#domain/bookings/draft.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "draft";

/** Name of the cookie that finds a booking in the making; on https bound to this host. */
export function draftCookieName(): string {
  return env().isHttps ? "__Host-waybill_draft" : "waybill_draft";
}

/** The draft's secret; null where there is none or it was not signed by us. */
export function readDraftSecret(request: Request): string | null {
  const wanted = draftCookieName();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === wanted) return verify(purpose, part.slice(equals + 1).trim());
  }
  return null;
}

/** The Set-Cookie value that keeps a secret as long as its draft; an empty one forgets it. */
export function draftCookie(secret: string): string {
  const value = secret === "" ? "" : sign(purpose, secret);
  const maxAge = secret === "" ? 0 : draftKeptDays * 86_400;
  return `${draftCookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().isHttps ? "; Secure" : ""}`;
}
