import { safePath } from "#app/web/safe-path.ts";

/** Where in the back office somebody was before, to go back there; the list of shipments where that is not known. */
export function cameFrom(value: string | null | undefined): string {
  const path = safePath(value, "/admin/shipments");
  return /^\/admin(?=[/?]|$)/.test(path) ? path : "/admin/shipments";
}
