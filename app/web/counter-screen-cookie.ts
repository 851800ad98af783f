import { readCookie, writeCookie } from "#server/auth/cookies.ts";

const name = "counter_screen";
const year = 365 * 86_400;

/** Returns the id of the customer's screen beside this device (cookie "counter_screen"); blank without one. */
export function counterScreenOf(request: Request): string {
  return readCookie(request.headers.get("cookie"), name) ?? "";
}

/** Returns the cookie that remembers it for a year; a blank id removes it. */
export function counterScreenCookie(screenId: string): string {
  return writeCookie(name, screenId, screenId === "" ? 0 : year, "/admin/counter");
}
