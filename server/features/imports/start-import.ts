import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { importToChange, later } from "#server/features/imports/change-import.ts";
import { countRows, updateImport } from "#server/features/imports/import.rows.ts";
import { publishImports } from "#server/features/imports/publish-imports.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Starts a job that imports the good rows; the others can be corrected later. If not all rows were checked, it checks
 * them first. @throws `wrong_state` if it runs already, or if no row is good.
 */
export async function startImport(actor: Actor, importId: string): Promise<void> {
  assertMay(actor, "imports.run");
  await transaction(async () => {
    const row = await importToChange(importId, ["ready", "done", "cancelled", "failed"]);
    const { good = 0, change = 0, new: unread = 0 } = (await countRows([importId])).get(importId) ?? {};
    if (unread > 0) {
      await updateImport(importId, { state: "checking", failure: null, updatedAt: later(row), finishedAt: null });
      await enqueue("check-import", { importId });
      publishImports(true);
      return;
    }
    if (good + change === 0) throw new AppError("wrong_state", { reason: "import_nothing_good" });
    await updateImport(importId, {
      state: "running",
      isCancelAsked: false,
      stopReason: "",
      startedBy: actor.kind === "person" ? actor.userId : "system",
      failure: null,
      updatedAt: later(row),
      finishedAt: null,
    });
    await recordActivity(actor, {
      subjectKind: "import",
      action: "import.started",
      subjectId: importId,
      after: {
        kind: row.kind,
        fileName: row.fileName,
        rows: good,
        updates: change,
        isToldToNobody: row.isToldToNobody,
      },
    });
    await enqueue("run-import", { importId });
    publishImports(true);
  });
}
