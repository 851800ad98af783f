import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listBackups } from "#server/backup/backup-folder.ts";
import { makeDailyBackup } from "#server/backup/daily-backup.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { clock } from "#server/clock.ts";
import { pool } from "#server/db/client.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const dayMs = 86_400_000;
const keep = { daily: 2, weekly: 0 };
let folder: string;
beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-daily-"))));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const run = (more: Partial<Parameters<typeof makeDailyBackup>[0]> = {}) =>
  makeDailyBackup({ BACKUP_DIR: path.join(folder, "backups"), BACKUP_KEEP: keep, NODE_ENV: "production", ...more });
const names = () => fs.readdirSync(path.join(folder, "backups")).toSorted();

it("makes one a day, readable, and keeps as many as it should; other files are left alone", async () => {
  clock.set(new Date("2026-11-20T02:41:00Z"));
  await run();
  const own = path.join(folder, "backups", "before-the-move.backup");
  fs.writeFileSync(own, "mine");
  for (let day = 1; day <= 2; day += 1) {
    clock.advance(dayMs);
    await run();
  }
  expect(names()).toEqual([
    "before-the-move.backup",
    "waybill-2026-11-21T0241Z.backup",
    "waybill-2026-11-22T0241Z.backup",
  ]);
  const [newest] = listBackups(path.join(folder, "backups"));
  expect(newest?.madeAt).toEqual(new Date("2026-11-22T02:41:00Z"));
  expect((await readBackup(newest?.file ?? "")).header.madeAt).toBe("2026-11-22T02:41:00.000Z");
  expect(fs.statSync(path.join(folder, "backups")).mode & 0o777).toBe(0o700);
});

it("removes an unfinished file of a killed process once it is a day old", async () => {
  await run();
  const [young, old] = ["young", "old"].map((name) => path.join(folder, "backups", `.${name}.backup.unfinished`));
  for (const file of [young, old]) fs.writeFileSync(String(file), "half");
  const before = new Date(Date.now() - 2 * dayMs);
  fs.utimesSync(String(old), before, before);
  clock.advance(60_000);
  await run();
  expect(names().filter((name) => name.startsWith("."))).toEqual([".young.backup.unfinished"]);
});

it("is made by one process at a time", async () => {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock(7243111)");
    await run();
    expect(fs.existsSync(path.join(folder, "backups"))).toBe(false);
    await client.query("select pg_advisory_unlock(7243111)");
    await run();
    expect(names()).toHaveLength(1);
  } finally {
    client.release();
  }
});

it("is not made in development, nor if none are to be kept", async () => {
  await run({ NODE_ENV: "development" });
  await run({ BACKUP_KEEP: { daily: 0, weekly: 0 } });
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("ignores backups dated in the future, made while the clock was wrong, and leaves them alone", async () => {
  for (const day of ["2031-05-01", "2031-05-02", "2026-11-20", "2026-11-21", "2026-11-22"]) {
    clock.set(new Date(`${day}T02:41:00Z`));
    await run();
  }
  expect(names().map((name) => name.slice(8, 18))).toEqual(["2026-11-21", "2026-11-22", "2031-05-01", "2031-05-02"]);
});

it("removes no old one if the new one could not be made", async () => {
  clock.set(new Date("2026-11-20T02:41:00Z"));
  await run();
  const before = names();
  clock.advance(3 * dayMs);
  fs.mkdirSync(path.join(folder, "backups", "waybill-2026-11-23T0241Z.backup"));
  await expect(run({ BACKUP_KEEP: { daily: 1, weekly: 0 } })).rejects.toThrow(/is a folder/);
  expect(names()).toEqual([...before, "waybill-2026-11-23T0241Z.backup"]);
});
