import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import pg from "pg";
import { anyShipmentTopic } from "#domain/shipments/any-shipment-topic.ts";
import { db, pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { everything, subscribe, subscribeToAll } from "#server/live/hub.ts";
import { liveChannel, type LiveListener, startLiveListener } from "#server/live/listen.ts";
import { publishChanged } from "#server/live/publish.ts";
import { useDatabase } from "#tests/support/db.ts";
import { statementsOf } from "#tests/support/statements.ts";

useDatabase({ committed: true });

let listener: LiveListener | undefined;
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await listener?.stop();
});

/** Resolves with the next signal. */
const nextOf = (topic: string) => new Promise<string>((resolve) => stops.push(subscribe(topic, resolve)));

/** Sends what another process would send. */
async function notifyFromElsewhere(topic: string) {
  const other = new pg.Client(pool().options);
  await other.connect();
  await other.query("select pg_notify($1, $2)", [liveChannel, `another-process ${topic}`]);
  await other.end();
}

describe("live signals", () => {
  it("of any shipment are combined, and reach no subscriber of another topic", async () => {
    const [heard, inbox]: [string[], string[]] = [[], []];
    const first = new Promise<void>((resolve) =>
      stops.push(
        subscribe(anyShipmentTopic, (topic) => {
          heard.push(topic);
          resolve();
        }),
      ),
    );
    stops.push(subscribe("inbox:messages", (topic) => inbox.push(topic)));
    for (const number of ["A", "B", "C"]) await publishChanged(`shipment:${number}`);
    expect(heard).toEqual([]);
    await first;
    expect([heard, inbox]).toEqual([[anyShipmentTopic], []]);
  });

  it("reach this process at once and only after the commit", async () => {
    const heard: string[] = [];
    stops.push(subscribeToAll((topic) => heard.push(topic)));
    await transaction(async () => {
      await publishChanged("shipment:A");
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual(["shipment:A"]);
  });

  it("are not sent when the transaction fails", async () => {
    const heard: string[] = [];
    stops.push(subscribeToAll((topic) => heard.push(topic)));
    await expect(
      transaction(async () => {
        await publishChanged("shipment:A");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(heard).toEqual([]);
  });

  it("come from other processes", async () => {
    listener = startLiveListener();
    await listener.ready;
    const heard = nextOf("shipment:B");
    await notifyFromElsewhere("shipment:B");
    expect(await heard).toBe("shipment:B");
  });

  it("about one record are sent outside the transaction, so that commits do not wait for each other, and reach other processes right after", async () => {
    const other = new pg.Client(pool().options);
    await other.connect();
    await other.query(`listen ${liveChannel}`);
    const heard: string[] = [];
    other.on("notification", ({ payload }) => {
      const topic = payload?.split(" ")[1] ?? "";
      // Signals of earlier tests, which follow their commits, may still arrive here.
      if (topic !== "shipment:A") heard.push(topic);
    });
    const within = await statementsOf(() =>
      transaction(async () => {
        await publishChanged("shipment:F");
        await publishChanged("shipment:G");
        await db().execute(sql`select 'before the commit'`);
      }),
    );
    expect(within[0]).toBe("select 'before the commit'");
    await expect.poll(() => heard.toSorted()).toEqual(["shipment:F", "shipment:G"]);
    await other.end();
  });

  it("about data that every process caches are sent with the change: it is never committed without them", async () => {
    const within = await statementsOf(() =>
      transaction(async () => {
        await publishChanged("tariff");
        await db().execute(sql`select 'before the commit'`);
      }),
    );
    expect(within).toEqual(["select pg_notify($1, $2)", "select 'before the commit'"]);
  });

  it("are delivered once, though our own NOTIFY comes back to us", async () => {
    listener = startLiveListener();
    await listener.ready;
    const heard: string[] = [];
    stops.push(subscribe("shipment:C", (topic) => heard.push(topic)));
    await publishChanged("shipment:C");
    const after = nextOf("shipment:D");
    await notifyFromElsewhere("shipment:D");
    await after;
    expect(heard).toEqual(["shipment:C"]);
  });

  it("survive a lost connection, and then everything counts as changed", async () => {
    listener = startLiveListener();
    await listener.ready;
    const renewed = new Promise<void>((resolve) =>
      stops.push(subscribeToAll((topic) => topic === everything && resolve())),
    );
    await pool().query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = $1 and datname = current_database()",
      [`listen ${liveChannel}`],
    );
    await renewed;
    const heard = nextOf("shipment:E");
    await notifyFromElsewhere("shipment:E");
    expect(await heard).toBe("shipment:E");
  });
});
