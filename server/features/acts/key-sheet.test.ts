import { beforeEach, describe, expect, it } from "vitest";
import { type KeyedSheet, sheetFields, type SheetOutcome } from "#domain/road/paper-sheet.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acts } from "#server/db/schema/road.ts";
import { keySheet } from "#server/features/acts/key-sheet.ts";
import { getManifest } from "#server/features/runs/get-manifest.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test" });
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  await build.person(second);
  [runId, code] = await newRun(driver.userId);
});

const line = ({ id }: ShipmentRow, outcome: SheetOutcome, time = "") => ({
  shipmentId: id,
  kind: "delivery" as const,
  outcome,
  time,
});
const key = (sheet: Partial<KeyedSheet>) => keySheet(staff, runId, { started: "", ended: "", lines: [], ...sheet });
const evening = () => clock.set("2026-06-18T23:00:00Z");
const run = () => getRun(staff, runId);
const statusOf = async ({ id }: ShipmentRow) => (await loadShipment(id))?.status;

describe("a sheet keyed in the evening (G37)", () => {
  it("gives the timeline, the custody and the run that scans would have given", async () => {
    const [otherRun, otherCode] = await newRun(second.userId);
    const [scanned, keyed] = [await parcelOn(otherRun), await parcelOn(runId)];
    const [, failed] = [await parcelOn(otherRun), await parcelOn(runId)];
    clock.set("2026-06-18T12:04:00Z");
    await scan("load", scanned.trackingNumber, { run: otherCode }, second);
    clock.set("2026-06-18T12:04:00Z");
    await scan("start", otherCode, {}, second);
    clock.set("2026-06-18T15:01:00Z");
    await scan("deliver", scanned.trackingNumber, { branch: "" }, second);
    evening();
    const lines = [line(failed, "consignee_closed", "10:30"), line(keyed, "delivered", "11:02")];
    expect(await key({ started: "08:05", ended: "17:40", lines })).toEqual({ recorded: 2, flagged: 0, failed: 0 });

    const timeline = async ({ id }: ShipmentRow) =>
      (await loadStandingEvents(id)).slice(0, 2).map(({ status, occurredAt, city, description }) => ({
        status,
        city,
        description,
        at: occurredAt.toISOString(),
      }));
    expect(await timeline(keyed)).toEqual(await timeline(scanned));
    expect(await statusOf(failed)).toBe("exception");
    expect(await run()).toMatchObject({
      state: "ended",
      done: 2,
      items: [{ outcome: "delivered" }, { outcome: "failed", reason: "consignee_closed" }],
    });
    expect(
      new Set((await db().select().from(acts)).filter(({ input }) => input === "paper").map((act) => act.kind)),
    ).toEqual(new Set(["load", "start", "deliver", "fail", "end"]));
    expect((await getManifest(staff, runId)).pieces.every(({ isLoaded }) => isLoaded)).toBe(true);
  });

  it("is recorded once, however often it is sent", async () => {
    const lines = [line(await parcelOn(runId), "delivered", "11:02")];
    evening();
    await key({ started: "08:05", lines });
    const before = await db().$count(acts);
    expect(await key({ started: "08:05", lines })).toEqual({ recorded: 0, flagged: 0, failed: 0 });
    expect(await db().$count(acts)).toBe(before);
  });

  it("leaves behind what was not loaded, which the manifest shows", async () => {
    const [gone, left] = [await parcelOn(runId), await parcelOn(runId)];
    evening();
    await key({ started: "08:05", lines: [line(gone, "delivered", "11:02"), line(left, "left_behind")] });
    expect(await statusOf(left)).toBe("processing");
    const { pieces } = await getManifest(staff, runId);
    expect(pieces.map(({ trackingNumber, isLoaded }) => [trackingNumber, isLoaded])).toEqual([
      [gone.trackingNumber, true],
      [left.trackingNumber, false],
    ]);
  });

  it("keeps an outcome that a phone recorded", async () => {
    const parcel = await parcelOn(runId);
    await scan("load", parcel.trackingNumber, { run: code });
    await scan("start", code);
    await scan("deliver", parcel.trackingNumber, { branch: "" });
    evening();
    const lines = [line(parcel, "consignee_closed", "11:00")];
    expect(await key({ lines })).toEqual({ recorded: 0, flagged: 0, failed: 0 });
    expect(await statusOf(parcel)).toBe("delivered");
  });

  it("takes the present minute as now, behind what was scanned in it", async () => {
    const parcel = await parcelOn(runId);
    clock.advance(20_000);
    const lines = [line(parcel, "delivered", "06:01")];
    expect(await key({ started: "06:01", lines })).toEqual({ recorded: 1, flagged: 0, failed: 0 });
    expect(await statusOf(parcel)).toBe("delivered");
  });

  it("reads a time before the start as the next day, and all in the branch's zone", async () => {
    const parcel = await parcelOn(runId);
    clock.set("2026-06-19T12:00:00Z");
    await key({ started: "22:00", lines: [line(parcel, "delivered", "01:30")] });
    expect((await run()).items[0]?.outcomeAt?.at).toBe("2026-06-19T05:30:00.000Z");
  });

  const wrongSheets: [string, Partial<KeyedSheet> & { time?: string }, string, string][] = [
    ["no start", { time: "11:02" }, "started", "date_time_required"],
    ["an outcome in the future", { started: "08:05", time: "19:30" }, "time", "event_in_future"],
    ["an outcome half an hour before the start", { started: "08:05", time: "07:30" }, "time", "date_time_invalid"],
    [
      "an end before the last outcome",
      { started: "08:05", time: "11:02", ended: "10:00" },
      "ended",
      "date_time_invalid",
    ],
  ];
  it.each(wrongSheets)(
    "with %s is refused, and nothing of it is recorded",
    async (_, { time = "", ...sheet }, field, message) => {
      const lines = [line(await parcelOn(runId), "delivered", time)];
      evening();
      const before = await db().$count(acts);
      const path = field === "time" ? sheetFields(lines[0] ?? { shipmentId: "", kind: "delivery" }).time : field;
      await expect(key({ ...sheet, lines })).rejects.toMatchObject({ issues: [{ path, message }] });
      expect(await db().$count(acts)).toBe(before);
    },
  );

  it("is refused to drivers and customers", async () => {
    for (const actor of [driver, actors.customer()])
      await expect(keySheet(actor, runId, { started: "", ended: "", lines: [] })).rejects.toMatchObject({
        code: "forbidden",
      });
  });
});
