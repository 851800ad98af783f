import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acts, actTasks, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let shipment: ShipmentRow;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  shipment = await build.shipment();
  await build.person(driver);
  await giveTo(driver.userId);
  clock.advance(3_600_000);
});

/** Makes the delivery a stop of this driver. */
async function giveTo(driverId: string): Promise<void> {
  await assignStop(staff, shipment.id, "delivery", { driver: driverId, day: "2026-06-18" });
}

function act(kind: string, more: Record<string, unknown> = {}) {
  count += 1;
  return {
    clientEventId: `event-${String(count).padStart(6, "0")}`,
    kind,
    code: shipment.trackingNumber,
    branch: "main",
    input: "wedge",
    deviceAt: now().toISOString(),
    offsetMs: 0,
    ...more,
  };
}

const one = async (raw: unknown, actor: Parameters<typeof recordActs>[0] = staff): Promise<ActAnswer> => {
  const [answer] = await recordActs(actor, [raw]);
  if (!answer) throw new Error("no answer");
  return answer;
};
const holders = () =>
  db()
    .select({ piece: pieceHolders.piece, kind: pieceHolders.kind, id: pieceHolders.holderId })
    .from(pieceHolders)
    .orderBy(pieceHolders.piece);
const statusOf = async (id = shipment.id) => (await loadShipment(id))?.status;
const tasks = () => db().select({ kind: actTasks.kind, shipmentId: actTasks.shipmentId }).from(actTasks);

