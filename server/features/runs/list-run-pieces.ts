import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readCode } from "#domain/road/read-code.ts";
import type { RunPieces } from "#domain/road/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { findScannedRun } from "#server/features/runs/find-scanned-run.ts";
import { findRunByNumber } from "#server/features/runs/run.rows.ts";
import { loadExpected } from "#server/features/runs/run-stop.rows.ts";

/** Lists the pieces that the run with this code is to carry, in the order of its stops. @throws `not_found`. */
export async function listRunPieces(actor: Actor, typed: string): Promise<RunPieces> {
  assertMay(actor, "acts.record");
  const code = readCode(typed);
  const found = code.kind === "run" ? await findRunByNumber(code.number) : null;
  const run = found && (await findScannedRun(found.id));
  if (!run) throw new AppError("not_found");
  const items = await loadExpected(found.id, found.driverId);
  return {
    run,
    items: items.map(({ trackingNumber, piece, pieces, recipientCity, isLoaded, lastSeen }) => ({
      trackingNumber,
      piece,
      pieces,
      routeCode: routeCodeOf(recipientCity),
      isLoaded,
      lastSeen,
    })),
  };
}
