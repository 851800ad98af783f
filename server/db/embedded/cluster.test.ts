import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { launcherFor } from "#server/db/embedded/as-owner.ts";
import { ensureCluster } from "#server/db/embedded/cluster.ts";
import { layoutOf } from "#server/db/embedded/layout.ts";
import { postgresProcessesOf } from "#server/db/embedded/processes.ts";

let dataDir: string;
let orphan: ChildProcess | undefined;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-cluster-"));
});
afterEach(() => {
  orphan?.kill("SIGKILL");
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const halfMade = () => fs.readdirSync(dataDir).filter((name) => name.startsWith("postgres.new"));

// initdb outlives its parent and removes its folder when it fails.
it("creates a database beside the remains of a start that was killed while creating one", async () => {
  const layout = layoutOf(dataDir);
  const launcher = launcherFor(dataDir);
  const left = path.join(dataDir, "postgres.new");
  orphan = spawn(...launcher.command(layout.bin("initdb"), ["-D", left, "-U", "waybill"]), { stdio: "ignore" });
  const gone = once(orphan, "exit");
  await expect.poll(() => fs.existsSync(path.join(left, "PG_VERSION")), { timeout: 15_000, interval: 1 }).toBe(true);
  const making = ensureCluster(layout, launcher);
  await gone;
  expect(await making).toMatch(/^[\w-]{32}$/);
  expect(fs.existsSync(path.join(layout.clusterDir, "global", "pg_control"))).toBe(true);
  expect(halfMade()).toEqual([]);
  expect(postgresProcessesOf(layout.clusterDir)).toEqual([]);
}, 60_000);
