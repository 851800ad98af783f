import { keysOf } from "#domain/shared/records.ts";
import { errorCode } from "#domain/shared/error-code.ts";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { asBackupProblem, BackupProblem } from "#server/backup/backup-problem.ts";
import {
  firstLinePattern,
  formatVersion,
  type FrameKind,
  kinds,
  lastLineBytes,
  lastLinePattern,
  longestFirstLine,
  longestFrameBytes,
} from "#server/backup/format.ts";

export type Frame = { kind: FrameKind; head: Buffer; payload: Buffer };

const kindOf = new Map<string, FrameKind>(keysOf(kinds).map((kind) => [kinds[kind], kind]));

/** Reads and checks the first line of a backup. @throws BackupProblem for another file, or a later format. */
export async function readFirstLine(file: string): Promise<Buffer> {
  const handle = await fs.promises.open(file, "r").catch((error: unknown) => {
    throw asBackupProblem(error, file);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestFirstLine), 0, longestFirstLine, 0);
    const line = firstLinePattern.exec(buffer.toString("latin1", 0, bytesRead));
    if (!line) throw new BackupProblem(`${file} is not a backup of Waybill.`);
    if (Number(line[1]) > formatVersion || line[2] !== "zstd")
      throw new BackupProblem(
        `${file} was made by a newer Waybill (format ${line[1]}). Use that version, or a later one.`,
      );
    return Buffer.from(line[0], "latin1");
  } catch (error) {
    throw asBackupProblem(error, file);
  } finally {
    await handle.close();
  }
}

/**
 * Reads every byte once and compares the hash with the last line.
 * @throws BackupProblem for a file that was changed, truncated or extended.
 */
export async function checkBytes(file: string): Promise<void> {
  const end = (await fs.promises.stat(file)).size - lastLineBytes;
  const found = createHash("sha256");
  let [last, seen] = ["", 0];
  const chunks: AsyncIterable<Buffer> = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  for await (const chunk of chunks) {
    const from = Math.max(0, Math.min(chunk.length, end - seen));
    found.update(chunk.subarray(0, from));
    last += chunk.toString("latin1", from);
    seen += chunk.length;
  }
  const [, written] = lastLinePattern.exec(last) ?? [];
  if (!written) throw damaged(file, "it ends too early");
  if (written !== found.digest("hex")) throw damaged(file, "its bytes were changed");
}

/** Yields the frames of a backup in constant memory. @throws BackupProblem if the file ends early or was changed. */
export async function* readFrames(
  file: string,
  skipBytes: number,
  onBytes: (compressed: number) => void = () => undefined,
): AsyncGenerator<Frame> {
  const { size } = await fs.promises.stat(file);
  const end = Math.max(skipBytes, size - lastLineBytes - 1);
  const compressed = fs.createReadStream(file, { start: skipBytes, end, highWaterMark: 256 * 1024 });
  compressed.on("data", ({ length }) => onBytes(length));
  const plain = pipeline(compressed, createZstdDecompress(), () => undefined);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wantedBytes = 5;
  try {
    const chunks: AsyncIterable<Buffer> = plain;
    for await (const chunk of chunks) {
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes < wantedBytes) continue;
      let rest = waiting.length === 1 ? chunk : Buffer.concat(waiting, waitingBytes);
      for (;;) {
        const found = takeFrame(rest, file);
        if (typeof found === "number") {
          wantedBytes = found;
          break;
        }
        rest = rest.subarray(5 + found.payload.length);
        yield found;
      }
      waiting = [rest];
      waitingBytes = rest.length;
    }
  } catch (error) {
    throw isDecompression(error)
      ? damaged(file, "its bytes were changed, or it ends too early")
      : asBackupProblem(error, file);
  } finally {
    compressed.destroy();
  }
  if (waitingBytes > 0) throw damaged(file, "it ends too early");
}

export function damaged(file: string, how: string): BackupProblem {
  return new BackupProblem(`${file} is damaged: ${how}. Use another backup.`);
}

/** Returns the first frame of these bytes, or the number of bytes it needs if there are fewer. */
function takeFrame(bytes: Buffer, file: string): Frame | number {
  if (bytes.length < 5) return 5;
  const kind = kindOf.get(bytes.toString("latin1", 0, 1));
  const length = bytes.readUInt32BE(1);
  if (!kind || length > longestFrameBytes) throw damaged(file, "its bytes were changed");
  if (bytes.length < 5 + length) return 5 + length;
  return { kind, head: bytes.subarray(0, 5), payload: bytes.subarray(5, 5 + length) };
}

function isDecompression(error: unknown): boolean {
  return /^(ZSTD|Z_)/i.test(errorCode(error));
}
