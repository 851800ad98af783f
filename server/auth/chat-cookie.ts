import { chatKeptHours } from "#domain/chat/inputs.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "chat";

/**
 * Names the cookie of a support desk conversation; on HTTPS it is bound to this host. It affects only the support desk
 * (server/http/cache-key.ts).
 */
function chatCookieName(): string {
  return env().isHttps ? "__Host-waybill_chat" : "waybill_chat";
}

/** Returns the conversation's secret, or null if it is missing or not signed by us. */
export function readChatSecret(request: Request): string | null {
  const wanted = chatCookieName();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === wanted) return verify(purpose, part.slice(equals + 1).trim());
  }
  return null;
}

/**
 * Returns the Set-Cookie value that stores a secret as long as its conversation. An empty secret deletes the cookie.
 */
export function chatCookie(secret: string): string {
  const value = secret === "" ? "" : sign(purpose, secret);
  const maxAge = secret === "" ? 0 : chatKeptHours * 3600;
  return `${chatCookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().isHttps ? "; Secure" : ""}`;
}
