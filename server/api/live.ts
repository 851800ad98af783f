import type { OpenAPIHono } from "@hono/zod-openapi";
import { isNumberForm } from "#domain/shipments/tracking-number.ts";
import { AppError } from "#domain/shared/errors.ts";
import { openStream } from "#server/live/streams.ts";
import { requestScope } from "#server/request-scope.ts";

const mostTopics = 50;
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/**
 * GET /v1/live?topics=shipment:<number>,…: server-sent events that say which topic changed. Data travels by the page's own loader, so there is
 * nothing here to redact, and shipment topics are open to anyone: an unknown number is a topic on which nothing ever happens.
 */
export function addLiveDoor(api: OpenAPIHono): void {
  api.openAPIRegistry.registerPath({
    method: "get",
    path: "/v1/live",
    summary: "Server-sent events: which of these topics changed",
    "x-access": "anyone",
    parameters: [
      {
        name: "topics",
        in: "query",
        required: true,
        schema: { type: "string" },
        description: "shipment:<number>, several by comma",
      },
    ],
    responses: {
      200: {
        description: "An event `changed` per change",
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
    },
  });
  api.get("/v1/live", (c) => {
    const topics = [...new Set((c.req.query("topics") ?? "").split(",").filter(Boolean))];
    if (topics.length === 0 || topics.length > mostTopics) throw new AppError("invalid_input", { reason: "topics" });
    if (!topics.every(isPublicTopic)) throw new AppError("forbidden", { reason: "topic" });
    // Nobody reads the stream of a HEAD, so nothing would ever end it.
    if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
    const stream = openStream(requestScope()?.clientAddress ?? "unknown", topics);
    if (!stream) throw new AppError("rate_limited", { reason: "live_streams", retryAfterSeconds: 30 });
    return new Response(stream, { headers: streamHeaders });
  });
}

function isPublicTopic(topic: string): boolean {
  return topic.startsWith("shipment:") && isNumberForm(topic.slice("shipment:".length));
}
