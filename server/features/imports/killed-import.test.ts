import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, expect, inject, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { childEnvironment } from "#tests/support/child-environment.ts";
import { useDatabase } from "#tests/support/db.ts";
import { manifest } from "#tests/support/manifest.ts";

const admin = actors.admin();
const withImporter = async () => {
  await ensureFoundation();
  await build.person(admin);
};
useDatabase({ committed: true, before: withImporter });
const rows = 400;

let child: ChildProcess | undefined;
afterEach(() => child?.kill("SIGKILL"));

it("goes on where a process that was killed outright stopped, takes no row in twice and leaves no half of one", async () => {
  const file = new TextEncoder().encode(manifest(rows));
  const { importId } = await uploadImport(admin, { kind: "shipments", fileName: "x.csv", file });
  await checkImport(importId);
  await startImport(admin, importId);
  const config = { ...inject("servingPostgres"), database: pool().options.database };
  child = spawn(process.execPath, ["tests/support/import-process.ts", JSON.stringify(config), importId], {
    env: childEnvironment(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const taken = async () => (await getImport(admin, importId)).counts.taken;
  await expect.poll(taken, { timeout: 60_000, interval: 20 }).toBeGreaterThan(39);
  child.kill("SIGKILL");
  await new Promise((resolve) => child?.once("exit", resolve));
  const before = await taken();
  expect(before).toBeLessThan(rows);
  await runImport(importId, { tries: 2 });
  expect(await getImport(admin, importId)).toMatchObject({
    state: "done",
    interruptions: 1,
    counts: { taken: rows, good: 0 },
  });
  const { rows: found } = await pool().query<Record<string, number>>(
    `select count(*)::int as shipments, count(distinct tracking_number)::int as numbers,
      (select count(*)::int from payments) as payments, (select count(distinct shipment_id)::int from shipment_events) as journeys,
      (select count(*)::int from imported_keys) as keys from shipments`,
  );
  expect(found[0]).toEqual({ shipments: rows, numbers: rows, payments: 0, journeys: rows, keys: rows });
}, 180_000);
