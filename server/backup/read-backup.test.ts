import { hash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BackupProblem } from "#server/backup/backup-problem.ts";
import { firstLine, frame, jsonFrame, lastLine } from "#server/backup/format.ts";
import { readBackup, readHeader } from "#server/backup/read-backup.ts";
import { readFrames } from "#server/backup/read-frames.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { connectionConfig } from "#server/db/client.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

let folder: string;
let good: Buffer;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-damage-"));
  await build.shipment();
  const file = path.join(folder, "good.backup");
  await writeBackup(connectionConfig(), file, { appSecret: "a-secret-of-the-house-that-was-made-once" });
  good = fs.readFileSync(file);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("reads what was written, and reports progress", async () => {
  const shares: number[] = [];
  const summary = await readBackup(holding(good), {}, (share) => shares.push(share));
  expect(summary.rows).toBeGreaterThan(10);
  expect(summary.header.appSecret).toBe("a-secret-of-the-house-that-was-made-once");
  expect(await readHeader(holding(good))).toEqual(summary.header);
  expect(shares.at(-1)).toBe(1);
});

describe("a damaged backup", () => {
  it("is detected with any one bit flipped", async () => {
    for (let at = 0; at < good.length; at += Math.max(1, Math.floor(good.length / 150))) {
      const flipped = Buffer.from(good);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect([at, await outcome(flipped)]).toEqual([at, "refused"]);
    }
  });

  it("is detected when its end is missing, however little of it", async () => {
    const lengths = Array.from({ length: 60 }, (_, n) => Math.floor((good.length * n) / 60));
    for (const length of [...lengths, good.length - 4, good.length - 1])
      expect([length, await outcome(good.subarray(0, length))]).toEqual([length, "refused"]);
  });

  it("is detected with anything after its end", async () => {
    for (const more of [Buffer.from("x"), good.subarray(-73), good])
      expect(await outcome(Buffer.concat([good, more]))).toBe("refused");
  });

  // Recompressed with a correct last line, so that only the backup's inner sums can detect the change.
  it.each<[string, RegExp, (frames: Buffer[]) => Buffer[]]>([
    ["nothing changed", /^read$/, (frames) => frames],
    ["no end", /ends too early/, (frames) => frames.slice(0, -1)],
    ["a changed row", /rows of \w+ are not those/, (frames) => frames.map((each) => changed(each, "D"))],
    [
      "a changed header",
      /checksum does not agree|bytes were changed/,
      (frames) => frames.map((each) => changed(each, "H")),
    ],
    ["two tables swapped", /rows of|checksum|out of order/, (frames) => swapTables(frames)],
    ["a table left out", /checksum does not agree/, (frames) => withoutOneTable(frames)],
    [
      "a table twice",
      /checksum does not agree/,
      (frames) => [...frames.slice(0, -1), ...oneTable(frames), ...frames.slice(-1)],
    ],
    ["no header", /out of order/, (frames) => frames.slice(1)],
    [
      "rows outside a table",
      /out of order/,
      (frames) => [...frames.slice(0, 1), frame("rows", [Buffer.from("x\n")]), ...frames.slice(1)],
    ],
    ["words that are none", /bytes were changed/, (frames) => [jsonFrame("header", { hello: 1 }), ...frames.slice(1)]],
    ["a frame of four gigabytes", /bytes were changed/, () => [Buffer.from("H\xff\xff\xff\xff", "latin1")]],
    ["a frame of no kind", /bytes were changed/, () => [Buffer.from("?\0\0\0\0", "latin1")]],
  ])("is detected by its own sums with %s", async (_what, expected, change) => {
    const frames: Buffer[] = [];
    for await (const { head, payload } of readFrames(holding(good), firstLine.length))
      frames.push(Buffer.concat([head, payload]));
    const body = Buffer.concat([Buffer.from(firstLine), zstdCompressSync(Buffer.concat(change(frames)))]);
    const forged = Buffer.concat([body, Buffer.from(lastLine(hash("sha256", body)))]);
    expect(await sentence(forged)).toMatch(expected);
  });
});

it.each([
  ["is empty", Buffer.alloc(0), /is not a backup of Waybill/],
  [
    "is something else",
    Buffer.from("PK\x03\x04 some other archive that is long enough to be read as a first line"),
    /is not a backup of Waybill/,
  ],
  ["comes from a later format", Buffer.from("waybill-backup 2 zstd\nwhatever"), /newer Waybill \(format 2\)/],
  ["is compressed otherwise", Buffer.from("waybill-backup 1 lzma9\nwhatever"), /newer Waybill/],
])("rejects a file that %s", async (_what, bytes, expected) => {
  expect(await sentence(bytes)).toMatch(expected);
});

it("reports that a file is missing, or is a folder", async () => {
  await expect(readBackup(path.join(folder, "none"))).rejects.toThrow(/none does not exist/);
  await expect(readBackup(folder)).rejects.toThrow(/is a folder/);
});

let files = 0;
function holding(bytes: Buffer): string {
  const file = path.join(folder, `${(files += 1)}.backup`);
  fs.writeFileSync(file, bytes);
  return file;
}

/** Returns "read", or the message of the BackupProblem; other errors are thrown. */
async function sentence(bytes: Buffer): Promise<string> {
  try {
    await readBackup(holding(bytes));
    return "read";
  } catch (error) {
    if (error instanceof BackupProblem) return error.message;
    throw error;
  }
}

async function outcome(bytes: Buffer): Promise<string> {
  return (await sentence(bytes)) === "read" ? "read" : "refused";
}

const kind = (bytes: Buffer) => bytes.toString("latin1", 0, 1);

function changed(bytes: Buffer, of: string): Buffer {
  if (kind(bytes) !== of) return bytes;
  const copy = Buffer.from(bytes);
  copy[20] = (copy[20] ?? 0) ^ 1;
  return copy;
}

/** Returns the positions of description and sum of the first table with rows. */
function bounds(frames: Buffer[]): [number, number] {
  const rows = frames.findIndex((each) => kind(each) === "D");
  return [rows - 1, frames.findIndex((each, at) => at > rows && kind(each) === "S") + 1];
}

function oneTable(frames: Buffer[]): Buffer[] {
  return frames.slice(...bounds(frames));
}

function withoutOneTable(frames: Buffer[]): Buffer[] {
  const [from, to] = bounds(frames);
  return [...frames.slice(0, from), ...frames.slice(to)];
}

function swapTables(frames: Buffer[]): Buffer[] {
  const tables = frames.flatMap((each, at) => (kind(each) === "T" ? [at] : []));
  const [first = 0, second = 0] = tables;
  return frames.with(first, frames.at(second) as Buffer).with(second, frames.at(first) as Buffer);
}
