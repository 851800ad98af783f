import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
});

describe("news of a batch with a run", () => {
  const batch = (...acts: [kind: string, code: string][]) =>
    recordActs(
      staff,
      acts.map(([kind, scanned], at) => ({
        clientEventId: `news-of-run-${at}`,
        kind,
        code: scanned,
        branch: "main",
        ...(scanned === code ? {} : { run: code }),
        deviceAt: now().toISOString(),
        offsetMs: 0,
      })),
    );
  const told = async () => {
    const { rows } = await db().execute<{ status: string }>(
      sql`select e.status from jobs.job j join shipment_events e on e.id = j.data->>'eventId'
          where j.name = 'notify-tracking-event' order by e.seq`,
    );
    return rows.map(({ status }) => status);
  };
  const forget = () => db().execute(sql`delete from jobs.job where name = 'notify-tracking-event'`);

  it("is told once of two pieces that are loaded after the start", async () => {
    const shipment = await parcelOn(runId, { fields: { quantity: "2" } });
    await scan("start", code);
    await forget();
    const [first, other] = [1, 2].map((at) => pieceCode(shipment.trackingNumber, at, 2)) as [string, string];
    await batch(["load", first], ["load", other]);
    expect(await told()).toEqual(["out_for_delivery"]);
  });

  it("is the start of the run, not the arrival before it", async () => {
    const shipment = await build.shipment();
    await batch(["arrive", shipment.trackingNumber], ["load", shipment.trackingNumber], ["start", code]);
    expect(await told()).toEqual(["out_for_delivery"]);
  });
});
