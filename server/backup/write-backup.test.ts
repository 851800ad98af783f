import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { readBackup } from "#server/backup/read-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { connectionConfig, pool } from "#server/db/client.ts";
import { useDatabase } from "#tests/support/db.ts";
import { inOtherDatabase } from "#tests/support/other-database.ts";

useDatabase({ committed: true, asOwner: true });
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-write-"));
  file = path.join(folder, "house.backup");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const write = (more: Partial<Parameters<typeof writeBackup>[2]> = {}, to = file) =>
  writeBackup(connectionConfig(), to, { appSecret: null, ...more });

it("is readable by its owner only, and the only file in its folder", async () => {
  await write();
  expect(fs.readdirSync(folder)).toEqual(["house.backup"]);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

it("replaces a file only when told to", async () => {
  fs.writeFileSync(file, "something of value");
  await expect(write()).rejects.toThrow(/exists already. Choose another name, or add --force/);
  expect(fs.readFileSync(file, "utf8")).toBe("something of value");
  await write({ mayReplace: true });
  expect((await readBackup(file)).tables).toBeGreaterThan(20);
});

it("explains what is wrong with the target", async () => {
  await expect(write({}, path.join(folder, "no", "such", "x.backup"))).rejects.toThrow(/folder .*such does not exist/);
  await expect(write({}, path.join(folder, "x".repeat(300)))).rejects.toThrow(/that name is too long/);
  // Replacing a device by a file would remove it for every program of the machine.
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  await expect(write({ mayReplace: true }, pipe)).rejects.toThrow(/is not a regular file/);
  expect(fs.statSync(pipe).isFIFO()).toBe(true);
  await expect(write({ mayReplace: true }, folder)).rejects.toThrow(/is a folder; name a file in it/);
});

it("leaves nothing behind if the disk would get too full, and says so", async () => {
  await expect(write({ leaveFreeBytes: Number.MAX_SAFE_INTEGER })).rejects.toThrow(/nearly full .* BACKUP_DIR/);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("leaves nothing behind when it is interrupted", async () => {
  const stop = new AbortController();
  await fillOutbox(20_000);
  const making = write({ signal: stop.signal, onProgress: (share) => share > 0.3 && stop.abort() });
  await expect(making).rejects.toThrow("The backup was interrupted; no file was written.");
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("leaves nothing behind when the database ends its connection half-way", async () => {
  await fillOutbox(20_000);
  let ended = false;
  const end = () => {
    ended = true;
    return pool().query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waybill-backup' and datname = current_database()",
    );
  };
  let ending: Promise<unknown> | undefined;
  await expect(write({ onProgress: (share) => void (share > 0.3 && !ended && (ending = end())) })).rejects.toThrow();
  await ending;
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("skips generated columns, temporary tables, and extensions", async () => {
  await pool().query("alter table outbox_messages add column doubled int generated always as (attempts * 2) stored");
  const columns: Record<string, string[]> = {};
  await write();
  await readBackup(file, { table: ({ name, columns: found }) => void (columns[name] = found) });
  expect(columns["outbox_messages"]).toContain("attempts");
  expect(columns["outbox_messages"]).not.toContain("doubled");
  expect(Object.keys(columns)).toContain("job");
  expect(Object.keys(columns)).not.toContain("queue");
});

it("says so if there is nothing to back up", async () => {
  await inOtherDatabase(async (config) => {
    await expect(writeBackup(config, file, { appSecret: null })).rejects.toThrow(/holds no Waybill/);
  });
  expect(fs.readdirSync(folder)).toEqual([]);
});

it("holds no lock that a migration would wait for once it is over, and no connection", async () => {
  await write();
  const client = new pg.Client({ ...inject("postgres"), database: String(pool().options.database) });
  await client.connect();
  const { rows } = await client.query(
    "select from pg_stat_activity where application_name = 'waybill-backup' and datname = current_database()",
  );
  await client.end();
  expect(rows).toEqual([]);
});

async function fillOutbox(count: number): Promise<void> {
  await pool().query(
    `insert into outbox_messages (id, channel, template, recipient, subject, text_body, html_body, state, created_at)
     select gen_random_uuid()::text, 'email', 't', 'a@example.com', 's', repeat(md5(i::text), 30), '', 'kept', now() from generate_series(1, $1) i`,
    [count],
  );
}
