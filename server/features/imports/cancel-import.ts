import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { importToChange } from "#server/features/imports/change-import.ts";
import { updateImport } from "#server/features/imports/import.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/** Stops an import after the rows that are being taken in this moment. What was taken in stays, the rest can be started again. Throws `wrong_state`. */
export async function cancelImport(actor: Actor, importId: string): Promise<void> {
  assertMay(actor, "imports.run");
  await transaction(async () => {
    const { kind, isCancelAsked } = await importToChange(importId, ["running"]);
    if (isCancelAsked) return;
    await updateImport(importId, { isCancelAsked: true });
    await recordActivity(actor, {
      subjectKind: "import",
      action: "import.cancelled",
      subjectId: importId,
      after: { kind },
    });
  });
}
