import { readdirSync, readFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { noClaims, type StaffActor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { seedWorld } from "#server/seed/world.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

/** Bookings by telephone use the sample account. */
const foundationWithAccount = async () => {
  await ensureFoundation();
  await build.account("PTC-1004");
};
useDatabase({ before: foundationWithAccount });

const dispatcher: StaffActor = {
  kind: "person",
  userId: "usr_seed",
  role: "dispatcher",
  email: "",
  displayName: "Imani Brooks",
  claims: noClaims,
};

/** Creates the sample data of an instant and rolls it back. */
async function worldAt(at: string): Promise<Map<string, string>> {
  const world = new Map<string, string>();
  const undone = new Error("undone");
  await transaction(async () => {
    clock.set(at);
    await seedWorld([dispatcher], undefined, 3);
    const rows = await db().select().from(shipments).orderBy(asc(shipments.createdAt));
    for (const row of rows)
      world.set(row.trackingNumber, [row.senderName, row.recipientName, row.description, row.totalMinor].join(", "));
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return world;
}

it(
  "creates the same shipments with the same numbers every time, and at an earlier hour those booked by then",
  { timeout: 60_000 },
  async () => {
    onTestFinished(stopSender);
    const first = await worldAt("2026-11-18T22:00:00Z");
    expect(first.size).toBeGreaterThan(25);
    expect(await worldAt("2026-11-18T22:00:00Z")).toEqual(first);
    const earlier = await worldAt("2026-11-18T17:00:00Z");
    expect(earlier.size).toBeLessThan(first.size);
    for (const [number, shipment] of earlier) expect([number, first.get(number)]).toEqual([number, shipment]);
  },
);

it("has a parcel in each transit status even on a Sunday morning", { timeout: 60_000 }, async () => {
  onTestFinished(stopSender);
  const states: string[] = [];
  const undone = new Error("undone");
  await transaction(async () => {
    clock.set("2026-11-22T09:00:00Z");
    const { numberByStatus } = await seedWorld([dispatcher], undefined, 2);
    states.push(...Object.keys(numberByStatus));
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  expect(states).toEqual(expect.arrayContaining(["pending", "processing", "in_transit", "out_for_delivery"]));
});

it("derives numbers from its seed only: no endpoint can do so (E4)", () => {
  const sources = ["server", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const naming = sources.filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(file, "utf8").includes("drawNumber"),
  );
  expect(naming.toSorted()).toEqual(["server/features/shipments/book-shipment.ts", "server/seed/world.ts"]);
});
