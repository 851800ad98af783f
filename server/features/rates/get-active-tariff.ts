import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { readModel } from "#server/db/read-model.ts";
import { type ActiveTariff, loadTariffsFrom } from "#server/features/rates/tariff.rows.ts";

// With future versions, so that each takes effect at its hour without a reload.
const model = readModel("tariff", () => loadTariffsFrom(now()));

/**
 * Returns the tariff in force now (D1); inside a transaction that of its snapshot, for charges. @throws `unavailable`
 * if none was ever published.
 */
export async function getActiveTariff(): Promise<ActiveTariff> {
  return inForce(await model.current());
}

/**
 * Returns the tariff for public pages: the last known one while the database is down. @throws as `getActiveTariff`
 * does.
 */
export async function getShownTariff(): Promise<ActiveTariff> {
  return inForce(await model.shown());
}

function inForce(newestFirst: readonly (ActiveTariff & { effectiveFrom: Date })[]): ActiveTariff {
  const at = now();
  const active = newestFirst.find(({ effectiveFrom }) => effectiveFrom <= at);
  if (!active) throw new AppError("unavailable", { reason: "no_tariff" });
  return { id: active.id, tariff: active.tariff };
}
