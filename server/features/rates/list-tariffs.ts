import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { TariffVersion } from "#domain/rates/views.ts";
import { now } from "#server/clock.ts";
import { loadNewestTariffs, type StoredTariff } from "#server/features/rates/tariff.rows.ts";

/** Lists the newest twelve tariffs, newest first, with the time each applies. */
export async function listTariffs(actor: Actor): Promise<TariffVersion[]> {
  assertMay(actor, "settings.read");
  const rows = await loadNewestTariffs(12);
  const inForce = rows.find(({ effectiveFrom }) => effectiveFrom <= now());
  return rows.map((row, place) => ({
    id: row.id,
    version: row.tariff.version,
    validFrom: row.effectiveFrom.toISOString(),
    state: stateOf(row, rows.slice(0, place), inForce),
    tariff: row.tariff,
  }));
}

function stateOf(row: StoredTariff, newer: StoredTariff[], inForce: StoredTariff | undefined): TariffVersion["state"] {
  if (row === inForce) return "in_force";
  if (newer.some(({ effectiveFrom }) => effectiveFrom <= row.effectiveFrom)) return "replaced";
  return row.effectiveFrom > now() ? "to_come" : "past";
}
