import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { connect, connectionConfig, db, disconnect } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { publishChanged } from "#server/live/publish.ts";
import { sender, stopSender } from "#server/queue/boss.ts";
import { wakeTopic } from "#server/queue/catalog.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { startWorker } from "#server/queue/worker.ts";
import { useDatabase } from "#tests/support/db.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { idleHandlers } from "#tests/support/idle-handlers.ts";

useDatabase({ committed: true });
afterAll(stopSender);

async function waitingJobs(): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from jobs.job where state < 'active'`,
  );
  return rows[0]?.n ?? -1;
}

it("stores a job only when its transaction commits", async () => {
  await expect(
    transaction(async () => {
      await enqueue("send-message", { messageId: "msg_1" });
      throw new Error("change of mind");
    }),
  ).rejects.toThrow("change of mind");
  expect(await waitingJobs()).toBe(0);
  await transaction(() => enqueue("send-message", { messageId: "msg_2" }));
  expect(await waitingJobs()).toBe(1);
});

it("wakes workers after the commit: the transaction that enqueues a job contains no NOTIFY", async () => {
  const sent = await statementsOf(() =>
    transaction(async () => {
      await enqueue("send-message", { messageId: "msg_4" });
      await db().execute(sql`select 'before the commit'`);
    }),
  );
  const within = sent.slice(0, sent.indexOf("select 'before the commit'"));
  expect(within.join()).toContain("INSERT INTO jobs.");
  expect(within.join()).not.toContain("pg_notify");
});

it("writes jobs once the database is back after a failed first try, and stops in either case", async () => {
  await stopSender();
  const here = connectionConfig();
  await disconnect();
  connect({ ...here, host: "/nowhere", connectionString: undefined });
  await expect(enqueue("send-message", { messageId: "msg_3" })).rejects.toThrow();
  await stopSender();
  await expect(enqueue("send-message", { messageId: "msg_3" })).rejects.toThrow();
  await disconnect();
  connect(here);
  const before = await waitingJobs();
  await enqueue("send-message", { messageId: "msg_3" });
  expect(await waitingJobs()).toBe(before + 1);
});

it("hands a committed job to its handler, and stops", async () => {
  const seen: string[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const handlers = idleHandlers({
    "send-message": async ({ messageId }) => void seen.push(messageId),
    "notify-booking": async ({ shipmentId }, job) => {
      seen.push(`${shipmentId} ${job.tries}`);
      resolve();
    },
  });
  const stop = await startWorker(handlers);
  await transaction(() => enqueue("notify-booking", { shipmentId: "shp_1" }));
  await done;
  await stop();
  expect(seen).toContain("shp_1 1");
});

it("works through many jobs committed at once without pausing between them", async () => {
  const seen = new Set<string>();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const stop = await startWorker(
    idleHandlers({
      "notify-tracking-event": async ({ eventId }) => {
        if (seen.add(eventId).size === 12) resolve();
      },
    }),
  );
  await transaction(async () => {
    for (let n = 0; n < 12; n += 1) await enqueue("notify-tracking-event", { eventId: `evt_${n}` });
  });
  await done;
  await stop();
});

it("schedules the daily tidy-up, and its handler accepts the payload", async () => {
  const { promise: done, resolve } = Promise.withResolvers<string>();
  const stop = await startWorker(idleHandlers({ "tidy-up": async (payload) => resolve(JSON.stringify(payload)) }));
  const [scheduled] = await (await sender()).getSchedules("tidy-up");
  expect(scheduled).toMatchObject({ cron: "17 3 * * *", timezone: "UTC" });
  // Sends now what the scheduler will send.
  await (await sender()).send("tidy-up", scheduled?.data);
  await publishChanged(wakeTopic("tidy-up"));
  expect(await done).toBe("{}");
  await stop();
});
