import type { RawFields } from "#domain/bookings/views.ts";

export type OpenChoice = { field: string; mine: string; theirs: string };
export type MergedEdits = {
  values: RawFields;
  taken: string[];
  open: OpenChoice[];
};

/**
 * Merges concurrent edits (E5): `base` is the common start, `theirs` was saved in the meantime, `mine` is being
 * saved. A field changed on one side takes that value; on both sides mine applies until the user decides. Fields
 * missing in `base` are mine.
 */
export function mergeEdits(base: RawFields, mine: RawFields, theirs: RawFields): MergedEdits {
  const merged: MergedEdits = { values: { ...mine }, taken: [], open: [] };
  for (const [field, saved] of Object.entries(theirs)) {
    const [began, typed] = [base[field] ?? "", mine[field] ?? ""];
    if (saved === began || saved === typed) continue;
    if (typed === began) {
      merged.values[field] = saved;
      merged.taken.push(field);
    } else merged.open.push({ field, mine: typed, theirs: saved });
  }
  return merged;
}
