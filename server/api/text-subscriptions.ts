import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { visitor } from "#domain/people/actor.ts";
import {
  subscribeToTextsShape,
  confirmTextsShape,
  parseSubscribeToTexts,
  parseConfirmTexts,
} from "#domain/shipments/inputs.ts";
import { addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { trackingAddress } from "#server/api/tracking-address.ts";
import { subscribeToTexts } from "#server/features/notifications/subscribe-to-texts.ts";
import { confirmTexts } from "#server/features/notifications/confirm-texts.ts";

/** Adds the endpoints for updates by text: number-only data, to a phone confirmed by a code. */
export function addTextEndpoints(api: OpenAPIHono): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/tracking/{number}/text-subscriptions",
    summary: "Request updates by text: texts a code to the phone; 404 if texts are not offered",
    access: "anyone",
    body: z.strictObject(subscribeToTextsShape),
    status: 201,
    location: trackingAddress,
    response: z.strictObject({ phone: z.string() }),
    answer: async (c) =>
      subscribeToTexts(visitor, c.req.param("number") ?? "", accepted(parseSubscribeToTexts(await readJson(c)))),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/tracking/{number}/text-subscriptions/confirmation",
    summary: "Confirm a phone with the texted code; it gets updates until it answers STOP",
    access: "anyone",
    body: z.strictObject(confirmTextsShape),
    status: 200,
    response: z.strictObject({ phone: z.string() }),
    answer: async (c) =>
      confirmTexts(visitor, c.req.param("number") ?? "", accepted(parseConfirmTexts(await readJson(c)))),
  });
}
