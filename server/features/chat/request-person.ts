import { randomBytes } from "node:crypto";
import { chatAnswers } from "#copy/en/chat.ts";
import type { RequestPerson } from "#domain/chat/inputs.ts";
import type { TranscriptLine } from "#domain/chat/views.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import type { Actor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  type ChatMessageRow,
  hashChatSecret,
  insertChatMessage,
  insertConversation,
  loadChatMessages,
  lockConversation,
  updateConversation,
} from "#server/features/chat/chat.rows.ts";
import { answerInWords, plainAnswer } from "#server/features/chat/plain-answer.ts";
import { expiryAt } from "#server/features/chat/send-chat-message.ts";
import { findEnquiryThread } from "#server/features/enquiries/find-enquiry-thread.ts";
import { receiveEnquiry } from "#server/features/enquiries/receive-enquiry.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";
import { hasSubscribers } from "#server/live/hub.ts";

const mostLines = 60;
const longestMessage = 4000;

/**
 * Hands the conversation over to staff ("Talk to a person", E8) as an inbox message with its transcript. The visitor
 * gets the reference, and whether a staff member has the inbox open. A second request returns the same message.
 * @throws `rate_limited` (as the contact form), and `invalid_input` at `message` if the conversation is empty.
 */
export async function requestPerson(
  actor: Actor,
  secret: string | null,
  input: RequestPerson,
): Promise<{ secret: string; reference: string }> {
  await countTryOfAddress("contact");
  return transaction(async () => {
    const at = now();
    const found = secret === null ? null : await lockConversation(secret, at);
    const thread = found?.enquiryId ? await findEnquiryThread(found.enquiryId) : null;
    if (found && thread && secret !== null) return { secret, reference: thread.reference };
    const lines = found ? await loadChatMessages(found.id, mostLines) : [];
    const said = lines.filter(({ by }) => by === "visitor").map(({ text }) => text);
    // The text for the person comes first: it is what the message is about.
    const message = [input.message, ...said.toReversed()].filter(Boolean).join("\n");
    if (message === "") throw fieldError("message", "message_required");
    const held = found && secret !== null ? secret : randomBytes(16).toString("base64url");
    const conversationId = found?.id ?? newId("conversation", at);
    if (!found)
      await insertConversation({
        id: conversationId,
        secretHash: hashChatSecret(held),
        createdAt: at,
        expiresAt: expiryAt(at),
      });
    const { enquiryId, reference } = await receiveEnquiry(
      actor,
      {
        name: input.name,
        email: input.email,
        phone: input.phone,
        company: "",
        service: "",
        message: cutText(message.normalize(), longestMessage),
      },
      { channel: "chat", transcript: lines.map(transcriptLine) },
    );
    await tell(conversationId, input, chatAnswers.handedOver(reference, input.email, hasSubscribers(inboxTopic)));
    await updateConversation(conversationId, { enquiryId, pending: null, expiresAt: expiryAt(at) });
    return { secret: held, reference };
  });
}

/** Adds the visitor's text for the person, and the result, as lines of the conversation. */
async function tell(conversationId: string, { message }: RequestPerson, sentences: readonly string[]): Promise<void> {
  const at = now();
  if (message !== "")
    await insertChatMessage({
      id: newId("chatMessage", at),
      conversationId,
      by: "visitor",
      text: message,
      createdAt: at,
    });
  const answer = { ...plainAnswer(sentences), asked: "person" };
  await insertChatMessage({
    id: newId("chatMessage", at),
    conversationId,
    by: "automatic",
    text: answerInWords(answer),
    answer,
    createdAt: at,
  });
}

function transcriptLine({ by, text, createdAt }: ChatMessageRow): TranscriptLine {
  return { by: by === "automatic" ? "automatic" : "visitor", text, createdAt: createdAt.toISOString() };
}
