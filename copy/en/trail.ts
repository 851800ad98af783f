/** What `waybill verify` says about the activity trail. */
export const trailWords = {
  empty: "Nothing is sealed yet.",
  sealed: (position: string, at: string) => `The trail is sealed up to position ${position}, at ${at}.`,
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
    `The personal values of ${count === 1 ? "1 row were" : `${count} rows were`} erased, which leaves the trail whole.`,
  whole: "Nothing was changed, removed or put in.",
  broken: (position: number | null, activityId: string | null) =>
    `THE TRAIL IS BROKEN${position === null ? "" : ` at position ${position}`}${activityId ? `, activity ${activityId}` : ""}:`,
  breach: {
    row: "the activity or its seal was changed.",
    removed: "the activity was removed.",
    seal_removed: "the seal was removed.",
    order: "the activity was moved to another place.",
    values: "what stood in its fields was changed.",
    inserted: "it was put in where the trail had been sealed already.",
    end: "the seals do not end where the trail says that it ends.",
  },
} as const;

type Trail = {
  sealedTo: number;
  sealedAt: Date | null;
  waiting: number;
  openNumbers: number;
  openSince: Date | null;
  erased: number;
  broken: { reason: keyof typeof trailWords.breach; position: number | null; activityId: string | null } | null;
};

/** Up to where the trail is sealed, what waits, and whether it is whole. */
export function trailLines({ broken, ...trail }: Trail): string[] {
  const at = (instant: Date | null) =>
    instant && Number.isFinite(instant.getTime()) ? instant.toISOString() : "an unknown time";
  return [
    trail.sealedTo === 0 ? trailWords.empty : trailWords.sealed(String(trail.sealedTo), at(trail.sealedAt)),
    trailWords.waiting(trail.waiting),
    ...(trail.openNumbers > 0 ? [trailWords.open(trail.openNumbers, at(trail.openSince))] : []),
    ...(trail.erased > 0 ? [trailWords.erased(trail.erased)] : []),
    ...(broken
      ? [`${trailWords.broken(broken.position, broken.activityId)} ${trailWords.breach[broken.reason]}`]
      : [trailWords.whole]),
  ];
}
