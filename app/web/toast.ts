import { randomUUID } from "node:crypto";
import { type MiddlewareFunction, redirect } from "react-router";
import { cookieSeconds } from "#domain/policies/cookies.ts";
import { cookieName, readCookie, writeReadableCookie } from "#server/auth/cookies.ts";
import { sign, verify } from "#server/crypto/sign.ts";
import type { ToastMessage } from "#app/components/layout/toast-message.ts";
import { toastContext } from "#app/web/context.ts";

const purpose = "toast";

/**
 * Answers a successful form: redirects to the next page, which shows the message. `setCookies`: other cookies to set;
 * the rest is offered beside the message.
 */
export function redirectWithToast(
  to: string,
  text: string,
  { setCookies = [], ...offered }: { setCookies?: string[] } & Omit<ToastMessage, "id" | "text"> = {},
): Response {
  const message: ToastMessage = { id: randomUUID(), text, ...offered };
  const value = sign(purpose, Buffer.from(JSON.stringify(message)).toString("base64url"));
  const headers = new Headers(setCookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  headers.append("set-cookie", writeReadableCookie(cookieName("toast"), value, cookieSeconds.toast));
  return redirect(to, { headers });
}

/** Takes the message from its cookie for the next page. */
export const withToast: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const toast = readToast(request.headers.get("cookie"));
  const deletesCookie = writeReadableCookie(cookieName("toast"), "", 0);
  context.set(toastContext, toast && { ...toast, deletesCookie });
  const response = await next();
  // A data request may be aborted for a newer one (live update during a redirect): only a document removes the
  // message here, and a page when it has shown it.
  const isDocument = request.headers.get("accept")?.includes("text/html") === true;
  if (toast && isDocument && request.method === "GET" && response.status < 300)
    response.headers.append("set-cookie", deletesCookie);
  return response;
};

function readToast(cookies: string | null): ToastMessage | null {
  const signed = readCookie(cookies, cookieName("toast"));
  const value = signed ? verify(purpose, signed) : null;
  if (!value) return null;
  return JSON.parse(Buffer.from(value, "base64url").toString("utf8")) as ToastMessage;
}
