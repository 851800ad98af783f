import { beforeEach, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const driver = actors.driver();
let shipment: ShipmentRow;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  shipment = await build.shipment();
  await build.person(driver);
  clock.advance(3_600_000);
});

const act = (clientEventId: string, kind: string, more: Record<string, unknown> = {}) => ({
  clientEventId,
  kind,
  code: shipment.trackingNumber,
  branch: "",
  input: "keyed",
  offsetMs: 0,
  deviceAt: now().toISOString(),
  ...more,
});
const statusNow = async () => (await loadShipment(shipment.id))?.status;
const openTasks = async () =>
  (await db().select().from(actTasks)).flatMap(({ kind, settledAt }) => (settledAt ? [] : [kind]));

it("stays delivered and opens a task, if it was delivered damaged in the same moment (G91)", async () => {
  const answers = await recordActs(driver, [act("deliver-0001", "deliver"), act("damage-00001", "damage")]);
  expect(answers.map(({ flags }) => flags.includes("damage"))).toEqual([false, true]);
  expect(await statusNow()).toBe("delivered");
  expect(await openTasks()).toContain("damage");
});

it("is taken back with its delivery (G91)", async () => {
  const before = await statusNow();
  // Done in one moment, and received one after the other.
  const damage = act("damage-00001", "damage");
  await recordActs(driver, [act("deliver-0001", "deliver")]);
  clock.advance(1);
  await recordActs(driver, [damage]);
  clock.advance(3000);
  const undone = await recordActs(driver, [
    act("undo-0000001", "undo", { undoes: "damage-00001" }),
    act("undo-0000002", "undo", { undoes: "deliver-0001" }),
  ]);
  expect(undone.map(({ flags }) => flags)).toEqual([[], []]);
  expect(await statusNow()).toBe(before);
  expect(await openTasks()).toEqual([]);
});
