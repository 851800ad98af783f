import { and, eq, gte, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { db } from "#server/db/client.ts";
import { doorProofs, proofFiles } from "#server/db/schema/proofs.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";

/** A delivery that names a photo. */
export type PhotoAct = { actId: string; shipmentId: string | null };

/** Loads the deliveries of a person that name a photo. */
export function loadActsOfPhoto(sha256: string, doneBy: string): Promise<PhotoAct[]> {
  return db()
    .select({ actId: doorProofs.actId, shipmentId: doorProofs.shipmentId })
    .from(doorProofs)
    .innerJoin(acts, eq(acts.id, doorProofs.actId))
    .where(and(eq(doorProofs.photoSha256, sha256), eq(acts.doneBy, doneBy)))
    .orderBy(doorProofs.actId)
    .limit(50);
}

/** Loads deliveries that arrived in this span, whose photo is not here and of which no task says so. At most 200. */
export function loadMissingPhotos(from: Date, to: Date): Promise<PhotoAct[]> {
  const file = db()
    .select({ sha256: proofFiles.sha256 })
    .from(proofFiles)
    .where(or(eq(proofFiles.sha256, doorProofs.photoSha256), eq(proofFiles.sentAs, doorProofs.photoSha256)));
  return db()
    .select({ actId: doorProofs.actId, shipmentId: doorProofs.shipmentId })
    .from(doorProofs)
    .where(
      and(
        isNotNull(doorProofs.photoSha256),
        gte(doorProofs.receivedAt, from),
        lt(doorProofs.receivedAt, to),
        notExists(file),
        notExists(taskOf(doorProofs.actId)),
      ),
    )
    .orderBy(doorProofs.actId)
    .limit(200);
}

/** A refusal and the job at one moment open one task. The row of an act cannot be locked: it never changes. */
export async function lockPhotoOf(actId: string): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo ${actId}`}, 0))`);
}

export async function hasPhotoTask(actId: string): Promise<boolean> {
  return (await db().$count(actTasks, and(eq(actTasks.actId, actId), eq(actTasks.kind, "photo_missing")))) > 0;
}

/** Settles the open tasks about the photo of an act: it arrived. Returns whether there were any. */
export async function settlePhotoTasks(
  actId: string,
  settledAt: Date,
  { recordedBy: settledBy, recordedByName: settledByName }: ReturnType<typeof recordedBy>,
): Promise<boolean> {
  const settled = await db()
    .update(actTasks)
    .set({ settledAt, settledBy, settledByName, answer: "arrived" })
    .where(and(eq(actTasks.actId, actId), eq(actTasks.kind, "photo_missing"), isNull(actTasks.settledAt)))
    .returning({ id: actTasks.id });
  return settled.length > 0;
}

function taskOf(actId: typeof doorProofs.actId) {
  return db()
    .select({ one: sql`1` })
    .from(actTasks)
    .where(and(eq(actTasks.actId, actId), eq(actTasks.kind, "photo_missing")));
}
