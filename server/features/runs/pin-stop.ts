import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type StopKey } from "#domain/road/run-inputs.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockRuns, updateRun } from "#server/features/runs/run.rows.ts";
import { findStopRow, pinStopRow } from "#server/features/runs/run-stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Pins a stop to its place, or lets it go again, for the order of stops. @throws `not_found` without a run. */
export async function pinStop(actor: Actor, { shipmentId, kind }: StopKey, isPinned: boolean): Promise<void> {
  assertMay(actor, "runs.plan");
  await transaction(async () => {
    const stop = await findStopRow(shipmentId, kind);
    if (!stop?.runId) throw new AppError("not_found");
    await lockRuns([stop.runId]);
    await pinStopRow(shipmentId, kind, isPinned);
    await updateRun(stop.runId, {});
    await publishChanged(runsTopic);
  });
}
