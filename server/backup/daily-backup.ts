import fs from "node:fs";
import path from "node:path";
import { backupName, listBackups, tidyBackups } from "#server/backup/backup-folder.ts";
import { refuseFaultyPacks } from "#server/backup/packs.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { tidyPacks } from "#server/backup/tidy-packs.ts";
import { openConnection } from "#server/backup/snapshot.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { now } from "#server/clock.ts";
import { findAppSecret } from "#server/crypto/app-secret.ts";
import { connectionConfig } from "#server/db/client.ts";
import { type Env, env } from "#server/env.ts";
import { onShutdown } from "#server/lifecycle.ts";
import { log } from "#server/log.ts";

/** Any number that no other advisory lock of the product uses. */
const dailyBackupLock = 7_243_111;
/** The database may be on the same disk and needs space to write. */
const leaveFreeBytes = 512 * 1024 * 1024;

/**
 * Writes a backup into BACKUP_DIR, verifies it, then deletes those beyond BACKUP_KEEP. Runs in one process at a time;
 * not in development, nor with BACKUP_KEEP=0.
 * @throws BackupProblem (the queue retries); a failed backup deletes nothing.
 */
export async function makeDailyBackup(
  { BACKUP_DIR, BACKUP_KEEP, NODE_ENV }: Pick<Env, "BACKUP_DIR" | "BACKUP_KEEP" | "NODE_ENV"> = env(),
): Promise<void> {
  if (NODE_ENV === "development" || !isDailyBackupOn(BACKUP_KEEP)) return;
  await asOnlyOne(async () => {
    const at = now();
    const file = path.join(BACKUP_DIR, backupName(at));
    if (listBackups(BACKUP_DIR).some(({ file: taken }) => taken === file)) return;
    fs.mkdirSync(BACKUP_DIR, { recursive: true, mode: 0o700 });
    const stop = new AbortController();
    onShutdown("daily backup", () => stop.abort());
    const { rows, bytes } = await writeBackup(connectionConfig(), file, {
      appSecret: findAppSecret(),
      leaveFreeBytes,
      signal: stop.signal,
    });
    const check = async () => refuseFaultyPacks(file, (await readBackup(file)).header.packs, { isThorough: false });
    await check().catch((error: unknown) => {
      fs.rmSync(file, { force: true });
      throw error;
    });
    const removed = tidyBackups(BACKUP_DIR, BACKUP_KEEP, at);
    const removedPacks = await tidyPacks(BACKUP_DIR, at);
    log.info({ file, rows, bytes, removed, removedPacks }, "backed up");
  });
}

export function isDailyBackupOn({ daily, weekly }: { daily: number; weekly: number }): boolean {
  return daily + weekly > 0;
}

/** The lock ends with its connection, even if this process is killed. */
async function asOnlyOne(work: () => Promise<void>): Promise<void> {
  const client = await openConnection(connectionConfig());
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      dailyBackupLock,
    ]);
    if (rows[0]?.taken) await work();
  } finally {
    await client.end();
  }
}
