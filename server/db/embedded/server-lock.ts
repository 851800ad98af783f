import { errorCode } from "#domain/shared/error-code.ts";
import fs from "node:fs";
import { CannotStart } from "#server/cannot-start.ts";
import { type Birth, isSameProcess, ownBirth } from "#server/db/embedded/processes.ts";

export class DataFolderInUse extends CannotStart {}

/** Locks held by this process. Its number in a file proves nothing where numbers are reused. */
const held = new Set<string>();

/**
 * Locks a data folder for one server and returns a release function. The lock names number, start, boot and namespace,
 * so a reused process number is not mistaken for this one.
 * @throws DataFolderInUse with instructions.
 */
export function takeServerLock(file: string, dataDir: string): () => void {
  const mine = JSON.stringify(ownBirth());
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      fs.writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      held.add(file);
      return () => {
        held.delete(file);
        if (read(file) === mine) fs.rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
      const text = read(file);
      const holder = parse(text);
      if (holder && (holder.pid === process.pid ? held.has(file) : isSameProcess(holder))) {
        throw new DataFolderInUse(
          `Another Waybill server (process ${holder.pid}) already uses ${dataDir}. Stop it first, or give this one a separate DATA_DIR.`,
        );
      }
      // The holder is gone. Remove only what was read: another process may have been faster.
      if (read(file) === text) fs.rmSync(file, { force: true });
    }
  }
  throw new DataFolderInUse(
    `The lock ${file} keeps changing its owner: is something starting servers on ${dataDir} in a loop?`,
  );
}

export function holdsServerLock(file: string): boolean {
  return held.has(file);
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Returns null for anything but a lock file. Locks of older versions hold only number and start. */
function parse(text: string): Birth | null {
  try {
    const value = JSON.parse(text) as Partial<Birth> | null;
    if (!value || !Number.isInteger(value.pid)) return null;
    const { pid = 0, started = null, boot = null, pidNamespace = null } = value;
    return { pid, started, boot, pidNamespace };
  } catch {
    return null;
  }
}
