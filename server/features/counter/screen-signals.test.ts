import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { counterTopic } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { activities } from "#server/db/schema/audit.ts";
import { counterScreens } from "#server/db/schema/counter.ts";
import { revokeIssuedAccess } from "#server/features/accounts/revoke-issued-access.ts";
import { makeScreen } from "#server/features/counter/make-screen.ts";
import { showOnScreen } from "#server/features/counter/show-on-screen.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { subscribe } from "#server/live/hub.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { scan } from "#tests/support/runs.ts";

useDatabase({ committed: true });
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const staff = actors.dispatcher();

/** A screen that shows a parcel. */
async function shown() {
  await ensureFoundation();
  const { id: shipmentId, trackingNumber } = await build.shipment();
  const { id } = await makeScreen(staff, "main");
  await showOnScreen(staff, { screen: id, branch: "main" }, { shipmentId, weight: "12.5" });
  return { id, shipmentId, trackingNumber };
}

/** Returns which of these topics `work` signals, each once. */
async function signalsOf(id: string, work: () => Promise<unknown>): Promise<string[]> {
  const topics = [screenTopic(id), counterTopic];
  const heard = new Set<string>();
  const stops = topics.map((topic) => subscribe(topic, () => heard.add(topic)));
  await work();
  for (const stop of stops) stop();
  return topics.filter((topic) => heard.has(topic));
}

const screenOf = async (id: string) => (await db().select().from(counterScreens).where(eq(counterScreens.id, id)))[0];

it("signals the screen and the counter when the screen goes on to another weighing (G34)", async () => {
  const { id, shipmentId } = await shown();
  const weighed = { shipmentId, weight: "14" };
  expect(await signalsOf(id, () => showOnScreen(staff, { screen: id, branch: "main" }, weighed))).toHaveLength(2);
});

it("signals and records that a screen ended with the rights of who made it (B8)", async () => {
  const { id } = await shown();
  const end = () => transaction(() => revokeIssuedAccess(staff.userId, "driver"));
  expect(await signalsOf(id, end)).toHaveLength(2);
  const entries = await db().select().from(activities).where(eq(activities.subjectId, id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(["counter_screen.added", "counter_screen.revoked"]);
  expect(await signalsOf(id, end)).toEqual([]);
});

it.each<[string, (id: string, number: string) => Promise<unknown>]>([
  ["is cancelled", (id) => cancelShipment(staff, id, { reason: "" })],
  ["is deleted", (id) => deleteShipment(actors.admin(), id)],
  ["is scanned in elsewhere", (_id, number) => scan("drop_off", number, {}, staff)],
])("clears a screen at once if its parcel %s (G35)", async (_case, change) => {
  const { id, shipmentId, trackingNumber } = await shown();
  expect(await signalsOf(id, () => change(shipmentId, trackingNumber))).toHaveLength(2);
  expect(await screenOf(id)).toMatchObject({ offerId: null, shipmentId: null, scaleHundredthsLb: null });
});
