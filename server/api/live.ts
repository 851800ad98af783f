import type { OpenAPIHono } from "@hono/zod-openapi";
import { isStaff } from "#domain/people/actor.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/auth/actor.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { findKnownNumbers } from "#server/features/tracking/find-known-numbers.ts";
import { admitLookup } from "#server/limits/lookup-limit.ts";
import { openStream } from "#server/live/streams.ts";
import { requestScope } from "#server/request-scope.ts";

const mostTopics = 50;
const streamHeaders = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** What staff alone may hear of. */
const staffTopics: readonly string[] = [inboxTopic, anyShipmentTopic];

/**
 * GET /v1/live?topics=shipment:<number>,…: server-sent events that say which topic changed. Data travels by the page's own loader, so there is
 * nothing here to redact, and shipment topics are open to anyone: an unknown number is a topic on which nothing ever happens. The inbox is for staff.
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
        description: "shipment:<number>, several by comma; for staff also inbox:messages",
      },
    ],
    responses: {
      200: {
        description: "An event `changed` per change",
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
    },
  });
  api.get("/v1/live", async (c) => {
    const topics = [...new Set((c.req.query("topics") ?? "").split(",").filter(Boolean))];
    if (topics.length === 0 || topics.length > mostTopics) throw new AppError("invalid_input", { reason: "topics" });
    if (!(await mayHear(c.req.raw, topics))) throw new AppError("forbidden", { reason: "topic" });
    // Nobody reads the stream of a HEAD, so nothing would ever end it.
    if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
    await payForTopics(c.req.raw, topics.filter(isPublicTopic));
    const stream = openStream(requestScope()?.clientAddress ?? "unknown", topics);
    if (!stream) throw new AppError("rate_limited", { reason: "live_streams", retryAfterSeconds: 30 });
    return new Response(stream, { headers: streamHeaders });
  });
}

/**
 * Listening to a number is looking it up: whether something ever happens to it tells that there is one. What this address looked up already is free,
 * so the stream of an open page costs nothing. Staff watch as many as they like. Throws `rate_limited`.
 */
async function payForTopics(request: Request, topics: readonly string[]): Promise<void> {
  const numbers = topics.map((topic) => normaliseTrackingNumber(topic.slice("shipment:".length)));
  const admissions = numbers.map((number) => admitLookup(requestScope()?.clientAddress ?? "unknown", number));
  // While the database is away nobody can tell, and nothing happens to any number.
  const known = admissions.some((each) => each.ok && !each.isFree)
    ? await findKnownNumbers(numbers).catch(() => null)
    : null;
  admissions.forEach((each, place) => {
    if (each.ok) each.settle(known === null ? "neither" : known.has(numbers[place] ?? "") ? "found" : "unknown");
  });
  const refused = admissions.find((each) => !each.ok);
  if (refused && !isStaff(await getActor(request)))
    throw new AppError("rate_limited", { reason: "live_topics", retryAfterSeconds: refused.retryAfterSeconds });
}

/** Everybody hears of a shipment; of the inbox, and that any shipment changed, whoever may read them. */
async function mayHear(request: Request, topics: readonly string[]): Promise<boolean> {
  const others = topics.filter((topic) => !isPublicTopic(topic));
  if (!others.every((topic) => staffTopics.includes(topic))) return false;
  return others.length === 0 || isStaff(await getActor(request));
}

function isPublicTopic(topic: string): boolean {
  return topic.startsWith("shipment:") && isNumberForm(topic.slice("shipment:".length));
}
