import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { sendInsert } from "#server/db/send-insert.ts";
import { payments } from "#server/db/schema/shipments.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type NewPaymentRow = typeof payments.$inferInsert;

export async function insertPayment(row: NewPaymentRow): Promise<void> {
  await sendInsert(payments, row);
}

export async function loadPaymentOf(shipmentId: string): Promise<PaymentRow | null> {
  const [row] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId));
  return row ?? null;
}

export async function lockPaymentOf(shipmentId: string): Promise<PaymentRow | null> {
  const [row] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId)).for("update");
  return row ?? null;
}

export async function updatePayment(
  id: string,
  patch: Partial<Pick<NewPaymentRow, "state" | "method" | "amountMinor" | "receivedMinor">> &
    Pick<NewPaymentRow, "updatedAt">,
): Promise<void> {
  await db().update(payments).set(patch).where(eq(payments.id, id));
}

/** Only for a price entered by mistake; received or captured money is never deleted. */
export async function deletePayment(id: string): Promise<void> {
  await db().delete(payments).where(eq(payments.id, id));
}

/** Removes the card of a payment that something else paid. */
export async function forgetCard(id: string): Promise<void> {
  const none = { provider: null, providerToken: null, cardBrand: null, cardLast4: null };
  await db().update(payments).set(none).where(eq(payments.id, id));
}
