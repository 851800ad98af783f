import { beforeEach, expect, it } from "vitest";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";

import { proofFiles } from "#server/db/schema/proofs.ts";
import { acts, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { getOwnDevice } from "#server/features/devices/list-devices.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";

useDatabase();

const driver = actors.driver();
const colleague = actors.driver({ userId: "usr_colleague", email: "colleague@example.test" });
let phone: Phone;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [driver, colleague, actors.dispatcher()]) await build.person(person);
  phone = await newPhone(driver);
});

const act = (code: string, more: object = {}) => ({
  clientEventId: `hostile-event-${String((count += 1)).padStart(5, "0")}`,
  kind: "sight",
  code,
  deviceAt: now().toISOString(),
  offsetMs: 0,
  doneBy: driver.userId,
  ...more,
});
const post = (body: string, actor = driver) =>
  createApi(async () => actor).request("/v1/acts", {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": String(body.length) },
    body,
  });

it("reads no signature of ten megabytes, and goes on taking acts", async () => {
  const { trackingNumber } = await build.shipment({ status: "out_for_delivery" });
  const proof = { relation: "household", name: "Eve", path: `M0 0${"L900 400L0 0".repeat(870_000)}`, salt: "s1" };
  const refused = await post(JSON.stringify({ acts: [act(trackingNumber, { kind: "deliver", proof })] }));
  expect(refused.status).toBe(413);
  expect(await db().$count(acts)).toBe(0);
  expect(await db().$count(proofFiles)).toBe(0);
  expect((await post(JSON.stringify({ acts: [act(trackingNumber)] }))).status).toBe(200);
});

it("takes 600 of 1,000 acts that a phone sends in a second, and the rest a minute later, in their order", async () => {
  const { trackingNumber } = await build.shipment({ status: "in_transit" });
  const flood: object[] = [];
  for (let at = 0; at < 1000; at += 1) flood.push(await phone.sign(act(trackingNumber)));
  const batches = Array.from({ length: 5 }, (_, at) => JSON.stringify({ acts: flood.slice(at * 200, at * 200 + 200) }));
  const statuses = [];
  for (const batch of batches) statuses.push((await post(batch)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await db().$count(acts)).toBe(600);
  clock.advance(61_000);
  for (const batch of batches.slice(3)) expect((await post(batch)).status).toBe(200);
  expect((await getOwnDevice(driver, phone.id)).lastSequence).toBe(1000);
  const stored = await db().select().from(acts);
  expect(stored.filter(({ flags }) => flags.includes("out_of_sequence"))).toEqual([]);
  expect(new Set(stored.map(({ deviceSeq }) => deviceSeq)).size).toBe(1000);
}, 120_000);

it("keeps apart the full queue of a revoked phone, each act once, and moves nothing", async () => {
  const { trackingNumber } = await build.shipment({ status: "in_transit" });
  const queue: object[] = [];
  for (let at = 0; at < 40; at += 1) queue.push(await phone.sign(act(trackingNumber, { kind: "load" })));
  await revokeDevice(actors.dispatcher(), phone.id);
  for (let sending = 0; sending < 2; sending += 1) {
    const answers = await recordActs(driver, queue);
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set([sending === 0 ? "quarantined" : "duplicate"]));
  }
  expect(await db().$count(acts)).toBe(40);
  expect([await db().$count(custodyMoves), await db().$count(pieceHolders)]).toEqual([0, 0]);
});

it("keeps apart what another account sends again, and the phone's own sending is still the first of its number", async () => {
  const { trackingNumber } = await build.shipment({ status: "in_transit" });
  const stolen = await phone.sign(act(trackingNumber, { kind: "load" }));
  expect((await recordActs(colleague, [stolen]))[0]).toMatchObject({ state: "quarantined", parcel: null });
  expect((await recordActs(colleague, [{ ...stolen, doneBy: colleague.userId }]))[0]).toMatchObject({
    state: "quarantined",
  });
  expect(await db().$count(custodyMoves)).toBe(0);
});

it("takes no position, of this continent or another: an act has no such field", async () => {
  const { trackingNumber } = await build.shipment({ status: "in_transit" });
  const [answer] = await recordActs(driver, [act(trackingNumber, { position: { latitude: -33.9, longitude: 151.2 } })]);
  expect(answer).toMatchObject({ state: "refused" });
});

it.each(["<script>alert(1)</script>", "'; drop table acts; --", "\u202Egnp.exe", "💥\u0000\uD800"])(
  "keeps %o in a code as text",
  async (code) => {
    const [answer] = await recordActs(driver, [act(code)]);
    expect(answer).toMatchObject({ state: "flagged", flags: ["unknown"], parcel: null });
    expect((await db().select().from(acts))[0]?.code).toBe(code.toWellFormed().replaceAll("\u0000", ""));
  },
);
