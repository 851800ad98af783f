import type { IncomingMessage, ServerResponse } from "node:http";
import { routeLimits } from "#server/http/route-limits.ts";
import { noteForwarded } from "#server/http/note-forwarded.ts";
import { headerFault } from "#server/http/raw-headers.ts";
import { timeRequest } from "#server/metrics/time-requests.ts";

type FastPath = (request: IncomingMessage, response: ServerResponse, regularPath: () => void) => void;

/**
 * Wraps the fast paths: times every request, records an ignored X-Forwarded-For, and leaves requests with invalid
 * headers to the app, which rejects them.
 */
export function servePublicPages(serveSite: FastPath, serveTracking: FastPath): FastPath {
  return (request, response, regularPath) => {
    timeRequest(request, response);
    const forwardedFor = request.headers["x-forwarded-for"];
    noteForwarded(typeof forwardedFor === "string" ? forwardedFor : (forwardedFor?.[0] ?? null));
    if (headerFault(request.rawHeaders, routeLimits("/api/"))) regularPath();
    else serveSite(request, response, () => serveTracking(request, response, regularPath));
  };
}
