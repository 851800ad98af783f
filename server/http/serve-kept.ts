import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#server/env.ts";
import { clientAddressOf } from "#server/http/client-address.ts";
import { type Encoding, encodingFor, findAnswer, isHeld, type KeptAnswer } from "#server/http/kept-answers.ts";
import { keptKey } from "#server/http/kept-key.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";
import { admitLookup } from "#server/limits/lookup-limit.ts";

/** Whether the fast path answered, or the request takes the regular path through all middleware. */
export type Served = "answered" | "usual_way";

/**
 * Answers a cached tracking page from memory, before any framework. The lookup counts toward the limits; a refused one
 * takes the regular path, which explains it.
 */
export function serveKept(request: IncomingMessage, response: ServerResponse): Served {
  const key = keptKey(request.method ?? "", request.url ?? "", request.headers.cookie);
  const answer = key === "for_one" ? null : findAnswer(key.name);
  if (key === "for_one" || !answer || response.headersSent) return "usual_way";
  const encoding = encodingFor(answer, (request.headers["accept-encoding"] as string | undefined) ?? null);
  const body = answer.bodies[encoding];
  if (!body) return "usual_way";
  const admission = admitLookup(addressOf(request), key.number);
  if (!admission.ok) return "usual_way";
  admission.settle("found");
  writeKept(answer, encoding, body, { request, response, requestId: requestIdOf(request.headers["x-request-id"]) });
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
export function writeKept(
  answer: KeptAnswer,
  encoding: Encoding,
  body: Buffer,
  to: { request: IncomingMessage; response: ServerResponse; requestId: string },
): void {
  const { request, response, requestId } = to;
  answer.wire ??= wireHeaders(answer);
  const headers = [...answer.wire, "x-request-id", requestId];
  if (isHeld(answer, request.headers["if-none-match"])) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.length));
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Returns the common headers, with those of the response taking precedence. */
function wireHeaders(answer: KeptAnswer): string[] {
  const headers = new Map<string, string>([
    ...plainSecurityHeaders(env().isHttps),
    ...answer.headers,
    ["etag", answer.etag],
    ["vary", "Cookie, Accept-Encoding"],
  ]);
  return [...headers].flat();
}
