import type { ImportState } from "#domain/imports/import-states.ts";
import { transaction } from "#server/db/transaction.ts";
import { importToChange, later } from "#server/features/imports/change-import.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { type ImportPatch, type ImportRow, resetRows, updateImport } from "#server/features/imports/import.rows.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Up to so many rows are checked during the request; more by a job. */
export const mostCheckedAtOnce = 300;

/**
 * Changes how a file is read and checks all rows again that are not imported. @throws `wrong_state` while it runs.
 */
export async function recheckImport(importId: string, change: (row: ImportRow) => ImportPatch): Promise<void> {
  await recheckRows(importId, ["checking", "ready", "done", "cancelled", "failed"], async (row) => {
    await resetRows(importId);
    return { rows: row.rowCount, patch: change(row) };
  });
}

/**
 * Checks the rows that `renew` reset: few at once, more by a job; none if it returns null. @throws `wrong_state` in
 * other states.
 */
export async function recheckRows(
  importId: string,
  states: readonly ImportState[],
  renew: (row: ImportRow) => Promise<{ rows: number; patch?: ImportPatch } | null>,
): Promise<void> {
  const isSmall = await transaction(async () => {
    const row = await importToChange(importId, states);
    const renewed = await renew(row);
    if (!renewed) return false;
    await updateImport(importId, {
      ...renewed.patch,
      state: "checking",
      failure: null,
      updatedAt: later(row),
    });
    if (renewed.rows > mostCheckedAtOnce) await enqueue("check-import", { importId });
    return renewed.rows <= mostCheckedAtOnce;
  });
  if (isSmall) await checkImport(importId);
}
