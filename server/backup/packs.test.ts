import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDailyBackup } from "#server/backup/daily-backup.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { tidyPacks } from "#server/backup/tidy-packs.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { clock } from "#server/clock.ts";
import { connectionConfig, pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { storeProofFile } from "#server/features/proofs/store-proof-file.ts";
import { useDatabase } from "#tests/support/db.ts";
import { inOtherDatabase } from "#tests/support/other-database.ts";

useDatabase({ committed: true });

const dayMs = 86_400_000;
let folder: string;
beforeEach(async () => {
  await pool().query("delete from proof_files");
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-packs-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const signature = (name: string) => transaction(() => storeProofFile("signature", Buffer.from(`strokes of ${name}`)));
const photo = (name: string) => transaction(() => storeProofFile("photo", Buffer.from(`picture of ${name}`)));
const fileNamed = (name: string) => path.join(folder, name);
const backUp = (name: string) => writeBackup(connectionConfig(), fileNamed(name), { appSecret: null });
const packs = () => (fs.existsSync(fileNamed("packs")) ? fs.readdirSync(fileNamed("packs")).toSorted() : []);
const packFile = (sha256 = "") => path.join(folder, "packs", `${sha256}.pack`);
const bytesIn = async (config = connectionConfig()) => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: Buffer | null }>("select bytes from proof_files order by sha256");
    return rows.map(({ bytes }) => bytes?.toString() ?? null);
  } finally {
    await client.end();
  }
};

