import { expect, inject, it } from "vitest";
import { WatchedPool } from "#server/db/watched-pool.ts";

it("does not take a pause of this process for an outage of the database (R08)", async () => {
  const watched = new WatchedPool({ ...inject("postgres"), database: "postgres", connectionTimeoutMillis: 50 });
  const answered = watched.look();
  // As on a machine that is too busy: the answer lies ready before the process goes on.
  for (const end = performance.now() + 200; performance.now() < end;);
  expect(await answered).toBe(true);
  await watched.end();
});
