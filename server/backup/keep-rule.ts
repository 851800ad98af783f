export type Keep = { daily: number; weekly: number };

const dayMs = 86_400_000;

/**
 * Which of these backups may go: all but the newest of each of the last `daily` days and of the last `weekly` weeks that have one (UTC, weeks begin on
 * Monday). Days and weeks without a backup do not count, so a house that was closed for a month loses nothing; the newest of all always stays.
 */
export function backupsToRemove(madeAt: Date[], keep: Keep): Date[] {
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

/** 1970-01-01 was a Thursday. */
function weekOf(at: Date): number {
  return Math.floor((dayOf(at) + 3) / 7);
}
