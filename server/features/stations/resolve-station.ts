import type { PersonActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { isQuiet } from "#domain/road/stations.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { readStationSecret } from "#server/auth/station-cookie.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { findStationOfDevice, updateStation } from "#server/features/stations/station.rows.ts";

/** The station that a device is, and who scans there. */
export type StationVisit = {
  stationId: string;
  name: string;
  branch: { id: string; code: string; name: string };
  isRevoked: boolean;
  /** Null: no one, or a person who left, was quiet for too long or may not scan any more. */
  person: PersonActor | null;
};

/** Returns the station of the device that sends a request; null for every other browser. */
export async function resolveStation(request: Request): Promise<StationVisit | null> {
  const secret = readStationSecret(request);
  const found = secret && (await findStationOfDevice(hashSecret(secret)));
  if (!found) return null;
  const { station, branch } = found;
  const { id: stationId, name, revokedAt, lastSeenAt, personId, personSeenAt } = station;
  const at = now();
  if (revokedAt) return { stationId, name, branch, isRevoked: true, person: null };
  const isThere = personId !== null && personSeenAt !== null && !isQuiet(personSeenAt, at);
  const actor = isThere ? await findActor(personId) : null;
  const person =
    actor && may(actor, "acts.record") ? { ...actor, station: { id: stationId, branchCode: branch.code } } : null;
  if (!lastSeenAt || at.getTime() - lastSeenAt.getTime() >= minuteMs)
    await updateStation(stationId, { lastSeenAt: at });
  return { stationId, name, branch, isRevoked: false, person };
}
