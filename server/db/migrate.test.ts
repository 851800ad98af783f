import { spawn } from "node:child_process";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

it("lets several processes that start together migrate one database once", async () => {
  const { host, port, user, password } = inject("postgres");
  const admin = new pg.Client({ host, port, user, password, database: "postgres" });
  await admin.connect();
  const name = `waybill_migrate_${process.pid}`;
  await admin.query(`create database ${name}`);
  try {
    const url = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
    const outputs = await Promise.all([1, 2, 3].map(() => migrateIn(url)));
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]).toMatch(/^ready with \d\d tables/);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});

it("refuses a database that a newer version has used", async () => {
  await pool().query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(migrateDatabase()).rejects.toThrow(/newer Waybill \(1 steps? ahead\)/);
});

async function migrateIn(url: string): Promise<string> {
  const child = spawn(process.execPath, ["tests/support/ground-process.ts"], {
    env: { PATH: process.env["PATH"], NODE_ENV: "test", DATABASE_URL: url }, stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.once("close", () => resolve("ended"));
  });
  child.kill("SIGTERM");
  await new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once("close", resolve) : resolve(null)));
  return line;
}
