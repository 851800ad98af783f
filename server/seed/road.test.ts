import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { isStaff, systemActor } from "#domain/people/actor.ts";
import { taskKinds } from "#domain/road/vocabulary.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { stopSender } from "#server/queue/boss.ts";
import { seedDemo } from "#server/seed/demo.ts";
import { seedRoad } from "#server/seed/road.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const rows = async (query: ReturnType<typeof sql>) => (await db().execute<Record<string, unknown>>(query)).rows;

it("has a day on the road: runs in each state, a linehaul, and flags of each kind", { timeout: 120_000 }, async () => {
  onTestFinished(stopSender);
  await seedDemo({ days: 1 });
  const states = await rows(sql`select kind, state, count(*)::int as n from runs group by 1, 2 order by 1, 2`);
  expect(states).toEqual([
    { kind: "linehaul", state: "started", n: 1 },
    { kind: "local", state: "ended", n: 1 },
    { kind: "local", state: "loading", n: 1 },
    { kind: "local", state: "planned", n: 1 },
    { kind: "local", state: "started", n: 1 },
  ]);
  const kinds = await rows(sql`select distinct kind from act_tasks order by kind`);
  // The sample has no phones, which alone count their acts, and no acts make what parties say.
  const ofParties = ["hold_asked", "not_received", "rule_changed"];
  const elsewhere = ["out_of_sequence", "acts_missing", "photo_missing", ...ofParties];
  const ofSample = taskKinds.filter((kind) => !elsewhere.includes(kind)).toSorted();
  expect(kinds.map(({ kind }) => kind)).toEqual(ofSample);
  // One of three pieces is delivered, four are in the cage on the truck, and one in another cage.
  const [inPart] = await rows(sql`
    select count(*) filter (where h.kind = 'recipient')::int as delivered, count(*)::int as pieces
    from piece_holders h join shipments s on s.id = h.shipment_id
    where s.quantity = 3 and s.status = 'out_for_delivery' group by s.id`);
  expect(inPart).toEqual({ delivered: 1, pieces: 3 });
  expect(await rows(sql`select count(*)::int as n from piece_holders where kind = 'container'`)).toEqual([{ n: 5 }]);
  // The run that is under way left later than planned, and the day began after midnight.
  const [late] = await rows(sql`select started_at > starts_at as "isLate" from runs where vehicle = 'Van 5'`);
  expect(late).toEqual({ isLate: true });
  expect(await verifyCustody(systemActor("test"))).toMatchObject({ faultCount: 0 });
});

it("fits between midnight and the hour of its making", { timeout: 120_000 }, async () => {
  onTestFinished(stopSender);
  const driver = async (userId: string) => {
    const actor = actors.driver({ userId, email: `${userId}@example.test` });
    await build.person(actor);
    return actor;
  };
  const drivers = {
    dale: await driver("usr_dale"),
    kwabena: await driver("usr_kwabena"),
    luisa: await driver("usr_luisa"),
    otis: await driver("usr_otis"),
    renee: await driver("usr_renee"),
  };
  const [admin, dispatcher] = [actors.admin(), actors.dispatcher()].filter((actor) => isStaff(actor));
  if (!admin || !dispatcher) throw new Error("no staff");
  await build.account("PTC-1004");
  clock.set("2026-06-18T04:10:00Z");
  await seedRoad({ admin, dispatcher, drivers });
  const [times] = await rows(sql`
    select min(occurred_at) filter (where kind <> 'drop_off') >= '2026-06-18T04:00:00Z' as "isToday",
      max(occurred_at) <= '2026-06-18T04:10:00Z' as "isPast" from acts`);
  expect(times).toEqual({ isToday: true, isPast: true });
  expect(await rows(sql`select distinct day from runs`)).toEqual([{ day: "2026-06-18" }]);
  expect(await rows(sql`select 1 from runs where starts_at > '2026-06-19T04:00:00Z'`)).toEqual([]);
});
