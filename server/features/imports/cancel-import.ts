import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { now } from "#server/clock.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { importToChange, later } from "#server/features/imports/change-import.ts";
import { updateImport } from "#server/features/imports/import.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Stops an import after its present batch; a second request stops it at once. Imported rows stay, the rest can be
 * started again. @throws `wrong_state`.
 */
export async function cancelImport(actor: Actor, importId: string): Promise<void> {
  assertMay(actor, "imports.run");
  await transaction(async () => {
    const row = await importToChange(importId, ["checking", "running"]);
    const { kind } = row;
    // Checking imports no rows, and a job that ignores the first request may be dead.
    const isAtOnce = row.state === "checking" || row.isCancelAsked;
    const ended = { state: "cancelled" as const, isCancelAsked: false, finishedAt: now(), updatedAt: later(row) };
    await updateImport(importId, isAtOnce ? ended : { isCancelAsked: true });
    await recordActivity(actor, {
      subjectKind: "import",
      action: "import.cancelled",
      subjectId: importId,
      after: { kind },
    });
    publishImports(true);
  });
}
