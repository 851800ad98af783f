import { cookieSeconds } from "#domain/policies/cookies.ts";
import { cookieName, readCookie, writeCookie } from "#server/auth/cookies.ts";

/** Returns the secret of the customer's screen that this device is; blank without one. */
export function readScreenSecret(request: Request): string {
  return readCookie(request.headers.get("cookie"), cookieName("customer_screen")) ?? "";
}

/** Returns the Set-Cookie value that makes this device a customer's screen. */
export function screenCookie(secret: string): string {
  return writeCookie(cookieName("customer_screen"), secret, cookieSeconds.customer_screen);
}
