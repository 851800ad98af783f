import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** More than the few blocks that a full disk may still have for a small file. */
const probeBytes = 256 * 1024;

/** Creates the data folder and checks that it is writable. @throws the system's error. */
export function prepareDataFolder(dataDir: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const probe = path.join(dataDir, `.probe-${randomBytes(4).toString("hex")}`);
  try {
    fs.writeFileSync(probe, randomBytes(probeBytes), { mode: 0o600, flush: true });
  } finally {
    fs.rmSync(probe, { force: true });
  }
}
