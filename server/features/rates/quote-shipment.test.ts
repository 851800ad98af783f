import { expect, it } from "vitest";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { getActiveTariff, getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { quoteByVersion } from "#server/features/rates/quote-by-version.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const fields = {
  serviceType: "standard",
  weight: 1000,
  insurance: false,
  insuranceValue: 50_000,
  saturdayDelivery: false,
  holdForPickup: false,
  temperatureControl: false,
} as const;
const codesOf = async (more: Partial<Record<keyof typeof fields, unknown>>) =>
  quoteShipment({ ...fields, ...more } as typeof fields, await getActiveTariff()).lines.map(({ code }) => code);

it("prices by the tariff in force, which it names (D2, D5)", async () => {
  const { id, tariff } = await getActiveTariff();
  expect(quoteShipment(fields, await getActiveTariff())).toMatchObject({
    tariffVersionId: id,
    total: { amountMinor: 3989, currency: "USD" },
  });
  expect(await getActiveCurrency()).toBe("USD");
  const { version: _, ...prices } = tariff;
  const dearer = await publishTariff(actors.admin(), { ...prices, currency: "EUR", perPoundMinor: 299 });
  expect(quoteShipment(fields, await getActiveTariff())).toMatchObject({
    tariffVersionId: dearer.id,
    total: { amountMinor: 4989, currency: "EUR" },
  });
  expect(await getActiveCurrency()).toBe("EUR");
  expect(await getShownTariff()).toEqual(await getActiveTariff());
  // What was booked keeps its own (D1).
  expect(await quoteByVersion(id, fields)).toMatchObject({ tariffVersionId: id, total: { amountMinor: 3989 } });
  await expect(quoteByVersion("tar_none", fields)).rejects.toMatchObject({
    code: "unavailable",
    reason: "no_tariff",
  });
});

it("charges each extra only where it was chosen", async () => {
  expect(await codesOf({})).toEqual(["base", "weight"]);
  expect(await codesOf({ weight: null })).toEqual(["base"]);
  expect(await codesOf({ insurance: true })).toEqual(["base", "weight", "insurance"]);
  expect(await codesOf({ saturdayDelivery: true })).toEqual(["base", "weight", "saturday_delivery"]);
  expect(await codesOf({ holdForPickup: true })).toEqual(["base", "weight", "hold_for_pickup"]);
  expect(await codesOf({ temperatureControl: true })).toEqual(["base", "weight", "temperature_control"]);
});
