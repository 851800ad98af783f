import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDailyBackup } from "#server/backup/daily-backup.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
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
