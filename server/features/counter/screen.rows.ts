import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { offerMs, type ScreenAnswer, screenMs } from "#domain/road/counter-screen.ts";
import { db } from "#server/db/client.ts";
import { counterScreens } from "#server/db/schema/counter.ts";
import { branches } from "#server/db/schema/settings.ts";
import { noOffer } from "#server/features/shipments/shown-offer.rows.ts";

export type ScreenRow = typeof counterScreens.$inferSelect;
export type Offer = Pick<
  ScreenRow,
  | "offerId"
  | "shipmentId"
  | "shownAt"
  | "asks"
  | "signerName"
  | "bookedHundredthsLb"
  | "scaleHundredthsLb"
  | "beforeMinor"
  | "afterMinor"
  | "currency"
  | "confirm"
>;

export async function insertScreen(row: typeof counterScreens.$inferInsert): Promise<void> {
  await db().insert(counterScreens).values(row);
}

function isLive(at: Date) {
  return and(isNull(counterScreens.revokedAt), gt(counterScreens.expiresAt, at));
}

/** Finds the screen of a link that no device has opened yet. */
export async function findScreenOfLink(linkHash: string, at: Date): Promise<{ number: number; branch: string } | null> {
  const [row] = await db()
    .select({ number: counterScreens.number, branch: branches.name })
    .from(counterScreens)
    .innerJoin(branches, eq(branches.id, counterScreens.branchId))
    .where(and(eq(counterScreens.linkHash, linkHash), isLive(at)));
  return row ?? null;
}

/** Consumes a link. Null if it is unknown, used, expired or revoked; a second caller waits and then gets null. */
export async function openScreenOfLink(linkHash: string, deviceHash: string, at: Date): Promise<ScreenRow | null> {
  const [row] = await db()
    .update(counterScreens)
    .set({ linkHash: null, deviceHash, expiresAt: new Date(at.getTime() + screenMs), lastSeenAt: at })
    .where(and(eq(counterScreens.linkHash, linkHash), isLive(at)))
    .returning();
  return row ?? null;
}

/** Finds the screen that a device is, neither revoked nor over. */
export async function findScreenOfDevice(deviceHash: string, at: Date): Promise<ScreenRow | null> {
  const [row] = await db()
    .select()
    .from(counterScreens)
    .where(and(eq(counterScreens.deviceHash, deviceHash), isLive(at)));
  return row ?? null;
}

export async function findLiveScreen(id: string, at: Date): Promise<ScreenRow | null> {
  const [row] = await db()
    .select()
    .from(counterScreens)
    .where(and(eq(counterScreens.id, id), isLive(at)));
  return row ?? null;
}

/** Loads the live screens of a branch by number. `isLocked`: until the transaction ends. */
export async function loadLiveScreens(branchId: string, at: Date, isLocked = false): Promise<ScreenRow[]> {
  // The row of the branch stands for its list, which may be empty.
  if (isLocked) await db().select({ id: branches.id }).from(branches).where(eq(branches.id, branchId)).for("update");
  return db()
    .select()
    .from(counterScreens)
    .where(and(eq(counterScreens.branchId, branchId), isLive(at)))
    .orderBy(asc(counterScreens.number), asc(counterScreens.id));
}

/** Returns null if it is unknown, over or was revoked. */
export async function revokeScreen(id: string, at: Date): Promise<ScreenRow | null> {
  const [row] = await db()
    .update(counterScreens)
    .set({ ...noOffer, revokedAt: at })
    .where(and(eq(counterScreens.id, id), isLive(at)))
    .returning();
  return row ?? null;
}

/** Replaces what a screen shows; the answer to what it showed before is gone. Null: nothing. */
export async function showOffer(screenId: string, offer: Offer | null): Promise<void> {
  await db()
    .update(counterScreens)
    .set({ ...noOffer, ...offer })
    .where(eq(counterScreens.id, screenId));
}

/** Finds the screen that shows an offer now. */
export async function findShown(offerId: string, at: Date): Promise<ScreenRow | null> {
  const [row] = await db()
    .select()
    .from(counterScreens)
    .where(and(eq(counterScreens.offerId, offerId), isShown(at), isLive(at)));
  return row ?? null;
}

/** Locks the screens that show a shipment now until the transaction ends, so that their answers stay. */
export function lockShownOf(shipmentId: string, at: Date): Promise<ScreenRow[]> {
  return db()
    .select()
    .from(counterScreens)
    .where(and(eq(counterScreens.shipmentId, shipmentId), isShown(at), isLive(at)))
    .orderBy(asc(counterScreens.id))
    .for("update");
}

function isShown(at: Date) {
  return gt(counterScreens.shownAt, new Date(at.getTime() - offerMs));
}

/**
 * Stores the answer to an offer, with the hash of a signature. Returns false if the screen does not show it any more.
 */
export async function saveAnswer(
  screenId: string,
  offerId: string,
  { answer, signatureSha256 = null }: { answer: ScreenAnswer; signatureSha256?: string | null },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db()
    .update(counterScreens)
    // A signature waits for the hand-out as long as it was waited for.
    .set({ answer, signatureSha256, answeredAt: at, ...(signatureSha256 ? { shownAt: at } : {}) })
    .where(and(eq(counterScreens.id, screenId), eq(counterScreens.offerId, offerId), isShown(at)));
  return rowCount === 1;
}

export async function touchScreen(id: string, at: Date): Promise<void> {
  await db().update(counterScreens).set({ lastSeenAt: at }).where(eq(counterScreens.id, id));
}

/** Deletes screens that ended before a moment. Returns how many. */
export async function deleteEndedScreens(before: Date): Promise<number> {
  const isOver = or(lt(counterScreens.expiresAt, before), lt(counterScreens.revokedAt, before));
  return (await db().delete(counterScreens).where(isOver)).rowCount ?? 0;
}
