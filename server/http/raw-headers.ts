import type { DoorLimits } from "#server/http/door-limits.ts";

/**
 * What is wrong with the headers of a request, as they came: Node joins some repeated ones and drops others, so of two Host headers a proxy may
 * have believed one and we the other. Null where nothing is.
 */
export function headerFault(
  rawHeaders: readonly string[],
  { mostHeaders, mostHeaderBytes }: DoorLimits,
): "bad_request" | "headers_too_large" | null {
  if (rawHeaders.length > mostHeaders * 2) return "headers_too_large";
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? "";
    if (name.length + (rawHeaders[place + 1]?.length ?? 0) > mostHeaderBytes) return "headers_too_large";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  // Node demands one Host of HTTP/1.1; without one HTTP/1.0 would be answered with addresses of a host that no one named.
  return hosts === 1 ? null : "bad_request";
}
