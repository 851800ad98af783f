import { and, eq, isNotNull, lt } from "drizzle-orm";
import { type Position, positionOf } from "#domain/shared/miles.ts";
import { db } from "#server/db/client.ts";
import { actPositions } from "#server/db/schema/positions.ts";
import { shipments } from "#server/db/schema/shipments.ts";

type ActPositionRow = typeof actPositions.$inferSelect;

export async function insertActPosition(row: ActPositionRow): Promise<void> {
  await db().insert(actPositions).values(row);
}

/** Where an act was done. `at`: null once it is erased; `feetFromDoor`: null if the usual door was not known. */
export type DonePosition = { at: (Position & { accuracyM: number }) | null; feetFromDoor: number | null };

/** Loads where an act was done; null if its phone did not say. */
export async function loadPositionOf(actId: string): Promise<DonePosition | null> {
  const [row] = await db().select().from(actPositions).where(eq(actPositions.actId, actId));
  if (!row) return null;
  const place = positionOf(row);
  return { at: place && { ...place, accuracyM: row.accuracyM ?? 0 }, feetFromDoor: row.feetFromDoor };
}

/** The addresses of a shipment, and where they are. */
export async function loadAddresses(shipmentId: string) {
  const [row] = await db()
    .select({
      sender: {
        street: shipments.senderAddress,
        street2: shipments.senderAddress2,
        city: shipments.senderCity,
        state: shipments.senderState,
        zipCode: shipments.senderZipCode,
        country: shipments.senderCountry,
      },
      recipient: {
        street: shipments.recipientAddress,
        street2: shipments.recipientAddress2,
        city: shipments.recipientCity,
        state: shipments.recipientState,
        zipCode: shipments.recipientZipCode,
        country: shipments.recipientCountry,
      },
    })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  return row ?? null;
}

const erased = { latitude: null, longitude: null, accuracyM: null, salt: "" };

/** Erases positions that arrived before a moment. Returns how many. */
export async function erasePositionsBefore(at: Date): Promise<number> {
  const { rowCount } = await db()
    .update(actPositions)
    .set(erased)
    .where(and(lt(actPositions.receivedAt, at), isNotNull(actPositions.latitude)));
  return rowCount ?? 0;
}

/** Erases all that positions of a shipment say of its addresses. */
export async function erasePositionsOf(shipmentId: string): Promise<void> {
  await db()
    .update(actPositions)
    .set({ ...erased, feetFromDoor: null })
    .where(eq(actPositions.shipmentId, shipmentId));
}