describe("photos and signatures in a backup (G58)", () => {
  it("are in packs beside it, one of each kind, and come back with it", async () => {
    for (const name of ["Ada", "Bo", "Cy"]) await signature(name);
    await photo("a porch");
    const { header } = await backUp("a.backup");
    expect(header.packs.map(({ files }) => files).toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(packs()).toEqual(header.packs.map(({ sha256 }) => `${sha256}.pack`).toSorted());
    for (const { sha256, bytes } of header.packs) expect(fs.statSync(packFile(sha256)).size).toBe(bytes);
    expect(fs.statSync(fileNamed("packs")).mode & 0o777).toBe(0o700);
    const rows: string[] = [];
    await readBackup(fileNamed("a.backup"), { rows: (piece) => void rows.push(piece.toString("latin1")) });
    expect(rows.join("")).not.toContain(Buffer.from("strokes of Ada").toString("hex"));

    const before = await bytesIn();
    expect(before).toHaveLength(4);
    await inOtherDatabase(async (config) => {
      const { proofFiles } = await restoreBackup(config, fileNamed("a.backup"));
      expect(proofFiles).toBe(4);
      expect(await bytesIn(config)).toEqual(before);
    });
  });

  it("are written once: the next backup adds a pack of what is new", async () => {
    await signature("Ada");
    const first = (await backUp("a.backup")).header.packs;
    await signature("Bo");
    const second = (await backUp("b.backup")).header.packs;
    expect(second).toHaveLength(2);
    expect(second).toEqual(expect.arrayContaining(first));
    expect((await backUp("c.backup")).header.packs).toEqual(second);
    expect(packs()).toHaveLength(2);
  });

  it("refuse a restore whose pack is missing or changed, unless it may lack them", async () => {
    await signature("Ada");
    await photo("a porch");
    const { header } = await backUp("a.backup");
    const [gone, kept] = header.packs;
    const whole = fs.readFileSync(packFile(gone?.sha256));
    for (const broken of [null, Buffer.concat([whole.subarray(0, -1), Buffer.from("!")])]) {
      if (broken) fs.writeFileSync(packFile(gone?.sha256), broken);
      else fs.rmSync(packFile(gone?.sha256));
      await inOtherDatabase(async (config) => {
        await expect(restoreBackup(config, fileNamed("a.backup"))).rejects.toThrow(
          new RegExp(`1 of 2 packs .* missing or changed .*${gone?.sha256}`),
        );
        const { proofFiles } = await restoreBackup(config, fileNamed("a.backup"), { mayLackPacks: true });
        expect(proofFiles).toBe(kept?.files);
        expect((await bytesIn(config)).filter((bytes) => bytes === null)).toHaveLength(1);
      });
    }
  });

  it.each([
    ["cut", (whole: Buffer) => whole.subarray(0, -5)],
    ["changed", (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.from("!")])],
    ["without its files", (whole: Buffer) => whole.subarray(0, whole.indexOf(10, 20) + 1)],
  ])("are written anew where a pack is %s", async (_, broken) => {
    await signature("Ada");
    const [pack] = (await backUp("a.backup")).header.packs;
    const whole = fs.readFileSync(packFile(pack?.sha256));
    fs.writeFileSync(packFile(pack?.sha256), broken(whole));
    expect((await backUp("b.backup")).header.packs).toEqual([pack]);
    expect(fs.readFileSync(packFile(pack?.sha256))).toEqual(whole);
  });

  it("leave the disk its room, and nothing unfinished", async () => {
    await signature("Ada");
    const { bavail, bsize } = fs.statfsSync(folder);
    await expect(
      writeBackup(connectionConfig(), fileNamed("a.backup"), { appSecret: null, leaveFreeBytes: bavail * bsize * 2 }),
    ).rejects.toThrow("is nearly full");
    expect(packs()).toEqual([]);
  });

  it("are written by several backups at once, beside odd entries of the folder", async () => {
    await signature("Ada");
    fs.mkdirSync(fileNamed("packs"));
    fs.mkdirSync(packFile("0".repeat(64)));
    fs.symlinkSync(fileNamed("nowhere"), fileNamed("link"));
    fs.symlinkSync(fileNamed("nowhere"), packFile("1".repeat(64)));
    const made = await Promise.all(["a", "b", "c", "d"].map((name) => backUp(`${name}.backup`)));
    expect(new Set(made.map(({ header }) => JSON.stringify(header.packs))).size).toBe(1);
    const old = new Date(Date.now() - 2 * dayMs);
    const left = `${packFile(made[0]?.header.packs[0]?.sha256)}.0a.unfinished`;
    fs.writeFileSync(left, "half");
    fs.utimesSync(left, old, old);
    expect(await tidyPacks(folder, new Date(Date.now() + 2 * dayMs))).toEqual([]);
    expect(packs().filter((name) => name.endsWith(".unfinished"))).toEqual([]);
    for (const name of ["a", "b", "c", "d"]) fs.rmSync(fileNamed(`${name}.backup`));
    expect(await tidyPacks(folder, new Date(Date.now() + 2 * dayMs))).toHaveLength(1);
  });

  it("leave the folder with the last backup that names them, after they were erased", async () => {
    const daily = () =>
      makeDailyBackup({ BACKUP_DIR: folder, BACKUP_KEEP: { daily: 1, weekly: 0 }, NODE_ENV: "production" });
    clock.set(new Date(Date.now() + 2 * dayMs));
    await signature("Ada");
    await photo("a porch");
    await daily();
    expect(packs()).toHaveLength(2);
    await pool().query("delete from proof_files where kind = 'photo'");
    clock.advance(dayMs);
    expect(await bytesIn()).toEqual(["strokes of Ada"]);
    await daily();
    expect(packs()).toHaveLength(1);
    expect(fs.readFileSync(path.join(folder, "packs", packs()[0] ?? "")).toString()).toContain("strokes of Ada");
    // A damaged backup may name any pack: none is deleted then.
    fs.writeFileSync(fileNamed("mine.backup"), "waybill-backup 1 zstd\nnothing");
    await pool().query("delete from proof_files");
    clock.advance(dayMs);
    await daily();
    expect(packs()).toHaveLength(1);
    fs.rmSync(fileNamed("mine.backup"));
    clock.advance(dayMs);
    await daily();
    expect(packs()).toEqual([]);
  });
});
