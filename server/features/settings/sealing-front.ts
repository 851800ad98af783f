/** Numbers that a transaction may still hold: those from `first` to `last`, missed at `since` (ISO), taken before the transaction `until` began. */
export type OpenNumbers = { first: number; last: number; until: string; since: string };

/** How far the trail was looked at: every number up to `seenSeq` is sealed, open, or will never be a row. */
export type SealingFront = { seenSeq: number; openNumbers: OpenNumbers[] };

/** One look at the trail. */
export type Look = {
  /** The numbers seen that were not sealed yet, ascending. */
  seqs: number[];
  /** Up to which number everything visible is among them; null = to the end. */
  lookedTo: number | null;
  /** Transactions before `xmin` were through at the look, none of this cluster from `xmax` on was seen to end (`pg_current_snapshot`). */
  xmin: bigint;
  xmax: bigint;
  /** A transaction that began after the look: every number noticed in it belongs to an older one. */
  until: bigint;
  at: Date;
};

/**
 * The front after a look. A number that is missing stays open until every transaction that could hold it is through; if it is not seen by then it
 * was rolled back. So a transaction that commits late is found whenever it does, and one that stays open keeps nobody else waiting.
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

/** All that could hold it ended before the look. A number "from the future" comes out of a backup of another cluster, whose transactions are over too. */
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
