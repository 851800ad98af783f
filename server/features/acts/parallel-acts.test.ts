import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { acts, custodyMoves, pieceHolders } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

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

it("records and tells what stands around an act that fails, and answers for that one alone", async () => {
  // The database refuses a text with this character.
  const failing = { ...scan("news-000002", "arrive"), branch: "main\u0000" };
  const batch = [scan("news-000001", "arrive"), failing, scan("news-000003", "sight")];
  expect((await recordActs(actors.dispatcher(), batch)).map(({ state, issues }) => [state, issues.length])).toEqual([
    [expect.stringMatching(/accepted|flagged/), 0],
    ["refused", 1],
    [expect.stringMatching(/accepted|flagged/), 0],
  ]);
  const { rows } = await db().execute(
    sql`select 1 from jobs.job j join shipment_events e on e.id = j.data->>'eventId'
        where j.name = 'notify-tracking-event' and e.shipment_id = ${shipment.id}`,
  );
  expect(rows).toHaveLength(1);
});
