import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { checkMessageShape, parseCheckMessage } from "#domain/notifications/inputs.ts";
import { MessageCheck } from "#domain/notifications/views.ts";
import { visitor } from "#domain/people/actor.ts";
import { addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { checkMessage } from "#server/features/notifications/check-message.ts";

/** Adds the endpoint that verifies a message, like the page /verify. */
export function addMessageCheckEndpoint(api: OpenAPIHono): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/message-checks",
    summary: "Verify a message by its code: sent by us or not, the day, and the last characters of the tracking number",
    access: "anyone",
    body: z.strictObject(checkMessageShape),
    status: 200,
    response: MessageCheck,
    answer: async (c) => checkMessage(visitor, accepted(parseCheckMessage(await readJson(c)))),
  });
}
