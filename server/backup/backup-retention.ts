import { dayMs } from "#domain/shared/durations.ts";
export type BackupRetention = { daily: number; weekly: number };

/**
 * Returns the backups to delete. Keeps the newest of each of the last `daily` days and `weekly` weeks with a backup
 * (UTC, weeks begin on Monday), and always the newest of all.
 * Days without backups do not count, so a pause of a month deletes nothing.
 */
export function backupsToRemove(madeAt: Date[], keep: BackupRetention): Date[] {
  const newestFirst = madeAt.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, keep.daily),
    ...newestOfEach(newestFirst, weekOf).slice(0, keep.weekly),
    ...newestFirst.slice(0, 1),
  ]);
  return newestFirst.filter((at) => !kept.has(at));
}

function newestOfEach(newestFirst: Date[], periodOf: (at: Date) => number): Date[] {
  const seen = new Set<number>();
  return newestFirst.filter((at) => {
    const isNew = !seen.has(periodOf(at));
    seen.add(periodOf(at));
    return isNew;
  });
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / dayMs);
}

function weekOf(at: Date): number {
  return Math.floor((dayOf(at) + 3) / 7);
}
