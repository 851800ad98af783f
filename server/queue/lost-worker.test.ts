import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, afterEach, expect, inject, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { sender, stopSender } from "#server/queue/boss.ts";
import { claim } from "#server/queue/catalog.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { childEnvironment } from "#tests/support/child-environment.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

let workers: ChildProcess[] = [];
afterEach(() => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers = [];
});
afterAll(stopSender);

it("reruns the jobs of a killed worker in the next one, and takes nothing from a live one", async () => {
  const first = startWorkerProcess();
  await expect.poll(first.lines, { timeout: 20_000 }).toContain("ready");
  await transaction(() => enqueue("notify-booking", { shipmentId: "shp_1" }));
  await expect.poll(first.lines, { timeout: 20_000 }).toContain("shp_1 1");
  // Heartbeats are frequent enough that even a late check finds the job alive.
  await expect.poll(saidAgain, { timeout: 20_000 }).toBe(true);
  await letTimePass(claim.lost - claim.refresh - 5);
  await (await sender()).supervise();
  expect(await stateOfJob()).toBe("active");
  first.process.kill("SIGKILL");
  await letTimePass(claim.lost);
  const second = startWorkerProcess();
  await expect.poll(stateOfJob, { timeout: 40_000 }).toBe("retry");
  await pool().query("update jobs.job set start_after = now() where state = 'retry'");
  await expect.poll(second.lines, { timeout: 20_000 }).toEqual(["ready", "shp_1 2"]);
}, 120_000);

function startWorkerProcess() {
  const config = { ...inject("servingPostgres"), database: pool().options.database };
  const child = spawn(process.execPath, ["tests/support/worker-process.ts", JSON.stringify(config)], {
    env: childEnvironment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(child);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { process: child, lines: () => output.split("\n").filter(Boolean) };
}

async function saidAgain(): Promise<boolean> {
  const { rows } = await pool().query<{ again: boolean }>(
    "select heartbeat_on > started_on as again from jobs.job where name = 'notify-booking'",
  );
  return rows[0]?.again ?? false;
}

async function stateOfJob(): Promise<string | undefined> {
  const { rows } = await pool().query<{ state: string }>("select state from jobs.job where name = 'notify-booking'");
  return rows[0]?.state;
}

/** Simulates that many seconds since the last heartbeat and check. */
async function letTimePass(seconds: number): Promise<void> {
  await pool().query(
    "update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'",
    [seconds],
  );
  await pool().query("update jobs.queue set monitor_on = null, monitor_claim_on = null");
}
