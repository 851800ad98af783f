import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { sealOf } from "#server/features/audit/activity-hash.ts";
import {
  insertSeals,
  isSealingDue,
  loadSealHead,
  findUnsealed,
  type NewSeal,
  ownTransactionNumber,
  saveSealHead,
  type SealHead,
  tryLockSealing,
  type UnsealedActivity,
} from "#server/features/audit/seal.rows.ts";
import { frontAfter } from "#server/features/audit/sealing-front.ts";

const batchSize = 500;

/**
 * Seals every committed activity without a seal, in batches with separate transactions; returns how many. Rows are
 * sealed in the order they become visible, those of one pass in the order of writing. Does nothing (0) while another
 * process seals.
 */
export async function sealActivities(size = batchSize): Promise<number> {
  let sealed = 0;
  if (!(await isSealingDue())) return sealed;
  for (;;) {
    const count = await sealBatch(size);
    sealed += count;
    if (count < size) return sealed;
  }
}

async function sealBatch(size: number): Promise<number> {
  return transaction(async () => {
    if (!(await tryLockSealing())) return 0;
    const at = now();
    const head = await loadSealHead();
    const { found, xmin, xmax } = await findUnsealed(head, size);
    // Only now: its number must be above those of all transactions that wrote the visible rows.
    const until = await ownTransactionNumber();
    const lookedTo = found.length === size ? (found.at(-1)?.seq ?? null) : null;
    const front = frontAfter(head, { seqs: found.map(({ seq }) => seq), lookedTo, xmin, xmax, until, at });
    const seals = sealsFor(found, head, at);
    await insertSeals(seals);
    const last = seals.at(-1);
    const end = last ? { position: last.position, seal: last.seal, sealedAt: last.sealedAt ?? null } : {};
    if (last || front.openNumbers.length !== head.openNumbers.length) await saveSealHead({ ...head, ...end, ...front });
    return found.length;
  });
}

function sealsFor(found: UnsealedActivity[], head: SealHead, sealedAt: Date): NewSeal[] {
  let { position, seal } = head;
  return found.map((activity) => {
    position += 1;
    seal = sealOf(activity, { position, activitySeq: activity.seq, sealedAt }, seal);
    return { position, activityId: activity.id, activitySeq: activity.seq, seal, sealedAt };
  });
}
