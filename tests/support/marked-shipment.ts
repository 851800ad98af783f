import { newId } from "#domain/shared/ids.ts";
import { db } from "#server/db/client.ts";
import { branches, tariffVersions } from "#server/db/schema/settings.ts";
import { payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";

export type ShipmentOverrides = Partial<typeof shipments.$inferInsert>;
export type EventOverrides = Partial<typeof shipmentEvents.$inferInsert>;

/** Ends every marker, so that a search finds any part of one. */
export const markerTail = "QZQ";

/** A value no other field has: wherever it turns up, it leaked. */
const marker = (field: string) => `${field}${markerTail}`;

/** Columns that visitors may read (A1); everything else that was typed is a marker. */
const plainColumns = {
  senderCity: "Atlanta",
  senderState: "GA",
  senderCountry: "USA",
  senderZone: "America/New_York",
  recipientCity: "Savannah",
  recipientState: "GA",
  recipientCountry: "USA",
  recipientZone: "America/New_York",
  currentCity: "Macon",
  currentState: "GA",
  currentCountry: "USA",
};

const personalFields = [
  "senderName",
  "senderCompany",
  "senderPhone",
  "senderAddress",
  "senderAddress2",
  "senderZipCode",
  "senderLatin",
  "senderTaxId",
  "recipientName",
  "recipientCompany",
  "recipientPhone",
  "recipientAddress",
  "recipientAddress2",
  "recipientZipCode",
  "recipientLatin",
  "recipientTaxId",
  "currentLocation",
  "description",
  "dangerousGoodsType",
  "customsDescription",
  "returnInstructions",
  "pickupInstructions",
  "specialInstructions",
  "notes",
  "reference",
  "temperatureRange",
  "specialHandlingType",
  "pickupDate",
  "pickupTime",
  "termsVersion",
  "deletedBy",
] as const;

/**
 * Creates a shipment whose personal and free-text fields are markers, with its payment. Money and weight are figures
 * that occur nowhere else.
 */
export async function insertMarkedShipment(overrides: ShipmentOverrides = {}): Promise<typeof shipments.$inferSelect> {
  const at = overrides.createdAt ?? new Date("2026-11-01T15:00:00Z");
  const texts = Object.fromEntries(personalFields.map((field) => [field, marker(field)]));
  const [row] = await db()
    .insert(shipments)
    .values({
      id: newId("shipment"),
      trackingNumber: "PTC428019X7K1",
      service: "express",
      packageType: "package",
      status: "in_transit",
      ...plainColumns,
      ...(texts as {
        senderName: string;
        senderPhone: string;
        senderAddress: string;
        senderZipCode: string;
        recipientName: string;
        recipientPhone: string;
        recipientAddress: string;
        recipientZipCode: string;
      }),
      senderEmail: `sender@${markerTail}.example`,
      recipientEmail: `recipient@${markerTail}.example`,
      weightHundredthsLb: 777_70,
      lengthHundredthsIn: 888_81,
      widthHundredthsIn: 888_82,
      heightHundredthsIn: 888_83,
      quantity: 3,
      declaredValueMinor: 666_661,
      hasInsurance: true,
      insuredValueMinor: 666_662,
      customsValueMinor: 666_663,
      totalMinor: 666_664,
      hasDangerousGoods: true,
      hasReturnService: true,
      hasDeliveryConfirmation: true,
      hasSaturdayDelivery: true,
      hasHoldForPickup: true,
      hasTemperatureControl: true,
      hasSpecialHandling: true,
      pickupType: "pickup",
      pickupAt: new Date("2026-11-03T19:19:00Z"),
      tariffVersionId: await anyTariff(),
      priceLines: [{ code: "base", quantity: null, amount: { amountMinor: 666_664, currency: "USD" } }],
      estimatedDeliveryAt: new Date("2026-11-05T22:00:00Z"),
      createdAt: at,
      updatedAt: at,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("nothing was inserted");
  await db()
    .insert(payments)
    .values({
      id: newId("payment"),
      shipmentId: row.id,
      method: "credit",
      state: "paid",
      provider: "test",
      providerToken: marker("providerToken"),
      cardBrand: marker("cardBrand"),
      cardLast4: "5551",
      billingAddress: marker("billingAddress"),
      billingZipCode: marker("billingZipCode"),
      billingCountry: marker("billingCountry"),
      accountNumber: marker("accountNumber"),
      billingReference: marker("billingReference"),
      amountMinor: 666_664,
      currency: "USD",
      createdAt: at,
      updatedAt: at,
    });
  return row;
}

/** An event whose typed texts are markers. */
export async function insertMarkedEvent(
  shipmentId: string,
  overrides: EventOverrides = {},
): Promise<typeof shipmentEvents.$inferSelect> {
  const at = overrides.occurredAt ?? new Date("2026-11-02T12:00:00Z");
  const [row] = await db()
    .insert(shipmentEvents)
    .values({
      id: newId("event"),
      shipmentId,
      kind: "fact",
      status: "in_transit",
      occurredAt: at,
      zone: "America/New_York",
      city: "Macon",
      state: "GA",
      country: "USA",
      location: marker("typedLocation"),
      description: marker("eventDescription"),
      correctionReason: marker("correctionReason"),
      recordedAt: at,
      recordedBy: marker("recordedBy"),
      recordedByName: marker("recordedByName"),
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("nothing was inserted");
  return row;
}

export async function insertBranch(code: string): Promise<string> {
  const [row] = await db()
    .insert(branches)
    .values({
      id: newId("branch"),
      code,
      name: `${code} branch`,
      street: "1 Main St",
      city: "Atlanta",
      state: "GA",
      zipCode: "30303",
      country: "USA",
      latitude: 33.7,
      longitude: -84.4,
      zone: "America/New_York",
      phone: "+14045550100",
      hours: {},
      holidays: [],
    })
    .returning({ id: branches.id });
  if (!row) throw new Error("nothing was inserted");
  return row.id;
}

async function anyTariff(): Promise<string> {
  const [known] = await db().select({ id: tariffVersions.id }).from(tariffVersions).limit(1);
  if (known) return known.id;
  const at = new Date("2026-01-01T00:00:00Z");
  const id = newId("tariff");
  await db()
    .insert(tariffVersions)
    .values({ id, version: 1, currency: "USD", body: {}, effectiveFrom: at, createdAt: at });
  return id;
}
