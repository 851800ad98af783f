import { chatKeptHours } from "#domain/chat/inputs.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import { env } from "#server/env.ts";

const purpose = "chat";

/** Name of the cookie that finds a conversation with the support desk; on https bound to this host. It changes no page but the desk's (server/http/kept-key.ts). */
function chatCookieName(): string {
  return env().isHttps ? "__Host-waybill_chat" : "waybill_chat";
}

/** The conversation's secret; null where there is none or it was not signed by us. */
export function readChatSecret(request: Request): string | null {
  const wanted = chatCookieName();
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const equals = part.indexOf("=");
    if (equals > 0 && part.slice(0, equals).trim() === wanted) return verify(purpose, part.slice(equals + 1).trim());
  }
  return null;
}

/** The Set-Cookie value that keeps a secret as long as its conversation; an empty one forgets it. */
export function chatCookie(secret: string): string {
  const value = secret === "" ? "" : sign(purpose, secret);
  const maxAge = secret === "" ? 0 : chatKeptHours * 3600;
  return `${chatCookieName()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env().isHttps ? "; Secure" : ""}`;
}
