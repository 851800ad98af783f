import { now } from "#server/clock.ts";
import { deleteExpiredImports } from "#server/features/imports/import.rows.ts";

/** Removes files that were brought in more than thirty days ago, with their rows. What was taken in from them stays. */
export async function tidyImports(): Promise<{ imports: number }> {
  return { imports: await deleteExpiredImports(now()) };
}
