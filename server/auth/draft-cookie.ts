import { draftKeptDays } from "#domain/bookings/draft.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "draft";

/** Names the cookie of a booking draft; on HTTPS it is bound to this host. */
export function draftCookieName(): string {
  return env().isHttps ? "__Host-waybill_draft" : "waybill_draft";
}

/** Returns the draft's secret, or null if it is missing or not signed by us. */
export function readDraftSecret(request: Request): string | null {
  const wanted = draftCookieName();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === wanted) return verify(purpose, part.slice(equals + 1).trim());
  }
  return null;
}

/** Returns the Set-Cookie value that stores a secret as long as its draft. An empty secret deletes the cookie. */
export function draftCookie(secret: string): string {
  const value = secret === "" ? "" : sign(purpose, secret);
  const maxAge = secret === "" ? 0 : draftKeptDays * 86_400;
  return `${draftCookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().isHttps ? "; Secure" : ""}`;
}
