import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#server/env.ts";
import { clientAddressOf } from "#server/http/client-address.ts";
import { type Encoding, encodingFor, findAnswer, isHeld, type KeptAnswer } from "#server/http/kept-answers.ts";
import { keptKey, numberOfKey } from "#server/http/kept-key.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";
import { admitLookup } from "#server/limits/lookup-limit.ts";

/**
 * Answers a hot tracking page straight from memory, before any framework; false = not ours, go the usual way.
 * The lookup counts as anywhere else, and one that is refused goes the usual way to be told so.
 */
export function serveKept(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keptKey(request.method ?? "", request.url ?? "", request.headers.cookie);
  const answer = key === null ? null : findAnswer(key);
  if (key === null || !answer || response.headersSent) return false;
  const encoding = encodingFor(answer, (request.headers["accept-encoding"] as string | undefined) ?? null);
  const body = answer.bodies[encoding];
  if (!body) return false;
  const admission = admitLookup(addressOf(request), numberOfKey(key));
  if (!admission.ok) return false;
  admission.settle("found");
  writeKept(answer, encoding, body, { request, response, requestId: requestIdOf(request.headers["x-request-id"]) });
  return true;
}

/** The address limits count by, of a request no framework has seen. */
export function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-for"];
  return clientAddressOf({
    remoteAddress: request.socket.remoteAddress,
    forwardedFor: Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? null),
    trustedHops: env().TRUST_PROXY,
  });
}

/** Writes a finished answer straight to the wire, with the headers every answer has. */
export function writeKept(
  answer: KeptAnswer,
  encoding: Encoding,
  body: Buffer,
  to: { request: IncomingMessage; response: ServerResponse; requestId: string },
): void {
  const { request, response, requestId } = to;
  const headers: string[] = ["etag", answer.etag, "vary", "Cookie, Accept-Encoding", "x-request-id", requestId];
  const said = new Set<string>();
  for (const [name, value] of answer.headers) {
    headers.push(name, value);
    said.add(name);
  }
  for (const [name, value] of plainSecurityHeaders(env().isHttps)) if (!said.has(name)) headers.push(name, value);
  if (isHeld(answer, request.headers["if-none-match"])) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  headers.push("content-length", String(body.length));
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
