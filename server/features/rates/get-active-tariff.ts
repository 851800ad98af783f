import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { readModel } from "#server/db/read-model.ts";
import { type ActiveTariff, loadTariffsFrom } from "#server/features/rates/tariff.rows.ts";

// With those yet to come, so that one is in force from its hour on without anybody saying so.
const model = readModel("tariff", () => loadTariffsFrom(now()));

/** The price list in force now (D1); inside a transaction what it sees, for what is charged. Throws `unavailable` where none was ever published. */
export async function getActiveTariff(): Promise<ActiveTariff> {
  return inForce(await model.current());
}

/** The price list as public pages show it: the last known one while the database is away. Throws as `getActiveTariff` does. */
export async function getShownTariff(): Promise<ActiveTariff> {
  return inForce(await model.shown());
}

function inForce(newestFirst: readonly (ActiveTariff & { effectiveFrom: Date })[]): ActiveTariff {
  const at = now();
  const active = newestFirst.find(({ effectiveFrom }) => effectiveFrom <= at);
  if (!active) throw new AppError("unavailable", { reason: "no_tariff" });
  return { id: active.id, tariff: active.tariff };
}
