import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { systemActor } from "#domain/people/actor.ts";
import type { ActAnswer } from "#domain/road/views.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acts, actTasks, custodyMoves, pieceHolders, runStopOutcomes } from "#server/db/schema/road.ts";
import { shipmentEventVoids } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { listMessages, updateMessage } from "#server/features/notifications/message.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn } from "#tests/support/runs.ts";
import { setupNotifying } from "#tests/support/setup-notifying.ts";

useDatabase();
afterAll(stopSender);

const staff = actors.dispatcher();
const driver = actors.driver();
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await setupNotifying();
  await build.person(driver);
});

function act(kind: string, code: string, more: Record<string, unknown> = {}) {
  count += 1;
  const clientEventId = `undo-event-${String(count).padStart(4, "0")}`;
  return { clientEventId, kind, code, branch: "main", deviceAt: now().toISOString(), offsetMs: 0, ...more };
}

type Act = ReturnType<typeof act>;

async function send(raw: Act | Act[], actor: Actor = staff): Promise<ActAnswer> {
  const answers = await recordActs(actor, [raw].flat());
  const last = answers.at(-1);
  if (!last) throw new Error("no answer");
  return last;
}

/** Three seconds later. */
async function undo(of: Act, more: Record<string, unknown> = {}, actor: Actor = staff): Promise<ActAnswer> {
  clock.advance(3000);
  return send(undoOf(of, more), actor);
}

function undoOf(of: Act, more: Record<string, unknown> = {}): Act {
  return act("undo", of.code, { undoes: of.clientEventId, ...more });
}

async function scanned(kind: string, code: string, more: Record<string, unknown> = {}): Promise<Act> {
  clock.advance(60_000);
  const scan = act(kind, code, more);
  await send(scan);
  return scan;
}

const statusOf = async (id: string) => (await loadShipment(id))?.status;
const holderOf = async (id: string, piece = 1) =>
  (await db().select().from(pieceHolders).where(eq(pieceHolders.shipmentId, id))).find((row) => row.piece === piece)
    ?.kind;
const openTasks = () => db().$count(actTasks, sql`settled_at is null`);
const voids = () => db().$count(shipmentEventVoids);
const custodyFaults = async () => (await verifyCustody(systemActor("test"))).faults;

