import { desc, eq, gte, lte, max, sql } from "drizzle-orm";
import { Tariff } from "#domain/rates/tariff.ts";
import { db } from "#server/db/client.ts";
import { tariffVersions } from "#server/db/schema/settings.ts";

export type ActiveTariff = { id: string; tariff: Tariff };

/** The version in force at an instant and those yet to come, newest first. */
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

/** The newest versions, the highest first: in force, yet to come or past. */
export async function loadNewestTariffs(limit: number): Promise<StoredTariff[]> {
  const rows = await db().select().from(tariffVersions).orderBy(desc(tariffVersions.version)).limit(limit);
  return rows.map(({ id, body, effectiveFrom }) => ({ id, tariff: Tariff.parse(body), effectiveFrom }));
}

/** Any number that no other part of the product locks. The table itself cannot be locked by who may only read and add (E6). */
const tariffLock = 7_361_904_218;

/** One publisher at a time, until the transaction ends; readers go on. */
export async function lockTariffs(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${tariffLock})`);
}

/** Adds a version unless it is there already; says whether it did. */
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
