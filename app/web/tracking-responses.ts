import { data } from "react-router";
import { lookupFailed, lookupFailures } from "#copy/en/tracking-page.ts";
import { AppError } from "#domain/shared/errors.ts";
import { trackingCacheControl } from "#server/http/tracking-cache.ts";
import { log } from "#server/log.ts";
import type { LookupFailure } from "#app/components/shipment/lookup-error.tsx";

/** Keeps tracking pages out of search engines and out of the next site's logs, in every tier (A3). */
const discreet = { "X-Robots-Tag": "noindex, nofollow", "Referrer-Policy": "no-referrer", Vary: "Cookie" };

/** Headers of the page that asks for a number. */
export const lookupPageHeaders = { Vary: "Cookie", "Cache-Control": trackingCacheControl(true) };

/** Number-only responses may be cached by a browser that revalidates; others may not be stored. */
export function trackingHeaders(isPublic: boolean): Record<string, string> {
  return { ...discreet, "Cache-Control": trackingCacheControl(isPublic) };
}

/**
 * Returns the response to throw for a failed look-up: 404 for unknown, deleted and malformed alike, 429 with Retry-
 * After, else 503.
 */
export function lookupFailure(error: unknown, typed: string) {
  const headers: Record<string, string> = trackingHeaders(false);
  if (error instanceof AppError && error.code === "not_found") return fail({ kind: "unknown", typed }, 404, headers);
  if (error instanceof AppError && error.code === "rate_limited") {
    const retryAfterSeconds = error.retryAfterSeconds ?? 60;
    return fail({ kind: "limited", typed, retryAfterSeconds }, 429, {
      ...headers,
      "Retry-After": String(retryAfterSeconds),
    });
  }
  if (!(error instanceof AppError)) log.error({ err: error }, "tracking look-up failed");
  return fail({ kind: "failed", typed, retryAfterSeconds: 10 }, 503, { ...headers, "Retry-After": "10" });
}

export function fail(failure: LookupFailure, status: number, headers: Record<string, string>) {
  const words = failure.kind === "failed" ? lookupFailed : lookupFailures[failure.kind];
  return data({ ...failure, words }, { status, headers });
}
