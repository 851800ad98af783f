import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db, pool } from "#server/db/client.ts";
import { acts, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { findRun } from "#server/features/runs/run.rows.ts";
import { loadPlaces } from "#server/features/runs/run-stop.rows.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
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

/** Runs `work` while another connection holds a lock taken by `lock`, which it then ends with `change`. */
async function besideLock<T>(lock: string, change: string, values: string[], work: () => Promise<T>): Promise<T> {
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
      .toBeGreaterThan(0);
    if (change) await other.query(change, values);
    await other.query("commit");
    return await working;
  } finally {
    await other.end();
  }
}

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
