import { importFields } from "#domain/imports/columns.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type CorrectAlike, resetAlike } from "#server/features/imports/alike.rows.ts";
import { recheckRows } from "#server/features/imports/recheck-import.ts";
import { storedCell, correctedCell } from "#server/features/imports/correct-rows.ts";

/**
 * Corrects all rows with the same wrong text in a field, and checks them again; valid rows with the same text stay.
 * @throws `wrong_state` while it runs.
 */
export async function correctAlike(
  actor: Actor,
  importId: string,
  { field, from, value }: CorrectAlike,
): Promise<{ rows: number }> {
  assertMay(actor, "imports.run");
  let rows = 0;
  await recheckRows(importId, ["ready", "done", "cancelled", "failed"], async (row) => {
    if (!importFields(row.kind).includes(field)) throw fieldError("field", "choice_invalid");
    rows = await resetAlike(row, {
      field,
      from: from.replaceAll("\u0000", ""),
      mended: correctedCell(field, from, storedCell(value)),
    });
    return rows === 0 ? null : { rows };
  });
  return { rows };
}
