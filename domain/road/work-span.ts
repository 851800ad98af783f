import { hourMs } from "#domain/shared/durations.ts";

/** A phone forgets the work of a run so long after its end, in milliseconds (G70). */
export const keptAfterEndMs = 12 * hourMs;
