import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  type ChangeMessageWords,
  messageWordsShape,
  parseMessageWords,
  writeMessageWords,
} from "#domain/notifications/message-word-inputs.ts";
import {
  builtIn,
  isMessageOff,
  type MessageTrigger,
  messageTriggers,
  placeholdersOf,
} from "#domain/notifications/message-words.ts";
import { PreviewedMessage } from "#domain/notifications/views.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { isLanguage, languages } from "#domain/shared/language.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { addSectionEndpoints } from "#server/api/section-endpoints.ts";
import { administratorOnly } from "#server/api/require-access.ts";
import { previewMessage } from "#server/features/notifications/preview-message.ts";
import { sendTestMessage } from "#server/features/notifications/send-test-message.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

const TestAnswer = z.strictObject({ isTaken: z.boolean(), server: z.string(), to: z.string(), answer: z.string() });

/**
 * Adds the endpoints for the operator's wording of shipment mails: read, change and test, per trigger. Empty text means
 * the default.
 */
export function addMessageWordEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  for (const trigger of messageTriggers) addTrigger(api, actorOf, trigger);
}

function addTrigger(api: OpenAPIHono, actorOf: ActorOf, trigger: MessageTrigger): void {
  const { number, ...shape } = messageWordsShape(trigger);
  const { version: _, sending: _sending, ...words } = shape;
  const path = `/v1/settings/messages/${trigger}`;
  addSectionEndpoints(api, actorOf, {
    path,
    shape,
    read: { summary: `Get the operator's text of the mail "${trigger}" and its placeholders` },
    change: {
      summary: `Change the text of the mail "${trigger}" (empty restores the built-in text), or switch its messages on or off (sending)`,
    },
    besides: { placeholders: z.array(z.string()) },
    shown: async (actor) => {
      const { value, version } = await getSettingsSection(actor, "messages");
      return {
        version,
        value: writeMessageWords(value[trigger] ?? builtIn, isMessageOff(value, trigger)),
        placeholders: placeholdersOf(trigger),
      };
    },
    save: (actor, typed) => changeMessageWords(actor, trigger, accepted(parseMessageWords(trigger, typed))),
  });
  addEndpoint(api, {
    method: "post",
    path: `${path}/preview`,
    summary: `Preview the mail "${trigger}" with this text; number: the shipment to use instead of the sample`,
    access: "administrators",
    body: z.strictObject({ ...words, number }).partial(),
    status: 200,
    response: PreviewedMessage,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      return previewMessage(actor, trigger, tried(trigger, await readJson(c)));
    },
  });
  addEndpoint(api, {
    method: "post",
    path: `${path}/test`,
    summary: `Send the mail "${trigger}" with this text to yourself, and return the mail server's response`,
    access: "administrators",
    body: z.strictObject({ ...words, number, language: z.enum(languages) }).partial(),
    status: 200,
    response: TestAnswer,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      if (actor.kind !== "person") throw new AppError("forbidden");
      const body = await readJson(c);
      const { language = "en", ...typed } = isRecord(body) ? body : {};
      if (!isLanguage(language)) throw fieldError("language", "choice_invalid");
      return sendTestMessage(actor, trigger, { ...tried(trigger, typed), language });
    },
  });
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

/** Saves nothing, so it needs no version. */
function tried(trigger: MessageTrigger, typed: unknown): Omit<ChangeMessageWords, "version"> {
  return accepted(parseMessageWords(trigger, typed));
}
