import { hourMs } from "#domain/shared/durations.ts";
import path from "node:path";
import { listBackups } from "#server/backup/backup-folder.ts";
import { isDailyBackupOn } from "#server/backup/daily-backup.ts";
import { refuseFaultyPacks } from "#server/backup/packs.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { prepareCommand } from "#server/boot.ts";
import { readableSize } from "#server/cli/describe-backup.ts";
import { now } from "#server/clock.ts";
import { pool } from "#server/db/client.ts";
import { env } from "#server/env.ts";

/** A day, and half a day for a machine that was off at the scheduled hour. */
const lateAfterMs = 36 * hourMs;

/**
 * Reports for `doctor` how old the newest backup of BACKUP_DIR is, and whether it is readable from beginning to end.
 */
export async function examineBackups(): Promise<{ isGood: boolean; what: string }> {
  const { BACKUP_DIR, BACKUP_KEEP } = env();
  const isDaily = isDailyBackupOn(BACKUP_KEEP);
  // Ignore backups dated in the future, made while the clock was wrong: they would count as new until then.
  const [newest] = listBackups(BACKUP_DIR).filter(({ madeAt }) => madeAt <= now());
  if (!newest) {
    const isNew = !isDaily || now().getTime() - (await openedAt()).getTime() < lateAfterMs;
    return {
      isGood: isNew,
      what: `none in ${BACKUP_DIR}; ${isDaily ? "one is made every day while the server runs" : "daily backups are off (BACKUP_KEEP is 0)"}`,
    };
  }
  const ageMs = now().getTime() - newest.madeAt.getTime();
  const isLate = isDaily && ageMs > lateAfterMs;
  const { header } = await readBackup(newest.file);
  await refuseFaultyPacks(newest.file, header.packs, { isThorough: false });
  return {
    isGood: !isLate,
    what: `the newest is ${age(ageMs)} old and readable: ${path.basename(newest.file)}, ${readableSize(newest.bytes)}${isLate ? "; a newer one should be there: look for backup in the server's log, or make one with the command backup" : ""}`,
  };
}

/** Returns when this installation was set up: the age of its first tariff. */
async function openedAt(): Promise<Date> {
  const ground = await prepareCommand();
  try {
    const { rows } = await pool().query<{ at: Date | null }>("select min(created_at) as at from tariff_versions");
    return rows[0]?.at ?? now();
  } finally {
    await ground.close();
  }
}

function age(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
