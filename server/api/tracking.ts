import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import {
  parseSubscribeToUpdates,
  parseUnlockTracking,
  subscribeToUpdatesShape,
  unlockTrackingShape,
} from "#domain/shipments/inputs.ts";
import { isPubliclyCacheable } from "#domain/shipments/tracking-tier.ts";
import { FullTracking } from "#domain/shipments/views.ts";
import { answerTracking, TrackingAnswer } from "#server/api/answer-tracking.ts";
import { addPushEndpoints } from "#server/api/push.ts";
import { addTextEndpoints } from "#server/api/text-subscriptions.ts";
import { addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { trackingAddress } from "#server/api/tracking-address.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { trackingCacheControl } from "#server/http/tracking-cache.ts";

/**
 * Adds the tracking endpoints. They answer every client as a visitor, so responses are the same for all and cacheable.
 */
export function addTrackingEndpoints(api: OpenAPIHono): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/tracking/{number}",
    summary: "Get what the tracking number alone shows",
    access: "anyone",
    status: 200,
    response: TrackingAnswer,
    answer: async (c) => answerTracking(c.req.param("number") ?? ""),
    cacheControl: (answer) => trackingCacheControl(isPubliclyCacheable((answer as TrackingAnswer).tier)),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/tracking/{number}/unlock",
    access: "anyone",
    status: 200,
    response: FullTracking,
    summary: "Get all details with a second factor: e-mail or phone of a party, or ZIP code and last name",
    body: z.strictObject(unlockTrackingShape),
    answer: async (c) => {
      const number = c.req.param("number") ?? "";
      const { shipmentId } = await unlockTracking(visitor, number, accepted(parseUnlockTracking(await readJson(c))));
      const unlocked: Actor = { kind: "visitor", claims: { ...noClaims, unlocked: [shipmentId] } };
      return getTracking(unlocked, number);
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/tracking/{number}/subscriptions",
    summary:
      "Subscribe to updates by e-mail for the steps in `triggers` (default: all). Nothing is sent before the address is confirmed",
    access: "anyone",
    body: z.strictObject(subscribeToUpdatesShape),
    status: 201,
    location: trackingAddress,
    response: z.strictObject({ email: z.string() }),
    answer: async (c) => {
      const input = accepted(parseSubscribeToUpdates(await readJson(c)));
      const { email } = await subscribeToUpdates(visitor, c.req.param("number") ?? "", input);
      return { email };
    },
  });
  addTextEndpoints(api);
  addPushEndpoints(api);
}
