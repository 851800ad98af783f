/**
 * Numbers that a transaction may still hold: those from `first` to `last`, missed at `since` (ISO), taken before the
 * transaction `until` began.
 */
export type OpenNumbers = { first: number; last: number; until: string; since: string };

/** Progress of sealing: every number up to `seenSeq` is sealed, open, or will never be a row. */
export type SealingFront = { seenSeq: number; openNumbers: OpenNumbers[] };

/** One pass over the audit log. */
export type Look = {
  /** The visible numbers without a seal, ascending. */
  seqs: number[];
  /** Number up to which everything visible is included; null = to the end. */
  lookedTo: number | null;
  /**
   * Transactions before `xmin` had ended at the pass; none of this cluster from `xmax` on was seen to end
   * (`pg_current_snapshot`).
   */
  xmin: bigint;
  xmax: bigint;
  /** A transaction that began after the pass: every number noticed in it belongs to an older one. */
  until: bigint;
  at: Date;
};

/**
 * Returns the front after a pass, so that late commits are found and a long transaction blocks no other. A missing
 * number stays open until every transaction that could hold it has ended; if it is not visible then, it was rolled
 * back.
 */
export function frontAfter(front: SealingFront, look: Look): SealingFront {
  const lookedTo = look.lookedTo ?? Number.POSITIVE_INFINITY;
  const seenSeq = Math.max(front.seenSeq, look.seqs.at(-1) ?? 0);
  const fresh = { first: front.seenSeq + 1, last: seenSeq, until: String(look.until), since: look.at.toISOString() };
  const openNumbers: OpenNumbers[] = [];
  for (const open of front.openNumbers) {
    const left = withoutSeen(open, look.seqs);
    openNumbers.push(...(isThrough(open, look) ? left.flatMap((part) => beyond(part, lookedTo)) : left));
  }
  openNumbers.push(...withoutSeen(fresh, look.seqs));
  return { seenSeq, openNumbers };
}

/**
 * Checks that all transactions that could hold it ended before the pass. A number "from the future" comes from a
 * backup of another cluster, whose transactions are over too.
 */
function isThrough(open: OpenNumbers, { xmin, xmax }: Look): boolean {
  const until = BigInt(open.until);
  return until <= xmin || until >= xmax;
}

function beyond(part: OpenNumbers, lookedTo: number): OpenNumbers[] {
  return part.last > lookedTo ? [{ ...part, first: Math.max(part.first, lookedTo + 1) }] : [];
}

function withoutSeen(part: OpenNumbers, seqs: number[]): OpenNumbers[] {
  const left: OpenNumbers[] = [];
  let first = part.first;
  for (const seq of seqs) {
    if (seq < first || seq > part.last) continue;
    if (seq > first) left.push({ ...part, first, last: seq - 1 });
    first = seq + 1;
  }
  if (first <= part.last) left.push({ ...part, first });
  return left;
}
