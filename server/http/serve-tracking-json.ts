import type { IncomingMessage, ServerResponse } from "node:http";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { problem } from "#server/api/problem.ts";
import { env } from "#server/env.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { answerFrom, bodyIn, encodingFor, findFlight, type KeptAnswer, makeAnswer } from "#server/http/kept-answers.ts";
import { keptKey } from "#server/http/kept-key.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";
import { addressOf, writeKept } from "#server/http/serve-kept.ts";
import { setExemptRanges } from "#server/limits/exempt-ranges.ts";
import { admitLookup, type LookupOutcome } from "#server/limits/lookup-limit.ts";
import { inRequestScope } from "#server/request-scope.ts";

// One segment of any spelling: a malformed number must take the same road, and the same time, as an unknown one (A4).
const address = /^\/api\/v1\/tracking\/([^/?#]{1,200})$/;
const policy = "default-src 'none'; frame-ancestors 'none'";
const jsonHeaders: [string, string][] = [
  ["content-type", "application/json"],
  ["cache-control", "no-cache"],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex"],
  ["content-security-policy", policy],
];

/**
 * The busiest door of the API without the framework round it, which costs as much as the answer: programs poll it. Says what the door in
 * `api/tracking.ts` says, counted and kept the same way; whatever is not a plain look-up takes the usual way (false, or `usualWay` called later).
 */
export function serveTrackingJson(request: IncomingMessage, response: ServerResponse, usualWay: () => void): boolean {
  const typed = request.method === "GET" ? address.exec(request.url ?? "")?.[1] : undefined;
  const number = typed && readable(typed);
  if (!number || request.headers["content-length"] || request.headers["transfer-encoding"]) return false;
  void look(number, request, response).then((isSaid) => isSaid || usualWay(), usualWay);
  return true;
}

async function look(number: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const clientAddress = addressOf(request);
  const requestId = requestIdOf(request.headers["x-request-id"]);
  setExemptRanges((await getSettings()).tracking.limitExemptRanges);
  const admission = admitLookup(clientAddress, normaliseTrackingNumber(number));
  if (!admission.ok) return false;
  let outcome: LookupOutcome = "neither";
  try {
    const key = keptKey("GET", request.url ?? "", request.headers.cookie);
    const make = () => inRequestScope({ requestId, clientAddress }, () => makeJson(number));
    const answer = await (key === null ? make() : (findFlight(key) ?? makeAnswer(key, make)).answer);
    if (!answer) return false;
    outcome = "found";
    const encoding = encodingFor(answer, (request.headers["accept-encoding"] as string | undefined) ?? null);
    writeKept(answer, encoding, await bodyIn(answer, encoding), { request, response, requestId });
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") return false;
    outcome = "unknown";
    await writeUnknown(response, requestId);
    return true;
  } finally {
    admission.settle(outcome);
  }
}

/** Null where a setting opens more than may be kept for everybody. */
async function makeJson(number: string): Promise<KeptAnswer | null> {
  const tracking = await getTracking(visitor, number);
  return tracking.tier === "full" ? null : answerFrom(Buffer.from(JSON.stringify(tracking)), jsonHeaders);
}

async function writeUnknown(response: ServerResponse, requestId: string): Promise<void> {
  const answer = problem(404, { code: "not_found", reason: "tracking_number_unknown" });
  const headers = new Map([
    ...plainSecurityHeaders(env().isHttps),
    ...answer.headers,
    ["referrer-policy", "no-referrer"],
    ["x-robots-tag", "noindex"],
    ["content-security-policy", policy],
  ]);
  const body = Buffer.from(await answer.arrayBuffer());
  response
    .writeHead(404, [...headers, ["x-request-id", requestId], ["content-length", String(body.length)]].flat())
    .end(body);
}

function readable(segment: string): string | null {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
