import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { feetOf } from "#domain/road/act-position.ts";
import type { SeenPosition } from "#domain/road/run-position-views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadRun } from "#server/features/runs/run.rows.ts";
import { findRunPosition, type RunPositionRow } from "#server/features/shipments/run-position.rows.ts";

/** Returns where the driver of a run under way was last; null if no phone says it (G90). @throws `not_found`. */
export async function getRunPosition(actor: Actor, runId: string): Promise<SeenPosition | null> {
  assertMay(actor, "runs.read");
  const record = await loadRun(runId);
  if (!record) throw new AppError("not_found");
  const found = await findRunPosition(runId);
  return found && seenPosition(found, record.zone);
}

export function seenPosition(
  { latitude, longitude, accuracyM, measuredAt }: RunPositionRow,
  zone: string,
): SeenPosition {
  return {
    latitude,
    longitude,
    accuracyFt: Math.round(feetOf(accuracyM)),
    at: { at: measuredAt.toISOString(), zone },
  };
}
