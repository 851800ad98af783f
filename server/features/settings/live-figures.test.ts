import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deliveriesNeeded, liveFiguresDays, recentDays } from "#domain/settings/live-figures.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { sampleMarks } from "#server/db/schema/sample.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { countRealDeliveries } from "#server/features/settings/count-real-deliveries.ts";
import { loadDeliveryRecord } from "#server/features/settings/delivery-record.rows.ts";
import { getLiveFigures } from "#server/features/settings/get-live-figures.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { deliverMany } from "#tests/support/delivered.ts";

useDatabase({ before: ensureFoundation });

const dayMs = 86_400_000;
const daysAgo = (days: number, more = 0) => new Date(now().getTime() - days * dayMs + more);
const record = () => loadDeliveryRecord(now());
const count = () => countRealDeliveries(actors.admin());

describe("the record of deliveries (F1)", () => {
  it("is one of nothing in an installation that delivered nothing", async () => {
    await build.shipment({ status: "in_transit" });
    expect([await record(), await count()]).toEqual([
      { delivered: 0, late: 0, unjudged: 0, recent: 0, cities: 0, countries: 0 },
      0,
    ]);
  });

  it("begins and ends with the window, and so does what is recent", async () => {
    clock.set("2026-06-18T18:00:00Z");
    await deliverMany(1, { deliveredAt: daysAgo(liveFiguresDays) });
    await deliverMany(2, { deliveredAt: daysAgo(liveFiguresDays, 1) });
    await deliverMany(4, { deliveredAt: daysAgo(recentDays) });
    await deliverMany(8, { deliveredAt: daysAgo(recentDays, 1) });
    await deliverMany(16, { deliveredAt: now() });
    await deliverMany(32, { deliveredAt: daysAgo(0, 1) });
    expect(await record()).toMatchObject({ delivered: 2 + 4 + 8 + 16, recent: 8 + 16 });
    expect(await count()).toBe(2 + 4 + 8 + 16);
  });

  it("keeps a promise to the moment and breaks it one after", async () => {
    const deliveredAt = daysAgo(1);
    await deliverMany(3, { deliveredAt, promisedAt: deliveredAt });
    await deliverMany(2, { deliveredAt, promisedAt: new Date(deliveredAt.getTime() - 1) });
    expect(await record()).toMatchObject({ delivered: 5, late: 2 });
  });

  it("counts a city once however it is written, and none that was written once", async () => {
    await deliverMany(1, { city: "Savannah" });
    await deliverMany(1, { city: " SAVANNAH " });
    await deliverMany(1, { city: "Savanah" });
    await deliverMany(2, { city: "Savannah", state: "TN" });
    await deliverMany(2, { city: "Toronto", state: "ON", country: "CAN" });
    await deliverMany(1, { city: "Berlin", state: "", country: "DEU" });
    expect(await record()).toMatchObject({ delivered: 8, cities: 3, countries: 2 });
  });

  it("is of real deliveries alone: no deleted one, none of the sample world, none of a test card (C4), none that came back", async () => {
    await deliverMany(1, { provider: "stripe" });
    await deliverMany(2, { provider: "test" });
    const [marked = ""] = await deliverMany(1);
    await db().insert(sampleMarks).values({ kind: "shipment", subjectId: marked, markedAt: now() });
    const [deleted, returned] = [await deliverMany(1), await deliverMany(1)];
    await db().execute(sql`update shipments set deleted_at = now() where id in ${deleted}`);
    await db().execute(sql`update shipments set status = 'returned' where id in ${returned}`);
    expect([(await record()).delivered, await count()]).toEqual([1, 1]);
  });

  it("is counted no further than it takes, and for administrators", async () => {
    await deliverMany(deliveriesNeeded + 3);
    expect(await count()).toBe(deliveriesNeeded);
    await expect(countRealDeliveries(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
  });
});

it("are shown once someone switched them on, and there are enough", async () => {
  await deliverMany(deliveriesNeeded);
  expect(await getLiveFigures()).toBeNull();
  const { value, version } = await getSettingsSection(actors.admin(), "general");
  await changeSettings(actors.admin(), "general", { ...value, showsLiveFigures: true }, version);
  expect(await getLiveFigures()).toEqual([
    { kind: "delivered", value: "500" },
    { kind: "onTime", value: "100%" },
    { kind: "recent", value: "500" },
  ]);
});
