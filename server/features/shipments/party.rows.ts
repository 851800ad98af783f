import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { KnownParty, PartySide } from "#domain/bookings/customers.ts";
import { db } from "#server/db/client.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";

const columns = {
  sender: {
    name: shipments.senderName,
    company: shipments.senderCompany,
    phone: shipments.senderPhone,
    email: shipments.senderEmail,
    address: shipments.senderAddress,
    address2: shipments.senderAddress2,
    city: shipments.senderCity,
    state: shipments.senderState,
    zipCode: shipments.senderZipCode,
    country: shipments.senderCountry,
    latin: shipments.senderLatin,
    taxId: shipments.senderTaxId,
  },
  receiver: {
    name: shipments.recipientName,
    company: shipments.recipientCompany,
    phone: shipments.recipientPhone,
    email: shipments.recipientEmail,
    address: shipments.recipientAddress,
    address2: shipments.recipientAddress2,
    city: shipments.recipientCity,
    state: shipments.recipientState,
    zipCode: shipments.recipientZipCode,
    country: shipments.recipientCountry,
    latin: shipments.recipientLatin,
    taxId: shipments.recipientTaxId,
  },
};

type PartyRow = { party: Omit<KnownParty, "times">; sender: { phone: string; email: string } };

/** Loads one side of these shipments, newest first, with the sender. */
export async function loadParties(side: PartySide, ids: string[]): Promise<PartyRow[]> {
  if (ids.length === 0) return [];
  return db()
    .select({
      party: { ...columns[side], accountNumber: sql<string>`coalesce(${payments.accountNumber}, '')` },
      sender: { phone: shipments.senderPhone, email: shipments.senderEmail },
    })
    .from(shipments)
    .leftJoin(payments, eq(payments.shipmentId, shipments.id))
    .where(and(inArray(shipments.id, ids), isNull(shipments.deletedAt)))
    .orderBy(desc(shipments.createdAt), desc(shipments.id));
}
