import type { Actor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import type { ActFlag } from "#domain/road/vocabulary.ts";
import { now } from "#server/clock.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import type { ActRow, ScannedShipment } from "#server/features/acts/act.rows.ts";
import { applyAct } from "#server/features/acts/apply-act.ts";
import { openTasks } from "#server/features/acts/open-tasks.ts";
import { findBranch } from "#server/features/branches/branches.rows.ts";
import { findContainer } from "#server/features/containers/container.rows.ts";
import { findRun } from "#server/features/runs/run.rows.ts";

/**
 * Applies an act that was stored and not applied, because its code was unknown (G19). It counts
 * as of its time; its moves arrive now, behind those that are chained already. Needs an open transaction.
 * `isApplied`: false, and nothing changed, if the shipment is deleted or has no such piece.
 */
export async function applyStoredAct(
  actor: Actor,
  act: ActRow,
  shipment: ScannedShipment,
  piece: number | null,
): Promise<{ isApplied: boolean; flags: readonly ActFlag[]; eventIds: string[] }> {
  const receivedAt = now();
  const { id, occurredAt, runId, branchId, containerId } = act;
  const { flags, eventIds, parcel, move } = await applyAct(
    (await findActor(act.doneBy)) ?? actor,
    inputOf(act),
    { id, occurredAt, receivedAt, shipment, piece },
    {
      branch: branchId ? await findBranch(branchId) : null,
      run: runId ? await findRun(runId) : null,
      container: containerId ? await findContainer(containerId) : null,
      isToldToNobody: false,
    },
  );
  if (parcel === null || flags.includes("over_pieces")) return { isApplied: false, flags, eventIds };
  await move?.();
  await openTasks(id, shipment.id, flags, receivedAt);
  return { isApplied: true, flags, eventIds };
}

function inputOf({ clientEventId, kind, code, reasonCode: reason, input, deviceAt }: ActRow): RoadActInput {
  const clock = { offsetMs: null, offsetErrorMs: 0, offsetAgeMs: 0, driftMs: 0 };
  return { clientEventId, kind, code, branch: "", run: "", container: "", reason, input, deviceAt, ...clock };
}
