import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { importToChange } from "#server/features/imports/change-import.ts";
import { deleteImportRow } from "#server/features/imports/import.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Deletes a file and its rows before its 30 days are over; imported records stay. @throws `wrong_state` while it
 * runs.
 */
export async function deleteImport(actor: Actor, importId: string): Promise<void> {
  assertMay(actor, "imports.run");
  await transaction(async () => {
    const { kind, fileName } = await importToChange(importId, ["checking", "ready", "done", "cancelled", "failed"]);
    await deleteImportRow(importId);
    await recordActivity(actor, {
      subjectKind: "import",
      action: "import.deleted",
      subjectId: importId,
      before: { kind, fileName },
    });
  });
}
