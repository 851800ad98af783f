import { beforeEach, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import type { SheetOutcome } from "#domain/road/paper-sheet.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { clock } from "#server/clock.ts";
import { keySheet } from "#server/features/acts/key-sheet.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { loadCustody, loadMoves, moveOf } from "#server/features/custody/custody.rows.ts";
import { getManifest } from "#server/features/runs/get-manifest.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone } from "#tests/support/road-device.ts";
import { newRun, parcelOn } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const withPhone = actors.driver();
const withPaper = actors.driver({ userId: "usr_second", email: "second@example.test" });

type Line = { time: string; outcome: SheetOutcome; kind?: StopKind; fields?: Record<string, unknown> };
const signed = {
  relation: "recipient",
  name: "Grace Murray",
  path: "M100 200L500 200L300 100",
  salt: "0123456789abcdef",
};
const day: Line[] = [
  { time: "08:31", outcome: "delivered", fields: { requiresSignature: true } },
  { time: "08:52", outcome: "consignee_not_home" },
  {
    time: "09:10",
    outcome: "collected",
    kind: "collection",
    fields: { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "16:00" },
  },
  { time: "09:30", outcome: "delivered", fields: { quantity: "3" } },
  { time: "09:58", outcome: "consignee_refused" },
  { time: "10:15", outcome: "consignee_wrong_address", fields: { serviceType: "express" } },
  { time: "10:40", outcome: "consignee_closed" },
  { time: "11:05", outcome: "consignee_access_restricted" },
  { time: "11:30", outcome: "carrier_damaged" },
  { time: "12:02", outcome: "delivered" },
  { time: "12:20", outcome: "left_behind" },
];
const [started, ended] = ["08:20", "12:45"];

beforeEach(async () => {
  clock.set("2026-06-18T09:00:00Z");
  await ensureFoundation();
  await build.person(withPhone);
  await build.person(withPaper);
});

/** Clocks of the branch are four hours behind. */
const instant = (time: string) => new Date(`2026-06-18T${time}:00-04:00`);

/** Plans the day for a driver, each time from the same morning. */
async function plan(driverId: string) {
  clock.set("2026-06-18T09:00:00Z");
  const [runId, code] = await newRun(driverId);
  const parcels: ShipmentRow[] = [];
  for (const { kind = "delivery", fields = {} } of day) {
    const parcel = kind === "delivery" ? await parcelOn(null, { fields }) : await build.shipment({ fields });
    await moveStops(staff, { stops: [{ shipmentId: parcel.id, kind }], runId, place: null });
    parcels.push(parcel);
  }
  return { runId, code, parcels };
}

async function doByPhone({ code, parcels }: Awaited<ReturnType<typeof plan>>): Promise<void> {
  const phone = await newPhone(withPhone);
  let count = 0;
  const send = async (time: string, kind: string, scanned: string, more: Record<string, unknown> = {}) => {
    clock.set(instant(time));
    count += 1;
    const act = { clientEventId: `phone-day-${String(count).padStart(4, "0")}`, kind, code: scanned, input: "camera" };
    const raw = {
      ...act,
      run: scanned === code ? "" : code,
      deviceAt: instant(time).toISOString(),
      offsetMs: 0,
      ...more,
    };
    const [answer] = await recordActs(withPhone, [await phone.sign(raw)]);
    expect(answer).toMatchObject({ state: "accepted" });
  };
  for (const [at, { outcome, kind }] of day.entries())
    if (outcome !== "left_behind" && kind !== "collection")
      await send(started, "load", parcels[at]?.trackingNumber ?? "", { branch: "main" });
  await send(started, "start", code);
  for (const [at, { outcome, time }] of day.entries()) {
    const number = parcels[at]?.trackingNumber ?? "";
    if (outcome === "delivered") await send(time, "deliver", number, { proof: signed });
    else if (outcome === "collected") await send(time, "collect", number);
    else if (outcome !== "left_behind") await send(time, "fail", number, { reason: outcome });
  }
  await send(ended, "end", code);
}

async function keyIn({ runId, parcels }: Awaited<ReturnType<typeof plan>>): Promise<void> {
  clock.set("2026-06-18T23:00:00Z");
  const lines = day.map(({ kind = "delivery", outcome, time }, at) => ({
    shipmentId: parcels[at]?.id ?? "",
    kind,
    outcome,
    time: outcome === "left_behind" ? "" : time,
  }));
  expect(await keySheet(staff, runId, { started, ended, lines })).toMatchObject({ flagged: 0, failed: 0 });
}

/** What a reader sees of a shipment, without what names it. */
async function timelineOf(reader: Actor, { trackingNumber }: ShipmentRow) {
  clock.set("2026-06-18T23:30:00Z");
  const { status, events } = await getTracking(reader, trackingNumber);
  return { status, events: events.map((event) => ({ ...event, id: "" })) };
}

async function custodyOf({ id, trackingNumber }: ShipmentRow, driverId: string) {
  const named = (holder: string | null) => (holder === driverId ? "the driver" : holder);
  const moves = (await loadMoves(id)).map(moveOf).map(({ piece, from, to, occurredAt }) => ({
    piece,
    occurredAt,
    from: { ...from, id: named(from.id) },
    to: { ...to, id: named(to.id) },
  }));
  const { holders } = await loadCustody(id);
  const held = holders.map(({ piece, kind, holderId }) => ({ piece, kind, holder: named(holderId) }));
  return JSON.parse(
    JSON.stringify({ moves, held }).replaceAll(trackingNumber, "PTC").replaceAll(id, "shipment"),
  ) as unknown;
}

async function runOf(runId: string) {
  const { state, done, startedAt, endedAt, items } = await getRun(staff, runId);
  const { pieces } = await getManifest(staff, runId);
  return {
    run: { state, done, startedAt, endedAt },
    stops: items.map(({ kind, place, outcome, outcomeAt, reason, loaded }) => {
      return { kind, place, outcome, outcomeAt, reason, loaded };
    }),
    manifest: pieces.map(({ piece, place, isLoaded }) => ({ piece, place, isLoaded })),
  };
}

it("a day that is keyed in from paper gives the timeline, the custody and the run of a phone's day (G37)", async () => {
  const [scanned, written] = [await plan(withPhone.userId), await plan(withPaper.userId)];
  await doByPhone(scanned);
  await keyIn(written);
  for (const [at, { outcome }] of day.entries()) {
    const [phone, paper] = [scanned.parcels[at], written.parcels[at]];
    if (!phone || !paper) throw new Error("no parcel");
    for (const [own, other] of [
      [visitor, visitor],
      [actors.booker(phone.id), actors.booker(paper.id)],
    ] as const)
      expect([outcome, await timelineOf(other, paper)]).toEqual([outcome, await timelineOf(own, phone)]);
    expect([outcome, await custodyOf(paper, withPaper.userId)]).toEqual([
      outcome,
      await custodyOf(phone, withPhone.userId),
    ]);
  }
  expect(await runOf(written.runId)).toEqual(await runOf(scanned.runId));
});
