/** `checking` and `running`: a job is at it. `failed`: the job stopped on an error and can be started again. */
export const importStates = ["checking", "ready", "running", "done", "cancelled", "failed"] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `same`: there already, and nothing is to be done. `change`: there already, and would be updated; `changed`: was. `refused`: was good, and could not be
 * taken in any more when its turn came. `doubt`: it may be a shipment that is here already, and a person decides.
 */
export const rowStates = ["new", "good", "change", "bad", "doubt", "same", "taken", "changed", "refused"] as const;
export type RowState = (typeof rowStates)[number];
/** Rows that go in when the import starts. */
export const openRowStates = ["good", "change"] as const satisfies readonly RowState[];

/** What becomes of what is there already: left, updated where price and promise stay as they are, or updated with them. */
export const knownChoices = ["keep", "update", "reprice"] as const;
export type KnownChoice = (typeof knownChoices)[number];

/** What becomes of rows that may be here already: a person is asked, or they are booked as new shipments. */
export const doubtChoices = ["ask", "new"] as const;
export type DoubtChoice = (typeof doubtChoices)[number];
