import { now } from "#server/clock.ts";
import { deleteExpiredImports } from "#server/features/imports/import.rows.ts";

/** Deletes files and rows older than 30 days. Imported records stay. */
export async function tidyImports(): Promise<{ imports: number }> {
  return { imports: await deleteExpiredImports(now()) };
}
