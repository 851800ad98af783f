import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/people/actor.ts";
import { systemActor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

// As owner, because only the owner can get past the triggers, as an attacker would.
useDatabase({ asOwner: true });
const verifier = systemActor("verify");

/** A scan of one of three pieces, up to an hour ago. */
function random(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

const kinds = ["arrive", "load", "put", "shelve", "fail", "return", "deliver", "sight", "damage", "transfer"] as const;

async function scanAtRandom(count: number, seed: number): Promise<void> {
  const pick = random(seed);
  const people: Actor[] = [
    actors.dispatcher(),
    actors.driver(),
    actors.driver({ userId: "usr_b", email: "b@example.test" }),
  ];
  const parcels = [await build.shipment({ fields: { quantity: "3" } }), await build.shipment()];
  clock.advance(7_200_000);
  for (let at = 0; at < count; at += 1) {
    const parcel = parcels[pick(2)];
    const actor = people[pick(3)] ?? actors.dispatcher();
    const kind = kinds[pick(actor === people[0] ? kinds.length : 3)];
    const piece = pick(4);
    await recordActs(actor, [
      {
        clientEventId: `random-${seed}-${at}`,
        kind,
        code: `${parcel?.trackingNumber}${piece > 0 ? `+0${piece}` : ""}`,
        branch: pick(3) > 0 ? ["main", "north"][pick(2)] : "",
        deviceAt: new Date(now().getTime() - pick(7_000_000)).toISOString(),
        offsetMs: 0,
      },
    ]);
    clock.advance(pick(60_000));
  }
}

describe("verifyCustody (G15)", () => {
  it.each([1, 2, 3, 4])("rebuilds the holders of random acts, late ones too, from nothing (%i)", async (seed) => {
    await scanAtRandom(120, seed);
    const report = await verifyCustody(verifier);
    expect(report).toMatchObject({ faults: [], faultCount: 0, shipments: 2 });
    expect(report.moves).toBeGreaterThan(30);
  });

  it.each([
    ["a changed holder", "update piece_holders set kind = 'recipient', holder_id = null where piece = 1", "holder"],
    ["a removed holder", "delete from piece_holders", "holder"],
    ["a changed move", "update custody_moves set to_id = 'usr_thief' where position = 2", "chain"],
    [
      "a changed time",
      "update custody_moves set occurred_at = occurred_at + interval '1 second' where position = 2",
      "chain",
    ],
    ["a changed link", "update custody_moves set previous_hash = hash where position = 2", "chain"],
    ["a removed move", "delete from custody_moves where position = 2", "chain"],
  ])("notices %s", async (_, statement, kind) => {
    await scanAtRandom(60, 9);
    await db().execute(sql`alter table custody_moves disable trigger user`);
    await db().execute(sql.raw(statement));
    const { faults, faultCount } = await verifyCustody(verifier);
    expect(faultCount).toBeGreaterThan(0);
    expect(faults.map((fault) => fault.kind)).toContain(kind);
  });
});
