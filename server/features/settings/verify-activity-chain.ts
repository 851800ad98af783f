import { type Actor, assertAdmin } from "#domain/people/actor.ts";
import { activityHash, chainOrigin, valuesHash } from "#server/features/settings/activity-hash.ts";
import { loadChainAfter } from "#server/features/settings/activity.rows.ts";

export type ChainVerdict =
  | { ok: true; rows: number; erased: number }
  | { ok: false; brokenAt: string; seq: number; reason: "chain" | "row" | "values" };

const batchSize = 1000;

/** Walks the whole trail and names the first row that was changed, removed or put in (E6). Erased values are counted, not faulted. */
export async function verifyActivityChain(actor: Actor): Promise<ChainVerdict> {
  assertAdmin(actor);
  let previousHash = chainOrigin;
  let [rows, erased, seq] = [0, 0, 0];
  for (;;) {
    const batch = await loadChainAfter(seq, batchSize);
    for (const { activity, values } of batch) {
      const broken = (reason: "chain" | "row" | "values") => ({
        ok: false as const,
        brokenAt: activity.id,
        seq: activity.seq,
        reason,
      });
      if (activity.previousHash !== previousHash) return broken("chain");
      if (activity.hash !== activityHash(activity, previousHash)) return broken("row");
      if (!values) erased += 1;
      else if (activity.valuesHash !== valuesHash(values)) return broken("values");
      previousHash = activity.hash;
      seq = activity.seq;
      rows += 1;
    }
    if (batch.length < batchSize) return { ok: true, rows, erased };
  }
}
