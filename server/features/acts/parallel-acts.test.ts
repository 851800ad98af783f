import { hash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { parseToldOutcome } from "#domain/road/told-outcomes.ts";
import { clock, now } from "#server/clock.ts";
import { db, pool } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { acts, actTasks, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { runs } from "#server/db/schema/runs.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { reviewSequences } from "#server/features/acts/review-sequences.ts";
import { tellOutcome } from "#server/features/acts/tell-outcome.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { findRun } from "#server/features/runs/run.rows.ts";
import { loadPlaces } from "#server/features/runs/run-stop.rows.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone } from "#tests/support/road-device.ts";
import { newRun } from "#tests/support/runs.ts";

const people = ["a", "b"].map((name) => actors.driver({ userId: `usr_${name}`, email: `${name}@example.test` }));
let shipment: ShipmentRow;

useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    for (const person of people) await build.person(person);
  },
});
beforeEach(async () => {
  shipment = await build.shipment();
});

const scan = (clientEventId: string, kind: string, deviceAt = now().toISOString()) => ({
  clientEventId,
  kind,
  code: shipment.trackingNumber,
  branch: "main",
  deviceAt,
  offsetMs: 0,
});
const send = async (actor: Actor, act: unknown) => (await recordActs(actor, [act]))[0]?.state;

describe("acts at the same moment", () => {
  it("records one of several copies", async () => {
    const [person] = people;
    const act = scan("copy-000001", "load");
    const states = await Promise.all(Array.from({ length: 5 }, () => send(person ?? actors.driver(), act)));
    expect(states.filter((state) => state === "duplicate")).toHaveLength(4);
    expect(states).toContain("flagged");
    expect(await db().$count(acts)).toBe(1);
    expect(await db().$count(custodyMoves)).toBe(1);
  });

  it("keeps one holder and one chain where several people take one piece", async () => {
    const moment = now().toISOString();
    await Promise.all(
      people.flatMap((person, at) =>
        [0, 1, 2].map((round) => send(person, scan(`load-${at}-${round}-00`, "load", moment))),
      ),
    );
    const moves = (await db().select().from(custodyMoves).orderBy(custodyMoves.position)).filter(
      ({ shipmentId }) => shipmentId === shipment.id,
    );
    expect(moves.map(({ position }) => position)).toEqual(moves.map((_, at) => at + 1));
    for (const [at, move] of moves.entries()) {
      expect(move.previousHash).toBe(moves[at - 1]?.hash ?? "");
      expect(move.fromId).toBe(moves[at - 1]?.toId ?? null);
    }
    const holders = (await db().select().from(pieceHolders)).filter(({ shipmentId }) => shipmentId === shipment.id);
    expect(holders).toHaveLength(1);
    expect(holders[0]?.holderId).toBe(moves.at(-1)?.toId);
  });
});

/**
 * Runs `work` while another connection holds a lock taken by `lock`, which it ends with `change` once so many wait.
 */
