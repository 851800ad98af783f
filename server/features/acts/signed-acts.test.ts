import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { acts, actTasks, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";

useDatabase();

const [admin, staff, driver] = [actors.admin(), actors.dispatcher(), actors.driver()];
const colleague = { ...driver, userId: "usr_driver_two", email: "two@example.com" };
let shipment: ShipmentRow;
let phone: Phone;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [admin, staff, driver, colleague]) await build.person(person);
  shipment = await build.shipment({ status: "in_transit" });
  phone = await newPhone(driver);
  clock.advance(3_600_000);
});

function act(kind = "arrive", more: Record<string, unknown> = {}) {
  count += 1;
  return {
    clientEventId: `signed-${String(count).padStart(6, "0")}`,
    kind,
    code: shipment.trackingNumber,
    branch: "main",
    deviceAt: now().toISOString(),
    offsetMs: 0,
    ...more,
  };
}
const one = async (raw: unknown, actor: Actor = driver): Promise<ActAnswer> => {
  const [answer] = await recordActs(actor, [raw]);
  if (!answer) throw new Error("no answer");
  return answer;
};
const stored = () => db().select().from(acts).orderBy(acts.id);
const device = async () => (await db().select().from(roadDevices).where(eq(roadDevices.id, phone.id)))[0];
const untouched = { lastSeenAt: null, lastSequence: 0, lastHash: "" };

describe("an act that a phone signed (G66)", () => {
  it("is recorded as of the phone, and is the phone's last", async () => {
    expect(await one(await phone.sign(act("arrive", { code: "shelf ü 日本\u0000" })))).toMatchObject({
      flags: ["unknown"],
    });
    clock.advance(1000);
    expect(await one(await phone.sign(act()))).toMatchObject({ state: "accepted", signal: "good", flags: [] });
    const [first, second] = await stored();
    expect(first).toMatchObject({ source: phone.id, deviceId: phone.id, deviceSeq: 1, previousHash: "" });
    expect(second).toMatchObject({ source: phone.id, deviceId: phone.id, deviceSeq: 2, doneBy: driver.userId });
    expect(second?.previousHash).toBe(first?.contentHash);
    expect(second?.contentHash).toMatch(/^[\da-f]{64}$/);
    expect(await device()).toMatchObject({ lastSeenAt: now(), lastSequence: 2, lastHash: second?.contentHash });
    expect((await loadShipment(shipment.id))?.status).toBe("processing");
  });

  it("gets its first answer again, and is stored once, also with another offset or after the phone was revoked", async () => {
    const signed = await phone.sign(act());
    await one(signed);
    expect(await one(signed)).toMatchObject({ state: "duplicate", flags: [] });
    expect(await one({ ...signed, offsetMs: 55, offsetAgeMs: 9000 })).toMatchObject({ state: "duplicate", flags: [] });
    await revokeDevice(staff, phone.id);
    expect(await one(signed)).toMatchObject({ state: "duplicate", flags: [] });
    expect(await db().$count(acts)).toBe(1);
  });

  it("is kept apart if its phone sent other content under its id", async () => {
    const first = act();
    await one(await phone.sign(first));
    const other = await phone.sign({ ...first, kind: "damage" });
    expect(await one(other)).toMatchObject({ state: "quarantined", flags: ["other_content"] });
    expect(await one(other)).toMatchObject({ state: "duplicate", flags: ["other_content"] });
    expect(await db().$count(acts)).toBe(2);
    expect(await device()).toMatchObject({ lastSequence: 2 });
  });

  it("is undone by its phone, and not by its person without it", async () => {
    const first = act("damage");
    await one(await phone.sign(first));
    const undo = { undoes: first.clientEventId };
    expect(await one(act("undo", undo))).toMatchObject({ flags: ["no_undo"] });
    expect(await one(await phone.sign(act("undo", undo)))).toMatchObject({ state: "accepted", flags: [] });
    expect((await loadShipment(shipment.id))?.status).toBe("in_transit");
  });
});

