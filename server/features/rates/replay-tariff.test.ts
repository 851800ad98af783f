import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { replayTariff } from "#server/features/rates/replay-tariff.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { actors } from "#tests/support/actors.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const { version: _, ...prices } = seedTariff;

it("prices the shipments of the last 30 days again, by service and together (D5)", async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  clock.set(old);
  await build.shipment();
  clock.reset();
  await build.shipment();
  await build.shipment();
  await build.shipment({ fields: { serviceType: "rush", insurance: true, insuranceValue: "500" } });
  const gone = await build.shipment({ fields: { serviceType: "medical" } });
  await cancelShipment(actors.admin(), gone.id, { reason: "test" });
  await bookShipment(actors.dispatcher(), { ...bookingInput(), agreedPrice: 14_850 });

  const same = await replayTariff(actors.admin(), prices);
  const [standard, rush] = [3989, 4999 + 1990 + 1000];
  expect(same).toMatchObject({
    days: 30,
    count: 3,
    isAll: true,
    before: { amountMinor: 2 * standard + rush, currency: "USD" },
    after: { amountMinor: 2 * standard + rush },
  });
  const dearer = await replayTariff(actors.admin(), {
    ...prices,
    services: { ...prices.services, rush: { baseMinor: 5499 } },
    fuelBasisPoints: 1000,
  });
  expect(dearer.services).toEqual([
    { service: "standard", count: 2, beforeMinor: 2 * standard, afterMinor: 2 * (standard + 399) },
    { service: "express", count: 0, beforeMinor: 0, afterMinor: 0 },
    { service: "rush", count: 1, beforeMinor: rush, afterMinor: 5499 + 1990 + 749 + 1000 },
    { service: "medical", count: 0, beforeMinor: 0, afterMinor: 0 },
  ]);
  expect((await replayTariff(actors.admin(), { ...prices, currency: "EUR" })).count).toBe(0);
});

it("says where it priced only the newest, whatever of them is left out", async () => {
  await build.shipment();
  const gone = await build.shipment();
  await cancelShipment(actors.admin(), gone.id, { reason: "test" });
  expect(await replayTariff(actors.admin(), prices, { most: 3 })).toMatchObject({ count: 1, isAll: true });
  expect(await replayTariff(actors.admin(), prices, { most: 2 })).toMatchObject({ count: 1, isAll: false });
});

it("is for administrators", async () => {
  await expect(replayTariff(actors.dispatcher(), prices)).rejects.toMatchObject({ code: "forbidden" });
  await expect(replayTariff(actors.booker(), prices)).rejects.toMatchObject({ code: "unauthenticated" });
});

it("says how many it leaves out because no price or weight of them is known", async () => {
  await build.shipment();
  for (const patch of [
    { totalMinor: null },
    { weightHundredthsLb: null },
    { totalMinor: null, status: "cancelled" as const },
  ]) {
    const { id } = await build.shipment();
    await db().update(shipments).set(patch).where(eq(shipments.id, id));
  }
  expect(await replayTariff(actors.admin(), prices)).toMatchObject({ count: 1, unpriced: 2 });
});
