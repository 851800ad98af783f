import type { MiddlewareHandler } from "hono";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { problem } from "#server/api/problem.ts";
import { readExemptRanges } from "#server/http/read-exempt-ranges.ts";
import { admitLookup, type LookupOutcome } from "#server/limits/lookup-limit.ts";

export type Refusal = { code: "rate_limited" | "unavailable"; retryAfterSeconds: number; message?: string };
type Variables = { clientAddress: string; refusal?: Refusal };

// The forms of `unlock` and `subscriptions` look the same for every number. Submissions to them have separate limits.
const lookup =
  /^(?:\/es)?(?:\/track|\/api\/v1\/tracking)\/([^/]+?)(?:\.data)?(?:\/(?!(?:unlock|subscriptions)(?:\.data)?\/?$).*)?$/i;

/**
 * Returns the number that a request looks up, or null. Routers decode and pages ignore case: `/%74rack` and `/Track`
 * count as `/track`.
 */
export function lookedUpNumber(pathname: string): string | null {
  const plain = pathname.includes("%")
    ? pathname
        .split("/")
        .map((part) => decoded(part).replaceAll("/", "%2F"))
        .join("/")
    : pathname;
  const number = lookup.exec(plain)?.[1];
  return number === undefined ? null : numberOfCode(number);
}

/**
 * Counts the numbers a client address looks up, and refuses further ones with 429 and Retry-After. For pages it sets
 * `refusal`, which React Router shows as a page.
 * Keeps tracking pages out of search engines and referrers (A3).
 */
export const limitLookups: MiddlewareHandler<{ Variables: Variables }> = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  const number = lookedUpNumber(pathname);
  if (number === null) return next();
  await readExemptRanges();
  // A POST counts too: its response also reveals whether the number exists.
  const admission = admitLookup(c.get("clientAddress"), number);
  if (!admission.ok) {
    const { retryAfterSeconds } = admission;
    if (c.req.path.startsWith("/api/"))
      return problem(429, { code: "rate_limited" }, { "retry-after": String(retryAfterSeconds) });
    c.set("refusal", { code: "rate_limited", retryAfterSeconds });
  }
  let status = 500;
  try {
    await next();
    status = c.res.status;
  } finally {
    if (admission.ok) settle(admission.settle, status);
  }
  if (!admission.ok) c.res.headers.set("retry-after", String(admission.retryAfterSeconds));
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
