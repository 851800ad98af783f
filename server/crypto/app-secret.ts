import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { env } from "#server/env.ts";

const fileName = "app-secret";
let current: string | undefined;

/**
 * Returns the secret from which all keys are derived: APP_SECRET, or a generated one in DATA_DIR that only the owner
 * can read.
 */
export function appSecret(): string {
  const { APP_SECRET, DATA_DIR, NODE_ENV } = env();
  // Tests have no data folder, and their signatures need not outlive them.
  current ??= APP_SECRET ?? (NODE_ENV === "test" ? randomBytes(32).toString("base64url") : storedSecret(DATA_DIR));
  return current;
}

/** Returns the secret if there is one. Unlike `appSecret` it creates none. */
export function findAppSecret(): string | null {
  const { APP_SECRET, DATA_DIR } = env();
  if (APP_SECRET !== undefined) return APP_SECRET;
  return fs.existsSync(path.join(DATA_DIR, fileName)) ? storedSecret(DATA_DIR) : null;
}

/** Reads the folder's secret or creates it. Several processes that start together get the same one. */
export function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, fileName);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = writeDraft(file, randomBytes(32).toString("base64url"));
    try {
      // A hard link appears complete or not at all, and never replaces an existing file.
      fs.linkSync(draft, file);
    } catch (error) {
      if (!isTaken(error)) throw error;
    } finally {
      fs.unlinkSync(draft);
    }
  }
  const secret = fs.readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged: restore it from a backup, or delete it to sign everyone out`);
  return secret;
}

/**
 * Writes the secret of a restored backup into the folder. An existing secret is renamed, not deleted, although the
 * database was empty and its signatures are useless.
 * The folder always holds a secret. Returns the new name of the old one, or null.
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

/** Writes a complete, flushed file under another name, to be renamed atomically. */
function writeDraft(file: string, secret: string): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  fs.writeFileSync(draft, secret, { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
