import type { IncomingMessage, ServerResponse } from "node:http";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { isPubliclyCacheable } from "#domain/shipments/tracking-tier.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import type { PublicTracking } from "#domain/shipments/views.ts";
import { answerTracking } from "#server/api/answer-tracking.ts";
import { problem } from "#server/api/problem.ts";
import { env } from "#server/env.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import {
  toCachedResponse,
  encodedBody,
  encodingFor,
  getOrBuildResponse,
  type BuiltResponse,
} from "#server/http/response-cache.ts";
import { cacheKeyOf, type CacheKey } from "#server/http/cache-key.ts";
import { readExemptRanges } from "#server/http/read-exempt-ranges.ts";
import { requestIdOf } from "#server/http/request-id.ts";
import { shareCardOf } from "#server/http/share-card/share-card-of.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";
import { addressOf, type Served, serveCachedLookup, writeCachedResponse } from "#server/http/serve-cached-lookup.ts";
import { trackingCacheControl } from "#server/http/tracking-cache.ts";
import { admitLookup, type LookupOutcome } from "#server/limits/lookup-limit.ts";
import { noteRoute } from "#server/metrics/time-requests.ts";
import { inRequestScope } from "#server/request-scope.ts";

/** Renders the page of a shipment for a visitor with only its number. */
export type DrawPage = (tracking: PublicTracking, theme: CacheKey["theme"]) => Promise<BuiltResponse>;

/** A lookup. A number in another spelling, or requested with a cookie, is not cached (`keep` is null). */
type LookUp = { kind: CacheKey["kind"]; number: string; theme: CacheKey["theme"]; keep: string | null };

// One segment in any spelling: a malformed number must take the same path and time as an unknown one (A4).
const jsonAddress = /^\/api\/v1\/tracking\/([^/?#]{1,200})$/;
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'";
const jsonHeaders: [string, string][] = [
  ["content-type", "application/json"],
  ["cache-control", trackingCacheControl(true)],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex"],
  ["content-security-policy", jsonPolicy],
];

/**
 * Serves the busiest responses without the framework, which costs more than they do. They equal those of the regular
 * path and count toward the same limits.
 * Anything but a public lookup takes the regular path.
 */
export function createTrackingHandler(drawPage: DrawPage) {
  return (request: IncomingMessage, response: ServerResponse, regularPath: () => void): void => {
    noteRoute(request, routeOf(request.url));
    if (serveCachedLookup(request, response) === "answered") return;
    const lookUp = lookUpOf(request);
    if (lookUp === "none") return regularPath();
    void serve(lookUp, drawPage, { request, response }).then((served) => {
      if (served === "regular_path") regularPath();
    }, regularPath);
  };
}

/** Returns the route for metrics. The regular path overrides it with a more exact one. */
function routeOf(url = ""): string {
  if (url.startsWith("/api/")) return "/api/v1/tracking/:number";
  return url.includes("/card.png") ? "/track/:number/card.png" : "/track/:number";
}

function lookUpOf({ method = "", url = "", headers }: IncomingMessage): LookUp | "none" {
  if (headers["content-length"] || headers["transfer-encoding"]) return "none";
  const key = cacheKeyOf(method, url, headers.cookie);
  if (key !== "private") return { ...key, keep: key.name };
  const typed = method === "GET" ? jsonAddress.exec(url)?.[1] : undefined;
  const number = typed === undefined ? "" : readable(typed);
  return number ? { kind: "json", number, theme: "", keep: null } : "none";
}

async function serve(
  lookUp: LookUp,
  drawPage: DrawPage,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<Served> {
  const clientAddress = addressOf(request);
  const requestId = requestIdOf(request.headers["x-request-id"]);
  await readExemptRanges();
  const admission = admitLookup(clientAddress, numberOfCode(lookUp.number));
  if (!admission.ok) return "regular_path";
  let outcome: LookupOutcome = "neither";
  try {
    const make = () => inRequestScope({ requestId, clientAddress }, () => makeFor(lookUp, drawPage));
    const { keep } = lookUp;
    // Cached, but not yet in this encoding; or not cached.
    const answer = await (keep === null ? make() : getOrBuildResponse(keep, make));
    if (answer === "private") return "regular_path";
    outcome = "found";
    const encoding = encodingFor(answer, request.headers["accept-encoding"] ?? null);
    writeCachedResponse(answer, encoding, await encodedBody(answer, encoding), { request, response, requestId });
    return "answered";
  } catch (error) {
    // The framework renders the page for it.
    if (lookUp.kind !== "json" || !(error instanceof AppError) || error.code !== "not_found") return "regular_path";
    outcome = "unknown";
    await writeUnknown(response, requestId);
    return "answered";
  } finally {
    admission.settle(outcome);
  }
}

/** Builds a public response, or returns "private" if a setting shows visitors more than may be cached. */
async function makeFor({ kind, number, theme }: LookUp, drawPage: DrawPage): Promise<BuiltResponse> {
  if (kind === "page") {
    const tracking = await getTracking(visitor, number);
    return tracking.tier === "number_only" ? drawPage(tracking, theme) : "private";
  }
  if (kind === "card") return toCachedResponse(...(await shareCardOf(number)));
  const answer = await answerTracking(number);
  return isPubliclyCacheable(answer.tier)
    ? toCachedResponse(Buffer.from(JSON.stringify(answer)), jsonHeaders)
    : "private";
}

async function writeUnknown(response: ServerResponse, requestId: string): Promise<void> {
  const answer = problem(404, { code: "not_found", reason: "tracking_number_unknown" });
  const headers = new Map([
    ...plainSecurityHeaders(env().isHttps),
    ...answer.headers,
    ["referrer-policy", "no-referrer"],
    ["x-robots-tag", "noindex"],
    ["content-security-policy", jsonPolicy],
  ]);
  const body = Buffer.from(await answer.arrayBuffer());
  response
    .writeHead(404, [...headers, ["x-request-id", requestId], ["content-length", String(body.length)]].flat())
    .end(body);
}

/** Returns the decoded segment, or blank if it cannot be decoded. */
function readable(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
