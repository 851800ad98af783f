import { safePath } from "#app/web/safe-path.ts";

const list = "/admin/shipments";

/** Where in the back office somebody was before, to go back there; `fallback` where that is not known. */
export function cameFrom(value: string | null | undefined, fallback = list): string {
  const path = safePath(value, fallback);
  return /^\/admin(?=[/?]|$)/.test(path) ? path : fallback;
}
