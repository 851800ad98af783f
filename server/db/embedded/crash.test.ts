import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { isAlive, postgresProcessesOf } from "#server/db/embedded/processes.ts";
import { useGround } from "#tests/support/ground.ts";
import { killPostgres, signalPostgres } from "#tests/support/postgres-processes.ts";

const ground = useGround();
const unrelatedProcesses: ChildProcess[] = [];
afterEach(() => {
  for (const unrelated of unrelatedProcesses.splice(0)) unrelated.kill("SIGKILL");
});

const cluster = () => path.join(ground.dataDir, "postgres");
const socket = () => path.join(ground.dataDir, "run", ".s.PGSQL.5432");

/** Starts an unrelated process, whose number the files of a crash may name. */
function unrelatedProcess(): number {
  const child = spawn("sleep", ["600"], { stdio: "ignore" });
  unrelatedProcesses.push(child);
  return child.pid ?? 0;
}

async function openAndClose(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: ground.dataDir, memoryBytes: 2 ** 31 });
  await postgres.stop();
}

const contents: Record<string, (file: string) => string> = {
  "the number of a live unrelated process": (file) => {
    const pid = unrelatedProcess();
    return file.endsWith("postmaster.pid")
      ? `${pid}\n${cluster()}\n1\n5432\n${path.dirname(socket())}\n\n0 0\nready\n`
      : `${pid}\n${cluster()}\n1\n5432\n${path.dirname(socket())}\n`;
  },
  nothing: () => "",
  "what is no number": () => "\0\u0001garbled\n\n\n",
};
const files = {
  "postmaster.pid": () => path.join(cluster(), "postmaster.pid"),
  "the socket": socket,
  "the socket's lock": () => `${socket()}.lock`,
};

describe("after a crash the next start opens at once", { timeout: 240_000 }, () => {
  it.each(Object.keys(contents))("with any content in the files of the crash: %s", async (kind) => {
    await openAndClose();
    const all = Object.values(files);
    for (const written of [...all.map((file) => [file]), all]) {
      for (const file of written) fs.writeFileSync(file(), contents[kind]?.(file()) ?? "");
      await openAndClose();
    }
    expect(unrelatedProcesses.filter(({ pid = 0 }) => !isAlive(pid))).toEqual([]);
  });

  it("repeatedly, when server and database are killed together", async () => {
    for (let round = 0; round < 4; round += 1) {
      const server = ground.start();
      expect(await server.firstLine).toMatch(/^ready/);
      if (round === 0) await ground.query("create table survivors (n int)");
      await ground.query("insert into survivors values ($1)", [round]);
      server.child.kill("SIGKILL");
      killPostgres(ground.dataDir);
    }
    const last = ground.start();
    expect(await last.firstLine).toMatch(/^ready/);
    expect(await ground.query("select count(*)::int as n from survivors")).toEqual([{ n: 4 }]);
  });

  it("when children of a killed postmaster are stuck", async () => {
    const server = ground.start();
    await server.firstLine;
    const postmaster = ground.postmasterPid() ?? 0;
    signalPostgres(ground.dataDir, "SIGSTOP");
    server.child.kill("SIGKILL");
    process.kill(postmaster, "SIGKILL");
    await expect.poll(() => isAlive(postmaster)).toBe(false);
    const stuck = postgresProcessesOf(cluster())?.map(({ pid }) => pid) ?? [];
    expect(stuck.length).toBeGreaterThan(2);
    expect(await ground.start().firstLine).toMatch(/^ready/);
    expect(stuck.filter(isAlive)).toEqual([]);
  });

  it("when a postmaster runs that its file no longer names, and never beside it", async () => {
    const server = ground.start();
    await server.firstLine;
    await ground.query("create table survivors (n int)");
    const left = ground.postmasterPid() ?? 0;
    server.child.kill("SIGKILL");
    await server.ended;
    fs.writeFileSync(ground.pidFile(), "");
    expect(await ground.start().firstLine).toMatch(/^ready/);
    expect(isAlive(left)).toBe(false);
    expect(await ground.query("select * from survivors")).toEqual([]);
    expect(postgresProcessesOf(cluster())?.filter(({ isPostmaster }) => isPostmaster)).toHaveLength(1);
  });
});

describe("in containers, where process numbers start again at 1", { timeout: 240_000 }, () => {
  const inNamespace = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
  const withOuterProc = inNamespace.slice(0, -1);
  const works = (through: string[]) => spawnSync(through[0] ?? "", [...through.slice(1), "true"]).status === 0;
  // Where namespaces are forbidden, the rounds run without them: still a kill of everything and a start.
  const allowed = (through: string[]) => (works(through) ? through : []);

  it.each([{ through: inNamespace }, { through: withOuterProc }])(
    "opens in a new one after everything was killed ($through)",
    async ({ through }) => {
      for (let round = 0; round < 2; round += 1) {
        const server = ground.start({ through: allowed(through) });
        expect(await server.firstLine).toMatch(/^ready/);
        server.child.kill("SIGKILL");
        await server.ended;
        killPostgres(ground.dataDir);
      }
    },
  );

  it("refuses the folder of a server in another container, whose processes it cannot see", async () => {
    const server = ground.start();
    await server.firstLine;
    if (!works(inNamespace)) return;
    for (const through of [inNamespace, withOuterProc]) {
      const refused = await ground.start({ through }).ended;
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.output).toMatch(/Another Waybill server, in another container or namespace, already uses/);
    }
    expect(await ground.query("select 1 as one")).toEqual([{ one: 1 }]);
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});
