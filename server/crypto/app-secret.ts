import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "#server/env.ts";

const fileName = "app-secret";
let current: string | undefined;

/** The secret all keys are derived from: APP_SECRET, or one made once and kept in DATA_DIR, readable by the owner alone. */
export function appSecret(): string {
  const { APP_SECRET, DATA_DIR, NODE_ENV } = env();
  // A test has no data folder of its own, and what it signs need not outlive it.
  current ??= APP_SECRET ?? (NODE_ENV === "test" ? randomBytes(32).toString("base64url") : keptSecret(DATA_DIR));
  return current;
}

/** The secret where there is one; unlike `appSecret` it makes none. */
export function findAppSecret(): string | null {
  const { APP_SECRET, DATA_DIR } = env();
  if (APP_SECRET !== undefined) return APP_SECRET;
  return fs.existsSync(path.join(DATA_DIR, fileName)) ? keptSecret(DATA_DIR) : null;
}

/** Reads the folder's secret or makes it. Several processes starting together end up with the same one. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, fileName);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = writeDraft(file, randomBytes(32).toString("base64url"));
    try {
      // A link to a finished file appears whole or not at all, and never over one that is there.
      fs.linkSync(draft, file);
    } catch (error) {
      if (!isTaken(error)) throw error;
    } finally {
      fs.unlinkSync(draft);
    }
  }
  const secret = fs.readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: restore it from a backup, or delete it to sign everybody out`);
  return secret;
}

/**
 * Puts the secret of a restored backup into the folder. One that was there is kept beside it under a name of its own: the database was empty, so what it
 * signed is of no use, but a secret is never thrown away, nor is the folder without one for a moment. Answers the name it is kept under; null for none.
 */
export function placeSecret(dataDir: string, secret: string): string | null {
  const file = path.join(dataDir, fileName);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const found = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : null;
  if (found === secret) return null;
  const kept = found === null ? null : keepBeside(file, found);
  fs.renameSync(writeDraft(file, secret), file);
  current = undefined;
  return kept;
}

function keepBeside(file: string, secret: string): string {
  for (let number = 1; ; number += 1) {
    const kept = `${file}.before-restore${number === 1 ? "" : `-${number}`}`;
    try {
      fs.linkSync(file, kept);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (fs.readFileSync(kept, "utf8").trim() !== secret) continue;
    }
    return path.basename(kept);
  }
}

/** A file of another name that is whole and on the disk, to be put in its place at once. */
function writeDraft(file: string, secret: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  fs.writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
