import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { chatKnowledge } from "#content/chat-knowledge.ts";
import {
  requestPersonShape,
  parseRequestPerson,
  parseSendChatMessage,
  sendChatMessageShape,
} from "#domain/chat/inputs.ts";
import { ChatConversation } from "#domain/chat/views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { requestPerson } from "#server/features/chat/request-person.ts";
import { getConversation } from "#server/features/chat/get-conversation.ts";
import { sendChatMessage } from "#server/features/chat/send-chat-message.ts";

const header = "support-conversation";
const headers = z.object({
  [header]: z.string().max(100).describe("The conversation, as the first answer named it; none begins one").optional(),
});
const Named = z.strictObject({ conversation: z.string(), ...ChatConversation.shape });

/**
 * Adds the support desk endpoints (E8). The conversation's name grants reading and writing, like a browser's cookie.
 */
export function addSupportEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  const named = async (conversation: string) =>
    ({ conversation, ...(await getConversation(conversation)).conversation }) satisfies z.infer<typeof Named>;
  addEndpoint(api, {
    method: "get",
    path: "/v1/support/messages",
    summary: "Get the support desk conversation; empty if there is none",
    access: "anyone",
    headers,
    status: 200,
    response: ChatConversation,
    answer: async (c) => (await getConversation(secretIn(c))).conversation,
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/support/messages",
    summary:
      "Send a message to the support desk. It is answered automatically, or by staff once a person was requested",
    access: "anyone",
    headers,
    body: z.strictObject(sendChatMessageShape),
    status: 201,
    location: () => "/v1/support/messages",
    response: Named,
    answer: async (c) => {
      const input = accepted(parseSendChatMessage(await readJson(c)));
      return named((await sendChatMessage(await actorOf(c.req.raw), secretIn(c), input, chatKnowledge)).secret);
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/support/person",
    summary: "Request a person: the conversation becomes an inbox message with a reference",
    access: "anyone",
    headers,
    body: z.strictObject(requestPersonShape),
    status: 201,
    location: () => "/v1/support/messages",
    response: Named,
    answer: async (c) => {
      const input = accepted(parseRequestPerson(await readJson(c)));
      return named((await requestPerson(await actorOf(c.req.raw), secretIn(c), input)).secret);
    },
  });
}

function secretIn(c: Context): string | null {
  return c.req.header(header)?.slice(0, 100) || null;
}