describe("undo (G30)", () => {
  it("takes back an arrival: status, event and holder, with the chain of moves going on", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    expect([await statusOf(shipment.id), await holderOf(shipment.id)]).toEqual(["processing", "branch"]);
    expect(await undo(scan)).toMatchObject({ state: "accepted", flags: [], parcel: { status: "in_transit" } });
    expect([await statusOf(shipment.id), await holderOf(shipment.id)]).toEqual(["in_transit", "sender"]);
    expect([await db().$count(custodyMoves), await voids(), await custodyFaults()]).toEqual([2, 1, []]);
    const [first, second] = await db().select().from(acts).orderBy(acts.receivedAt);
    expect(second).toMatchObject({ kind: "undo", undoesId: first?.id, shipmentId: shipment.id });
  });

  it("is done once, also if it is sent again or tapped twice", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    clock.advance(2000);
    const taken = undoOf(scan);
    expect((await send(taken)).state).toBe("accepted");
    expect((await send(taken)).state).toBe("duplicate");
    expect(await undo(scan)).toMatchObject({ flags: ["no_undo"] });
    expect(await db().$count(custodyMoves)).toBe(2);
  });

  it("is possible for ten seconds by the clock of the device, whenever it arrives", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    const at = (ms: number) => new Date(Date.parse(scan.deviceAt) + ms).toISOString();
    clock.advance(3_600_000);
    expect(await send(undoOf(scan, { deviceAt: at(10_001) }))).toMatchObject({
      state: "accepted",
      flags: ["too_late"],
    });
    expect(await statusOf(shipment.id)).toBe("processing");
    expect(await send(undoOf(scan, { deviceAt: at(9000) }))).toMatchObject({ flags: [] });
    expect(await statusOf(shipment.id)).toBe("in_transit");
  });

  it("comes before the message, which then is never written", async () => {
    const shipment = await build.shipment({ status: "processing" });
    const [runId, run] = await newRun(driver.userId);
    await parcelOn(runId);
    await scanned("start", run);
    await db().execute(sql`delete from jobs.job where name = 'notify-tracking-event'`);
    const scan = await scanned("load", shipment.trackingNumber, { run });
    expect(await statusOf(shipment.id)).toBe("out_for_delivery");
    const { rows } = await db().execute<{ event: string; start_after: string }>(
      sql`select data ->> 'eventId' as event, start_after from jobs.job where name = 'notify-tracking-event'`,
    );
    expect(rows.map((row) => Date.parse(row.start_after) - now().getTime())).toEqual([12_000]);
    expect(await undo(scan)).toMatchObject({ flags: [] });
    await notifyTrackingEvent(rows[0]?.event ?? "");
    expect(await listMessages(10)).toEqual([]);
  });

  it("is refused once customers were told, and the scan stays", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    const [stored] = await db().select().from(acts);
    await notifyTrackingEvent(stored?.eventIds[0] ?? "");
    const written = await listMessages(10);
    expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.com", "grace@example.com"]);
    await updateMessage(written[0]?.id ?? "", { state: "sent" });
    expect(await undo(scan)).toMatchObject({ state: "accepted", flags: ["told"], signal: "held" });
    expect([await statusOf(shipment.id), await holderOf(shipment.id)]).toEqual(["processing", "branch"]);
    expect(await openTasks()).toBe(0);
  });

  it("is refused once the piece went on, or staff entered an event", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    clock.advance(1000);
    await send(act("shelve", shipment.trackingNumber));
    expect(await undo(scan)).toMatchObject({ flags: ["moved_on"] });
    const other = await build.shipment({ status: "in_transit" });
    const second = await scanned("arrive", other.trackingNumber);
    clock.advance(1000);
    await addTrackingEvent(staff, other.id, build.event({ status: "on_hold" }));
    expect(await undo(second)).toMatchObject({ flags: ["moved_on"] });
    expect(await voids()).toBe(0);
  });

  it("of a load takes the parcel off the run that it joined, and of an outcome reopens its stop", async () => {
    const [, run] = await newRun(driver.userId);
    const { id, trackingNumber } = await parcelOn(null);
    const load = await scanned("load", trackingNumber, { run });
    expect(await db().$count(stopAssignments)).toBe(1);
    expect(await undo(load)).toMatchObject({ flags: [] });
    expect([await db().$count(stopAssignments), await holderOf(id)]).toEqual([0, "branch"]);
    await scanned("load", trackingNumber, { run });
    await scanned("start", run);
    const fail = await scanned("fail", trackingNumber, { run, reason: "consignee_not_home" });
    expect(await db().$count(runStopOutcomes)).toBe(1);
    await undo(fail);
    expect([await db().$count(runStopOutcomes), await statusOf(id)]).toEqual([0, "out_for_delivery"]);
    expect(await custodyFaults()).toEqual([]);
  });

  it("of a delivery brings back that the attempt before it failed", async () => {
    const [runId, run] = await newRun(driver.userId);
    const { trackingNumber } = await parcelOn(runId);
    await scanned("load", trackingNumber, { run });
    await scanned("start", run);
    await scanned("fail", trackingNumber, { run, reason: "consignee_not_home" });
    const outcome = async () => (await db().select().from(runStopOutcomes))[0];
    const failed = await outcome();
    const delivery = await scanned("deliver", trackingNumber, { run });
    expect(await outcome()).toMatchObject({ outcome: "delivered" });
    await undo(delivery);
    expect(failed).toMatchObject({ outcome: "failed", reasonCode: "consignee_not_home" });
    expect(await outcome()).toEqual(failed);
  });

  it("of an outcome has the windows of the run predicted again", async () => {
    const [runId, run] = await newRun(driver.userId);
    const { trackingNumber } = await parcelOn(runId);
    await scanned("load", trackingNumber, { run });
    await scanned("start", run);
    const failed = await scanned("fail", trackingNumber, { run, reason: "consignee_not_home" });
    const predicted = sql`from jobs.job where name = 'predict-windows' and data ->> 'runId' = ${runId}`;
    await db().execute(sql`delete ${predicted}`);
    expect(await undo(failed)).toMatchObject({ flags: [] });
    expect((await db().execute(sql`select id ${predicted}`)).rows.length).toBeGreaterThan(0);
  });

  it("gives a parcel back also if the device set its clock back in between", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    expect(await undo(scan, { offsetMs: -60_000 })).toMatchObject({ flags: [] });
    expect([await statusOf(shipment.id), await holderOf(shipment.id)]).toEqual(["in_transit", "sender"]);
    expect(await custodyFaults()).toEqual([]);
  });

  it("leaves a planned stop on its run", async () => {
    const [runId, run] = await newRun(driver.userId);
    const { trackingNumber } = await parcelOn(runId);
    await undo(await scanned("load", trackingNumber, { run }));
    expect(await db().$count(stopAssignments)).toBe(1);
  });

  it("of one piece leaves the status to the others", async () => {
    const shipment = await build.shipment({ status: "in_transit", fields: { quantity: "2" } });
    const [one, two] = [1, 2].map((piece) => pieceCode(shipment.trackingNumber, piece, 2)) as [string, string];
    const first = await scanned("arrive", one);
    clock.advance(1000);
    await send(act("arrive", two));
    expect(await undo(first)).toMatchObject({ flags: [] });
    expect(await statusOf(shipment.id)).toBe("processing");
    expect([await holderOf(shipment.id, 1), await holderOf(shipment.id, 2)]).toEqual(["sender", "branch"]);
  });

  it("settles the flags of the scan, but undoes none that staff settled", async () => {
    const unknown = await scanned("arrive", "ZZZ000000AAAB");
    expect(await openTasks()).toBe(1);
    expect(await undo(unknown)).toMatchObject({ flags: [], parcel: null });
    expect(await db().select({ answer: actTasks.answer, by: actTasks.settledBy }).from(actTasks)).toEqual([
      { answer: "undone", by: staff.userId },
    ]);
    const again = await scanned("arrive", "ZZZ000000AAAB");
    await db().execute(sql`update act_tasks set settled_at = now(), answer = 'put_aside' where settled_at is null`);
    expect(await undo(again)).toMatchObject({ flags: ["no_undo"] });
  });

  it("changes nothing for acts of runs, of another person, or that never arrived", async () => {
    const [runId, run] = await newRun(driver.userId);
    const { trackingNumber, id } = await parcelOn(runId);
    await scanned("load", trackingNumber, { run });
    const start = await scanned("start", run);
    expect(await undo(start)).toMatchObject({ flags: ["no_undo"] });
    expect(await statusOf(id)).toBe("out_for_delivery");
    const shipment = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", shipment.trackingNumber);
    expect(await undo(scan, {}, driver)).toMatchObject({ flags: ["no_undo"] });
    expect(await undo(scan, { undoes: "never-arrived" })).toMatchObject({ flags: ["no_undo"] });
    expect(await undo(scan, { undoes: "" })).toMatchObject({ flags: ["no_undo"] });
    expect(await statusOf(shipment.id)).toBe("processing");
  });

  it("changes nothing of a shipment that was deleted meanwhile, and nothing for an act that is kept apart", async () => {
    const deleted = await build.shipment({ status: "in_transit" });
    const scan = await scanned("arrive", deleted.trackingNumber);
    await deleteShipment(actors.admin(), deleted.id);
    expect(await undo(scan)).toMatchObject({ flags: ["moved_on"] });
    expect(await db().$count(custodyMoves)).toBe(1);
    const apart = await scanned("arrive", "ZZZ000000AAAB", { doneBy: driver.userId });
    expect(await undo(apart)).toMatchObject({ flags: ["no_undo"] });
    expect([await voids(), await openTasks()]).toEqual([0, 1]);
  });

  it("does not send the message about what staff entered just before a second time", async () => {
    const shipment = await build.shipment();
    await addTrackingEvent(staff, shipment.id, build.event({ status: "in_transit" }));
    const scan = act("arrive", shipment.trackingNumber);
    clock.advance(5000);
    await send({ ...scan, deviceAt: now().toISOString() });
    await db().execute(sql`delete from jobs.job where name = 'notify-tracking-event'`);
    clock.advance(3000);
    expect(await send(undoOf(scan))).toMatchObject({ flags: [], parcel: { status: "in_transit" } });
    const { rows } = await db().execute(sql`select id from jobs.job where name = 'notify-tracking-event'`);
    expect(rows).toEqual([]);
  });

  it("follows its act in one batch of a device that had no line, and the news is that of the act before", async () => {
    const shipment = await build.shipment({ status: "in_transit" });
    await db().execute(sql`delete from jobs.job where name = 'notify-tracking-event'`);
    clock.advance(60_000);
    const arrive = act("arrive", shipment.trackingNumber);
    clock.advance(5000);
    const shelve = act("shelve", shipment.trackingNumber);
    clock.advance(5000);
    const answer = await send([arrive, shelve, undoOf(shelve)]);
    expect(answer).toMatchObject({ flags: [], parcel: { status: "processing" } });
    const { rows } = await db().execute<{ status: string }>(
      sql`select e.status from jobs.job j join shipment_events e on e.id = j.data ->> 'eventId'
          where j.name = 'notify-tracking-event'`,
    );
    expect(rows.map(({ status }) => status)).toEqual(["processing"]);
    expect(await custodyFaults()).toEqual([]);
  });
});
