import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { runs, runTemplateDays, runTemplates } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { driverName, drives } from "#server/features/shipments/stop.rows.ts";

export type RunTemplateRow = typeof runTemplates.$inferSelect;

const select = () =>
  db()
    .select({
      template: runTemplates,
      branch: { code: branches.code, name: branches.name, isOpen: branches.isActive },
      driver: { id: users.id, name: driverName },
      drives: sql<boolean>`coalesce(${drives}, false)`,
    })
    .from(runTemplates)
    .innerJoin(branches, eq(branches.id, runTemplates.branchId))
    .leftJoin(users, and(eq(users.id, runTemplates.driverId), isNull(users.anonymisedAt)));
export type RunTemplateRecord = Awaited<ReturnType<typeof loadRunTemplates>>[number];

/** Loads templates by branch and name; at most 500. */
export function loadRunTemplates(branchId: string | null = null) {
  return select()
    .where(branchId ? eq(runTemplates.branchId, branchId) : undefined)
    .orderBy(asc(branches.sortOrder), asc(runTemplates.name), asc(runTemplates.id))
    .limit(500);
}

export async function loadRunTemplate(id: string): Promise<RunTemplateRecord | null> {
  const [row] = await select().where(eq(runTemplates.id, id));
  return row ?? null;
}

/** Locks a template until the transaction ends, so that its runs are made by one process; null if it is gone. */
export async function lockRunTemplate(id: string): Promise<RunTemplateRow | null> {
  const [row] = await db().select().from(runTemplates).where(eq(runTemplates.id, id)).for("update");
  return row ?? null;
}

export async function insertRunTemplate(row: typeof runTemplates.$inferInsert): Promise<void> {
  await db().insert(runTemplates).values(row);
}

export async function updateRunTemplate(
  id: string,
  patch: Partial<Omit<RunTemplateRow, "id" | "version">>,
): Promise<void> {
  await db()
    .update(runTemplates)
    .set({ ...patch, version: sql`${runTemplates.version} + 1` })
    .where(eq(runTemplates.id, id));
}

export async function deleteRunTemplate(id: string): Promise<void> {
  await db().delete(runTemplates).where(eq(runTemplates.id, id));
}

/** Notes that a run is made for a day; false if one was before. */
export async function claimTemplateDay(templateId: string, day: string): Promise<boolean> {
  const made = await db().insert(runTemplateDays).values({ templateId, day }).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Notes the run of a day, as it is now. */
export async function saveTemplateRun(templateId: string, day: string, runId: string): Promise<void> {
  await db()
    .update(runTemplateDays)
    .set({ runId, runVersion: sql`(select version from runs where id = ${runId})` })
    .where(and(eq(runTemplateDays.templateId, templateId), eq(runTemplateDays.day, day)));
}

export async function releaseTemplateDay(templateId: string, day: string): Promise<void> {
  await db()
    .delete(runTemplateDays)
    .where(and(eq(runTemplateDays.templateId, templateId), eq(runTemplateDays.day, day)));
}

/** Returns which of these templates have made their run of a day. */
export async function loadTemplateDays(templateIds: readonly string[], day: string): Promise<Set<string>> {
  const rows = await db()
    .select({ id: runTemplateDays.templateId })
    .from(runTemplateDays)
    .where(and(inArray(runTemplateDays.templateId, [...templateIds]), eq(runTemplateDays.day, day)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks and loads the runs of a template that no one has touched: ahead, as it made or changed them last, without
 * stops. Every change of a run or its stops raises its version.
 */
export function loadUntouchedRuns(templateId: string, now: Date) {
  return db()
    .select(getTableColumns(runs))
    .from(runTemplateDays)
    .innerJoin(runs, eq(runs.id, runTemplateDays.runId))
    .where(
      and(
        eq(runTemplateDays.templateId, templateId),
        eq(runs.version, runTemplateDays.runVersion),
        eq(runs.state, "planned"),
        isNull(runs.releasedAt),
        gt(runs.startsAt, now),
        sql`not exists (select 1 from stop_assignments s where s.run_id = ${runs.id})`,
        sql`not exists (select 1 from acts a where a.run_id = ${runs.id})`,
      ),
    )
    .orderBy(asc(runs.id))
    .for("update", { of: runs });
}
