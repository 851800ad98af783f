import type { RouteLimits } from "#server/http/route-limits.ts";

/**
 * Returns what is wrong with the raw headers, or null. Node joins some repeated headers and drops others, so a proxy
 * may have used a different Host than we would.
 */
export function headerFault(
  rawHeaders: readonly string[],
  { mostHeaders, mostHeaderBytes }: RouteLimits,
): "bad_request" | "headers_too_large" | null {
  if (rawHeaders.length > mostHeaders * 2) return "headers_too_large";
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? "";
    if (name.length + (rawHeaders[place + 1]?.length ?? 0) > mostHeaderBytes) return "headers_too_large";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  // Node requires exactly one Host in HTTP/1.1. Without one, HTTP/1.0 would get links to a host that the client did not
  // name.
  return hosts === 1 ? null : "bad_request";
}
