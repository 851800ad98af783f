import { isOneOf } from "#domain/shared/one-of.ts";
import { readCookie } from "#server/auth/cookies.ts";
import type { Theme } from "#app/components/layout/theme-choices.ts";

/** Returns the theme of the cookie "theme", or undefined: then the system decides. */
export function readTheme(request: Request): Theme | undefined {
  const theme = readCookie(request.headers.get("cookie"), "theme");
  return isOneOf(["light", "dark"], theme) ? theme : undefined;
}
