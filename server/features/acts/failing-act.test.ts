import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, asOwner: true, before: ensureFoundation });

it("records and tells what stands around an act that fails, and answers for that one alone", async () => {
  const shipment = await build.shipment();
  const scan = (clientEventId: string, kind: string) => ({
    clientEventId,
    kind,
    code: shipment.trackingNumber,
    branch: "main",
    deviceAt: now().toISOString(),
    offsetMs: 0,
  });
  await db().execute(sql`alter table acts add constraint refuses check (client_event_id <> 'news-000002')`);
  const batch = [scan("news-000001", "arrive"), scan("news-000002", "arrive"), scan("news-000003", "sight")];
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

it("records an act again that the database gave up for another transaction", async () => {
  const shipment = await build.shipment();
  await db().execute(sql`create sequence tries`);
  await db().execute(sql`
    create function give_up_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
      return new;
    end $$`);
  await db().execute(
    sql`create trigger give_up_once before insert on acts for each row execute function give_up_once()`,
  );
  const [answer] = await recordActs(actors.dispatcher(), [
    {
      clientEventId: "given-up-0001",
      kind: "arrive",
      code: shipment.trackingNumber,
      branch: "main",
      deviceAt: now().toISOString(),
      offsetMs: 0,
    },
  ]);
  expect(answer?.state).toMatch(/accepted|flagged/);
});