describe("recordActs (G11, G17)", () => {
  it("records an arrival: event at its instant, status, holder, act", async () => {
    const deviceAt = new Date(now().getTime() - 61_234).toISOString();
    const answer = await one(act("drop_off", { deviceAt }));
    expect(answer).toMatchObject({
      state: "accepted",
      signal: "good",
      flags: [],
      occurredAt: deviceAt,
      parcel: {
        trackingNumber: shipment.trackingNumber,
        piece: null,
        pieces: 1,
        routeCode: "SAV",
        status: "processing",
      },
    });
    const row = await loadShipment(shipment.id);
    expect(row).toMatchObject({ status: "processing", currentCity: "Atlanta", shippedAt: new Date(deviceAt) });
    const [branch] = await db()
      .execute<{ id: string }>(sql`select id from branches where code = 'main'`)
      .then(({ rows }) => rows);
    expect(await holders()).toEqual([{ piece: 1, kind: "branch", id: branch?.id }]);
    const [event] = await db().select().from(shipmentEvents).where(eq(shipmentEvents.recordedBy, staff.userId));
    expect(event).toMatchObject({ occurredAt: new Date(deviceAt), description: "Dropped off at the branch" });
    const [stored] = await db().select().from(acts);
    expect(stored).toMatchObject({ kind: "drop_off", state: "accepted", eventIds: [event?.id], doneBy: staff.userId });
  });

  it("answers a repeated act with the first answer and records it once", async () => {
    const scan = act("drop_off");
    await one(scan);
    expect(await one(scan)).toMatchObject({ state: "duplicate", signal: "good" });
    expect(await db().$count(acts)).toBe(1);
    expect(await db().$count(custodyMoves)).toBe(1);
  });

  it("knows an act again although the device measured its clock anew before it sent it again", async () => {
    const scan = act("drop_off", { offsetMs: 40, offsetErrorMs: 10, offsetAgeMs: 5 });
    await one(scan);
    const again = { ...scan, offsetMs: 55, offsetErrorMs: 8, offsetAgeMs: 90_000, driftMs: 1 };
    expect(await one(again)).toMatchObject({ state: "duplicate", signal: "good" });
    expect(await db().$count(acts)).toBe(1);
  });

  it("answers other content under the same id once more, and goes on with the acts behind it", async () => {
    const scan = act("drop_off");
    await one(scan);
    const other = { ...scan, kind: "deliver" };
    expect(await one(other)).toMatchObject({ state: "quarantined" });
    const [repeat, next] = await recordActs(staff, [other, act("sight")]);
    expect([repeat?.state, next?.state]).toEqual(["duplicate", "accepted"]);
    expect(await db().$count(acts)).toBe(3);
  });

  it("quarantines other content under the same id, and changes nothing by it", async () => {
    const scan = act("drop_off");
    await one(scan);
    expect(await one({ ...scan, kind: "deliver" })).toMatchObject({ state: "quarantined" });
    expect(await statusOf()).toBe("processing");
    expect(await db().$count(acts)).toBe(2);
  });

  it("refuses a malformed act alone, and goes on with those behind it", async () => {
    const answers = await recordActs(staff, [
      act("drop_off", { deviceAt: "yesterday" }),
      "nonsense",
      act("explode"),
      act("drop_off", { offsetMs: "soon" }),
      act("drop_off"),
    ]);
    expect(answers.map(({ state }) => state)).toEqual(["refused", "refused", "refused", "refused", "accepted"]);
    expect(answers[0]?.issues[0]?.path).toBe("deviceAt");
    expect(await db().$count(acts)).toBe(1);
  });

  it("leaves the counter's acts to staff", async () => {
    expect(await one(act("hand_out"), driver)).toMatchObject({ state: "refused", issues: [{ path: "kind" }] });
    expect(await one(act("load"), driver)).toMatchObject({ state: "flagged", flags: ["missing_earlier"] });
  });

  it("keeps what it does not know, and makes it a task", async () => {
    expect(await one(act("arrive", { code: "ZZZ000000AAAB" }))).toMatchObject({
      state: "flagged",
      signal: "unknown",
      flags: ["unknown"],
      parcel: null,
    });
    expect(await one(act("arrive", { code: "<script>\u0000" }))).toMatchObject({ flags: ["unknown"] });
    const long = "x".repeat(199) + "😀";
    expect(await one(act("arrive", { code: `${long}more` }))).toMatchObject({ flags: ["unknown"] });
    expect(await tasks()).toEqual(Array(3).fill({ kind: "unknown", shipmentId: null }));
    expect((await db().select().from(acts)).map(({ code }) => code)).toContain(long);
  });

  it("keeps an act at a branch that does not exist, and leaves the parcel where it was", async () => {
    expect(await one(act("arrive", { branch: "nowhere" }))).toMatchObject({ state: "flagged", flags: ["unknown"] });
    expect([await statusOf(), (await holders()).map(({ kind }) => kind)]).toEqual(["pending", []]);
    expect(await tasks()).toEqual([{ kind: "unknown", shipmentId: shipment.id }]);
    // What is not about the branch counts.
    expect(await one(act("deliver", { branch: "nowhere" }), driver)).toMatchObject({
      flags: ["missing_earlier", "unknown"],
      parcel: { status: "delivered" },
    });
  });

  it("records an act at a branch that was closed meanwhile", async () => {
    await db().execute(sql`update branches set is_active = false where code = 'main'`);
    expect(await one(act("drop_off"))).toMatchObject({ state: "accepted", parcel: { status: "processing" } });
    expect((await loadShipment(shipment.id))?.currentCity).toBe("Atlanta");
  });

  it("finds a parcel by a reference that only it has", async () => {
    await db().execute(sql`update shipments set reference = 'ORD-77123' where id = ${shipment.id}`);
    expect(await one(act("drop_off", { code: "ORD77123" }))).toMatchObject({
      state: "accepted",
      parcel: { trackingNumber: shipment.trackingNumber },
    });
    await db().execute(sql`update shipments set reference = 'ORD-77123' where id = ${(await build.shipment()).id}`);
    expect(await one(act("arrive", { code: "ORD77123" }))).toMatchObject({ flags: ["unknown"] });
  });

  it("shows nothing of a deleted shipment", async () => {
    await deleteShipment(actors.admin(), shipment.id);
    expect(await one(act("arrive"))).toMatchObject({ signal: "unknown", flags: ["deleted"], parcel: null });
  });

  it("says that a parcel is stopped, moves it and leaves its status", async () => {
    await cancelShipment(staff, shipment.id, { reason: "changed their mind" });
    expect(await one(act("load"), driver)).toMatchObject({ signal: "held", flags: ["cancelled"] });
    expect(await statusOf()).toBe("cancelled");
    expect(await holders()).toEqual([{ piece: 1, kind: "driver", id: driver.userId }]);
  });

  it("counts pieces: arrival of each, one event, delivery with the last", async () => {
    shipment = await build.shipment({ fields: { quantity: "3" } });
    await giveTo(driver.userId);
    const piece = (at: number) => ({ code: pieceCode(shipment.trackingNumber, at, 3) });
    for (const at of [1, 2, 3])
      expect(await one(act("drop_off", piece(at)))).toMatchObject({ state: "accepted", signal: "good" });
    expect(await one(act("drop_off", piece(2)))).toMatchObject({ signal: "seen", flags: ["repeat"] });
    for (const at of [4, 7])
      expect(await one(act("drop_off", piece(at)))).toMatchObject({ signal: "unknown", flags: ["over_pieces"] });
    clock.advance(60_000);
    expect(await one(act("deliver", { ...piece(1), branch: "" }), driver)).toMatchObject({ flags: ["part"] });
    expect(await statusOf()).toBe("processing");
    expect(await one(act("deliver", { ...piece(2), branch: "" }), driver)).toMatchObject({ flags: ["part"] });
    // The same piece again: no count of pieces, and a task.
    expect(await one(act("deliver", { ...piece(2), branch: "" }), driver)).toMatchObject({
      flags: ["second_delivery"],
    });
    expect(await one(act("deliver", { ...piece(3), branch: "" }), driver)).toMatchObject({
      parcel: { status: "delivered" },
    });
    const events = await db()
      .select({ description: shipmentEvents.description })
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipment.id))
      .orderBy(shipmentEvents.seq);
    expect(
      events.map(({ description }) => description).filter((text) => text === "Dropped off at the branch"),
    ).toHaveLength(1);
    expect(
      events.map(({ description }) => description).filter((text) => text === "Part of the shipment was delivered"),
    ).toHaveLength(2);
    expect((await holders()).map(({ kind }) => kind)).toEqual(["recipient", "recipient", "recipient"]);
  });

  it("opens a task once every piece has its end, some delivered and some returned", async () => {
    shipment = await build.shipment({ fields: { quantity: "2" } });
    await giveTo(driver.userId);
    const piece = (at: number) => ({ code: pieceCode(shipment.trackingNumber, at, 2) });
    for (const at of [1, 2]) await one(act("drop_off", piece(at)));
    clock.advance(60_000);
    await one(act("deliver", { ...piece(1), branch: "" }), driver);
    expect(await one(act("return", piece(2)))).toMatchObject({ flags: ["part", "count"] });
  });

  it("lets what happened outrank what the office decided (G3), and makes it a task", async () => {
    await one(act("drop_off"));
    const handed = new Date(now().getTime() + 60_000);
    clock.advance(600_000);
    await cancelShipment(staff, shipment.id, { reason: "changed their mind" });
    clock.advance(600_000);
    const late = act("deliver", { deviceAt: handed.toISOString(), branch: "" });
    expect(await one(late, driver)).toMatchObject({
      state: "flagged",
      flags: ["cancelled"],
      parcel: { status: "delivered" },
    });
    expect((await loadShipment(shipment.id))?.deliveredAt).toEqual(handed);
    const [event] = await db().select().from(shipmentEvents).where(eq(shipmentEvents.status, "delivered"));
    expect(event).toMatchObject({
      kind: "correction",
      correctionReason: "The parcel was handed over before the change in the office was known",
    });
  });

  it("makes it a task when a driver works at a stop of another, and records it all the same", async () => {
    const other = actors.driver({ userId: "usr_other", email: "other@example.test" });
    await build.person(other);
    expect(await one(act("load"), other)).toMatchObject({
      signal: "not_yours",
      flags: ["missing_earlier", "other_run"],
    });
    expect((await holders())[0]?.id).toBe(other.userId);
    // Who has it in hand may deliver it.
    expect(await one(act("deliver", { branch: "" }), other)).toMatchObject({ flags: ["missing_earlier"] });
    const third = actors.driver({ userId: "usr_third", email: "third@example.test" });
    await build.person(third);
    shipment = await build.shipment({ status: "out_for_delivery" });
    clock.advance(60_000);
    expect(await one(act("deliver", { branch: "" }), third)).toMatchObject({
      signal: "not_yours",
      flags: ["not_assigned"],
      parcel: { status: "delivered" },
    });
  });

  it("keeps a second delivery and tells staff", async () => {
    await one(act("deliver", { branch: "" }), driver);
    clock.advance(60_000);
    expect(await one(act("deliver", { branch: "" }), driver)).toMatchObject({
      signal: "seen",
      flags: ["second_delivery"],
    });
    expect((await tasks()).map(({ kind }) => kind)).toContain("second_delivery");
  });

  it("enters a late act at its time, and keeps who has the parcel now", async () => {
    await one(act("drop_off"));
    const arrived = new Date(now().getTime() + 60_000).toISOString();
    clock.advance(600_000);
    await one(act("load"), driver);
    await one(act("fail", { branch: "", reason: "consignee_not_home" }), driver);
    expect(await one(act("arrive", { deviceAt: arrived, branch: "north" }))).toMatchObject({ state: "accepted" });
    expect(await statusOf()).toBe("exception");
    expect(await holders()).toMatchObject([{ kind: "driver" }]);
    const moves = await db().select().from(custodyMoves).orderBy(custodyMoves.position);
    expect(moves.map(({ fromKind, toKind }) => `${fromKind} ${toKind}`)).toEqual([
      "sender branch",
      "branch driver",
      "branch branch",
    ]);
  });

  it("marks a time that cannot be trusted", async () => {
    const wild = act("drop_off", { deviceAt: new Date(now().getTime() + 3 * 3_600_000).toISOString() });
    expect(await one(wild)).toMatchObject({ flags: ["clock_suspect"], occurredAt: now().toISOString() });
    const [stored] = await db().select().from(acts);
    expect(stored).toMatchObject({ isAbout: true, deviceAt: new Date(now().getTime() + 3 * 3_600_000) });
  });

  it("records an act of a device that has lost its date: exact if it compared its clock, else about", async () => {
    const deviceAt = "1970-01-01T00:00:10.000Z";
    const offsetMs = now().getTime() - Date.parse(deviceAt);
    expect(await one(act("drop_off", { deviceAt, offsetMs }))).toMatchObject({
      flags: [],
      occurredAt: now().toISOString(),
    });
    for (const wild of [
      { deviceAt, offsetMs: 1e15 },
      { offsetErrorMs: 1e12 },
      { offsetAgeMs: 1e12 },
      { driftMs: -1e12 },
    ])
      expect(await one(act("sight", wild))).toMatchObject({ state: "flagged", flags: ["clock_suspect"] });
  });

  describe("of several acts of a shipment in a batch, tells customers of the last event", () => {
    const told = async () => {
      const { rows } = await db().execute<{ data: { eventId: string } }>(
        sql`select data from jobs.job where name = 'notify-tracking-event' order by created_on`,
      );
      const events = await db().select().from(shipmentEvents);
      return rows.map(({ data }) => events.find(({ id }) => id === data.eventId)?.status);
    };

    it("and of none before it", async () => {
      await recordActs(driver, [act("load"), act("start"), act("deliver", { branch: "" })]);
      expect(await told()).toEqual(["delivered"]);
    });

    it("although a later act has none: a second look, a repeat, a duplicate, a refused one", async () => {
      const arrival = act("arrive");
      await recordActs(staff, [arrival, act("arrive"), act("sight"), arrival, act("explode")]);
      expect(await told()).toEqual(["processing"]);
    });

    it("of each of several shipments", async () => {
      const [first, second] = [shipment, await build.shipment()];
      const of = (code: string, kind: string) => act(kind, { code });
      await recordActs(staff, [
        of(first.trackingNumber, "arrive"),
        of(second.trackingNumber, "arrive"),
        of(first.trackingNumber, "shelve"),
        of(second.trackingNumber, "sight"),
      ]);
      expect(new Set(await told())).toEqual(new Set(["available_for_pickup", "processing"]));
    });
  });

  it("lets a flood of one device wait and keeps others going; nothing of what waits is recorded", async () => {
    const flood = Array.from({ length: 200 }, () => ({ kind: "malformed" }));
    // What the tests before counted in advance is over.
    clock.advance(3_600_000);
    for (let at = 0; at < 3; at += 1) await recordActs(driver, flood);
    const scan = act("drop_off");
    await expect(recordActs(driver, [scan])).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 60 });
    expect(await db().$count(acts)).toBe(0);
    expect(await one(act("sight"))).toMatchObject({ state: "accepted" });
    clock.advance(60_000);
    expect(await one(scan, driver)).toMatchObject({ state: "refused" });
    expect(await one({ ...scan, kind: "load" }, driver)).toMatchObject({ state: "flagged" });
  });

  it("is refused to customers and visitors", async () => {
    await expect(recordActs(actors.customer(), [act("arrive")])).rejects.toMatchObject({ code: "forbidden" });
  });
});
