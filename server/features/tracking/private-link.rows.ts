import { and, count, desc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import { hasOutlivedLinks } from "#domain/shipments/private-link.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { privateLinks } from "#server/db/schema/bookings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type PrivateLinkRow = typeof privateLinks.$inferSelect;

export async function insertPrivateLink(row: typeof privateLinks.$inferInsert): Promise<void> {
  await db().insert(privateLinks).values(row);
}

/**
 * Finds the link with this hash while it is live: not revoked, not expired, its shipment not deleted or long finished
 * (A2).
 */
export async function findLiveLink(
  secretHash: string,
): Promise<{ linkId: string; shipmentId: string; trackingNumber: string } | null> {
  const [row] = await db()
    .select({
      linkId: privateLinks.id,
      shipmentId: shipments.id,
      trackingNumber: shipments.trackingNumber,
      terminalAt: shipments.terminalAt,
    })
    .from(privateLinks)
    .innerJoin(shipments, eq(shipments.id, privateLinks.shipmentId))
    .where(and(eq(privateLinks.secretHash, secretHash), isLive(), isNull(shipments.deletedAt)));
  if (!row || hasOutlivedLinks(row.terminalAt, now())) return null;
  return { linkId: row.linkId, shipmentId: row.shipmentId, trackingNumber: row.trackingNumber };
}

/** Checks whether one of these links still opens this shipment. */
export async function hasLiveLink(shipmentId: string, linkIds: readonly string[]): Promise<boolean> {
  return (await makersOfLiveLinks(shipmentId, linkIds)).length > 0;
}

/** Loads who made those of these links that still open this shipment: a person, or whom they were mailed to. */
export async function makersOfLiveLinks(shipmentId: string, linkIds: readonly string[]): Promise<string[]> {
  if (linkIds.length === 0) return [];
  const rows = await db()
    .select({ terminalAt: shipments.terminalAt, createdBy: privateLinks.createdBy })
    .from(privateLinks)
    .innerJoin(shipments, eq(shipments.id, privateLinks.shipmentId))
    .where(
      and(
        eq(privateLinks.shipmentId, shipmentId),
        inArray(privateLinks.id, [...linkIds]),
        isLive(),
        isNull(shipments.deletedAt),
      ),
    );
  return rows.filter((row) => !hasOutlivedLinks(row.terminalAt, now())).map(({ createdBy }) => createdBy);
}

/** Deletes links that expired or were revoked before a moment. Returns how many. */
export async function deleteDeadLinks(before: Date): Promise<number> {
  const isDead = or(lt(privateLinks.expiresAt, before), lt(privateLinks.revokedAt, before));
  return (await db().delete(privateLinks).where(isDead)).rowCount ?? 0;
}

export async function touchLink(id: string, at: Date): Promise<void> {
  await db().update(privateLinks).set({ lastUsedAt: at }).where(eq(privateLinks.id, id));
}

/** Returns false if the shipment has no such live link. */
export async function revokeLink(shipmentId: string, id: string, at: Date): Promise<boolean> {
  const rows = await db()
    .update(privateLinks)
    .set({ revokedAt: at })
    .where(and(eq(privateLinks.id, id), eq(privateLinks.shipmentId, shipmentId), isNull(privateLinks.revokedAt)))
    .returning({ id: privateLinks.id });
  return rows.length > 0;
}

export async function loadLinksOf(shipmentId: string): Promise<PrivateLinkRow[]> {
  return db()
    .select()
    .from(privateLinks)
    .where(eq(privateLinks.shipmentId, shipmentId))
    .orderBy(desc(privateLinks.createdAt), desc(privateLinks.id))
    .limit(100);
}

export async function countLinksSince(shipmentId: string, purpose: string, since: Date): Promise<number> {
  const [row] = await db()
    .select({ links: count() })
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.shipmentId, shipmentId),
        eq(privateLinks.purpose, purpose),
        gt(privateLinks.createdAt, since),
      ),
    );
  return row?.links ?? 0;
}

function isLive() {
  return and(isNull(privateLinks.revokedAt), gt(privateLinks.expiresAt, now()));
}
