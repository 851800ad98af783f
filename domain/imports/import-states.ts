/** `checking`, `running`: a job is working on it. `failed`: the job stopped with an error and can be restarted. */
export const importStates = ["checking", "ready", "running", "done", "cancelled", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `same`: already exists, no change. `change`: exists and would be updated; `changed`: was updated. `refused`: was
 * valid, but could not be imported. `doubt`: may be an existing shipment; a person must decide.
 */
export const rowStates = ["new", "good", "change", "bad", "doubt", "same", "taken", "changed", "refused"] as const;
export type RowState = (typeof rowStates)[number];
export const openRowStates = ["good", "change"] as const satisfies readonly RowState[];

/** Action for existing records: keep, update without changing price and promise, or update and reprice. */
export const knownChoices = ["keep", "update", "reprice"] as const;
export type KnownChoice = (typeof knownChoices)[number];

/** Action for possible matches: ask a person, or book them as new shipments. */
export const doubtChoices = ["ask", "new"] as const;
export type DoubtChoice = (typeof doubtChoices)[number];
