import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import {
  answerFrom,
  bodyIn,
  encodingFor,
  findAnswer,
  findFlight,
  isHeld,
  type KeptAnswer,
  makeAnswer,
} from "#server/http/kept-answers.ts";
import { keptKey } from "#server/http/kept-key.ts";
import { writeKept } from "#server/http/serve-kept.ts";
import { type RequestScope, requestScope } from "#server/request-scope.ts";

type Variables = { requestId?: string; refusal?: unknown };
type Bindings = Partial<HttpBindings>;
type Options = { isHttps: boolean; isDevelopment: boolean };
type KeepingContext = Context<{ Bindings: Bindings; Variables: Variables }>;

/** What travels with the body; the rest (request id, dates, security headers) belongs to each answer. */
const keptHeaders = ["content-type", "cache-control", "link", "referrer-policy", "x-robots-tag"];

/**
 * Keeps finished number-only answers for a few seconds (stack, speed budget). A door allows it by answering 200 with `Cache-Control: no-cache`
 * and no cookie; anything else passes through untouched.
 */
export function keepAnswers(options: Options): MiddlewareHandler<{ Bindings: Bindings; Variables: Variables }> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const key = keptKey(c.req.method, pathname + search, c.req.header("cookie"));
    // Who asked for too many numbers is told so, even where the answer lies ready.
    if (key === null || options.isDevelopment || c.get("refusal")) return next();
    // No await between looking for a flight and starting one: many would start at once.
    const running = findFlight(key);
    const known = running ? await running.answer : findAnswer(key);
    if (known) return respond(known, c);
    let isPassed = false;
    const scope = requestScope();
    if (scope) scope.takesBytes = true;
    const flight = makeAnswer(key, async () => {
      await next();
      isPassed = true;
      return takeAnswer(c, scope, pathname, options);
    });
    const answer = await flight.answer;
    if (answer) {
      // The response made by the route has been read out; this one says the same.
      c.res = undefined;
      c.res = await respond(answer, c);
    }
    return isPassed ? undefined : next();
  };
}

/** Makes an answer for everybody of what the route said; null where it must not be kept, and then the response stands, whole. */
async function takeAnswer(
  c: KeepingContext,
  scope: RequestScope | undefined,
  pathname: string,
  options: Options,
): Promise<KeptAnswer | null> {
  const { status, headers } = c.res;
  const bytes = scope?.bytes;
  const isHtml = (headers.get("content-type") ?? "").startsWith("text/html");
  const mayKeep = status === 200 && headers.get("cache-control") === "no-cache" && !headers.has("set-cookie");
  if (!mayKeep || !(bytes || c.res.body)) {
    if (bytes) {
      if (isHtml) headers.set("content-security-policy", policyFor(scope, pathname, options));
      c.res = new Response(bytes, { status, headers });
    }
    return null;
  }
  const body = bytes ?? Buffer.from(await c.res.arrayBuffer());
  const kept = keptHeaders.flatMap((name): [string, string][] =>
    headers.has(name) ? [[name, headers.get(name) ?? ""]] : [],
  );
  for (const [name, value] of [
    ["referrer-policy", "no-referrer"],
    ["x-robots-tag", "noindex"],
  ] as const)
    if (!headers.has(name)) kept.push([name, value]);
  kept.push([
    "content-security-policy",
    isHtml ? policyFor(scope, pathname, options) : "default-src 'none'; frame-ancestors 'none'",
  ]);
  return answerFrom(body, kept);
}

function policyFor(scope: RequestScope | undefined, pathname: string, options: Options): string {
  return contentSecurityPolicy({ scripts: { hashes: scope?.scriptHashes ?? [] }, path: pathname, ...options });
}

async function respond(answer: KeptAnswer, c: KeepingContext): Promise<Response> {
  const encoding = encodingFor(answer, c.req.header("accept-encoding") ?? null);
  const body = await bodyIn(answer, encoding);
  const { incoming, outgoing } = c.env ?? {};
  // To the wire at once: through a Response the bytes would be copied into a stream and out of it again.
  if (incoming && outgoing && "writeHead" in outgoing && !("stream" in outgoing) && !outgoing.headersSent) {
    writeKept(answer, encoding, body, { request: incoming, response: outgoing, requestId: c.get("requestId") ?? "" });
    return new Response(null, { headers: { "x-hono-already-sent": "true" } });
  }
  const headers = new Headers([...answer.headers, ["etag", answer.etag], ["vary", "Cookie, Accept-Encoding"]]);
  if (isHeld(answer, c.req.header("if-none-match"))) return new Response(null, { status: 304, headers });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(c.req.method === "HEAD" ? null : new Uint8Array(body), { status: 200, headers });
}
