/** `checking` and `running`: a job is at it. */
export const importStates = ["checking", "ready", "running", "done", "cancelled"] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `same`: there already, and nothing is to be done. `change`: there already, and would be updated; `changed`: was. `refused`: was good, and could not be
 * taken in any more when its turn came.
 */
export const rowStates = ["new", "good", "change", "bad", "same", "taken", "changed", "refused"] as const;
export type RowState = (typeof rowStates)[number];
/** Rows that go in when the import starts. */
export const openRowStates = ["good", "change"] as const satisfies readonly RowState[];

/** What becomes of what is there already: left, updated where price and promise stay as they are, or updated with them. */
export const knownChoices = ["keep", "update", "reprice"] as const;
export type KnownChoice = (typeof knownChoices)[number];
