import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { parseSendContactMessage, sendContactMessageShape } from "#domain/enquiries/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { addDoor } from "#server/api/door.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";

/** The contact form for programs. */
export function addContactMessageDoor(api: OpenAPIHono): void {
  addDoor(api, {
    method: "post",
    path: "/v1/contact-messages",
    summary: "Write to the company",
    access: "anyone",
    body: z.strictObject(sendContactMessageShape),
    status: 201,
    response: z.strictObject({ sent: z.literal(true) }),
    answer: async (c) => {
      await sendContactMessage(visitor, accepted(parseSendContactMessage(await readJson(c))));
      return { sent: true };
    },
  });
}
