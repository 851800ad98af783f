import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { joinRunningPostgres } from "#server/db/embedded-postgres.ts";
import { childEnvironment } from "#tests/support/child-environment.ts";

// Runs the command line as users type it, against servers with separate data folders. Starts many processes, so it
// takes a while on a busy machine.
describe("backup and restore by command", { timeout: 240_000 }, () => {
  let folder: string;
  let server: ChildProcess | undefined;
  let folders: Record<"first" | "second" | "third", string>;
  let file: string;
  const secret = "the-secret-of-the-first-house-0123456789";

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-command-"));
    const [first, second, third] = ["first", "second", "third"].map((name) => path.join(folder, name));
    folders = { first: String(first), second: String(second), third: String(third) };
    file = path.join(folder, "house.backup");
    server = await startServer(folders.first);
    fs.writeFileSync(path.join(folders.first, "app-secret"), secret, { mode: 0o600 });
    await runSql(
      "insert into users (id, name, email, created_at, updated_at) values ('usr_1', 'Ada', 'ada@example.com', now(), now())",
    );
  }, 240_000);
  afterAll(async () => {
    await stop(server);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it("backs up beside the running server, and never over a file", async () => {
    const made = await waybill(["backup", file], { DATA_DIR: folders.first });
    expect(made).toMatchObject({ code: 0, errors: "" });
    expect(made.output).toMatch(
      /^Backed up to \S+house\.backup: \d+ tables, \d+ rows, made .* with the app secret, \d+ kB\.\n/,
    );
    expect(await runSql("select email from users")).toEqual([{ email: "ada@example.com" }]);
    expect(await waybill(["backup", file], { DATA_DIR: folders.first })).toEqual({
      code: 1,
      output: "",
      errors: `${file} exists already. Choose another name, or add --force to replace it.\n`,
    });
    const bare = path.join(folder, "bare.backup");
    expect((await waybill(["backup", bare, "--without-secret"], { DATA_DIR: folders.first })).output).toContain(
      "without the app secret",
    );
    expect(await waybill(["backup", bare, "--witout-secret"], { DATA_DIR: folders.first })).toMatchObject({
      code: 1,
      output: "",
    });
  });

  it("says in a sentence why there is nothing to back up from, and takes no pipe for a file", async () => {
    const target = path.join(folder, "nothing.backup");
    const from = async (DATABASE_URL: string) => (await waybill(["backup", target], { DATABASE_URL })).errors;
    expect(await from("postgres://a:b@localhost:1/c")).toMatch(/^Nothing accepts connections at localhost:1: .*\n$/);
    expect(await from(`postgres://a:b@localhost/c?host=${encodeURIComponent(folder)}`)).toMatch(
      /^There is no database socket at .*\n$/,
    );
    for (const command of ["backup", "restore"])
      expect(await waybill([command, "-"], { DATA_DIR: folders.third })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^Name a file\. A backup cannot be read from or written to a pipe\./) as string,
      });
    expect(fs.existsSync("-")).toBe(false);
  });

  it("removes the half it wrote when the disk is full, with one sentence", async () => {
    await runSql(
      "insert into outbox_messages (id, channel, template, recipient, subject, text_body, html_body, state, created_at) select gen_random_uuid()::text, 'email', 't', 'a@example.com', 's', (select string_agg(gen_random_uuid()::text || i || j, '') from generate_series(1, 40) j), '', 'kept', now() from generate_series(1, 400) i",
    );
    const target = path.join(folder, "full.backup");
    const { code, errors } = await waybill(["backup", target], { DATA_DIR: folders.first }, "ulimit -f 64; ");
    expect([code, errors]).toEqual([
      1,
      `There is no room for ${target}: make room on that disk, or choose another. No file was written.\n`,
    ]);
    expect(fs.readdirSync(folder).filter((name) => name.includes("full"))).toEqual([]);
    await runSql("delete from outbox_messages");
  });

  it("refuses to restore over an installation, running or not", async () => {
    const running = await waybill(["restore", file], { DATA_DIR: folders.first });
    expect(running).toMatchObject({ code: 1, output: "" });
    expect(running.errors).toMatch(/^Another Waybill server \(process \d+\) already uses .*\n$/);
    await stop(server);
    server = undefined;
    const stopped = await waybill(["restore", file], { DATA_DIR: folders.first });
    expect(stopped).toMatchObject({ code: 1, output: "" });
    expect(stopped.errors).toMatch(/^A backup is restored into an empty place only, .*\n$/);
  });

  it("finds damage before it makes anything", async () => {
    const bytes = fs.readFileSync(file);
    // So near the end that whatever stands there is read last.
    bytes[bytes.length - 80] = (bytes[bytes.length - 80] ?? 0) ^ 4;
    const broken = path.join(folder, "broken.backup");
    fs.writeFileSync(broken, bytes);
    for (const args of [
      ["verify", "--backup", broken],
      ["restore", broken],
    ]) {
      const { code, errors } = await waybill(args, { DATA_DIR: folders.third });
      expect([code, errors]).toEqual([1, expect.stringMatching(/is damaged: .*\. Use another backup\.\n$/)]);
    }
    expect(fs.existsSync(folders.third)).toBe(false);
    expect(await waybill(["verify", "--backup", file], { DATA_DIR: folders.third })).toMatchObject({
      code: 0,
      errors: "",
    });
    expect(await waybill(["backup", path.join(folder, "none.backup")], { DATA_DIR: folders.third })).toMatchObject({
      code: 1,
    });
  });

  it("restores into a new folder, which then is an installation like the first", async () => {
    const restored = await waybill(["restore", file], { DATA_DIR: folders.second });
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.output).toContain("Counts and checksums of every table agree, and every constraint holds.");
    expect(restored.output).toContain("Nothing was changed, removed or inserted.");
    expect(fs.readFileSync(path.join(folders.second, "app-secret"), "utf8")).toBe(secret);
    server = await startServer(folders.second);
    expect(await runSql("select email from users", folders.second)).toEqual([{ email: "ada@example.com" }]);
  });

  it("moves an installation from the built-in database to a server and back, and keeps a secret that stood in the way", async () => {
    const name = `waybill_moved_${process.pid}`;
    const { host, port, user, password } = inject("postgres");
    const admin = new pg.Client({ host, port, user, password, database: "postgres" });
    await admin.connect();
    await admin.query(`create database ${name} encoding 'UTF8' template template0`);
    try {
      const url = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
      const below = path.join(file, "data");
      expect(await waybill(["restore", file], { DATA_DIR: below, DATABASE_URL: url })).toEqual({
        code: 1,
        output: "",
        errors: expect.stringMatching(/^The data folder \S+ is a file, or lies below one: .*\n$/) as string,
      });
      const onServer = { DATA_DIR: folders.third, DATABASE_URL: url };
      fs.mkdirSync(folders.third, { recursive: true });
      fs.writeFileSync(path.join(folders.third, "app-secret"), "another-secret-0123456789-0123456789");
      const moved = await waybill(["restore", file], onServer);
      expect(moved).toMatchObject({ code: 0, errors: "" });
      expect(moved.output).toContain("app-secret.before-restore");
      expect(fs.readdirSync(folders.third).toSorted()).toEqual(["app-secret", "app-secret.before-restore"]);
      expect(await waybill(["restore", file], onServer)).toMatchObject({ code: 1, output: "" });
      const back = path.join(folder, "back.backup");
      expect(await waybill(["backup", back], onServer)).toMatchObject({ code: 0 });
      const home = path.join(folder, "home");
      expect(await waybill(["restore", back], { DATA_DIR: home })).toMatchObject({ code: 0, errors: "" });
      expect(fs.readFileSync(path.join(home, "app-secret"), "utf8")).toBe(secret);
    } finally {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    }
  });

  async function runSql(query: string, dataDir = folders.first): Promise<unknown[]> {
    const client = new pg.Client({ ...(await joinRunningPostgres(dataDir)) });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  }
});

async function startServer(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["tests/support/ground-process.ts"], {
    env: childEnvironment({ DATA_DIR: dataDir }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

async function waybill(args: string[], env: Record<string, string>, before = "") {
  const child = spawn("sh", ["-c", `${before}exec "$@"`, "sh", process.execPath, "server/cli/index.ts", ...args], {
    env: childEnvironment({ NODE_ENV: "production", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output, errors };
}
