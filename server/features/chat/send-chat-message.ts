import { hourMs } from "#domain/shared/durations.ts";
import { randomBytes } from "node:crypto";
import { chatKeptHours, type SendChatMessage } from "#domain/chat/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { answerQuestion } from "#server/features/chat/answer-question.ts";
import {
  type ConversationRow,
  hasChatMessage,
  hashChatSecret,
  insertChatMessage,
  insertConversation,
  loadConversation,
  lockConversation,
  updateConversation,
} from "#server/features/chat/chat.rows.ts";
import type { ChatKnowledge } from "#server/features/chat/knowledge.ts";
import { answerInWords } from "#server/features/chat/plain-answer.ts";
import { continueEnquiry } from "#server/features/enquiries/continue-enquiry.ts";
import { countTry, countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * Sends a message to the support desk (E8). Before a handover it is answered at once, automatically and from facts;
 * afterwards it goes to staff and reopens a message that was done. Without a secret it starts a conversation. Returns
 * the secret for the cookie: 128 random bits, stored only as a hash. @throws `rate_limited` (per address and per
 * conversation).
 */
export async function sendChatMessage(
  actor: Actor,
  secret: string | null,
  input: SendChatMessage,
  knowledge: ChatKnowledge,
): Promise<{ secret: string }> {
  await countTryOfAddress("chat_message");
  const found = secret === null ? null : await loadConversation(secret, now());
  if (found) await countTry("chat_conversation", found.id);
  const held = found && secret !== null ? secret : randomBytes(16).toString("base64url");
  if (!found) await begin(held);
  const conversation = found ?? (await loadConversation(held, now()));
  if (!conversation) throw new AppError("not_found");
  if (conversation.enquiryId !== null) {
    await passOn(actor, { ...conversation, enquiryId: conversation.enquiryId }, input);
    return { secret: held };
  }
  // Before the transaction: this may read other services' caches, and must not wait for them while holding a row
  // lock.
  const { answer, pending } = await answerQuestion(input.message, conversation.pending, knowledge);
  await transaction(async () => {
    const locked = await lockConversation(held, now());
    if (!locked) throw new AppError("not_found");
    if (input.key !== "" && (await hasChatMessage(locked.id, input.key))) return;
    // The visitor chose "Talk to a person" in another tab meanwhile: the message goes to staff.
    if (locked.enquiryId !== null) return passOn(actor, { ...locked, enquiryId: locked.enquiryId }, input);
    const at = now();
    const line = { conversationId: locked.id };
    await insertChatMessage({
      ...line,
      id: newId("chatMessage", at),
      by: "visitor",
      text: input.message,
      key: input.key || null,
      createdAt: at,
    });
    await insertChatMessage({
      ...line,
      id: newId("chatMessage", at),
      by: "automatic",
      text: answerInWords(answer),
      answer,
      createdAt: at,
    });
    await updateConversation(locked.id, { pending, expiresAt: expiryAt(at) });
  });
  return { secret: held };
}

async function begin(secret: string): Promise<void> {
  const at = now();
  await insertConversation({
    id: newId("conversation", at),
    secretHash: hashChatSecret(secret),
    createdAt: at,
    expiresAt: expiryAt(at),
  });
}

async function passOn(
  actor: Actor,
  { id, enquiryId }: ConversationRow & { enquiryId: string },
  input: SendChatMessage,
) {
  await transaction(async () => {
    await continueEnquiry(actor, enquiryId, { text: input.message, key: input.key });
    await updateConversation(id, { expiresAt: expiryAt(now()) });
  });
}

export function expiryAt(at: Date): Date {
  return new Date(at.getTime() + chatKeptHours * hourMs);
}
