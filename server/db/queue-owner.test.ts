import pg from "pg";
import { expect, inject, it } from "vitest";
import { connectionConfig, pool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { migrateQueue } from "#server/queue/boss.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ asOwner: true, committed: true });

it("runs no trigger of the serving role as the owner, at the next start (decision 4)", async () => {
  const serving = new pg.Client({ ...inject("servingPostgres"), database: connectionConfig().database });
  await serving.connect();
  try {
    await serving.query(`
      create table jobs.seen (who text); grant all on jobs.seen to public;
      create function jobs.own() returns trigger language plpgsql as $$ begin insert into jobs.seen values (current_user); return new; end $$;
      create trigger own before update on jobs.queue for each row execute function jobs.own();`);
    const seen = async () => (await serving.query<{ who: string }>("select distinct who from jobs.seen")).rows;
    expect(await migrateDatabase()).toBe(false);
    expect(await seen()).toEqual([]);
    // The trigger is there: it runs as the role that migrates the queue.
    await migrateQueue();
    const { rows } = await pool().query<{ who: string }>("select current_user as who");
    expect(await seen()).toEqual(rows);
  } finally {
    await serving.end();
  }
});
