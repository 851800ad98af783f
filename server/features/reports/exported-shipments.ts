import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { parseSearch } from "#domain/shared/search.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { DayMoment } from "#domain/shipments/vocabulary.ts";
import { bulkItems } from "#server/db/schema/bulk.ts";
import { branches } from "#server/db/schema/settings.ts";
import { payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { countedState, dueMinor, isTestPayment, receivedMinor } from "#server/features/payments/counted-state.rows.ts";
import { type SourceColumns, selectOf } from "#server/features/reports/exported-columns.ts";
import { placedFilter } from "#server/features/shipments/list-shipments.ts";
import { conditionsOf } from "#server/features/shipments/shipment-conditions.ts";
import { isNamed, wordsBeside } from "#server/features/shipments/shipment-list.rows.ts";
import { shipmentsInOrder } from "#server/features/shipments/shipment-orders.ts";

/** As `statedCountry` of the domain: the default country is not part of an unknown address. */
function statedCountry(side: "sender" | "recipient"): SQL {
  const { senderAddress, senderCity, senderState, senderZipCode } = shipments;
  const { recipientAddress, recipientCity, recipientState, recipientZipCode } = shipments;
  const [street, city, state, zip] =
    side === "sender"
      ? [senderAddress, senderCity, senderState, senderZipCode]
      : [recipientAddress, recipientCity, recipientState, recipientZipCode];
  const country = shipments[`${side}Country`];
  return sql`case when ${country} = 'USA' and concat(${street}, ${city}, ${state}, ${zip}) = '' then '' else ${country} end`;
}

const party = (side: "sender" | "recipient", name: "sender" | "receiver"): SourceColumns => ({
  [`${name}Name`]: ["text", shipments[`${side}Name`]],
  [`${name}Company`]: ["text", shipments[`${side}Company`]],
  [`${name}Phone`]: ["text", shipments[`${side}Phone`]],
  [`${name}Email`]: ["text", shipments[`${side}Email`]],
  [`${name}Address`]: ["text", shipments[`${side}Address`]],
  [`${name}Address2`]: ["text", shipments[`${side}Address2`]],
  [`${name}City`]: ["text", shipments[`${side}City`]],
  [`${name}State`]: ["text", shipments[`${side}State`]],
  [`${name}ZipCode`]: ["text", shipments[`${side}ZipCode`]],
  [`${name}Country`]: ["text", statedCountry(side)],
  [`${name}Latin`]: ["text", shipments[`${side}Latin`]],
  [`${name}TaxId`]: ["text", shipments[`${side}TaxId`]],
});

/** ISO 8601 for programs: an instant in UTC, or the date at its place if no hour is known. */
function isoMoment(at: SQL, zone: SQL, isDay: SQL): SQL {
  return sql`case when ${isDay} then to_char(${at} at time zone ${zone}, 'YYYY-MM-DD')
    else to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
}

function isoOfShipment(name: DayMoment, at: PgColumn, zone: PgColumn): SQL {
  return isoMoment(sql`${at}`, sql`${zone}`, sql`${name} = any(${shipments.knownByDay})`);
}

/** Blank if an imported record does not say when it was booked. */
const bookedAt = sql`case when ${shipments.createdAs} = 'booked' then ${isoOfShipment("created", shipments.createdAt, shipments.senderZone)} end`;

/** Named as in bookings and imports, so that an export can be imported. */
export const shipmentColumns: SourceColumns = {
  trackingNumber: ["text", shipments.trackingNumber],
  status: ["text", shipments.status],
  statusAt: [
    "text",
    sql`(select ${isoMoment(sql`${shipmentEvents.occurredAt}`, sql`${shipmentEvents.zone}`, sql`${shipmentEvents.isDay}`)} from ${shipmentEvents} where ${shipmentEvents.seq} = ${shipments.currentEventSeq})`,
  ],
  currentLocation: ["text", shipments.currentLocation],
  createdAt: ["text", bookedAt],
  updatedAt: ["instant", shipments.updatedAt],
  estimatedDelivery: ["text", isoOfShipment("estimated", shipments.estimatedDeliveryAt, shipments.recipientZone)],
  deliveredAt: ["text", isoOfShipment("delivered", shipments.deliveredAt, shipments.recipientZone)],
  serviceType: ["text", shipments.service],
  packageType: ["text", shipments.packageType],
  priority: ["text", shipments.priority],
  weight: ["hundredths", shipments.weightHundredthsLb],
  length: ["hundredths", shipments.lengthHundredthsIn],
  width: ["hundredths", shipments.widthHundredthsIn],
  height: ["hundredths", shipments.heightHundredthsIn],
  quantity: ["whole", shipments.quantity],
  value: ["money", shipments.declaredValueMinor],
  description: ["text", shipments.description],
  insurance: ["flag", shipments.hasInsurance],
  insuranceValue: ["money", shipments.insuredValueMinor],
  isFragile: ["flag", shipments.isFragile],
  requiresSignature: ["flag", shipments.requiresSignature],
  dangerousGoods: ["flag", shipments.hasDangerousGoods],
  dangerousGoodsType: ["text", shipments.dangerousGoodsType],
  customsValue: ["money", shipments.customsValueMinor],
  customsDescription: ["text", shipments.customsDescription],
  pickupType: ["text", shipments.pickupType],
  preferredDropoffLocation: ["text", branches.code],
  pickupDate: ["text", shipments.pickupDate],
  pickupTime: ["text", shipments.pickupTime],
  pickupInstructions: ["text", shipments.pickupInstructions],
  ...party("sender", "sender"),
  ...party("recipient", "receiver"),
  specialInstructions: ["text", shipments.specialInstructions],
  staffNotes: ["text", shipments.notes],
  saturdayDelivery: ["flag", shipments.hasSaturdayDelivery],
  holdForPickup: ["flag", shipments.hasHoldForPickup],
  temperatureControl: ["flag", shipments.hasTemperatureControl],
  temperatureRange: ["text", shipments.temperatureRange],
  specialHandling: ["flag", shipments.hasSpecialHandling],
  specialHandlingType: ["text", shipments.specialHandlingType],
  deliveryConfirmation: ["flag", shipments.hasDeliveryConfirmation],
  // Blank without a confirmation: the stored type is the default then.
  deliveryConfirmationType: [
    "text",
    sql`case when ${shipments.hasDeliveryConfirmation} then ${shipments.deliveryConfirmationType} end`,
  ],
  returnService: ["flag", shipments.hasReturnService],
  returnInstructions: ["text", shipments.returnInstructions],
  total: ["money", shipments.totalMinor],
  currency: ["text", shipments.currency],
  reference: ["text", shipments.reference],
  paymentMethod: ["text", sql`nullif(${payments.method}, 'unknown')`],
  paymentState: ["text", countedState],
  accountNumber: ["text", payments.accountNumber],
  billingReference: ["text", payments.billingReference],
  isTestPayment: ["flag", isTestPayment],
};

export const paymentColumns: SourceColumns = {
  trackingNumber: ["text", shipments.trackingNumber],
  createdAt: ["instant", payments.createdAt],
  updatedAt: ["instant", payments.updatedAt],
  paymentMethod: ["text", sql`nullif(${payments.method}, 'unknown')`],
  paymentState: ["text", countedState],
  isTestPayment: ["flag", isTestPayment],
  amount: ["money", payments.amountMinor],
  amountReceived: ["money", receivedMinor],
  amountDue: ["money", dueMinor],
  received: ["money", payments.receivedMinor],
  currency: ["text", payments.currency],
  accountNumber: ["text", payments.accountNumber],
  billingReference: ["text", payments.billingReference],
  cardBrand: ["text", payments.cardBrand],
  cardLast4: ["text", payments.cardLast4],
};

/** Lines of one shipment add up to its total (D2). */
export const chargeColumns: SourceColumns = {
  trackingNumber: ["text", shipments.trackingNumber],
  createdAt: ["text", bookedAt],
  serviceType: ["text", shipments.service],
  line: ["whole", sql`charge.place::int`],
  charge: ["text", sql`charge.line ->> 'code'`],
  amount: ["money", sql`(charge.line #>> '{amount,amountMinor}')::int`],
  currency: ["text", shipments.currency],
  total: ["money", shipments.totalMinor],
  paymentState: ["text", countedState],
};

/**
 * Selects every row of a filtered list in its order, with the SQL of each column; only the selected ones if `chosen`
 * names their job.
 */
export async function selectShipments(columns: SourceColumns, filter: ShipmentFilter, chosen = ""): Promise<SQL> {
  const conditions = conditionsOf(await placedFilter(filter));
  const search = parseSearch(filter.search);
  const words = await wordsBeside(search);
  // As in the list: an existing number finds its shipment, and no words.
  const found = search?.number
    ? sql`(${isNamed(search.number)} or (not exists (select 1 from ${shipments} hit where hit.tracking_number = ${search.number}) and ${words}))`
    : words;
  const ticked =
    chosen === ""
      ? undefined
      : sql`${shipments.id} in (select ${bulkItems.shipmentId} from ${bulkItems} where ${bulkItems.jobId} = ${chosen})`;
  const { order } = shipmentsInOrder(filter.order, filter.isDeleted).page(null, 1);
  const lines =
    columns === chargeColumns
      ? sql`cross join lateral jsonb_array_elements(${shipments.priceLines}) with ordinality as charge(line, place)`
      : sql``;
  const places = columns === chargeColumns ? [sql`charge.place`] : [];
  return sql`select ${selectOf(columns)} from ${shipments}
    left join ${payments} on ${payments.shipmentId} = ${shipments.id}
    left join ${branches} on ${branches.id} = ${shipments.branchId} ${lines}
    where ${and(...Object.values(conditions), found, ticked) ?? sql`true`} order by ${sql.join([...order, ...places], sql`, `)}`;
}