/** The last character holds bits that belong to no byte. */
const changed = (signature: string) => (signature.startsWith("A") ? "B" : "A") + signature.slice(1);

type Kept = [why: string, send: () => Promise<ActAnswer>, of: { doneBy: string; source: string }];

const ofDriver = { doneBy: driver.userId, source: driver.userId };

describe("an act that does not prove its phone (G66) is kept apart, and changes nothing", () => {
  it.each<Kept>([
    [
      "a wrong signature",
      async () => {
        const signed = await phone.sign(act());
        return one({ ...signed, signature: changed(signed.signature) });
      },
      ofDriver,
    ],
    ["other content than signed", async () => one({ ...(await phone.sign(act())), kind: "damage" }), ofDriver],
    ["another number than signed", async () => one({ ...(await phone.sign(act())), deviceSeq: 2 }), ofDriver],
    ["no signature", async () => one({ ...(await phone.sign(act())), signature: "" }), ofDriver],
    ["a text as signature", async () => one({ ...(await phone.sign(act())), signature: "é".repeat(86) }), ofDriver],
    ["a signature without its phone", async () => one({ ...(await phone.sign(act())), deviceId: "" }), ofDriver],
    [
      "the signature of another phone",
      async () => one({ ...(await (await newPhone(driver)).sign(act())), deviceId: phone.id }),
      ofDriver,
    ],
    ["an unknown phone", async () => one(await phone.sign(act(), { deviceId: "dev_unknown" })), ofDriver],
    ["no number", async () => one(await phone.sign(act(), { deviceSeq: 0 })), ofDriver],
    ["a number too large to count", async () => one(await phone.sign(act(), { deviceSeq: 2 ** 31 })), ofDriver],
    ["an unknown schema", async () => one({ ...(await phone.sign(act(), { schema: 99 })), height: 3 }), ofDriver],
    ["no schema", async () => one(await phone.sign(act(), { schema: 0 })), ofDriver],
    [
      "the phone of another, which did not sign",
      async () => one({ ...act(), deviceId: phone.id, deviceSeq: 1, schema: 3, signature: "A".repeat(86) }, colleague),
      { doneBy: colleague.userId, source: colleague.userId },
    ],
  ])("%s", async (_, send, of) => {
    expect(await send()).toMatchObject({ state: "quarantined", signal: "unknown", flags: ["unproven"], parcel: null });
    expect(await stored()).toMatchObject([{ ...of, state: "quarantined", deviceId: null, deviceSeq: null }]);
    expect(await device()).toMatchObject(untouched);
    await expectNothingDone();
  });

  it.each<[why: string, send: () => Promise<ActAnswer>, doneBy: string]>([
    [
      "a revoked phone",
      async () => {
        await revokeDevice(staff, phone.id);
        return one(await phone.sign(act()));
      },
      driver.userId,
    ],
    ["the phone of another person", async () => one(await phone.sign(act()), colleague), colleague.userId],
    [
      "signed in as another than the doer",
      async () => one(await phone.sign(act("arrive", { doneBy: driver.userId })), colleague),
      driver.userId,
    ],
    [
      "a disabled account, whose phone another person uses",
      async () => {
        await changeAccess(admin, driver.userId, "disabled");
        return one(await phone.sign(act("arrive", { doneBy: driver.userId })), colleague);
      },
      driver.userId,
    ],
  ])("%s, though it signed", async (_, send, doneBy) => {
    expect(await send()).toMatchObject({ state: "quarantined", signal: "unknown", flags: ["unproven"], parcel: null });
    expect(await stored()).toMatchObject([{ doneBy, source: phone.id, state: "quarantined", deviceId: phone.id }]);
    await expectNothingDone();
  });

  async function expectNothingDone() {
    expect((await loadShipment(shipment.id))?.status).toBe("in_transit");
    expect(await db().$count(pieceHolders)).toBe(0);
    expect(await db().$count(custodyMoves)).toBe(0);
    const tasks = await db().select().from(actTasks);
    expect(tasks).toMatchObject([{ kind: "unproven", shipmentId: shipment.id, settledAt: null }]);
  }

  it("is answered by itself, the same again, and is applied by staff", async () => {
    const [wrong, right] = [
      await phone.sign(act(), { schema: 7 }),
      await phone.sign(act("sight"), { previousHash: "x" }),
    ];
    const states = async () => (await recordActs(driver, [wrong, right])).map(({ state }) => state);
    expect(await states()).toEqual(["quarantined", "accepted"]);
    expect(await states()).toEqual(["duplicate", "duplicate"]);
    expect(await db().$count(acts)).toBe(2);
    const [task] = await db().select().from(actTasks);
    await settleFlag(staff, task?.id ?? "", { answer: "applied", reason: "", number: "" });
    expect((await loadShipment(shipment.id))?.status).toBe("processing");
  });
});

