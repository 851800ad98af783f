import type { Suppression } from "#domain/notifications/suppression.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { loadSuppressions, newestSuppressions } from "#server/features/notifications/suppression.rows.ts";

export type SuppressionList = { items: Suppression[]; nextCursor: string | null; previousCursor: string | null };

/** Lists the suppressed addresses, newest first, for staff, each with reason and time. At most 100 a page. */
export async function listSuppressions(
  actor: Actor,
  { cursor = null, limit = 25 }: { cursor?: string | null; limit?: number } = {},
): Promise<SuppressionList> {
  assertMay(actor, "messages.read");
  const page = newestSuppressions.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadSuppressions(page));
  const items = shown.map(({ id, email, reason, detail, messageId, createdAt }) => ({
    id,
    email,
    reason: reason,
    detail,
    messageId,
    createdAt: createdAt.toISOString(),
  }));
  return { items, ...cursors };
}
