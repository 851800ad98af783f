import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import type { MessageState } from "#domain/notifications/message.ts";
import type { SuppressionReason } from "#domain/notifications/suppression.ts";
import { AppError } from "#domain/shared/errors.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage } from "#server/db/keyset.ts";
import { mailReports, mailSuppressions, outboxMessages } from "#server/db/schema/messages.ts";

export type SuppressionRow = typeof mailSuppressions.$inferSelect;

export const newestSuppressions = keyset("suppressions.newest", {
  by: [mailSuppressions.createdAt],
  id: mailSuppressions.id,
  order: "descending",
});

export async function loadSuppressions(page: KeysetPage) {
  const { id, email, reason, detail, messageId, createdAt } = mailSuppressions;
  return db()
    .select({ id, email, reason, detail, messageId, createdAt, position: page.position })
    .from(mailSuppressions)
    .where(page.beyond)
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Returns why an address (in normal form) is suppressed, or null. */
export async function suppressionOf(email: string): Promise<SuppressionReason | null> {
  const { reason } = mailSuppressions;
  const [row] = await db().select({ reason }).from(mailSuppressions).where(eq(mailSuppressions.email, email));
  return row ? row.reason : null;
}

/** Stores the latest reason. A bounce outranks a later complaint. */
export async function saveSuppression(row: SuppressionRow): Promise<void> {
  const { reason, detail, messageId, createdAt } = row;
  await db()
    .insert(mailSuppressions)
    .values(row)
    .onConflictDoUpdate({
      target: mailSuppressions.email,
      set: { reason, detail, messageId, createdAt },
      setWhere: or(ne(mailSuppressions.reason, "bounced"), sql`excluded.reason = 'bounced'`),
    });
}

/** Deletes a suppression and returns it. @throws `not_found`, also for the second of two concurrent releases. */
export async function deleteSuppression(id: string): Promise<SuppressionRow> {
  const [row] = await db().delete(mailSuppressions).where(eq(mailSuppressions.id, id)).returning();
  if (!row) throw new AppError("not_found");
  return row;
}

/** Stores what was reported of a sent mail. Returns false if no mail with this id went to the address. */
export async function noteReported(id: string, email: string, reason: SuppressionReason, detail: string) {
  // A mail marked as spam did arrive: it stays sent, with the complaint beside it.
  const state: MessageState = reason === "bounced" ? "bounced" : "sent";
  const isIt = and(eq(outboxMessages.id, id), eq(outboxMessages.recipient, email), eq(outboxMessages.channel, "email"));
  await db()
    .update(outboxMessages)
    .set({ state, stateReason: `report_${reason}`, lastError: detail })
    .where(and(isIt, eq(outboxMessages.state, "sent" satisfies MessageState)));
  const rows = await db().select({ id: outboxMessages.id }).from(outboxMessages).where(isIt);
  return rows.length > 0;
}

/** Returns whether the report is new: each is processed once, however often it is sent (F08). */
export async function takeReport(id: string, receivedAt: Date): Promise<boolean> {
  const rows = await db()
    .insert(mailReports)
    .values({ id, receivedAt })
    .onConflictDoNothing()
    .returning({ id: mailReports.id });
  return rows.length > 0;
}

/** Their text is stored as long as that of messages. */
export async function emptyDetails(before: Date): Promise<void> {
  await db().update(mailSuppressions).set({ detail: "" }).where(lt(mailSuppressions.createdAt, before));
}

export async function deleteReports(before: Date): Promise<void> {
  await db().delete(mailReports).where(lt(mailReports.receivedAt, before));
}