async function besideLock<T>(
  lock: string,
  change: string,
  values: string[],
  work: () => Promise<T>,
  waiters = 1,
): Promise<T> {
  const other = new pg.Client(pool().options);
  await other.connect();
  try {
    await other.query("begin");
    await other.query(lock, values);
    const working = work();
    await expect
      .poll(async () => {
        const { rows } = await other.query<{ waits: number }>(
          "select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows[0]?.waits;
      })
      .toBeGreaterThanOrEqual(waiters);
    if (change) await other.query(change, values);
    await other.query("commit");
    return await working;
  } finally {
    await other.end();
  }
}

describe("two batches of one phone at the same moment (G66)", () => {
  it("record each act once, in the phone's sequence, and leave its last number and hash", async () => {
    const driver = people[0] ?? actors.driver();
    const phone = await newPhone(driver);
    const signed = [];
    for (let at = 0; at < 12; at += 1)
      signed.push(await phone.sign(scan(`signed-batch-${at}`, ["load", "arrive", "sight"][at % 3] ?? "sight")));
    // They overlap, as if the answer to the first were late.
    const answers = await Promise.all([
      recordActs(driver, signed.slice(0, 9)),
      recordActs(driver, signed.slice(3)),
      recordActs(driver, signed.slice(6).toReversed()),
    ]);
    expect(answers.flat().filter(({ state }) => state === "refused" || state === "quarantined")).toEqual([]);
    expect(answers.flat().flatMap(({ flags }) => flags)).not.toContain("out_of_sequence");
    const kept = await db().select().from(acts).where(eq(acts.deviceId, phone.id)).orderBy(acts.deviceSeq);
    expect(kept.map(({ deviceSeq }) => deviceSeq)).toEqual(signed.map((_, at) => at + 1));
    for (const [at, { previousHash }] of kept.entries()) expect(previousHash).toBe(kept[at - 1]?.contentHash ?? "");
    const [device] = await db().select().from(roadDevices).where(eq(roadDevices.id, phone.id));
    expect(device).toMatchObject({ lastSequence: 12, lastHash: kept.at(-1)?.contentHash });
  });

  it("compare an act with those that were recorded while it waited for the phone", async () => {
    const driver = people[0] ?? actors.driver();
    const phone = await newPhone(driver);
    await send(driver, await phone.sign(scan("before-waiting", "sight")));
    const waiting = await phone.sign(scan("waiting-number-2", "sight"));
    const other = JSON.stringify({ id: "act_beside", client_event_id: "beside", device_seq: 2, content_hash: "x" });
    const state = await besideLock(
      "select id from road_devices where id = $1 for no key update",
      `insert into acts select (jsonb_populate_record(a, '${other}')).* from acts a where a.device_id = $1`,
      [phone.id],
      () => send(driver, waiting),
    );
    expect(state).toBe("flagged");
  });

  it("keep an act apart whose phone is revoked while it waits", async () => {
    const driver = people[0] ?? actors.driver();
    const phone = await newPhone(driver);
    const waiting = await phone.sign(scan("waiting-revoked", "load"));
    const state = await besideLock(
      "select id from road_devices where id = $1 for no key update",
      "update road_devices set revoked_at = now() where id = $1",
      [phone.id],
      () => send(driver, waiting),
    );
    expect(state).toBe("quarantined");
  });
});

describe("acts beside the start of a run", () => {
  it("a load that names no run waits for the start of its stop's run, and leaves with it", async () => {
    const [driver] = people;
    const [runId] = await newRun(driver?.userId ?? "");
    await moveStops(actors.dispatcher(), {
      stops: [{ shipmentId: shipment.id, kind: "delivery" }],
      runId,
      place: null,
    });
    const load = scan("unnamed-load-1", "load");
    const state = await besideLock(
      "select id from runs where id = $1 for no key update",
      "update runs set state = 'started', started_at = now() where id = $1",
      [runId],
      () => send(driver ?? actors.driver(), load),
    );
    expect(state).toMatch(/accepted|flagged/);
    expect((await loadShipment(shipment.id))?.status).toBe("out_for_delivery");
  });

  it("a load that names no run makes its stop's run one that is loaded", async () => {
    const [driver] = people;
    const [runId] = await newRun(driver?.userId ?? "");
    await moveStops(actors.dispatcher(), {
      stops: [{ shipmentId: shipment.id, kind: "delivery" }],
      runId,
      place: null,
    });
    await send(driver ?? actors.driver(), scan("unnamed-load-2", "load"));
    expect((await findRun(runId))?.state).toBe("loading");
  });

  it("two deliveries at once that join a run get two places", async () => {
    const [driver] = people;
    const who = driver ?? actors.driver();
    const [runId, code] = await newRun(who.userId);
    await recordActs(who, [{ ...scan("start-run-00001", "start"), code }]);
    const parcels = [shipment, await build.shipment(), await build.shipment()];
    await Promise.all(
      parcels.map(({ trackingNumber }, at) =>
        recordActs(who, [{ ...scan(`joined-delivery-${at}`, "deliver"), code: trackingNumber }]),
      ),
    );
    expect((await loadPlaces(runId)).map(({ place }) => place)).toEqual([1, 2, 3]);
  });

  it("opens and closes one task about what is missing of a phone in several processes (G68)", async () => {
    const who = people[0] ?? actors.driver();
    const phone = await newPhone(who);
    const queue: Awaited<ReturnType<typeof phone.sign>>[] = [];
    for (const at of [1, 2, 3, 4]) queue.push(await phone.sign(scan(`gap-of-phone-${at}`, "sight")));
    await send(who, queue[3]);
    clock.advance(30 * 60_000);
    await Promise.all([reviewSequences(), reviewSequences(), send(who, queue[0]), reviewSequences()]);
    const tasks = () => db().select().from(actTasks).where(eq(actTasks.deviceId, phone.id));
    expect(await tasks()).toMatchObject([{ missing: 2, missingTo: 3, settledAt: null }]);
    await Promise.all([send(who, queue[1]), reviewSequences(), send(who, queue[2]), reviewSequences()]);
    expect(await tasks()).toMatchObject([{ answer: "arrived" }]);
  });

  it("a copy that waits longer than five seconds is to be sent again", async () => {
    const [driver] = people;
    const act = scan("waiting-copy-01", "sight");
    const other = new pg.Client(pool().options);
    await other.connect();
    try {
      await other.query("select pg_advisory_lock(hashtextextended($1, 0))", [
        `${driver?.userId ?? ""} ${act.clientEventId}`,
      ]);
      await expect(send(driver ?? actors.driver(), act)).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      await other.end();
    }
    expect(await send(driver ?? actors.driver(), act)).toBe("accepted");
  }, 20_000);
});

describe("the end of a run while one of its parcels is handed over", () => {
  it("waits for that parcel before it stores or enqueues anything", async () => {
    const [driver] = people;
    const [runId, code] = await newRun(driver?.userId ?? "");
    const staff = actors.dispatcher();
    await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "delivery" }], runId, place: null });
    await send(staff, scan("end-drop-0001", "drop_off"));
    await send(driver ?? staff, { ...scan("end-load-0001", "load"), run: code });
    await send(staff, { ...scan("end-start-001", "start"), code });
    const end = { ...scan("end-end-00001", "end"), code };
    for (const beside of [
      `insert into run_stop_outcomes (run_id, shipment_id, kind, place, outcome, act_id, occurred_at)
       select '${runId}', $1, 'delivery', 1, 'delivered', id, occurred_at from acts where client_event_id = 'end-load-0001'`,
      `insert into jobs.job (name, singleton_key, policy) values ('predict-windows', '${runId}', 'short') on conflict do nothing`,
    ]) {
      await db().execute(sql`delete from jobs.job where name = 'predict-windows'`);
      const state = await besideLock(
        "select id from shipments where id = $1 for update",
        `${beside} returning $1::text`,
        [shipment.id],
        () => send(staff, { ...end, clientEventId: `end-${hash("sha1", beside).slice(0, 8)}` }),
      );
      expect(state).toMatch(/accepted|flagged/);
      await db().update(runs).set({ state: "started", endedAt: null }).where(eq(runs.id, runId));
    }
  });
});

it("records an outcome once that two members of the staff enter at the same moment (G85)", async () => {
  const [driver] = people;
  const [runId, code] = await newRun(driver?.userId ?? "");
  const staff = actors.dispatcher();
  await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "delivery" }], runId, place: null });
  await send(driver ?? staff, { ...scan("told-load-0001", "load"), run: code });
  await send(staff, { ...scan("told-start-001", "start"), code });
  const fields = { shipmentId: shipment.id, kind: "delivery", outcome: "delivered", toldBy: "driver_phone" };
  const told = parseToldOutcome({ ...fields, reason: "Her phone is broken." });
  if (!told.ok) throw new Error("an outcome is wrong");
  const answers = await besideLock(
    "select id from shipments where id = $1 for update",
    "",
    [shipment.id],
    () => Promise.allSettled([0, 1].map(() => tellOutcome(staff, runId, told.value))),
    2,
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: { reason: "stop_has_outcome" } });
  const { activity } = await getShipment(staff, shipment.id);
  expect(activity.filter(({ action }) => action === "shipment.outcome_told")).toHaveLength(1);
});
