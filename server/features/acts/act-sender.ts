import { type Actor, systemActor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";

/** Where acts come from. `source`: an act is recorded once for its id and source (G17). */
type ActSender = { source: string; isRevoked: boolean };

const revokedTask = "revoked-station ";

/** Who sends what the device of a revoked station still holds. */
export function revokedSender(stationId: string): Actor {
  return systemActor(`${revokedTask}${stationId}`);
}

export function senderOf(actor: Actor): ActSender {
  if (actor.kind === "person") return { source: actor.station?.id ?? actor.userId, isRevoked: false };
  if (actor.kind === "visitor") return { source: "visitor", isRevoked: false };
  const isRevoked = actor.task.startsWith(revokedTask);
  return { source: isRevoked ? actor.task.slice(revokedTask.length) : `system:${actor.task}`, isRevoked };
}

type Doer = { by: { doneBy: string; doneByName: string }; isUnproven: boolean };

/**
 * Returns who did an act (G32). `isUnproven`: someone else sends it, its station was revoked, or it is of another
 * branch than its station; it is then kept under the doer and not applied.
 */
export async function findDoer(
  actor: Actor,
  { doneBy: named, branch }: RoadActInput,
  { isRevoked }: ActSender,
): Promise<Doer> {
  const { recordedBy: doneBy, recordedByName: doneByName } = recordedBy(actor);
  const isOther = named !== "" && named !== doneBy;
  const station = actor.kind === "person" ? actor.station : undefined;
  const isElsewhere = station !== undefined && branch !== station.branchCode;
  if (!isOther) return { by: { doneBy, doneByName }, isUnproven: isRevoked || isElsewhere };
  const person = await findPerson(named);
  return { by: { doneBy: named, doneByName: person ? person.displayName || person.email : "" }, isUnproven: true };
}
