import { afterEach, describe, expect, it } from "vitest";
import pg from "pg";
import { pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { everything, subscribe, subscribeToAll } from "#server/live/hub.ts";
import { liveChannel, type LiveListener, startLiveListener } from "#server/live/listen.ts";
import { publishChanged } from "#server/live/publish.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

let listener: LiveListener | undefined;
const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await listener?.stop();
});

/** Resolves with the next topic heard. */
const nextOf = (topic: string) => new Promise<string>((resolve) => stops.push(subscribe(topic, resolve)));

/** What another process sends. */
async function notifyFromElsewhere(topic: string) {
  const other = new pg.Client(pool().options);
  await other.connect();
  await other.query("select pg_notify($1, $2)", [liveChannel, `another-process ${topic}`]);
  await other.end();
}

describe("live signals", () => {
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

  it("are heard once, though our own NOTIFY comes back to us", async () => {
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

  it("survive a broken connection, and then everything counts as changed", async () => {
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
