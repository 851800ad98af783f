import type { Context } from "hono";

/** Returns the tracking URL in the REST API, as the location of subscriptions created there. */
export function trackingAddress(_: unknown, c: Context): string {
  return `/v1/tracking/${encodeURIComponent(c.req.param("number") ?? "")}`;
}
