import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { noClaims, type StaffActor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { seedWorld } from "#server/seed/world.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

/** Bookings by telephone use the sample account. */
const foundationWithAccount = async () => {
  await ensureFoundation();
  await build.account("PTC-1004");
};
useDatabase({ committed: true, before: foundationWithAccount });

const dispatcher: StaffActor = {
  kind: "person",
  userId: "usr_seed",
  role: "dispatcher",
  email: "",
  displayName: "Imani Brooks",
  claims: noClaims,
};

it("fills sixty days with about four hundred shipments in every status", { timeout: 120_000 }, async () => {
  const { shipments, numberByStatus } = await seedWorld([dispatcher]);
  expect(shipments).toBeGreaterThan(330);
  expect(shipments).toBeLessThan(560);
  expect(Object.keys(numberByStatus).toSorted()).toEqual([...shipmentStatuses].toSorted());
  const { rows: unlike } = await db().execute(sql`
    select s.tracking_number from shipments s join shipment_events e on e.seq = s.current_event_seq where s.current_since is distinct from e.occurred_at`);
  expect(unlike).toEqual([]);
  const { rows } = await db().execute(sql`
    select count(*) filter (where kind = 'correction')::int as corrections, (select count(*)::int from shipment_event_voids) as voids,
      count(distinct zone)::int as zones, count(*) filter (where reason_code is not null)::int as reasons from shipment_events`);
  expect(rows[0]).toMatchObject({ corrections: expect.any(Number), voids: expect.any(Number) });
  expect(Number(rows[0]?.["corrections"])).toBeGreaterThan(0);
  expect(Number(rows[0]?.["voids"])).toBeGreaterThan(0);
  expect(Number(rows[0]?.["zones"])).toBeGreaterThanOrEqual(3);
  expect(Number(rows[0]?.["reasons"])).toBeGreaterThan(10);
  // Only the last day's notifications are still queued.
  const { rows: jobs } = await db().execute(sql`
    select count(*)::int as waiting, count(*) filter (where e.recorded_at < now() - interval '25 hours')::int as stale
    from jobs.job j join shipment_events e on e.id = j.data ->> 'eventId' where j.name = 'notify-tracking-event'`);
  expect(jobs[0]).toMatchObject({ stale: 0 });
  expect(Number(jobs[0]?.["waiting"])).toBeGreaterThan(0);
  await stopSender();
});
