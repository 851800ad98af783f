import { dayMs } from "#domain/shared/durations.ts";
import fs from "node:fs";
import path from "node:path";
import { backupsToRemove, type BackupRetention } from "#server/backup/backup-retention.ts";
import { unfinishedEnding } from "#server/backup/unfinished.ts";

export type StoredBackup = { file: string; madeAt: Date; bytes: number };

const ownName = /^waybill-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/;
/** Longer than any backup takes: older unfinished files were left by a killed process. */
const unfinishedForMs = dayMs;

export function backupName(at: Date): string {
  return `waybill-${at.toISOString().slice(0, 16).replace(":", "")}Z.backup`;
}

/** Lists the backups, newest first. Files with other names are ignored and never touched. */
export function listBackups(folder: string): StoredBackup[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute] = ownName.exec(name) ?? [];
      const file = path.join(folder, name);
      const found = day ? fs.statSync(file, { throwIfNoEntry: false }) : undefined;
      return found?.isFile() ? [{ file, madeAt: new Date(`${day}T${hour}:${minute}Z`), bytes: found.size }] : [];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Deletes backups beyond the retention rule, and unfinished files of killed processes. Returns the names. */
export function tidyBackups(folder: string, keep: BackupRetention, at: Date): string[] {
  // Ignore backups dated in the future, made while the clock was wrong: they would displace all that are made until
  // then.
  const backups = listBackups(folder).filter(({ madeAt }) => madeAt <= at);
  const gone = new Set(
    backupsToRemove(
      backups.map(({ madeAt }) => madeAt),
      keep,
    ),
  );
  const files = backups.filter(({ madeAt }) => gone.has(madeAt)).map(({ file }) => file);
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith(".") && each.endsWith(unfinishedEnding))) {
    const file = path.join(folder, name);
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (found && at.getTime() - found.mtimeMs > unfinishedForMs) files.push(file);
  }
  for (const file of files) fs.rmSync(file, { force: true });
  return files.map((file) => path.basename(file));
}
