/** What `waybill verify` says about the audit log. */
export const sealWords = {
  empty: "Nothing is sealed yet.",
  sealed: (position: string, at: string) => `The audit log is sealed up to position ${position}, at ${at}.`,
  lastSeal: (seal: string) => `Its last seal: ${seal}`,
  waiting: (count: number) =>
    count === 0
      ? "No row waits for its seal."
      : count === 1
        ? "1 row waits for its seal."
        : `${count} rows wait for their seals.`,
  open: (count: number, since: string) =>
    `${count === 1 ? "1 row" : `${count} rows`} may still come from transactions that were open at ${since}.`,
  erased: (count: number) =>
    `The personal values of ${count === 1 ? "1 row were" : `${count} rows were`} erased, which leaves the audit log intact.`,
  whole: "Nothing was changed, removed or inserted.",
  broken: (position: number | null, activityId: string | null) =>
    `THE AUDIT LOG IS BROKEN${position === null ? "" : ` at position ${position}`}${activityId ? `, activity ${activityId}` : ""}:`,
  breach: {
    row: "the activity or its seal was changed.",
    removed: "the activity was removed.",
    seal_removed: "the seal was removed.",
    order: "the activity was moved to another place.",
    values: "what stood in its fields was changed.",
    inserted: "it was inserted where the audit log was already sealed.",
    end: "the seals do not end at the recorded end of the audit log.",
  },
} as const;

type Trail = {
  sealedTo: number;
  sealedAt: Date | null;
  waiting: number;
  openNumbers: number;
  openSince: Date | null;
  erased: number;
  broken: { reason: keyof typeof sealWords.breach; position: number | null; activityId: string | null } | null;
};

/** Returns the last sealed position, the rows that wait, and whether the log is intact. */
export function sealLines({ broken, ...trail }: Trail): string[] {
  const at = (instant: Date | null) =>
    instant && Number.isFinite(instant.getTime()) ? instant.toISOString() : "an unknown time";
  return [
    trail.sealedTo === 0 ? sealWords.empty : sealWords.sealed(String(trail.sealedTo), at(trail.sealedAt)),
    sealWords.waiting(trail.waiting),
    ...(trail.openNumbers > 0 ? [sealWords.open(trail.openNumbers, at(trail.openSince))] : []),
    ...(trail.erased > 0 ? [sealWords.erased(trail.erased)] : []),
    ...(broken
      ? [`${sealWords.broken(broken.position, broken.activityId)} ${sealWords.breach[broken.reason]}`]
      : [sealWords.whole]),
  ];
}
