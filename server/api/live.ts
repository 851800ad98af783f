import type { OpenAPIHono } from "@hono/zod-openapi";
import { bulkTopic } from "#domain/bulk/bulk-job.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { printTopic } from "#domain/printing/print-job.ts";
import { devicesTopic } from "#domain/road/devices.ts";
import { flagsTopic } from "#domain/road/flags.ts";
import { counterTopic } from "#domain/road/counter.ts";
import { screenOfTopic } from "#domain/road/counter-screen.ts";
import { containersTopic } from "#domain/road/containers.ts";
import { phoneTopic } from "#domain/road/phone-word.ts";
import { isWayTopic } from "#domain/road/way-topic.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { isNumberForm, numberOfCode } from "#domain/shipments/tracking-number.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor, getActorWithoutRefresh } from "#server/features/accounts/request-actor.ts";
import { inboxTopic, isChatTopic } from "#domain/enquiries/inbox-topic.ts";
import { sampleTopic } from "#domain/settings/sample-marks.ts";
import { importsTopic } from "#domain/imports/imports-topic.ts";
import { readScreenSecret } from "#server/auth/screen-cookie.ts";
import { isOwnScreen } from "#server/features/counter/is-own-screen.ts";
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

/** Topics for staff only. */
const staffTopics: readonly string[] = [
  printTopic,
  flagsTopic,
  devicesTopic,
  runsTopic,
  containersTopic,
  counterTopic,
  inboxTopic,
  messagesTopic,
  anyShipmentTopic,
  importsTopic,
  sampleTopic,
];

/**
 * Adds GET /v1/live?topics=shipment:<number>,…: server-sent events that name changed topics. The page's loader fetches
 * the data, so events need no redaction.
 * Shipment topics are public: an unknown number simply never has events. The inbox is for staff; a driver's stops are
 * for that driver and staff.
 */
export function addLiveEndpoint(api: OpenAPIHono): void {
  api.openAPIRegistry.registerPath({
    method: "get",
    path: "/v1/live",
    summary: "Stream changes of these topics (server-sent events)",
    "x-access": "anyone",
    parameters: [
      {
        name: "topics",
        in: "query",
        required: true,
        schema: { type: "string" },
        description:
          "shipment:<number>, several by comma; chat:<id of one's conversation with the desk>; the topic of a parcel's way that its full tier names; for staff also inbox:messages and outbox:messages, for a driver stops:<their own id>",
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
    // No client reads the stream of a HEAD, so it would never end.
    if (c.req.method === "HEAD") return new Response(null, { headers: streamHeaders });
    await payForTopics(c.req.raw, topics.filter(isShipmentTopic));
    const stream = openStream(requestScope()?.clientAddress ?? "unknown", topics, age, {
      // Rights may end while a stream is open: with the session or the role.
      mayStillHear: topics.every(isPublicTopic) ? undefined : () => mayHear(c.req.raw, topics),
    });
    if (!stream) throw new AppError("rate_limited", { reason: "live_streams", retryAfterSeconds: 30 });
    return new Response(stream, { headers: streamHeaders });
  });
}

/**
 * Counts subscribing to a number as a lookup: its events reveal whether the number exists. Numbers that this address
 * looked up before are free, and so are all for staff.
 * @throws AppError `rate_limited`.
 */
async function payForTopics(request: Request, topics: readonly string[]): Promise<void> {
  const numbers = topics.map((topic) => numberOfCode(topic.slice("shipment:".length)));
  const admissions = numbers.map((number) => admitLookup(requestScope()?.clientAddress ?? "unknown", number));
  // While the database is away, existence is unknown and no number has events.
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

const isOfOne = (topic: string) =>
  [bulkTopic(""), stopsTopic(""), phoneTopic("")].some((start) => topic.startsWith(start));

/** Checks for staff and drivers, whose page subscribes to every stop of the day. */
function looksUpForWork(actor: Actor): boolean {
  return isStaff(actor) || (actor.kind === "person" && may(actor, "shipments.readOwnStops"));
}

/**
 * Checks the right to each topic. Shipment topics are public; that of a customer's screen is for its device; the inbox
 * and the topic of any shipment need the right to read them.
 */
async function mayHear(request: Request, topics: readonly string[]): Promise<boolean> {
  const screens = topics.flatMap((topic) => screenOfTopic(topic) ?? []);
  for (const id of screens) if (!(await isOwnScreen(readScreenSecret(request), id))) return false;
  const others = topics.filter((topic) => !isPublicTopic(topic) && screenOfTopic(topic) === null);
  if (!others.every((topic) => staffTopics.includes(topic) || isOfOne(topic))) return false;
  if (others.length === 0) return true;
  const actor = await getActorWithoutRefresh(request);
  return isStaff(actor) || others.every((topic) => isOwnTopic(actor, topic));
}

/** Checks that the topic is the driver's own stops. */
function isOwnTopic(actor: Actor, topic: string): boolean {
  return actor.kind === "person" && may(actor, "shipments.readOwnStops") && topic === stopsTopic(actor.userId);
}

/**
 * Checks for public topics. Only a conversation's visitor and staff know its name, and only parties that of a parcel's
 * way: neither can be guessed.
 */
function isPublicTopic(topic: string): boolean {
  return isShipmentTopic(topic) || isChatTopic(topic) || isWayTopic(topic);
}

function isShipmentTopic(topic: string): boolean {
  return topic.startsWith("shipment:") && isNumberForm(topic.slice("shipment:".length));
}
