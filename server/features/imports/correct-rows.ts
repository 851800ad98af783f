import { importFields } from "#domain/imports/columns.ts";
import { importLimits } from "#domain/imports/import-limits.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { transaction } from "#server/db/transaction.ts";
import { importToChange, later } from "#server/features/imports/change-import.ts";
import { checkRows } from "#server/features/imports/check-import.ts";
import { fieldsOf } from "#server/features/imports/validate-rows.ts";
import { loadLines, saveCorrected, updateImport } from "#server/features/imports/import.rows.ts";

export type CorrectedCell = { line: number; field: string; value: string };

const cellsAtOnce = 400;

/**
 * Corrects cells, in the import and not in the file, and checks their rows again. Imported rows stay. @throws
 * `wrong_state` while it runs.
 */
export async function correctRows(actor: Actor, importId: string, cells: CorrectedCell[]): Promise<void> {
  assertMay(actor, "imports.run");
  if (cells.length > cellsAtOnce) throw new AppError("too_large");
  await transaction(async () => {
    const row = await importToChange(importId, ["ready", "done", "cancelled", "failed"]);
    const known = importFields(row.kind);
    const lines = await loadLines(importId, [...new Set(cells.map(({ line }) => line))]);
    const open = lines.filter(({ state }) => ["bad", "doubt", "refused", "good", "change"].includes(state));
    for (const each of open) {
      for (const { line, field, value } of cells)
        if (line === each.line && known.includes(field)) {
          const before = fieldsOf(row, each)[field] ?? "";
          Object.assign(each.mended, correctedCell(field, before, storedCell(value)));
        }
      await saveCorrected(importId, each.line, each.mended);
    }
    await checkRows(row, open);
    await updateImport(importId, { updatedAt: later(row) });
  });
}

/** Returns the correction to store for a cell. A ZIP code entered again unchanged counts as confirmed. */
export function correctedCell(field: string, before: string, value: string): Record<string, string> {
  const isKept = /^(sender|receiver)ZipCode$/.test(field) && value !== "" && value === before.trim();
  return { [field]: value, ...(isKept ? { [field.replace("Code", "Confirmed")]: value } : {}) };
}

/** Limits a cell to the length allowed in files and removes characters that cannot be stored. */
export function storedCell(value: string): string {
  return cutText(value, importLimits.cell).replaceAll("\u0000", "").toWellFormed().trim();
}
