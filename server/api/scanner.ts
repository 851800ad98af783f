import type { Context } from "hono";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { ActorOf } from "#server/api/endpoint.ts";
import { signedIn } from "#server/api/require-access.ts";
import { revokedSender } from "#server/features/acts/act-sender.ts";
import { type StationVisit, resolveStation } from "#server/features/stations/resolve-station.ts";

export type Scanner = { actor: Actor; visit: StationVisit | null };

/** Returns who scans: the person at a station (G31), else the one who is signed in. @throws `unauthenticated`. */
export async function scannerOf(actorOf: ActorOf, c: Context): Promise<Scanner> {
  const visit = await resolveStation(c.req.raw);
  if (!visit) return { actor: await signedIn(actorOf, c), visit };
  if (!visit.person) throw new AppError("unauthenticated");
  return { actor: visit.person, visit };
}

/** As `scannerOf`, and for a revoked station, whose acts are kept and not applied. */
export async function actSenderOf(actorOf: ActorOf, c: Context): Promise<Scanner> {
  const visit = await resolveStation(c.req.raw);
  return visit?.isRevoked ? { actor: revokedSender(visit.stationId), visit } : scannerOf(actorOf, c);
}
