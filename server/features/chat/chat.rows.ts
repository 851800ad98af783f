import { createHash } from "node:crypto";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { AskedPrice } from "#domain/chat/understand.ts";
import { db } from "#server/db/client.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";

export type ConversationRow = typeof chatConversations.$inferSelect;
export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** Only the visitor's cookie has the secret itself. */
export function hashChatSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export async function insertConversation(row: typeof chatConversations.$inferInsert): Promise<void> {
  await db().insert(chatConversations).values(row);
}

export async function loadConversation(secret: string, at: Date): Promise<ConversationRow | null> {
  const [row] = await db().select().from(chatConversations).where(bySecret(secret, at));
  return row ?? null;
}

/** Locks the conversation until the transaction ends, so that concurrent messages run one after the other. */
export async function lockConversation(secret: string, at: Date): Promise<ConversationRow | null> {
  const [row] = await db().select().from(chatConversations).where(bySecret(secret, at)).for("update");
  return row ?? null;
}

export async function updateConversation(
  id: string,
  patch: Partial<{ enquiryId: string; pending: AskedPrice | null; expiresAt: Date }>,
): Promise<void> {
  await db().update(chatConversations).set(patch).where(eq(chatConversations.id, id));
}

export async function insertChatMessage(row: typeof chatMessages.$inferInsert): Promise<void> {
  await db().insert(chatMessages).values(row);
}

/** Loads the newest `most` messages, oldest first. */
export async function loadChatMessages(conversationId: string, most: number): Promise<ChatMessageRow[]> {
  const rows = await db()
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, conversationId))
    .orderBy(desc(chatMessages.place))
    .limit(most);
  return rows.toReversed();
}

export async function hasChatMessage(conversationId: string, key: string): Promise<boolean> {
  const rows = await db()
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.key, key)))
    .limit(1);
  return rows.length > 0;
}

/** Returns how many were deleted. */
export async function deleteExpiredConversations(at: Date): Promise<number> {
  return (await db().delete(chatConversations).where(lte(chatConversations.expiresAt, at))).rowCount ?? 0;
}

function bySecret(secret: string, at: Date) {
  return and(eq(chatConversations.secretHash, hashChatSecret(secret)), gt(chatConversations.expiresAt, at));
}
