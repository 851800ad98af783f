import { errorCode } from "#domain/shared/error-code.ts";
import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Claims } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { bookedClaimMs } from "#server/auth/claims.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { asAppError } from "#server/db/errors.ts";
import { bookingClaims } from "#server/db/schema/bookings.ts";

/** Inserts a claim for the visitor's browser that booked; its cookie names the row. */
export async function insertBookingClaim(shipmentId: string): Promise<string> {
  const at = now();
  const id = newId("bookingClaim", at);
  await db()
    .insert(bookingClaims)
    .values({ id, shipmentId, createdAt: at, expiresAt: new Date(at.getTime() + bookedClaimMs) });
  return id;
}

/**
 * Returns the claims of a cookie without booked ones that were revoked or expired. A cookie of an older version names
 * no row: it is valid while its shipment has no row either. Without a database no booked claim is valid.
 */
export async function liveClaims(claims: Claims): Promise<Claims> {
  const { bookedBy = [] } = claims;
  if (bookedBy.length === 0) return claims;
  const ids = bookedBy.map(({ shipmentId }) => shipmentId);
  const rows = await db()
    .select()
    .from(bookingClaims)
    .where(inArray(bookingClaims.shipmentId, ids))
    .catch((error: unknown) => {
      if (errorCode(asAppError(error)) === "unavailable") return null;
      throw error;
    });
  if (rows === null) return { ...claims, booked: [] };
  const at = now();
  const isLive = ({ shipmentId, claimId }: (typeof bookedBy)[number]) =>
    claimId === null
      ? rows.every((row) => row.shipmentId !== shipmentId)
      : rows.some((row) => row.id === claimId && row.revokedAt === null && row.expiresAt > at);
  return { ...claims, booked: bookedBy.filter(isLive).map(({ shipmentId }) => shipmentId) };
}

export async function loadBookingClaims(shipmentId: string) {
  return db().select().from(bookingClaims).where(eq(bookingClaims.shipmentId, shipmentId)).limit(100);
}

/** Returns false if the shipment has no such claim in force. */
export async function revokeBookingClaim(shipmentId: string, id: string, at: Date): Promise<boolean> {
  const revoked = await db()
    .update(bookingClaims)
    .set({ revokedAt: at })
    .where(
      and(
        eq(bookingClaims.id, id),
        eq(bookingClaims.shipmentId, shipmentId),
        isNull(bookingClaims.revokedAt),
        gt(bookingClaims.expiresAt, at),
      ),
    );
  return (revoked.rowCount ?? 0) > 0;
}

/** Returns how many were deleted. Revoked ones stay until their cookie expires. */
export async function deleteEndedBookingClaims(at: Date): Promise<number> {
  return (await db().delete(bookingClaims).where(lt(bookingClaims.expiresAt, at))).rowCount ?? 0;
}
