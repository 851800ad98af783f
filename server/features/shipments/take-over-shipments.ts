import { and, eq, isNull, sql } from "drizzle-orm";
import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { activities } from "#server/db/schema/audit.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** More than anyone books by hand; the rest follows the next time. */
const mostAtOnce = 1000;

/**
 * Counts the shipments sent with the actor's address before they had an account, at most a thousand, without an owner
 * so far. Zero if the address is unverified, and for staff, who see everything.
 */
export async function countEarlierShipments(actor: PersonActor): Promise<number> {
  if (!(await mayTakeOver(actor))) return 0;
  const some = db().select({ id: shipments.id }).from(shipments).where(earlier(actor)).limit(mostAtOnce).as("some");
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(some);
  return row?.count ?? 0;
}

/**
 * Makes the actor their owner, at most a thousand at once, and returns how many. @throws `forbidden` if the address
 * is unverified.
 */
export async function takeOverShipments(actor: PersonActor): Promise<{ taken: number }> {
  if (!(await mayTakeOver(actor))) throw new AppError("forbidden", { reason: "not_verified" });
  return transaction(async () => {
    const rows = await db()
      .select({ id: shipments.id })
      .from(shipments)
      .where(earlier(actor))
      .limit(mostAtOnce)
      .for("update", { skipLocked: true });
    for (const { id } of rows)
      await db()
        .update(shipments)
        .set({ ownerUserId: actor.userId, updatedAt: now(), version: sql`${shipments.version} + 1` })
        .where(eq(shipments.id, id));
    if (rows.length > 0)
      await recordActivity(actor, {
        subjectKind: "user",
        action: "user.shipments_taken_over",
        subjectId: actor.userId,
        after: { taken: rows.length },
      });
    return { taken: rows.length };
  });
}

/** Whether the owner did not book the shipment, and has it by the sender's address alone. */
export async function isOwnedByAddress({
  id,
  ownerUserId,
}: {
  id: string;
  ownerUserId: string | null;
}): Promise<boolean> {
  if (ownerUserId === null) return false;
  const { subjectKind, subjectId, action, actorId } = activities;
  const booked = [
    eq(subjectKind, "shipment"),
    eq(subjectId, id),
    eq(action, "shipment.booked"),
    eq(actorId, ownerUserId),
  ];
  return (await db().$count(activities, and(...booked))) === 0;
}

async function mayTakeOver(actor: PersonActor): Promise<boolean> {
  return actor.role === "customer" && ((await findPerson(actor.userId))?.isVerified ?? false);
}

function earlier(actor: PersonActor) {
  return and(
    eq(shipments.senderEmail, actor.email.toLowerCase()),
    isNull(shipments.ownerUserId),
    isNull(shipments.deletedAt),
  );
}
