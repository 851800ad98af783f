import type { Context } from "hono";

/** Where a tracking page of the REST interface is read, for what is made beside it. */
export function trackingAddress(_: unknown, c: Context): string {
  return `/v1/tracking/${encodeURIComponent(c.req.param("number") ?? "")}`;
}
