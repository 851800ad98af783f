import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findStation, updateStation } from "#server/features/stations/station.rows.ts";
import { forgetTries } from "#server/limits/count-try.ts";

/**
 * Ends a station at once: it opens nothing any more, and acts that its device still sends are put into quarantine
 * (G31). @throws `not_found` if it is unknown or was revoked.
 */
export async function revokeStation(actor: Actor, stationId: string): Promise<void> {
  assertMay(actor, "stations.revoke");
  await transaction(async () => {
    const name = await nameOfOpen(stationId);
    await updateStation(stationId, { revokedAt: now(), linkHash: null, personId: null, personSeenAt: null });
    await recordActivity(actor, {
      subjectKind: "station",
      action: "station.revoked",
      subjectId: stationId,
      after: { name },
    });
  });
}

/** Lets people enter their codes again after too many wrong ones. @throws `not_found`. */
export async function resumeStation(actor: Actor, stationId: string): Promise<void> {
  assertMay(actor, "stations.revoke");
  const name = await nameOfOpen(stationId);
  await forgetTries("station_code", stationId);
  await recordActivity(actor, {
    subjectKind: "station",
    action: "station.resumed",
    subjectId: stationId,
    after: { name },
  });
}

async function nameOfOpen(stationId: string): Promise<string> {
  const found = await findStation(stationId);
  if (!found || found.station.revokedAt) throw new AppError("not_found");
  return found.station.name;
}
