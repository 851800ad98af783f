import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { childEnvironment } from "#tests/support/child-environment.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, asOwner: true });

it("lets several processes that start together migrate a database once", { timeout: 60_000 }, async () => {
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

it("keeps the steps before a failing one, and the next start continues there", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-migrations-"));
  fs.cpSync("server/db/migrations", folder, { recursive: true });
  try {
    addStep(folder, "first", "create table first_step (id int)");
    addStep(
      folder,
      "second",
      "create table second_step (id int);\n--> statement-breakpoint\ninsert into nowhere values (1)",
    );
    await expect(migrateDatabase(folder)).rejects.toMatchObject({ code: "42P01" });
    const before = await recordedSteps();
    expect(before.at(-1)).toBe(stepTime("first"));
    expect(await tablesNamed("first_step", "second_step")).toEqual(["first_step"]);
    fs.writeFileSync(path.join(folder, "second.sql"), "create table second_step (id int)");
    await migrateDatabase(folder);
    expect(await recordedSteps()).toEqual([...before, stepTime("second")]);
    expect(await tablesNamed("first_step", "second_step")).toEqual(["first_step", "second_step"]);
    await migrateDatabase(folder);
    expect(await recordedSteps()).toEqual([...before, stepTime("second")]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

it("refuses a database that a newer version has used", async () => {
  await pool().query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await expect(migrateDatabase()).rejects.toThrow(/newer Waybill \(\d steps? ahead\)/);
});

const stepTime = (tag: "first" | "second") => (tag === "first" ? 9_000_000_000_001 : 9_000_000_000_002);

function addStep(folder: string, tag: "first" | "second", text: string): void {
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(fs.readFileSync(file, "utf8")) as { entries: object[] };
  journal.entries.push({ idx: journal.entries.length, version: "7", when: stepTime(tag), tag, breakpoints: true });
  fs.writeFileSync(file, JSON.stringify(journal));
  fs.writeFileSync(path.join(folder, `${tag}.sql`), text);
}

async function recordedSteps(): Promise<number[]> {
  const { rows } = await pool().query<{ at: string }>(
    "select created_at as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ at }) => Number(at));
}

async function tablesNamed(...names: string[]): Promise<string[]> {
  const { rows } = await pool().query<{ name: string }>(
    "select tablename as name from pg_tables where tablename = any($1) order by 1",
    [names],
  );
  return rows.map(({ name }) => name);
}

async function migrateIn(url: string): Promise<string> {
  const child = spawn(process.execPath, ["tests/support/ground-process.ts"], {
    env: childEnvironment({ DATABASE_URL: url }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise<string>((resolve) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    child.once("close", () => resolve("ended"));
  });
  child.kill("SIGTERM");
  await new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once("close", resolve) : resolve(null),
  );
  return line;
}
