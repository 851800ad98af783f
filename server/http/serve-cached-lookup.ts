import type { IncomingMessage, ServerResponse } from "node:http";
import { isTagHeld } from "#domain/shared/plain-tag.ts";
import { env } from "#server/env.ts";
import { clientAddressOf } from "#server/http/client-address.ts";
import { type Encoding, encodingFor, findCachedResponse, type CachedResponse } from "#server/http/response-cache.ts";
import { cacheKeyOf } from "#server/http/cache-key.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";
import { admitLookup } from "#server/limits/lookup-limit.ts";

/** Whether the fast path answered, or the request takes the regular path through all middleware. */
export type Served = "answered" | "regular_path";

/**
 * Answers a cached tracking page from memory, before any framework. The lookup counts toward the limits; a refused one
 * takes the regular path, which explains it.
 */
export function serveCachedLookup(request: IncomingMessage, response: ServerResponse): Served {
  const key = cacheKeyOf(request.method ?? "", request.url ?? "", request.headers.cookie);
  const answer = key === "private" ? null : findCachedResponse(key.name);
  if (key === "private" || !answer || response.headersSent) return "regular_path";
  const encoding = encodingFor(answer, request.headers["accept-encoding"] ?? null);
  const body = answer.bodies[encoding];
  if (!body) return "regular_path";
  const admission = admitLookup(addressOf(request), key.number);
  if (!admission.ok) return "regular_path";
  admission.settle("found");
  writeCachedResponse(answer, encoding, body, {
    request,
    response,
    requestId: requestIdOf(request.headers["x-request-id"]),
  });
  return "answered";
}

/** Returns the client address for limits, before any framework has parsed the request. */
export function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-for"];
  return clientAddressOf({
    remoteAddress: request.socket.remoteAddress,
    forwardedFor: Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? null),
    trustedHops: env().TRUST_PROXY,
  });
}

/** Writes a cached response to the socket, with the headers of every response. */
export function writeCachedResponse(
  answer: CachedResponse,
  encoding: Encoding,
  body: Buffer,
  to: { request: IncomingMessage; response: ServerResponse; requestId: string },
): void {
  const { request, response, requestId } = to;
  answer.wire ??= wireHeaders(answer);
  const headers = [...answer.wire, "x-request-id", requestId];
  if (isTagHeld(answer.etag, request.headers["if-none-match"])) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.length));
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Returns the common headers, with those of the response taking precedence. */
function wireHeaders(answer: CachedResponse): string[] {
  const headers = new Map<string, string>([
    ...plainSecurityHeaders(env().isHttps),
    ...answer.headers,
    ["etag", answer.etag],
    ["vary", "Cookie, Accept-Encoding"],
  ]);
  return [...headers].flat();
}
