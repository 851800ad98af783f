import { Hono } from "hono";
import { isNumberForm } from "#domain/shipments/tracking-number.ts";
import { problem } from "#server/api/problem.ts";
import { openStream } from "#server/live/streams.ts";
import { requestScope } from "#server/request-scope.ts";

const mostTopics = 50;

/**
 * GET /api/v1/live?topics=shipment:<number>,…: server-sent events that say which topic changed. Data travels by the page's own loader, so there is
 * nothing here to redact, and shipment topics are open to anyone: an unknown number is a topic on which nothing ever happens.
 */
export const liveApi = new Hono().get("/live", (c) => {
  const topics = [...new Set((c.req.query("topics") ?? "").split(",").filter(Boolean))];
  if (topics.length === 0 || topics.length > mostTopics) return problem(422, { code: "invalid_input", reason: "topics" });
  if (!topics.every(isPublicTopic)) return problem(403, { code: "forbidden", reason: "topic" });
  const stream = openStream(requestScope()?.clientAddress ?? "unknown", topics);
  if (!stream) return problem(429, { code: "rate_limited" }, { "retry-after": "30" });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
});

function isPublicTopic(topic: string): boolean {
  return topic.startsWith("shipment:") && isNumberForm(topic.slice("shipment:".length));
}
