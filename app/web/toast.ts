import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";
import { randomUUID } from "node:crypto";
import { type MiddlewareFunction, redirect } from "react-router";
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
  headers.append("set-cookie", writeCookie(cookieName("toast"), value, 15));
  return redirect(to, { headers });
}

/** Takes the message from its cookie for the next page. */
export const withToast: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const toast = readToast(request.headers.get("cookie"));
  context.set(toastContext, toast);
  const response = await next();
  // A data request may be aborted for a newer one (live update during a redirect), so only a document removes the
  // message;
  // the page in the browser knows by its id what it has shown.
  const isDocument = request.headers.get("accept")?.includes("text/html") === true;
  if (toast && isDocument && request.method === "GET" && response.status < 300)
    response.headers.append("set-cookie", writeCookie(cookieName("toast"), "", 0));
  return response;
};

function readToast(cookies: string | null): ToastMessage | null {
  const signed = readCookie(cookies, cookieName("toast"));
  const value = signed ? verify(purpose, signed) : null;
  if (!value) return null;
  return JSON.parse(Buffer.from(value, "base64url").toString("utf8")) as ToastMessage;
}
