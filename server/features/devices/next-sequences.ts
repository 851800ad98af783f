import type { Actor } from "#domain/people/actor.ts";
import type { NextSequence } from "#domain/road/device-inputs.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { loadProgress } from "#server/features/devices/progress.rows.ts";

/**
 * Returns the number of the next act that is expected of each of the actor's own phones that a batch names: all before
 * it arrived, or staff gave them up (G68). Tells nothing of phones of others.
 */
export async function nextSequences(actor: Actor, batch: readonly unknown[]): Promise<NextSequence[]> {
  if (actor.kind !== "person") return [];
  const named = batch.flatMap((act) => (isRecord(act) && typeof act["deviceId"] === "string" ? [act["deviceId"]] : []));
  const ids = [...new Set(named)].filter((id) => id !== "");
  if (ids.length === 0) return [];
  return (await loadProgress(actor.userId, ids)).map(({ id, completeTo }) => ({ id, nextSequence: completeTo + 1 }));
}
