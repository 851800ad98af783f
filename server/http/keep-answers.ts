import { createHash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { answerFrom, bodyIn, encodingFor, findAnswer, findFlight, type KeptAnswer, makeAnswer } from "#server/http/kept-answers.ts";
import { keptKey } from "#server/http/kept-key.ts";
import { writeKept } from "#server/http/serve-kept.ts";
import { requestScope } from "#server/request-scope.ts";

type Variables = { nonce?: string; requestId?: string };
type Bindings = Partial<HttpBindings>;
type Options = { isHttps: boolean; isDevelopment: boolean };

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
    if (key === null || options.isDevelopment) return next();
    // No await between looking for a flight and starting one: many would start at once.
    const running = findFlight(key);
    const known = running ? await running.answer : findAnswer(key);
    if (known) return respond(known, c);
    let isPassed = false;
    const flight = makeAnswer(key, async () => {
      await next();
      isPassed = true;
      return takeAnswer(c.res, pathname, c.get("nonce"), options);
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

/** Reads a response out into an answer for everybody; null where it must not be kept, and then nothing was read. */
async function takeAnswer(response: Response, pathname: string, nonce: string | undefined, options: Options): Promise<KeptAnswer | null> {
  const mayKeep = response.status === 200 && response.headers.get("cache-control") === "no-cache" && !response.headers.has("set-cookie");
  if (!mayKeep || !response.body) return null;
  const isHtml = (response.headers.get("content-type") ?? "").startsWith("text/html");
  let text = (isHtml && requestScope()?.html) || (await response.text());
  if (isHtml && nonce) text = text.replaceAll(` nonce="${nonce}"`, "");
  const headers = keptHeaders.flatMap((name): [string, string][] => (response.headers.has(name) ? [[name, response.headers.get(name) ?? ""]] : []));
  for (const [name, value] of [["referrer-policy", "no-referrer"], ["x-robots-tag", "noindex"]] as const) if (!response.headers.has(name)) headers.push([name, value]);
  if (!isHtml) headers.push(["content-security-policy", "default-src 'none'; frame-ancestors 'none'"]);
  else {
    const hashes = inlineScriptHashes(text);
    headers.push(["content-security-policy", contentSecurityPolicy({ scripts: { hashes }, path: pathname, ...options })]);
  }
  return answerFrom(Buffer.from(text), headers);
}

/** SHA-256 of every inline script, so that a page said twice needs no nonce (stack, part 2). */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...new Set(Array.from(scripts, ([, code]) => createHash("sha256").update(code ?? "").digest("base64")))];
}

async function respond(answer: KeptAnswer, c: Context<{ Bindings: Bindings; Variables: Variables }>): Promise<Response> {
  const encoding = encodingFor(answer, c.req.header("accept-encoding") ?? null);
  const body = await bodyIn(answer, encoding);
  const { incoming, outgoing } = c.env ?? {};
  // To the wire at once: through a Response the bytes would be copied into a stream and out of it again.
  if (incoming && outgoing && "writeHead" in outgoing && !("stream" in outgoing) && !outgoing.headersSent) {
    writeKept(answer, encoding, body, { request: incoming, response: outgoing, requestId: c.get("requestId") ?? "" });
    return new Response(null, { headers: { "x-hono-already-sent": "true" } });
  }
  const headers = new Headers([...answer.headers, ["etag", answer.etag], ["vary", "Cookie, Accept-Encoding"]]);
  if (c.req.header("if-none-match") === answer.etag) return new Response(null, { status: 304, headers });
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(c.req.method === "HEAD" ? null : new Uint8Array(body), { status: 200, headers });
}
