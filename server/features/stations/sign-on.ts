import { may } from "#domain/people/permissions.ts";
import { readCode } from "#domain/road/read-code.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import type { StationVisit } from "#server/features/stations/resolve-station.ts";
import { findPersonOfCode, updateStation } from "#server/features/stations/station.rows.ts";
import { findBadgeOwner } from "#server/features/stations/station-badge.ts";
import { hashOfCode } from "#server/features/stations/station-code.ts";
import { countTry, giveBackTry } from "#server/limits/count-try.ts";

/**
 * Signs a person on at a station by their code (G31), typed or on their badge (G36). @throws `invalid_input` for a
 * wrong code, `rate_limited` after five of them, `forbidden` at a revoked station.
 */
export async function signOn({ stationId, isRevoked }: StationVisit, code: string): Promise<void> {
  if (isRevoked) throw new AppError("forbidden");
  // Counted first, so that guesses at the same moment all count.
  await countTry("station_code", stationId);
  const userId = await findPersonOf(code);
  const actor = userId && (await findActor(userId));
  if (!actor || !may(actor, "acts.record")) throw fieldError("code", "station_code_wrong");
  await giveBackTry("station_code", stationId);
  await updateStation(stationId, { personId: actor.userId, personSeenAt: now() });
}

async function findPersonOf(typed: string): Promise<string | null> {
  const badge = readCode(typed);
  return badge.kind === "badge"
    ? findBadgeOwner(badge.code)
    : findPersonOfCode(hashOfCode(typed.replaceAll(/\s/g, "")));
}

/** Notes that the person at a station is still there. */
export async function noteAtStation({ stationId }: StationVisit): Promise<void> {
  await updateStation(stationId, { personSeenAt: now() });
}

export async function leaveStation({ stationId }: StationVisit): Promise<void> {
  await updateStation(stationId, { personId: null, personSeenAt: null });
}
