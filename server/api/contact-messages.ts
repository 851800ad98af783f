import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  assignEnquiryShape,
  noteOnEnquiryShape,
  parseAssignEnquiry,
  parseNoteOnEnquiry,
  parseReplyToEnquiry,
  parseSendContactMessage,
  replyToEnquiryShape,
  sendContactMessageShape,
} from "#domain/enquiries/inputs.ts";
import { inboxFolders } from "#domain/enquiries/inbox-folders.ts";
import { Enquiry, EnquiryRow } from "#domain/enquiries/views.ts";
import { visitor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { oncePerKey } from "#server/api/once-per-key.ts";
import { accepted, idempotencyHeader, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { assignEnquiry } from "#server/features/enquiries/assign-enquiry.ts";
import { completeEnquiry } from "#server/features/enquiries/complete-enquiry.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { listEnquiries } from "#server/features/enquiries/list-enquiries.ts";
import { noteOnEnquiry } from "#server/features/enquiries/note-on-enquiry.ts";
import { reopenEnquiry } from "#server/features/enquiries/reopen-enquiry.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";

const ListQuery = z.object({
  show: z.enum(inboxFolders).optional(),
  q: z.string().max(200).optional(),
  cursor: z.string().optional(),
});
const EnquiryPage = z.strictObject({
  items: z.array(EnquiryRow),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the contact form endpoint and those of the inbox (E8). */
export function addContactMessageEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/contact-messages",
    summary: "Send a message to the company. The response has the reference; the same Idempotency-Key sends one",
    access: "anyone",
    headers: idempotencyHeader,
    body: z.strictObject(sendContactMessageShape),
    status: 201,
    location: (sent) => `/v1/contact-messages?q=${(sent as { reference: string }).reference}`,
    response: z.strictObject({ sent: z.literal(true), reference: z.string() }),
    answer: async (c) => {
      const input = accepted(parseSendContactMessage(await readJson(c)));
      return oncePerKey(c, { actor: visitor, what: "contact", body: input }, async () => {
        const { reference } = await sendContactMessage(visitor, input);
        return { sent: true, reference };
      });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/contact-messages",
    summary: "List inbox messages, newest first. show: open (default), mine or done; q: words that must all match",
    access: "staff",
    query: ListQuery,
    status: 200,
    response: EnquiryPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { show, q: search = "", cursor = null } = c.req.query();
      if (search.normalize().length > 200) throw fieldError("q", "text_too_long");
      const folder = inboxFolders.find((each) => each === (show ?? "open"));
      if (!folder) throw fieldError("show", "choice_invalid");
      return listEnquiries(actor, { folder, search, cursor });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/contact-messages/{id}",
    summary: "Get a message with its replies, notes and shipment, without marking it as read",
    access: "staff",
    status: 200,
    response: Enquiry,
    answer: async (c) => getEnquiry(await staffOnly(actorOf, c), idOf(c)),
  });
  addHandlingEndpoints(api, actorOf);
}

function addHandlingEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/contact-messages/{id}/replies",
    summary: "Reply by mail. mail: the result; seen: the number of replies you know; key: makes retries safe",
    access: "staff",
    body: z.strictObject(replyToEnquiryShape),
    status: 201,
    location: (_, c) => `/v1/contact-messages/${idOf(c)}`,
    response: z.strictObject({ mail: z.strictObject({ state: z.string(), reason: z.string().nullable() }) }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return { mail: await replyToEnquiry(actor, idOf(c), accepted(parseReplyToEnquiry(await readJson(c)))) };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/contact-messages/{id}/notes",
    summary: "Add a note for staff",
    access: "staff",
    body: z.strictObject(noteOnEnquiryShape),
    status: 201,
    location: (_, c) => `/v1/contact-messages/${idOf(c)}`,
    response: z.strictObject({ isNoted: z.literal(true) }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await noteOnEnquiry(actor, idOf(c), accepted(parseNoteOnEnquiry(await readJson(c))));
      return { isNoted: true };
    },
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/contact-messages/{id}/assignment",
    summary: "Assign a message to a staff member; a blank userId unassigns it",
    access: "staff",
    body: z.strictObject(assignEnquiryShape),
    status: 200,
    response: z.strictObject({ userId: z.string() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { userId } = accepted(parseAssignEnquiry(await readJson(c)));
      await assignEnquiry(actor, idOf(c), userId);
      return { userId };
    },
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/contact-messages/{id}/completion",
    summary: "Mark a message as done",
    access: "staff",
    status: 200,
    response: z.strictObject({ state: z.literal("done") }),
    answer: async (c) => {
      await completeEnquiry(await staffOnly(actorOf, c), idOf(c));
      return { state: "done" };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/contact-messages/{id}/completion",
    summary: "Reopen a message that was marked as done",
    access: "staff",
    status: 200,
    response: z.strictObject({ state: z.literal("open") }),
    answer: async (c) => {
      await reopenEnquiry(await staffOnly(actorOf, c), idOf(c));
      return { state: "open" };
    },
  });
}
