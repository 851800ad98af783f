import type { OpenAPIHono } from "@hono/zod-openapi";
import { bulkTopic } from "#domain/bulk/bulk-job.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { stopsTopic } from "#domain/shipments/stops.ts";
import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor, getActorUnmoved } from "#server/features/accounts/request-actor.ts";
import { inboxTopic, isChatTopic } from "#domain/enquiries/inbox-topic.ts";
import { sampleTopic } from "#domain/settings/sample-marks.ts";
import { importsTopic } from "#domain/imports/imports-topic.ts";
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
const staffTopics: readonly string[] = [inboxTopic, messagesTopic, anyShipmentTopic, importsTopic, sampleTopic];

/**
 * GET /v1/live?topics=shipment:<number>,…: server-sent events that say which topic changed. Data travels by the page's own loader, so there is
 * nothing here to redact, and shipment topics are open to anyone: an unknown number is a topic on which nothing ever happens. The inbox is for staff, and stops for their driver.
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
        description:
          "shipment:<number>, several by comma; chat:<id of one's conversation with the desk>; for staff also inbox:messages and outbox:messages, for a driver stops:<their own id>",
      },
      {
        name: "age",
        in: "query",
        schema: { type: "integer", minimum: 0 },
        description:
          "Milliseconds since what is shown was asked for: what changed meanwhile, at most a minute ago, is said at once",
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
    const age = Number(c.req.query("age") ?? 0);
    if (!Number.isInteger(age) || age < 0) throw new AppError("invalid_input", { reason: "age" });
    if (!(await mayHear(c.req.raw, topics))) throw new AppError("forbidden", { reason: "topic" });
    // Nobody reads the stream of a HEAD, so nothing would ever end it.
    if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
    await payForTopics(c.req.raw, topics.filter(isShipmentTopic));
    const stream = openStream(requestScope()?.clientAddress ?? "unknown", topics, age, {
      // Rights end while a stream is open: with the session, with the role.
      mayStillHear: topics.every(isPublicTopic) ? undefined : () => mayHear(c.req.raw, topics),
    });
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
  if (refused && !looksUpForWork(await getActor(request)))
    throw new AppError("rate_limited", { reason: "live_topics", retryAfterSeconds: refused.retryAfterSeconds });
}

const isOfOne = (topic: string) => topic.startsWith(bulkTopic("")) || topic.startsWith(stopsTopic(""));

/** Staff, and drivers, whose page follows every stop of the day. */
function looksUpForWork(actor: Actor): boolean {
  return isStaff(actor) || (actor.kind === "person" && may(actor, "shipments.readOwnStops"));
}

/** Everybody hears of a shipment; of the inbox, and that any shipment changed, whoever may read them. */
async function mayHear(request: Request, topics: readonly string[]): Promise<boolean> {
  const others = topics.filter((topic) => !isPublicTopic(topic));
  if (!others.every((topic) => staffTopics.includes(topic) || isOfOne(topic))) return false;
  if (others.length === 0) return true;
  const actor = await getActorUnmoved(request);
  return isStaff(actor) || others.every((topic) => isOwnTopic(actor, topic));
}

/** A driver hears of their own stops, and of nobody else's. */
function isOwnTopic(actor: Actor, topic: string): boolean {
  return actor.kind === "person" && may(actor, "shipments.readOwnStops") && topic === stopsTopic(actor.userId);
}

/** A conversation is heard of by whoever knows its name, which only its visitor and staff are told, and nobody can guess. */
function isPublicTopic(topic: string): boolean {
  return isShipmentTopic(topic) || isChatTopic(topic);
}

function isShipmentTopic(topic: string): boolean {
  return topic.startsWith("shipment:") && isNumberForm(topic.slice("shipment:".length));
}
