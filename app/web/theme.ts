import type { Theme } from "#app/components/layout/theme-choices.ts";

/** The theme a person chose (cookie "theme"), or undefined: then the system decides. */
export function readTheme(request: Request): Theme | undefined {
  const match = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("cookie") ?? "");
  return match?.[1] as Theme | undefined;
}
