import type { IncomingMessage, ServerResponse } from "node:http";
import { limitsOf } from "#server/http/door-limits.ts";
import { noteForwarded } from "#server/http/note-forwarded.ts";
import { headerFault } from "#server/http/raw-headers.ts";
import { timeRequest } from "#server/metrics/time-requests.ts";

type Road = (request: IncomingMessage, response: ServerResponse, usualWay: () => void) => void;

/**
 * What every request passes before it may be answered from the cache: it is timed, an unread X-Forwarded-For is noted, and odd headers go to the app, which
 * refuses them.
 */
export function serveCached(serveSite: Road, serveTracking: Road): Road {
  return (request, response, usualWay) => {
    timeRequest(request, response);
    const forwardedFor = request.headers["x-forwarded-for"];
    noteForwarded(typeof forwardedFor === "string" ? forwardedFor : (forwardedFor?.[0] ?? null));
    if (headerFault(request.rawHeaders, limitsOf("/api/"))) usualWay();
    else serveSite(request, response, () => serveTracking(request, response, usualWay));
  };
}
