import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { now } from "#server/clock.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { importToChange, later } from "#server/features/imports/change-import.ts";
import { updateImport } from "#server/features/imports/import.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/**
 * Stops an import after the rows that are being taken in this moment; asked a second time, at once. What was taken in stays, the rest can be started
 * again. Throws `wrong_state`.
 */
export async function cancelImport(actor: Actor, importId: string): Promise<void> {
  assertMay(actor, "imports.run");
  await transaction(async () => {
    const row = await importToChange(importId, ["checking", "running"]);
    const { kind } = row;
    // No row is being taken in while it is read, and a job that does not answer to the first time may be dead.
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
