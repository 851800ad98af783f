import { safePath } from "#app/web/safe-path.ts";

const list = "/admin/shipments";

/** Returns the office page to return to, or `fallback`. */
export function cameFrom(value: string | null | undefined, fallback = list): string {
  const path = safePath(value, fallback);
  return /^\/admin(?=[/?]|$)/.test(path) ? path : fallback;
}
