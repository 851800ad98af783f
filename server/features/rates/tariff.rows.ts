import { desc, eq, gte, lte, max, sql } from "drizzle-orm";
import { Tariff } from "#domain/rates/tariff.ts";
import { db } from "#server/db/client.ts";
import { tariffVersions } from "#server/db/schema/settings.ts";

export type ActiveTariff = { id: string; tariff: Tariff };

/** Loads the version in force at an instant and future ones, newest first. */
export async function loadTariffsFrom(at: Date): Promise<StoredTariff[]> {
  const inForce = db()
    .select({ version: max(tariffVersions.version) })
    .from(tariffVersions)
    .where(lte(tariffVersions.effectiveFrom, at));
  const rows = await db()
    .select()
    .from(tariffVersions)
    .where(gte(tariffVersions.version, sql`(${inForce})`))
    .orderBy(desc(tariffVersions.version));
  return rows.map(({ id, body, effectiveFrom }) => ({ id, tariff: Tariff.parse(body), effectiveFrom }));
}

export async function loadTariff(id: string): Promise<Tariff | null> {
  const [row] = await db().select().from(tariffVersions).where(eq(tariffVersions.id, id));
  return row ? Tariff.parse(row.body) : null;
}

export type StoredTariff = ActiveTariff & { effectiveFrom: Date };

/** Loads the newest versions, highest first: in force, future or past. */
export async function loadNewestTariffs(limit: number): Promise<StoredTariff[]> {
  const rows = await db().select().from(tariffVersions).orderBy(desc(tariffVersions.version)).limit(limit);
  return rows.map(({ id, body, effectiveFrom }) => ({ id, tariff: Tariff.parse(body), effectiveFrom }));
}

/**
 * A number that no other part of the product locks. A role that may only read and insert cannot lock the table itself
 * (E6).
 */
const tariffLock = 7_361_904_218;

/** Locks publishing until the transaction ends, but not reading. */
export async function lockTariffs(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${tariffLock})`);
}

/** Inserts a version unless it exists; returns whether it did. */
export async function insertTariff(
  id: string,
  tariff: Tariff,
  effectiveFrom: Date,
  createdAt: Date,
  createdBy: string | null = null,
): Promise<boolean> {
  const { version, currency } = tariff;
  const rows = await db()
    .insert(tariffVersions)
    .values({ id, version, currency, body: tariff, effectiveFrom, createdAt, createdBy })
    .onConflictDoNothing()
    .returning({ id: tariffVersions.id });
  return rows.length > 0;
}
