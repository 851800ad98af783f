import { importFields } from "#domain/imports/columns.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type MendAlike, renewAlike } from "#server/features/imports/alike.rows.ts";
import { judgeRenewed } from "#server/features/imports/judge-anew.ts";
import { keptCell, mendedCell } from "#server/features/imports/mend-rows.ts";

/**
 * Corrects all rows with the same wrong text in a field, and checks them again; valid rows with the same text stay.
 * @throws `wrong_state` while it runs.
 */
export async function mendAlike(
  actor: Actor,
  importId: string,
  { field, from, value }: MendAlike,
): Promise<{ rows: number }> {
  assertMay(actor, "imports.run");
  let rows = 0;
  await judgeRenewed(importId, ["ready", "done", "cancelled", "failed"], async (row) => {
    if (!importFields(row.kind).includes(field)) throw fieldError("field", "choice_invalid");
    rows = await renewAlike(row, {
      field,
      from: from.replaceAll("\u0000", ""),
      mended: mendedCell(field, from, keptCell(value)),
    });
    return rows === 0 ? null : { rows };
  });
  return { rows };
}
