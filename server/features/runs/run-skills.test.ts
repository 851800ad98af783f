import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { parseRunTemplate } from "#domain/road/run-template-inputs.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { getRunTemplate } from "#server/features/runs/list-run-templates.ts";
import { makeTemplateRuns } from "#server/features/runs/make-template-runs.ts";
import { placeStops } from "#server/features/runs/place-stops.ts";
import { proposeOrder } from "#server/features/runs/propose-order.ts";
import { createRunTemplate } from "#server/features/runs/save-run-template.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { parcelOn, runEdit, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const day = "2026-06-18";
const ask = { branch: "main", day, run: null, withUnassigned: true };
const near = { receiverCity: "Smyrna", receiverZipCode: "30080" };

beforeEach(async () => {
  clock.set("2026-06-16T14:00:00Z");
  await ensureFoundation();
  for (const person of [staff, driver]) await build.person(person);
});

const newRun = async (more: Record<string, unknown> = {}) => {
  const parsed = parseCreateRun({ kind: "local", branch: "main", wave: "morning", day, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return (await createRun(staff, parsed.value)).runId;
};
const coldParcel = async () => {
  const parcel = await parcelOn(null, { fields: near });
  await db().update(shipments).set({ hasTemperatureControl: true }).where(eq(shipments.id, parcel.id));
  return parcel;
};
const delivery = ({ id }: ShipmentRow) => ({ shipmentId: id, kind: "delivery" as const });
const breakOf = async (more: Record<string, unknown>) => {
  const { break: planned } = await getRun(staff, await newRun(more));
  return planned && [planned.earliestAt.at.slice(5, 16), planned.latestAt.at.slice(5, 16), planned.minutes];
};

it("keeps what a run is equipped for, until it is edited (G47)", async () => {
  const id = await newRun({ cold: true, liftgate: "on" });
  expect((await getRun(staff, id)).skills).toEqual(["cold", "liftgate"]);
  await editRun(staff, id, runEdit({ medical: true, version: 1 }));
  expect((await getRun(staff, id)).skills).toEqual(["medical"]);
});

it("proposes a run that has what the stop needs, and leaves the stop over if none does (G22, G47)", async () => {
  const parcel = await coldParcel();
  const plain = await newRun();
  const { leftOver } = await proposeOrder(staff, ask);
  expect(leftOver).toMatchObject([{ shipmentId: parcel.id, reason: "skills" }]);
  const cold = await newRun({ cold: true });
  const { runs, added } = await proposeOrder(staff, ask);
  expect(added).toBe(1);
  expect(runs.filter(({ stops }) => stops.length > 0).map(({ run }) => run)).toEqual([cold]);
  // By hand any stop goes on any run, and the board says what it needs.
  await placeStops(staff, { stops: [delivery(parcel)], runId: plain, place: null });
  const board = await getBoard(staff, { branch: "main", day });
  expect(board?.runs.find(({ id }) => id === plain)?.items).toMatchObject([{ needs: ["cold"] }]);
  // A proposal takes it to the run that has it.
  expect(await proposeOrder(staff, ask)).toMatchObject({ moved: 1 });
});

it("begins a break between two times of the branch, or three to five hours after the start", async () => {
  expect(await breakOf({})).toBeNull();
  expect(await breakOf({ breakFrom: "11:00" })).toBeNull();
  expect(await breakOf({ breakMinutes: "30" })).toEqual(["06-18T15:00", "06-18T17:00", 30]);
  const between = { breakMinutes: "45", breakFrom: "11:30", breakUntil: "12:30" };
  expect(await breakOf(between)).toEqual(["06-18T15:30", "06-18T16:30", 45]);
  expect(await breakOf({ breakMinutes: "30", breakFrom: "15:00" })).toEqual(["06-18T19:00", "06-18T19:00", 30]);
  expect(await breakOf({ breakMinutes: "30", breakUntil: "10:00" })).toEqual(["06-18T14:00", "06-18T14:00", 30]);
  // At night the break is on the next day.
  const night = { startTime: "22:00", breakMinutes: "30", breakFrom: "23:30", breakUntil: "01:00" };
  expect(await breakOf(night)).toEqual(["06-19T03:30", "06-19T05:00", 30]);
  await expect(newRun({ ...between, breakUntil: "11:00" })).rejects.toMatchObject({
    issues: [{ path: "breakUntil", message: "break_order" }],
  });
});

it("plans the break between stops, and counts it as taken once it had to begin", async () => {
  const id = await newRun({ driver: driver.userId, breakMinutes: "30", breakFrom: "08:00", breakUntil: "08:05" });
  const parcel = await parcelOn(id, { fields: near });
  const breaks = async () => (await getBoard(staff, { branch: "main", day }))?.runs[0]?.breaks;
  expect(await breaks()).toMatchObject([{ at: { at: "2026-06-18T12:00:00.000Z" }, minutes: 30 }]);
  clock.set("2026-06-18T12:06:00Z");
  await scan("load", parcel.trackingNumber, { run: (await getRun(staff, id)).code });
  expect(await breaks()).toHaveLength(1);
  await scan("start", (await getRun(staff, id)).code, {}, driver);
  expect(await breaks()).toEqual([]);
});

it("is repeated by a template, which takes no break that ends before it begins (G39)", async () => {
  const fields = (more: Record<string, unknown> = {}) => {
    const parsed = parseRunTemplate({ name: "Cold", branch: "main", wave: "morning", thu: true, cold: true, ...more });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return parsed.value;
  };
  const template = await createRunTemplate(staff, fields({ breakMinutes: "30", breakFrom: "11:00" }));
  expect(await getRunTemplate(staff, template)).toMatchObject({
    skills: ["cold"],
    breakMinutes: 30,
    breakFrom: "11:00",
    breakUntil: "",
  });
  await makeTemplateRuns(staff, { day, branch: "main" });
  expect((await listRuns(staff, { day })).items).toMatchObject([
    {
      skills: ["cold"],
      break: { earliestAt: { at: "2026-06-18T15:00:00.000Z" }, latestAt: { at: "2026-06-18T17:00:00.000Z" } },
    },
  ]);
  const wrong = fields({ breakMinutes: "30", breakFrom: "12:00", breakUntil: "11:00" });
  await expect(createRunTemplate(staff, wrong)).rejects.toMatchObject({ code: "invalid_input" });
});
