import { and, eq, isNull } from "drizzle-orm";
import { authorId, systemActor } from "#domain/people/actor.ts";
import { devicesTopic } from "#domain/road/devices.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Revokes the phones of an account that is deleted or disabled (G65): what they still send is kept apart. Returns how
 * many.
 */
export async function revokePhonesOf(userId: string): Promise<number> {
  const actor = systemActor("rights");
  const ended = await db()
    .update(roadDevices)
    .set({ revokedAt: now(), revokedBy: authorId(actor) })
    .where(and(eq(roadDevices.personId, userId), isNull(roadDevices.revokedAt)))
    .returning({ id: roadDevices.id, name: roadDevices.name });
  for (const { id, name } of ended)
    await recordActivity(actor, {
      subjectKind: "device",
      action: "device.revoked",
      subjectId: id,
      after: { name, person: userId },
    });
  if (ended.length > 0) await publishChanged(devicesTopic);
  return ended.length;
}
