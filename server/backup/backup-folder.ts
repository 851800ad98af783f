import fs from "node:fs";
import path from "node:path";
import { backupsToRemove, type Keep } from "#server/backup/keep-rule.ts";
import { unfinishedEnding } from "#server/backup/write-backup.ts";

export type KeptBackup = { file: string; madeAt: Date; bytes: number };

const ownName = /^waybill-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)Z\.backup$/;
/** Longer than any backup takes: what is older was left by a process that was killed. */
const unfinishedForMs = 86_400_000;

/** waybill-2026-11-22T0241Z.backup */
export function backupName(at: Date): string {
  return `waybill-${at.toISOString().slice(0, 16).replace(":", "")}Z.backup`;
}

/** Newest first. Files of other names are somebody's own and never touched. */
export function listBackups(folder: string): KeptBackup[] {
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

/** Removes what the rule no longer keeps, and halves that killed processes left. Answers the names. */
export function tidyBackups(folder: string, keep: Keep, at: Date): string[] {
  // One of a day to come was made while the clock was wrong: it counts for no day, or it would push out all that are made until then.
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
