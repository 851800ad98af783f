import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { joinRunningPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { adoptCopy, compare } from "#server/db/embedded/home.ts";
import { layoutOf } from "#server/db/embedded/layout.ts";
import { useGround } from "#tests/support/ground.ts";
import { killPostgres } from "#tests/support/postgres-processes.ts";

const ground = useGround();
const open = (dataDir = ground.dataDir) => startEmbeddedPostgres({ dataDir, memoryBytes: 2 ** 31 });
const openAndClose = async (dataDir = ground.dataDir) => (await open(dataDir)).stop();
const refusal = /is a copy of a data folder[\s\S]*restore FILE[\s\S]*adopt-copy/;

/** Copies the folder with `cp`. The copy lies beside the original, so cleanup removes both. */
function copy(name = "copy"): string {
  const original = path.join(ground.dataDir, "original");
  const copied = path.join(ground.dataDir, name);
  expect(spawnSync("cp", ["-a", original, copied]).status).toBe(0);
  return copied;
}

describe("a copy of a data folder", { timeout: 240_000 }, () => {
  it("of a running server is refused with instructions, and leaves the original alone", async () => {
    const original = path.join(ground.dataDir, "original");
    const postgres = await open(original);
    const copied = copy();
    await expect(open(copied)).rejects.toThrow(refusal);
    // The command line must not connect to the original either.
    expect(await joinRunningPostgres(copied)).toBeNull();
    fs.rmSync(path.join(copied, "server.lock"));
    fs.rmSync(path.join(copied, "postgres", "postmaster.pid"));
    await expect(open(copied)).rejects.toThrow(refusal);
    expect(await joinRunningPostgres(original)).not.toBeNull();
    await postgres.stop();
    // After a clean stop any number of copies may be made and used independently.
    const moved = copy("stopped");
    await openAndClose(moved);
    await openAndClose(moved);
    await openAndClose(original);
  });

  it("of a crashed server starts after explicit confirmation, and from then on without it", async () => {
    const original = path.join(ground.dataDir, "original");
    const server = ground.start({ dataDir: original });
    await server.firstLine;
    server.child.kill("SIGKILL");
    await server.ended;
    killPostgres(original);
    const copied = copy();
    await expect(open(copied)).rejects.toThrow(refusal);
    expect(adoptCopy(layoutOf(copied))).toBe(true);
    await openAndClose(copied);
    // The original may still start: its identity is unchanged under any name and path.
    expect(adoptCopy(layoutOf(original))).toBe(false);
    const renamed = path.join(ground.dataDir, "renamed");
    fs.renameSync(original, renamed);
    const marker = path.join(renamed, "postgres", "waybill-home.json");
    rewrite(marker, (home) => ({ ...home, host: "elsewhere", folder: "/mnt/elsewhere" }));
    rewrite(path.join(renamed, "server.lock"), (lock) => ({ ...lock, pid: process.ppid, started: "1", boot: "other" }));
    await openAndClose(renamed);
  });

  it("cannot be detected if the folder predates its marker file", async () => {
    await openAndClose();
    fs.rmSync(path.join(ground.dataDir, "postgres", "waybill-home.json"));
    fs.writeFileSync(path.join(ground.dataDir, "server.lock"), JSON.stringify({ pid: 4_000_000, started: "1" }));
    await openAndClose();
    expect(fs.existsSync(path.join(ground.dataDir, "postgres", "waybill-home.json"))).toBe(true);
  });

  const ext4 = "ef53";
  const fuse = "65735546";
  it.each([
    ["home", "the same file", { inode: "7", bornMs: 5000, fileSystem: ext4 }],
    ["home", "the same file, seen by another kernel", { inode: "7", bornMs: 5400, fileSystem: ext4 }],
    ["home", "the same file where births are not told", { inode: "7", bornMs: 0, fileSystem: ext4 }],
    ["foreign", "another file", { inode: "8", bornMs: 5000, fileSystem: ext4 }],
    ["foreign", "a file that got the same number elsewhere", { inode: "7", bornMs: 9000, fileSystem: ext4 }],
    ["foreign", "a copy on a disk that makes numbers up", { inode: "8", bornMs: 9000, fileSystem: fuse }],
  ] as const)("%s: %s", (verdict, _what, here) => {
    expect(compare({ inode: "7", bornMs: 5000, fileSystem: ext4 }, here)).toBe(verdict);
  });

  it("is not suspected on file systems that assign inodes at every mount", () => {
    const home = { inode: "7", bornMs: 5000, fileSystem: fuse };
    expect(compare(home, { ...home, inode: "8" })).toBe("unknown");
  });
});

function rewrite(file: string, change: (value: object) => object): void {
  // In place: another file would have another inode.
  fs.writeFileSync(file, JSON.stringify(change(JSON.parse(fs.readFileSync(file, "utf8")) as object)));
}
