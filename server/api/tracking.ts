import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import { parseSubscribeToUpdates, parseUnlockTracking } from "#domain/shipments/inputs.ts";
import { FullTracking, Tracking } from "#domain/shipments/views.ts";
import { Problem } from "#server/api/problem.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";

const params = z.object({ number: z.string().max(2000).openapi({ description: "Tracking number; spaces, hyphens and case do not matter", example: "PTC428019X7K1" }) });
const refusal = (description: string) => ({ description, content: { "application/problem+json": { schema: Problem } } });
const jsonBody = (schema: z.ZodType) => ({ body: { required: true, content: { "application/json": { schema } } } });
const json = (description: string, schema: z.ZodType) => ({ description, content: { "application/json": { schema } } });
const limited = refusal("Too many requests; see Retry-After");

const trackRoute = createRoute({
  method: "get", path: "/tracking/{number}", tags: ["Tracking"], summary: "What the number alone shows", request: { params },
  responses: { 200: json("The shipment in the number-only tier", Tracking), 404: refusal("Unknown, deleted or malformed number"), 429: limited },
});

const unlockRoute = createRoute({
  method: "post", path: "/tracking/{number}/unlock", tags: ["Tracking"], summary: "Everything, for a second factor",
  request: {
    params,
    ...jsonBody(z.strictObject({ contact: z.string().optional(), zipCode: z.string().optional(), lastName: z.string().optional() })
      .openapi({ description: "E-mail or phone of either party, or ZIP code and last name together" })),
  },
  responses: {
    200: json("The whole shipment", FullTracking), 403: refusal("Wrong second factor"), 404: refusal("Unknown number"), 422: refusal("Missing fields"),
    429: refusal("Locked after five wrong tries, or too many requests; see Retry-After"),
  },
});

const subscribeRoute = createRoute({
  method: "post", path: "/tracking/{number}/subscriptions", tags: ["Tracking"], summary: "Updates by e-mail",
  request: { params, ...jsonBody(z.strictObject({ email: z.string() })) },
  responses: {
    201: json("The address as it is kept", z.strictObject({ email: z.string() })), 404: refusal("Unknown number"), 422: refusal("Not an address"), 429: limited,
  },
});

/** Door 2 of tracking. Bodies are read by hand in the handlers: the shapes above document them, the parsers of domain/ judge them. */
export const trackingApi = new OpenAPIHono();

trackingApi.openAPIRegistry.registerPath(trackRoute);
trackingApi.get("/tracking/:number", async (c) => {
  const tracking = await getTracking(visitor, c.req.param("number"));
  return c.json(tracking, 200, { "cache-control": tracking.tier === "full" ? "private, no-store" : "no-cache" });
});

trackingApi.openAPIRegistry.registerPath(unlockRoute);
trackingApi.post("/tracking/:number/unlock", async (c) => {
  const number = c.req.param("number");
  const { shipmentId } = await unlockTracking(visitor, number, accepted(parseUnlockTracking(await readJson(c))));
  const unlocked: Actor = { kind: "visitor", claims: { ...noClaims, unlocked: [shipmentId] } };
  return c.json(await getTracking(unlocked, number), 200, { "cache-control": "private, no-store" });
});

trackingApi.openAPIRegistry.registerPath(subscribeRoute);
trackingApi.post("/tracking/:number/subscriptions", async (c) => {
  const input = accepted(parseSubscribeToUpdates(await readJson(c)));
  return c.json(await subscribeToUpdates(visitor, c.req.param("number"), input), 201, { "cache-control": "no-store" });
});
