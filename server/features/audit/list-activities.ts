import { and, eq, gte, lt } from "drizzle-orm";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { AuditEntry, AuditFilter } from "#domain/settings/audit-views.ts";
import { db } from "#server/db/client.ts";
import { keyset } from "#server/db/keyset.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";

const newest = keyset("activities.newest", { by: [activities.at], id: activities.id, order: "descending" });

export type AuditPage = { items: AuditEntry[]; nextCursor: string | null; previousCursor: string | null };

/**
 * Lists the audit log, newest first, for administrators (E6): actor, time, origin, action, before and after. At most
 * 100 a page.
 */
export async function listActivities(
  actor: Actor,
  { action, actorId, subjectId, from, before }: AuditFilter,
  cursor: string | null = null,
  limit = 50,
): Promise<AuditPage> {
  assertMay(actor, "audit.read");
  const page = newest.page(cursor, limit);
  const rows = await db()
    .select({ activity: activities, values: activityValues, position: page.position })
    .from(activities)
    .leftJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(
      and(
        action === null ? undefined : eq(activities.action, action),
        actorId === null ? undefined : eq(activities.actorId, actorId),
        subjectId === null ? undefined : eq(activities.subjectId, subjectId),
        from === null ? undefined : gte(activities.at, from),
        before === null ? undefined : lt(activities.at, before),
        page.beyond,
      ),
    )
    .orderBy(...page.order)
    .limit(page.rowsToRead);
  const { shown, ...cursors } = page.cut(rows);
  return { items: shown.map(entryOf), ...cursors };
}

type Row = { activity: typeof activities.$inferSelect; values: typeof activityValues.$inferSelect | null };

function entryOf({ activity, values }: Row): AuditEntry {
  const { id, at, actorKind, actorId, action, subjectKind, subjectId, fieldNames } = activity;
  return {
    id,
    at: at.toISOString(),
    actorKind,
    actorId,
    actorName: values?.actorName ?? "",
    clientAddress: values?.clientAddress ?? null,
    action,
    subjectKind,
    subjectId,
    fieldNames,
    before: values?.before ?? null,
    after: values?.after ?? null,
  };
}
