import { desc, lte } from "drizzle-orm";
import { Tariff } from "#domain/rates/tariff.ts";
import { db } from "#server/db/client.ts";
import { tariffVersions } from "#server/db/schema/settings.ts";

export type ActiveTariff = { id: string; tariff: Tariff };

/** The newest version in force at an instant. */
export async function loadTariffAt(at: Date): Promise<ActiveTariff | null> {
  const [row] = await db().select().from(tariffVersions).where(lte(tariffVersions.effectiveFrom, at)).orderBy(desc(tariffVersions.version)).limit(1);
  return row ? { id: row.id, tariff: Tariff.parse(row.body) } : null;
}

/** Adds a version unless it is there already; says whether it did. */
export async function insertTariff(id: string, tariff: Tariff, effectiveFrom: Date, createdAt: Date): Promise<boolean> {
  const { version, currency } = tariff;
  const rows = await db().insert(tariffVersions).values({ id, version, currency, body: tariff, effectiveFrom, createdAt }).onConflictDoNothing().returning({ id: tariffVersions.id });
  return rows.length > 0;
}
