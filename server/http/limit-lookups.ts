import type { MiddlewareHandler } from "hono";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { problem } from "#server/api/problem.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { setExemptRanges } from "#server/limits/exempt-ranges.ts";
import { admitLookup, type LookupOutcome } from "#server/limits/lookup-limit.ts";

export type Refusal = { code: "rate_limited"; retryAfterSeconds: number };
type Variables = { clientAddress: string; refusal?: Refusal };

// The page that asks for the second factor looks nothing up and is the same for every number.
const lookup = /^(?:\/es)?(?:\/track|\/api\/v1\/tracking)\/([^/]+?)(?:\.data)?(?:\/(?!unlock(?:\.data)?$).*)?$/;

/**
 * Counts which numbers an address looks up, and refuses beyond the limits with 429 and Retry-After. Pages get `refusal` set instead:
 * React Router then shows the page that explains. Tracking pages are also kept from search engines and from the referrer (A3).
 */
export const limitLookups: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  const number = lookup.exec(pathname)?.[1];
  if (number === undefined) return next();
  setExemptRanges((await getSettings().catch(() => null))?.tracking.limitExemptRanges ?? []);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const admission = isRead ? admitLookup(c.get("clientAddress"), normaliseTrackingNumber(decoded(number))) : null;
  if (admission?.ok === false) {
    const { retryAfterSeconds } = admission;
    if (pathname.startsWith("/api/")) return problem(429, { code: "rate_limited" }, { "retry-after": String(retryAfterSeconds) });
    c.set("refusal", { code: "rate_limited", retryAfterSeconds });
  }
  let status = 500;
  try {
    await next();
    status = c.res.status;
  } finally {
    if (admission?.ok) settle(admission.settle, status);
  }
  if (admission?.ok === false) c.res.headers.set("retry-after", String(admission.retryAfterSeconds));
  c.res.headers.set("referrer-policy", "no-referrer");
  c.res.headers.set("x-robots-tag", "noindex");
};

function settle(done: (outcome: LookupOutcome) => void, status: number): void {
  done(status === 200 || status === 304 ? "found" : status === 404 ? "unknown" : "neither");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
