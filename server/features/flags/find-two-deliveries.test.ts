import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { storePhoto } from "#server/features/acts/store-photo.ts";
import { openDeliveryPhoto, openSignature } from "#server/features/counter/open-signature.ts";
import { listTaken } from "#server/features/flags/list-taken.ts";
import { findTwoDeliveries } from "#server/features/flags/find-two-deliveries.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { presentGap } from "#app/presenters/present-flag-acts.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { photo } from "#tests/support/photo.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
const path = "M100 200L500 200L900 240";
const photoHash = createHash("sha256").update(photo).digest("hex");
const salt = "0123456789abcdef";
const place = (latitude: number) => ({ latitude, longitude: -84.39, accuracyM: 5, ageMs: 0, salt });
let shipment: ShipmentRow;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  shipment = await build.shipment();
  for (const person of [staff, driver]) await build.person(person);
});

async function deliver(more: Record<string, unknown>) {
  count += 1;
  const act = {
    clientEventId: `twice-${String(count).padStart(6, "0")}`,
    kind: "deliver",
    code: shipment.trackingNumber,
  };
  await recordActs(driver, [
    { ...act, branch: "", input: "wedge", deviceAt: now().toISOString(), offsetMs: 0, ...more },
  ]);
}

async function deliverTwice() {
  await deliver({ proof: { relation: "household", name: "Ottoline", path, salt }, position: place(33.75) });
  clock.advance(39 * 60_000);
  await deliver({ proof: { relation: "neighbor", name: "Chalmers", photo: photoHash, salt }, position: place(33.78) });
  await storePhoto(driver, photoHash, Buffer.from(photo));
}

const openings = () =>
  db().$count(activities, inArray(activities.action, ["shipment.signature_opened", "shipment.photo_opened"]));

describe("a shipment that was delivered twice", () => {
  it("has both deliveries with who took it and what was taken, the first one first, and opens no picture", async () => {
    await deliverTwice();
    const found = await findTwoDeliveries(staff, shipment.id);
    expect(found).toMatchObject({
      isSettled: false,
      deliveries: [
        {
          act: { doneBy: "Test driver", occurredAt: "2026-06-18T15:00:00.000Z" },
          taken: { relation: "household", name: "Ottoline", isSigned: true, hasPhoto: false },
        },
        { taken: { relation: "neighbor", name: "Chalmers", isSigned: false, hasPhoto: true } },
      ],
    });
    const [first, second] = found?.deliveries ?? [];
    if (!first || !second) throw new Error("one is missing");
    expect(presentGap(first.act, second.act)).toEqual({
      count: 39,
      unit: "minutes",
      distance: { count: "2.1", unit: "miles" },
    });
    expect(presentGap(first.act, { ...second.act, position: null }).distance).toBeNull();
    expect(await openings()).toBe(0);
  });

  it("opens the pictures of each, and notes it", async () => {
    await deliverTwice();
    const [first, second] = (await findTwoDeliveries(staff, shipment.id))?.deliveries ?? [];
    expect(await openSignature(staff, shipment.id, first?.act.id)).toMatchObject({ signature: { name: "Ottoline" } });
    expect((await openDeliveryPhoto(staff, shipment.id, second?.act.id)).toString("hex")).toMatch(/^ffd8ff/);
    expect(await openings()).toBe(2);
    expect(await refusalOf(openSignature(staff, shipment.id, second?.act.id))).toMatchObject({ code: "not_found" });
    const { id: other } = await build.shipment();
    expect(await refusalOf(openSignature(staff, other, first?.act.id))).toMatchObject({ code: "not_found" });
    expect(await openings()).toBe(2);
  });

  it("keeps both for comparison after the flag is settled", async () => {
    await deliverTwice();
    const flag = (await listFlags(staff)).items.find(({ kind }) => kind === "second_delivery");
    await settleFlag(staff, flag?.id ?? "", { answer: "first_right", reason: "", number: "" });
    expect(await findTwoDeliveries(staff, shipment.id)).toMatchObject({ isSettled: true, flagId: flag?.id });
  });
});

it("finds nothing for a shipment that was delivered once, and refuses drivers", async () => {
  await deliver({ proof: { relation: "household", name: "Ottoline", path, salt } });
  expect(await findTwoDeliveries(staff, shipment.id)).toBeNull();
  for (const asking of [findTwoDeliveries(driver, shipment.id), listTaken(driver, [])])
    expect(await refusalOf(asking)).toMatchObject({ code: "forbidden" });
});
