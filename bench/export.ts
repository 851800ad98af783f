import fs from "node:fs";
import os from "node:os";
import pg from "pg";
import { exportFormats } from "#domain/exports/exports.ts";
import { systemActor } from "#domain/people/actor.ts";
import { connect, disconnect, pool } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { answerExport } from "#server/features/reports/answer-export.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { fillDatabase } from "#tests/support/many-rows.ts";
import { freshDataDir } from "./support/product.ts";

/**
 * Measures the memory of exporting all shipments, at 10,000 and at ROWS. The ratio shows whether it grows with the
 * data.
 */
const most = Number(process.argv[2] ?? 1_000_000);
const mostGrowth = 1.5;
const dataDir = freshDataDir();
const postgres = await startEmbeddedPostgres({ dataDir, memoryBytes: os.totalmem() });
const peaks: number[] = [];
try {
  for (const size of [10_000, most]) {
    await build(size);
    let peak = 0;
    for (const format of exportFormats) {
      const started = performance.now();
      const made = await exportRecords(systemActor("bench"), { kind: "shipments", format, filters: {} });
      let bytes = 0;
      for await (const piece of answerExport(made).body ?? []) {
        bytes += piece.byteLength;
        peak = Math.max(peak, process.memoryUsage().rss);
      }
      const seconds = (performance.now() - started) / 1000;
      console.log(
        `${size.toLocaleString("en-US")} shipments, ${format}: ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s, peak RSS so far ${Math.round(peak / 1e6)} MB`,
      );
    }
    peaks.push(peak);
    await stopSender();
    await disconnect();
  }
} finally {
  await disconnect();
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
const growth = (peaks[1] ?? 0) / (peaks[0] ?? 1);
console.log(`growth ${growth.toFixed(2)}, at most ${mostGrowth}: ${growth <= mostGrowth ? "met" : "MISSED"}`);
process.exit(growth <= mostGrowth ? 0 : 1);

async function build(size: number): Promise<void> {
  const database = `export_${size}`;
  const maker = new pg.Client(postgres.config);
  await maker.connect();
  await maker.query(`create database ${database}`);
  await maker.end();
  connect({ ...postgres.config, database, max: 4 });
  await migrateDatabase();
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, size);
  client.release();
}
