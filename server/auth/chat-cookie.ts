import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";
import { chatKeptHours } from "#domain/chat/inputs.ts";
import { sign, verify } from "#server/crypto/sign.ts";

// The cookie affects only the support desk (server/http/cache-key.ts).
const purpose = "chat";

/** Returns the conversation's secret, or null if it is missing or not signed by us. */
export function readChatSecret(request: Request): string | null {
  const signed = readCookie(request.headers.get("cookie"), cookieName("chat"));
  return signed && verify(purpose, signed);
}

/**
 * Returns the Set-Cookie value that stores a secret as long as its conversation. An empty secret deletes the cookie.
 */
export function chatCookie(secret: string): string {
  const name = cookieName("chat");
  return secret === "" ? writeCookie(name, "", 0) : writeCookie(name, sign(purpose, secret), chatKeptHours * 3600);
}
