import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { joinRunningPostgres } from "#server/db/embedded-postgres.ts";
import { isAlive } from "#server/db/embedded/processes.ts";
import { useGround } from "#tests/support/ground.ts";

const ground = useGround();
const { start, startAndStop, query, pidFile, postmasterPid } = ground;

// Each test starts servers and databases, some of them three times, which is slow on a busy machine.
describe("the built-in PostgreSQL", { timeout: 60_000 }, () => {
  it("is ready, migrated and durable, and ends with its server", async () => {
    const server = start();
    expect(await server.firstLine).toMatch(/^ready with \d\d tables/);
    const settings = await query("select name, setting from pg_settings where name = any($1)", [
      ["fsync", "data_checksums", "server_encoding", "listen_addresses"],
    ]);
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: "on",
      data_checksums: "on",
      server_encoding: "UTF8",
      listen_addresses: "",
    });
    expect(await query("select datcollate from pg_database where datname = current_database()")).toEqual([
      { datcollate: "C.UTF-8" },
    ]);
    const postmaster = postmasterPid();
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(isAlive(postmaster ?? 0)).toBe(false);
    expect(postmasterPid()).toBeNull();
    expect(fs.readFileSync(path.join(ground.dataDir, "postgres.log"), "utf8")).toContain(
      "database system is shut down",
    );
  });

  it("keeps what was committed when its server is killed, and the next start takes it over", async () => {
    const first = start();
    await first.firstLine;
    await query("create table survivors (name text)");
    await query("insert into survivors values ('kept')");
    first.child.kill("SIGKILL");
    await first.ended;
    const second = start();
    expect(await second.firstLine).toMatch(/^ready/);
    expect(await query("select name from survivors")).toEqual([{ name: "kept" }]);
    second.child.kill("SIGTERM");
    expect(await second.ended).toMatchObject({ code: 0 });
    expect(postmasterPid()).toBeNull();
  });

  it("recovers from the pid file of a machine that lost power", async () => {
    await startAndStop();
    // A live process other than PostgreSQL: after a reboot the number may have been reassigned.
    fs.writeFileSync(
      pidFile(),
      `${process.pid}\n${path.join(ground.dataDir, "postgres")}\n1\n5432\n${path.join(ground.dataDir, "run")}\n\n0 0\nready\n`,
    );
    fs.writeFileSync(path.join(ground.dataDir, "server.lock"), JSON.stringify({ pid: process.pid, started: "1" }));
    await startAndStop();
  });

  it("comes back at the same address when PostgreSQL itself is killed under a running server", async () => {
    const server = start();
    await server.firstLine;
    await query("create table survivors (name text)");
    const before = await joinRunningPostgres(ground.dataDir);
    const killed = postmasterPid();
    process.kill(killed ?? 0, "SIGKILL");
    await expect.poll(postmasterPid, { timeout: 15_000 }).not.toBe(killed);
    await expect.poll(() => joinRunningPostgres(ground.dataDir), { timeout: 15_000 }).toEqual(before);
    expect(await query("select * from survivors")).toEqual([]);
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
    expect(postmasterPid()).toBeNull();
  });

  it("serves as a role without the owner's rights, also in a data folder older than that role (E6)", async () => {
    const older = start();
    await older.firstLine;
    await query("reassign owned by waybill_serving to waybill");
    await query("drop owned by waybill_serving");
    await query("drop role waybill_serving");
    older.child.kill("SIGTERM");
    await older.ended;
    const server = start();
    expect(await server.firstLine).toMatch(/^ready/);
    expect(
      await query(
        "select distinct usename::text as name from pg_stat_activity where datname = 'waybill' and backend_type = 'client backend' and pid <> pg_backend_pid()",
      ),
    ).toEqual([{ name: "waybill_serving" }]);
    expect(
      await query(
        "select nspowner::regrole::text as owner, (select count(*)::int from pg_class where relnamespace = n.oid and relowner <> nspowner) as others from pg_namespace n where nspname = 'jobs'",
      ),
    ).toEqual([{ owner: "waybill_serving", others: 0 }]);
    // A command joins the running server and finds its tables.
    expect(await start({ join: true }).firstLine).toMatch(/^ready with \d\d tables/);
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
  });

  it("refuses a second server on the same folder and leaves the first alone", async () => {
    const first = start();
    await first.firstLine;
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain(`process ${first.child.pid}`);
    expect(second.output).toContain("DATA_DIR");
    expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
    first.child.kill("SIGTERM");
    await first.ended;
  });

  it("lets exactly one of two servers that start together have the folder", async () => {
    const both = [start(), start()];
    const winner = await Promise.any(
      both.map(async (each) => {
        await each.firstLine;
        return each;
      }),
    );
    const loser = both.find((each) => each !== winner);
    expect(await loser?.ended).toMatchObject({ code: 1 });
    winner.child.kill("SIGTERM");
    expect(await winner.ended).toMatchObject({ code: 0 });
  });

  it("refuses a data folder of another major version and explains what to do", async () => {
    fs.mkdirSync(path.join(ground.dataDir, "postgres"));
    fs.writeFileSync(path.join(ground.dataDir, "postgres", "PG_VERSION"), "17\n");
    const refused = await start().ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/PostgreSQL 17[\s\S]*backup[\s\S]*restore/);
    expect(fs.readdirSync(path.join(ground.dataDir, "postgres"))).toEqual(["PG_VERSION"]);
  });

  it("finds a short folder for its socket if the data folder's path is too long", async () => {
    const outer = ground.dataDir;
    ground.dataDir = path.join(outer, "a-folder-with-a-rather-long-name".repeat(4));
    await startAndStop();
    ground.dataDir = outer;
  });

  it("writes no personal data into its log when a statement fails", async () => {
    const server = start();
    await server.firstLine;
    await query("create table people (email text unique)");
    await query("insert into people values ($1)", ["josephine@example.com"]);
    await expect(query("insert into people values ($1)", ["josephine@example.com"])).rejects.toMatchObject({
      code: "23505",
    });
    await expect(query("select $1::text::int", ["josephine@example.com"])).rejects.toMatchObject({ code: "22P02" });
    server.child.kill("SIGTERM");
    await server.ended;
    expect(fs.readFileSync(path.join(ground.dataDir, "postgres.log"), "utf8")).not.toContain("josephine");
  });
});