describe("the sequence of a phone (G67)", () => {
  const tasks = async () => (await db().select().from(actTasks)).map(({ kind }) => kind);
  const flagged = { state: "flagged", flags: ["out_of_sequence"], parcel: { status: "processing" } };

  it("has a number that is used twice flagged, and the act counts", async () => {
    await one(await phone.sign(act("sight")));
    const { lastHash } = (await device()) ?? {};
    expect(await one(await phone.sign(act(), { deviceSeq: 1, previousHash: "" }))).toMatchObject(flagged);
    expect(await tasks()).toEqual(["out_of_sequence"]);
    expect(await device()).toMatchObject({ lastSequence: 1, lastHash });
  });

  it("has a hash that does not fit flagged, and the act counts", async () => {
    await one(await phone.sign(act("sight")));
    expect(await one(await phone.sign(act(), { previousHash: "0".repeat(64) }))).toMatchObject(flagged);
    expect(await tasks()).toEqual(["out_of_sequence"]);
    expect(await device()).toMatchObject({ lastSequence: 2 });
  });

  it("never goes back, and acts that arrive in another order are no cause for a flag", async () => {
    const [first, second, third] = [
      await phone.sign(act("sight")),
      await phone.sign(act("sight")),
      await phone.sign(act()),
    ];
    for (const each of [third, first, second]) expect(await one(each)).toMatchObject({ state: "accepted", flags: [] });
    const last = (await stored()).find(({ deviceSeq }) => deviceSeq === 3);
    expect(await device()).toMatchObject({ lastSequence: 3, lastHash: last?.contentHash });
  });

  it("has an act flagged to which the one behind it is not chained", async () => {
    const [first, second] = [await phone.sign(act("sight")), await phone.sign(act("sight"), { previousHash: "x" })];
    expect(await one(second)).toMatchObject({ state: "accepted" });
    expect(await one(first)).toMatchObject({ state: "flagged", flags: ["out_of_sequence"] });
  });
});

describe("a stranger who names the phone of another", () => {
  it("uses up neither its ids, nor its numbers, nor its person's limit, only their own", async () => {
    const signed = await phone.sign(act());
    const forged = { ...signed, kind: "damage", signature: changed(signed.signature) };
    // Ten thousand take a driver 17 minutes; staff have that many flags of one sender, and the parcel stays as it is.
    for (let at = 0; at < 3; at += 1) {
      const answers = await recordActs(
        colleague,
        Array.from({ length: 200 }, (_, each) => (at + each === 0 ? forged : { kind: "malformed" })),
      );
      expect(answers[0]?.state).toBe(at === 0 ? "quarantined" : "refused");
    }
    await expect(recordActs(colleague, Array(20).fill(forged))).rejects.toMatchObject({ code: "rate_limited" });
    expect(await device()).toMatchObject(untouched);
    expect(await one(signed)).toMatchObject({ state: "accepted", flags: [] });
    expect(await device()).toMatchObject({ lastSequence: 1 });
  });
});
