import { canMoveStop } from "#domain/road/run-inputs.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { predictAgain } from "#server/features/shipments/predict-again.ts";
import { type AssignedRow, closeGap, isLoaded } from "#server/features/shipments/stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

type Stop = { shipmentId: string; kind: StopKind };

/**
 * Checks that a stop of a locked shipment can be taken from its driver (G20). `lockedRunId`: its run when the
 * transaction began. @throws `wrong_state` (`stop_loaded`), `conflict` if the stop was moved meanwhile.
 */
export async function assertLeavable({ shipmentId, kind }: Stop, before: AssignedRow, lockedRunId: string | null) {
  if (before.runId !== null && before.runId !== lockedRunId) throw new AppError("conflict", { reason: "stale" });
  assertAllowed(canMoveStop({ isLoaded: kind === "delivery" && (await isLoaded(shipmentId, before)) }));
}

/** Closes the gap on the run that a stop has left. */
export async function noteLeftRun({ runId }: AssignedRow): Promise<void> {
  if (runId === null) return;
  await closeGap(runId);
  await predictAgain(runId);
  await publishChanged(runsTopic);
}
