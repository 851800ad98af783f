import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { parseSendAgain, parseSettleKept, sendAgainShape, settleKeptShape } from "#domain/notifications/inputs.ts";
import { type KeptVerb, messageChannels, messageFilterStates, messageStates } from "#domain/notifications/message.ts";
import { Suppression } from "#domain/notifications/suppression.ts";
import { MessageDetails, MessageLine } from "#domain/notifications/views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { dropMessage } from "#server/features/notifications/drop-message.ts";
import { getMessage } from "#server/features/notifications/get-message.ts";
import { listOutbox } from "#server/features/notifications/list-outbox.ts";
import { listSuppressions } from "#server/features/notifications/list-suppressions.ts";
import { releaseSuppression } from "#server/features/notifications/release-suppression.ts";
import { sendMessageAgain } from "#server/features/notifications/send-message-again.ts";
import { settleKeptMessages } from "#server/features/notifications/settle-kept-messages.ts";

const keptEndpoints: [KeptVerb, string][] = [
  ["send", "sending"],
  ["drop", "dropping"],
];
const State = z.strictObject({ state: z.enum(messageStates) });

/** Adds the endpoints for messages: their delivery state, and what staff can do about it (E10). */
export function addMessageEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/messages",
    summary:
      "List messages, newest first, with state and reason, without their text. shipment: a tracking number; to: an address; q: searches addresses, subjects and numbers; state unsent: kept or given up",
    access: "staff",
    query: z.object({
      state: z.enum(messageFilterStates).optional(),
      channel: z.enum(messageChannels).optional(),
      shipment: z.string().max(60).optional(),
      to: z.string().max(254).optional(),
      q: z.string().max(200).optional(),
      cursor: z.string().optional(),
    }),
    status: 200,
    response: z.strictObject({
      items: z.array(MessageLine),
      nextCursor: z.string().nullable(),
      previousCursor: z.string().nullable(),
      isCutShort: z.boolean(),
    }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { state, channel, shipment = "", to = "", q: search = "", cursor = null } = c.req.query();
      return listOutbox(actor, {
        state: oneOf("state", messageFilterStates, state),
        channel: oneOf("channel", messageChannels, channel),
        shipment,
        to,
        search,
        cursor,
      });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/messages/{id}",
    summary: "Get a message with its last attempts and its text; secrets of links are removed",
    access: "staff",
    status: 200,
    response: MessageDetails,
    answer: async (c) => getMessage(await staffOnly(actorOf, c), idOf(c)),
  });
  for (const [verb, name] of keptEndpoints)
    addEndpoint(api, {
      method: "post",
      path: `/v1/messages/kept/${name}`,
      summary: `Send all messages kept for lack of a mail server, or discard them (dropping): those written before the instant until, or before now. A job does it; messages is the count, isMore: only the first ten thousand`,
      access: "staff",
      body: z.strictObject(settleKeptShape),
      status: 200,
      response: z.strictObject({ messages: z.number().int(), isMore: z.boolean() }),
      answer: async (c) => {
        const actor = await staffOnly(actorOf, c);
        const { until } = accepted(parseSettleKept(await readJson(c)));
        return settleKeptMessages(actor, { verb, until });
      },
    });
  addEndpoint(api, {
    method: "post",
    path: "/v1/messages/{id}/sending",
    summary: "Resend a message that was given up, kept or discarded; one that was sent needs isConfirmed",
    access: "staff",
    body: z.strictObject(sendAgainShape),
    status: 200,
    response: State,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return sendMessageAgain(actor, idOf(c), accepted(parseSendAgain(await readJson(c))));
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/messages/{id}/dropping",
    summary: "Discard a message that is queued, kept or given up",
    access: "staff",
    status: 200,
    response: State,
    answer: async (c) => dropMessage(await staffOnly(actorOf, c), idOf(c)),
  });
}

/** Adds the endpoints for suppressed addresses and their release (E10). */
export function addSuppressionEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/suppressions",
    summary:
      "List blocked addresses, newest first: mail bounced permanently, or the recipient marked one as spam (complained). detail: the provider's message; messageId: the message it was about, if known",
    access: "staff",
    query: z.object({ cursor: z.string().optional() }),
    status: 200,
    response: z.strictObject({
      items: z.array(Suppression),
      nextCursor: z.string().nullable(),
      previousCursor: z.string().nullable(),
    }),
    answer: async (c) => listSuppressions(await staffOnly(actorOf, c), { cursor: c.req.query("cursor") ?? null }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/suppressions/{id}/release",
    summary: "Unblock an address: later mails are sent, withheld ones are not",
    access: "staff",
    status: 200,
    response: z.strictObject({ email: z.string() }),
    answer: async (c) => releaseSuppression(await staffOnly(actorOf, c), idOf(c)),
  });
}

function oneOf<Word extends string>(name: string, words: readonly Word[], asked: string | undefined): Word | null {
  if (asked === undefined) return null;
  const word = words.find((each) => each === asked);
  if (word === undefined) throw fieldError(name, "choice_invalid");
  return word;
}
