import type { Theme } from "#app/components/layout/theme-choices.ts";

/** Returns the theme of the cookie "theme", or undefined: then the system decides. */
export function readTheme(request: Request): Theme | undefined {
  const match = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("cookie") ?? "");
  return match?.[1] as Theme | undefined;
}
