import type { ImportState } from "#domain/imports/states.ts";
import { transaction } from "#server/db/transaction.ts";
import { importToChange, later } from "#server/features/imports/change-import.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { type ImportPatch, type ImportRow, renewRows, updateImport } from "#server/features/imports/import.rows.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** As few rows are judged while whoever brings them in waits; more by a job. */
export const judgedAtOnce = 300;

/** Reads a file in another way: every row that was not taken in is judged anew. Throws `wrong_state` while it runs. */
export async function judgeAnew(importId: string, change: (row: ImportRow) => ImportPatch): Promise<void> {
  await judgeRenewed(importId, ["checking", "ready", "done", "cancelled", "failed"], async (row) => {
    await renewRows(importId);
    return { rows: row.rowCount, patch: change(row) };
  });
}

/** Judges what `renew` made new: few rows at once, more by a job; nothing where it says null. Throws `wrong_state` in other states. */
export async function judgeRenewed(
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
    if (renewed.rows > judgedAtOnce) await enqueue("check-import", { importId });
    return renewed.rows <= judgedAtOnce;
  });
  if (isSmall) await checkImport(importId);
}
