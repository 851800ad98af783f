import fs from "node:fs";
import { BackupProblem } from "#server/backup/backup-problem.ts";

/** @throws BackupProblem if the disk of a folder has less free space than this. */
export async function refuseFullDisk(folder: string, leaveFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await fs.promises.statfs(folder);
  if (bavail * bsize < leaveFreeBytes)
    throw new BackupProblem(
      `The disk of ${folder} is nearly full (${Math.round((bavail * bsize) / 1024 ** 2)} MB free), so no backup was made. Make room there, or set BACKUP_DIR to another disk.`,
    );
}
