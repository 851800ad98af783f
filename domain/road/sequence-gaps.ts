import { minuteMs } from "#domain/shared/durations.ts";

/** Numbers of a phone's sequence that have not arrived though later ones have. `since`: the first later one arrived. */
export type SequenceGap = { from: number; to: number; since: Date };

/** A queue that is being sent may arrive in another order for so long. */
const gapGraceMs = 30 * minuteMs;

/** `missing`: how many acts. `to`: the highest number among them. `from`: the lowest. */
export type MissingActs = { missing: number; from: number; to: number };

/**
 * Decides what is missing of a phone (G68). `gaps`: in order, above what is complete. `settledTo`: staff gave up what
 * was missing up to this number. `completeTo`: no number up to it is missing any more.
 */
export function reviewGaps(
  { gaps, lastSequence, settledTo }: { gaps: readonly SequenceGap[]; lastSequence: number; settledTo: number },
  now: Date,
): { completeTo: number; overdue: MissingActs | null } {
  const open = gaps.filter(({ to }) => to > settledTo);
  const due = open.filter(({ since }) => since.getTime() + gapGraceMs <= now.getTime());
  const [first, last] = [due[0], due.at(-1)];
  return {
    completeTo: open[0] ? open[0].from - 1 : lastSequence,
    overdue:
      first && last
        ? { missing: due.reduce((sum, { from, to }) => sum + to - from + 1, 0), from: first.from, to: last.to }
        : null,
  };
}
