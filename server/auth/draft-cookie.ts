import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";
import { draftKeptDays } from "#domain/bookings/draft.ts";
import { sign, verify } from "#server/crypto/sign.ts";

const purpose = "draft";

/** Returns the draft's secret, or null if it is missing or not signed by us. */
export function readDraftSecret(request: Request): string | null {
  const signed = readCookie(request.headers.get("cookie"), cookieName("draft"));
  return signed && verify(purpose, signed);
}

/** Returns the Set-Cookie value that stores a secret as long as its draft. An empty secret deletes the cookie. */
export function draftCookie(secret: string): string {
  const name = cookieName("draft");
  return secret === "" ? writeCookie(name, "", 0) : writeCookie(name, sign(purpose, secret), draftKeptDays * 86_400);
}
