import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { type ActiveTariff, loadTariffAt } from "#server/features/rates/tariff.rows.ts";

/** The price list in force now (D1). Throws `unavailable` where none was ever published. */
export async function getActiveTariff(): Promise<ActiveTariff> {
  const active = await loadTariffAt(now());
  if (!active) throw new AppError("unavailable", { reason: "no_tariff" });
  return active;
}
