import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { sealOf, sealOrigin, valuesHash } from "#server/features/audit/activity-hash.ts";
import {
  countUnsealedBefore,
  findSealBeforeFirst,
  findSealBeyondHead,
  findStrayValues,
  findUnsealedBehind,
  loadSealHead,
  loadSealsAfter,
  type SealHead,
  UnreadableSealHead,
} from "#server/features/audit/seal.rows.ts";

/**
 * `row`: the activity or its seal was changed, or exists twice. `removed`: a sealed activity is gone. `seal_removed`:
 * a seal is gone, at the end too. `order`: an activity got another number. `values`: its values were changed.
 * `inserted`: an activity was inserted behind the front. `end`: the seals do not end at the recorded end.
 */
type SealBreach = "row" | "removed" | "seal_removed" | "order" | "values" | "inserted" | "end";

export type SealReport = {
  /** The last position and its seal, as recorded; null seal before the first. */
  sealedTo: number;
  sealedAt: Date | null;
  seal: string;
  /** Committed activities without a seal; more than a few seconds' worth means that sealing does not run. */
  waiting: number;
  /** Numbers of open transactions, or of ones not checked since they ended. */
  openNumbers: number;
  /** Since when the oldest of them is missed. */
  openSince: Date | null;
  /** Sealed activities whose personal values were erased, which is allowed. */
  erased: number;
  /** The first breach, by position; null position: an activity outside the seals. */
  broken: { reason: SealBreach; position: number | null; activityId: string | null } | null;
};

type Sealed = Awaited<ReturnType<typeof loadSealsAfter>>[number];
type Broken = NonNullable<SealReport["broken"]>;

const batchSize = 500;

/**
 * Verifies the audit log from its first seal to its last, while the server runs (E6). `onProgress` gets the share
 * done, from 0 to 1.
 */
export async function verifyActivitySeals(
  actor: Actor,
  onProgress: (share: number) => void = () => undefined,
): Promise<SealReport> {
  assertMay(actor, "audit.verify");
  const beyond = await findSealBeyondHead();
  const head = await loadSealHead().catch(withoutHead);
  if (!head) return { ...nothingKnown, broken: { reason: "end", position: null, activityId: null } };
  const report = {
    sealedTo: head.position,
    sealedAt: head.sealedAt,
    seal: head.seal,
    waiting: await countUnsealedBefore(head),
    openNumbers: head.openNumbers.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    openSince:
      head.openNumbers.map(({ since }) => new Date(since)).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    erased: 0,
  };
  let before = { position: 0, seal: sealOrigin, activitySeq: 0 };
  let lastSeq = 0;
  while (before.position < head.position) {
    const batch = await loadSealsAfter(before.position, head.position, batchSize);
    for (const sealed of batch) {
      const broken = breachOf(sealed, before);
      if (broken) return { ...report, broken };
      if (!sealed.values) report.erased += 1;
      before = sealed.seal;
      lastSeq = Math.max(lastSeq, sealed.seal.activitySeq);
      report.sealedAt = sealed.seal.sealedAt ?? sealed.activity?.at ?? null;
    }
    if (batch.length === 0) return { ...report, broken: sealGone(before.position + 1) };
    onProgress(before.position / head.position);
  }
  return { ...report, broken: beyond ? { reason: "end", ...beyond } : await breachBeside(head, before.seal, lastSeq) };
}

/** Finds breaches outside the seals, once every seal is in its place. */
async function breachBeside(head: SealHead, lastSeal: string, lastSeq: number): Promise<Broken | null> {
  // The front must end at the last seal: beyond it, new rows would pass as checked; before it, sealed rows as new.
  if (lastSeal !== head.seal || lastSeq !== head.seenSeq)
    return { reason: "end", position: head.position, activityId: null };
  const early = await findSealBeforeFirst();
  if (early) return { reason: "inserted", ...early };
  const unsealed = await findUnsealedBehind(head);
  if (unsealed) return { reason: "inserted", position: null, activityId: unsealed.id };
  const stray = await findStrayValues();
  return stray && { reason: "values", position: null, ...stray };
}

const nothingKnown = {
  sealedTo: 0,
  sealedAt: null,
  seal: sealOrigin,
  waiting: 0,
  openNumbers: 0,
  openSince: null,
  erased: 0,
};

function withoutHead(error: unknown): null {
  if (error instanceof UnreadableSealHead) return null;
  throw error;
}

function breachOf(
  { seal, activity, values, isExact }: Sealed,
  before: { position: number; seal: string; activitySeq: number },
): Broken | null {
  const broken = (reason: SealBreach): Broken => ({ reason, position: seal.position, activityId: seal.activityId });
  if (seal.position === before.position) return broken("row");
  if (seal.position !== before.position + 1) return sealGone(before.position + 1);
  if (!activity) return broken("removed");
  if (!isExact || seal.seal !== sealOf(activity, seal, before.seal)) return broken("row");
  if (activity.seq !== seal.activitySeq) return broken("order");
  // Chained rows were ordered by number, which their hashes do not cover.
  if (!seal.sealedAt && seal.activitySeq <= before.activitySeq) return broken("order");
  if (!values) return null;
  const isOfIt = values.subjectKind === activity.subjectKind && values.subjectId === activity.subjectId;
  return isOfIt && activity.valuesHash === valuesHash(values) ? null : broken("values");
}

function sealGone(position: number): Broken {
  return { reason: "seal_removed", position, activityId: null };
}
