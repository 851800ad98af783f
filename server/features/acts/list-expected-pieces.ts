import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readCode } from "#domain/road/read-code.ts";
import type { ExpectedPieces } from "#domain/road/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import { now } from "#server/clock.ts";
import { findContainerCoded } from "#server/features/containers/read-scanned-code.ts";
import { findRunByNumber, type RunRow } from "#server/features/runs/run.rows.ts";
import { loadContents, loadExpected } from "#server/features/runs/expected-piece.rows.ts";

/**
 * Lists the pieces that the run with this code is to carry, in the order of its stops, or those that are still in the
 * container with it. @throws `not_found`.
 */
export async function listExpectedPieces(actor: Actor, typed: string): Promise<ExpectedPieces> {
  assertMay(actor, "acts.record");
  const code = readCode(typed);
  const run = code.kind === "run" ? await findRunByNumber(code.number) : null;
  if (run && isToday(run, actor)) return { items: (await loadExpected(run.id, run.driverId)).map(expectedPiece) };
  const container = await findContainerCoded(typed);
  if (!container) throw new AppError("not_found");
  return { items: (await loadContents(container.id)).map(expectedPiece) };
}

/** Drivers and stations load today's and tomorrow's runs; staff look at all. */
function isToday({ state, startsAt }: RunRow, actor: Actor): boolean {
  if (actor.kind !== "person" || (actor.role !== "driver" && !actor.station)) return true;
  return state !== "ended" && Math.abs(startsAt.getTime() - now().getTime()) < 2 * dayMs;
}

function expectedPiece({
  trackingNumber,
  piece,
  pieces,
  recipientCity,
  isLoaded,
  lastSeen,
}: Awaited<ReturnType<typeof loadExpected>>[number]): ExpectedPieces["items"][number] {
  return { trackingNumber, piece, pieces, routeCode: routeCodeOf(recipientCity), isLoaded, lastSeen };
}
