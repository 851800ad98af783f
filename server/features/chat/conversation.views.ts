import { chatAnswers } from "#copy/en/chat.ts";
import type { ChatConversation, ChatLine } from "#domain/chat/views.ts";
import { type ChatMessageRow, type ConversationRow, loadChatMessages } from "#server/features/chat/chat.rows.ts";
import { findEnquiryThread } from "#server/features/enquiries/find-enquiry-thread.ts";

const mostShown = 100;

export const noConversation: ChatConversation = { state: "automatic", reference: null, lines: [] };

/** Converts rows to the visitor's view: their lines, automatic answers, and, after a handover, replies of staff. */
export async function conversationView({ id, enquiryId }: ConversationRow): Promise<ChatConversation> {
  const lines = (await loadChatMessages(id, mostShown)).map(messageLine);
  const thread = enquiryId === null ? null : await findEnquiryThread(enquiryId);
  if (!thread) return { ...noConversation, lines };
  const more = thread.entries.map((entry): ChatLine => ({
    ...entry,
    answer: null,
    createdAt: entry.createdAt.toISOString(),
  }));
  return { state: thread.state, reference: thread.reference, lines: [...lines, ...more].slice(-mostShown) };
}

function messageLine({ id, by, text, answer, createdAt }: ChatMessageRow): ChatLine {
  return {
    id,
    by: by === "automatic" ? "automatic" : "visitor",
    who: by === "automatic" ? chatAnswers.label : "",
    text,
    answer,
    createdAt: createdAt.toISOString(),
  };
}
