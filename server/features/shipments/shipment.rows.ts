import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ShipmentFacts } from "#domain/shipments/policy.ts";
import { db } from "#server/db/client.ts";
import { sendInsert } from "#server/db/send-insert.ts";
import { noPromise } from "#server/db/schema/columns.ts";
import { issuedNumbers, shipments } from "#server/db/schema/shipments.ts";
import { changesWords, noteShipmentWords } from "#server/features/shipments/shipment-words.rows.ts";

export type ShipmentRow = typeof shipments.$inferSelect;
export type NewShipmentRow = typeof shipments.$inferInsert;
export type ShipmentPatch = Partial<Omit<NewShipmentRow, "id" | "trackingNumber" | "version">>;

/** Loads and locks a shipment, deleted or not, until the transaction ends. */
export async function lockShipment(id: string): Promise<ShipmentRow | null> {
  const [row] = await db().select().from(shipments).where(eq(shipments.id, id)).for("update");
  return row ?? null;
}

/** Finds a shipment, deleted or not, for staff. Not an erased one. */
export async function findShipmentRow(id: string): Promise<ShipmentRow | null> {
  const [row] = await db()
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.erasedAt)));
  return row ?? null;
}

export async function loadShipment(id: string): Promise<ShipmentRow | null> {
  const [row] = await db()
    .select()
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.deletedAt)));
  return row ?? null;
}

/** Finds a shipment by its number in normal form (A4), unless it is deleted. */
export async function loadShipmentByNumber(number: string): Promise<ShipmentRow | null> {
  const [row] = await db()
    .select()
    .from(shipments)
    .where(and(eq(shipments.trackingNumber, number), isNull(shipments.deletedAt)));
  return row ?? null;
}

/** Claims a number for good; false if it was issued before, even to a shipment that is gone (A4). */
export async function claimNumber(number: string, at: Date): Promise<boolean> {
  const rows = await db()
    .insert(issuedNumbers)
    .values({ number, issuedAt: at })
    .onConflictDoNothing()
    .returning({ number: issuedNumbers.number });
  return rows.length > 0;
}

/** Checks whether a number, as stored, was ever issued. */
export async function isNumberIssued(number: string): Promise<boolean> {
  const rows = await db()
    .select({ number: issuedNumbers.number })
    .from(issuedNumbers)
    .where(eq(issuedNumbers.number, number));
  return rows.length > 0;
}

/** Returns which of these numbers were ever issued. */
export async function findIssued(numbers: string[]): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await db()
    .select({ number: issuedNumbers.number })
    .from(issuedNumbers)
    .where(inArray(issuedNumbers.number, numbers));
  return rows.map(({ number }) => number);
}

export async function insertShipment(row: NewShipmentRow): Promise<void> {
  await sendInsert(shipments, withPromise(row));
}

/** Updates the locked row and increments its version (E5). */
export async function updateShipment(id: string, patch: ShipmentPatch): Promise<void> {
  await db()
    .update(shipments)
    .set({ ...withPromise(patch), version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id));
  if (changesWords(patch)) await noteShipmentWords(id);
}

function withPromise<T extends ShipmentPatch>(row: T): T {
  return row.estimatedDeliveryAt === null ? { ...row, estimatedDeliveryAt: noPromise } : row;
}

/** Returns the facts of a row that the policy checks. */
export function factsOf(row: ShipmentRow): ShipmentFacts {
  return {
    id: row.id,
    status: row.status,
    ownerUserId: row.ownerUserId,
    isDeleted: row.deletedAt !== null,
  };
}
