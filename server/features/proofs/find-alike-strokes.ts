import { readSignature } from "#domain/road/signature.ts";
import { areAlike, shapeOfStrokes, type StrokeShape } from "#domain/road/stroke-likeness.ts";
import { plainText } from "#domain/shared/compared-text.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { loadSignaturesOf, type TakenSignature } from "#server/features/proofs/door-signature.rows.ts";

/** Only what a driver took lately is compared (G92), which also bounds the cost. */
const comparedMs = 30 * dayMs;
const mostCompared = 20;

/**
 * Finds an earlier delivery of the same driver to another name in print whose strokes are nearly the same. Returns its
 * act, the newest one first; null if there is none.
 */
export async function findAlikeStrokes({ actId, doneBy, receivedAt }: Subject): Promise<string | null> {
  const since = new Date(receivedAt.getTime() - comparedMs);
  const [own, ...others] = await loadSignaturesOf(doneBy, { actId, since, most: mostCompared + 1 });
  const shape = own?.actId === actId ? shapeOf(own) : null;
  if (!own || !shape) return null;
  const isOther = (name: string) => name !== "" && plainText(name) !== plainText(own.name);
  for (const other of others) {
    const shapeOfOther = isOther(other.name) ? shapeOf(other) : null;
    if (shapeOfOther && areAlike(shape, shapeOfOther)) return other.actId;
  }
  return null;
}

type Subject = { actId: string; doneBy: string; receivedAt: Date };

/** Bytes that are no signature are compared with nothing: comparing must not keep a delivery from being recorded. */
function shapeOf({ bytes }: TakenSignature): StrokeShape | null {
  try {
    return shapeOfStrokes(readSignature(bytes).path);
  } catch {
    return null;
  }
}
