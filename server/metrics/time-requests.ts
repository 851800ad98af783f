import type { IncomingMessage, ServerResponse } from "node:http";
import { Histogram, type Registry } from "prom-client";
import { metrics } from "#server/metrics/registry.ts";

/** Route patterns such as "/track/:number". Real URLs contain numbers and secrets, and are unbounded. */
const routeOf = new WeakMap<IncomingMessage, string>();
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const name = "waybill_http_request_duration_seconds";

/** Records the route of a request. Called by the code that determines it. */
export function noteRoute(request: IncomingMessage | undefined, route: string): void {
  if (request) routeOf.set(request, route);
}

/** Times a request from its headers to the last byte of its response. Omits event streams, which have no end. */
export function timeRequest(request: IncomingMessage, response: ServerResponse): void {
  const registry = metrics();
  if (!registry) return;
  const stop = durations(registry).startTimer();
  response.once("close", () => {
    if (String(response.getHeader("content-type") ?? "").startsWith("text/event-stream")) return;
    const { method = "" } = request;
    stop({
      method: methods.includes(method) ? method : "other",
      route: routeOf.get(request) ?? "other",
      status: response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : "broken_off",
    });
  });
}

type Labels = "method" | "route" | "status";

function durations(registry: Registry): Histogram<Labels> {
  return (
    (registry.getSingleMetric(name) as Histogram<Labels> | undefined) ??
    new Histogram({
      name,
      help: "Seconds from the head of a request to the last byte of its answer, by route.",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers: [registry],
    })
  );
}
