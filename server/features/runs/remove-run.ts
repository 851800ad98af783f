import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canRemoveRun } from "#domain/road/run-inputs.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { deleteRun, hasActs, lockRuns } from "#server/features/runs/run.rows.ts";
import { countLoaded, loadAllStops } from "#server/features/runs/run-stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Removes a planned run; its stops have no driver afterwards. @throws `not_found`, `wrong_state` once it started or
 * while a piece is loaded.
 */
export async function removeRun(actor: Actor, id: string): Promise<void> {
  assertMay(actor, "runs.plan");
  await transaction(async () => {
    const run = (await lockRuns([id])).get(id);
    if (!run) throw new AppError("not_found");
    assertAllowed(canRemoveRun({ state: run.state, loadedPieces: await countLoaded(id) }));
    if (await hasActs(id)) throw new AppError("wrong_state", { reason: "run_has_scans" });
    await moveStops(actor, { stops: await loadAllStops(id), runId: null, place: null });
    await deleteRun(id);
    await recordActivity(actor, {
      subjectKind: "run",
      action: "run.removed",
      subjectId: id,
      before: { number: run.number, day: run.day },
    });
    await publishChanged(runsTopic);
  });
}
