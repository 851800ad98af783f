import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { enqueueNews, inBatch } from "#server/features/shipments/batch-news.ts";
import { stopSender } from "#server/queue/boss.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
afterAll(stopSender);

const waiting = async () => {
  const { rows } = await db().execute<{ event: string }>(
    sql`select data->>'eventId' as event from jobs.job where name = 'notify-tracking-event' order by 1`,
  );
  return rows.map(({ event }) => event);
};
const tell = (shipment: string, event: string) => transaction(() => enqueueNews(shipment, event, undefined));

it("has the message of each event once it is recorded, and replaces it by that of a later one", async () => {
  await inBatch(12_000, async () => {
    await tell("shp_1", "evt_1");
    expect(await waiting()).toEqual(["evt_1"]);
    await tell("shp_2", "evt_2");
    await tell("shp_1", "evt_3");
    expect(await waiting()).toEqual(["evt_2", "evt_3"]);
  });
});

it("keeps the message of an earlier event if the later one is rolled back", async () => {
  await inBatch(12_000, async () => {
    await tell("shp_1", "evt_1");
    const undone = transaction(async () => {
      await enqueueNews("shp_1", "evt_2", undefined);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await waiting()).toEqual(["evt_1"]);
    await tell("shp_1", "evt_3");
    expect(await waiting()).toEqual(["evt_3"]);
  });
});

it("replaces nothing of another batch", async () => {
  await inBatch(12_000, () => tell("shp_1", "evt_1"));
  await inBatch(12_000, () => tell("shp_1", "evt_2"));
  expect(await waiting()).toEqual(["evt_1", "evt_2"]);
});
