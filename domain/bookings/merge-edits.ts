import type { RawFields } from "#domain/bookings/views.ts";

/** A field that two people changed, each to something else. */
export type OpenChoice = { field: string; mine: string; theirs: string };
export type MergedEdits = {
  values: RawFields;
  /** Fields that the other one changed and this one did not. */
  taken: string[];
  open: OpenChoice[];
};

/**
 * Two people changed the same thing (E5): `base` is what both began with, `theirs` what was saved meanwhile, `mine` what is being saved now. Whoever alone
 * changed a field has it; where both did, mine stands until somebody chooses. Fields that `base` does not know are mine.
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
