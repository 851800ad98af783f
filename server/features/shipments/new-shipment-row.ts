import type { BookShipment } from "#domain/bookings/inputs.ts";
import { wallDateTimeToInstant, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { packageMaxWeightLb } from "#domain/shipments/vocabulary.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import type { ShipmentQuote } from "#server/features/rates/quote-shipment.ts";
import {
  receiverZone as receiverZoneOf,
  senderZone as senderZoneOf,
} from "#server/features/shipments/booking-rule-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import type { NewShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Computed = {
  id: string;
  trackingNumber: string;
  ownerUserId: string | null;
  quote: ShipmentQuote;
  termsVersion: string;
  at: Date;
};

/** The row of a new shipment: what was booked, and what the server adds to it (price, promise, zones, over-limit flag). */
export async function newShipmentRow(input: BookShipment, computed: Computed): Promise<NewShipmentRow> {
  const { id, trackingNumber, ownerUserId, quote, termsVersion, at } = computed;
  const senderZone = await senderZoneOf(input);
  const recipientZone = await receiverZoneOf(input);
  const branch =
    input.pickupType === "dropoff"
      ? (await listBranches()).find(({ code }) => code === input.preferredDropoffLocation)
      : null;
  const promise = await promiseFor(input, at);
  const pickupAt =
    input.pickupType === "pickup" ? wallTimeToInstant(input.pickupDate, input.pickupTime, senderZone) : null;
  return {
    id,
    trackingNumber,
    ownerUserId,
    termsVersion,
    createdAt: at,
    updatedAt: at,
    service: input.serviceType,
    packageType: input.packageType,
    priority: input.priority,
    status: "pending",
    ...partyColumns(input),
    senderZone,
    recipientZone,
    ...parcelColumns(input),
    ...serviceColumns(input),
    pickupType: input.pickupType,
    branchId: branch?.id ?? null,
    pickupAt,
    pickupDate: input.pickupDate || null,
    pickupTime: input.pickupTime || null,
    pickupInstructions: input.pickupInstructions,
    tariffVersionId: quote.tariffVersionId,
    priceLines: quote.lines,
    totalMinor: quote.total.amountMinor,
    currency: quote.total.currency,
    requestedDeliveryAt: wallDateTimeToInstant(input.requestedDelivery, recipientZone),
    estimatedDeliveryAt: promise.deliverBy,
  };
}

function partyColumns(input: BookShipment) {
  return {
    senderName: input.senderName,
    senderCompany: input.senderCompany,
    senderPhone: input.senderPhone,
    senderEmail: input.senderEmail,
    senderAddress: input.senderAddress,
    senderCity: input.senderCity,
    senderState: input.senderState,
    senderZipCode: input.senderZipCode,
    senderCountry: input.senderCountry,
    senderTaxId: input.senderTaxId,
    recipientName: input.receiverName,
    recipientCompany: input.receiverCompany,
    recipientPhone: input.receiverPhone,
    recipientEmail: input.receiverEmail,
    recipientAddress: input.receiverAddress,
    recipientCity: input.receiverCity,
    recipientState: input.receiverState,
    recipientZipCode: input.receiverZipCode,
    recipientCountry: input.receiverCountry,
    recipientTaxId: input.receiverTaxId,
    specialInstructions: input.specialInstructions,
  };
}

function parcelColumns(input: BookShipment) {
  return {
    description: input.description,
    weightHundredthsLb: input.weight,
    quantity: input.quantity,
    lengthHundredthsIn: input.length,
    widthHundredthsIn: input.width,
    heightHundredthsIn: input.height,
    declaredValueMinor: input.value,
    hasInsurance: input.insurance,
    insuredValueMinor: input.insurance ? input.insuranceValue : null,
    isFragile: input.isFragile,
    requiresSignature: input.requiresSignature,
    isOverWeightLimit: isOverWeightLimit(input),
    hasDangerousGoods: input.dangerousGoods,
    dangerousGoodsType: input.dangerousGoods ? input.dangerousGoodsType : "",
    customsValueMinor: input.customsValue,
    customsDescription: input.customsDescription,
  };
}

function serviceColumns(input: BookShipment) {
  return {
    hasReturnService: input.returnService,
    returnInstructions: input.returnInstructions,
    hasDeliveryConfirmation: input.deliveryConfirmation,
    deliveryConfirmationType: input.deliveryConfirmationType,
    hasSaturdayDelivery: input.saturdayDelivery,
    hasHoldForPickup: input.holdForPickup,
    hasTemperatureControl: input.temperatureControl,
    temperatureRange: input.temperatureControl ? input.temperatureRange : "",
    hasSpecialHandling: input.specialHandling,
    specialHandlingType: input.specialHandling ? input.specialHandlingType : "",
    notifyEmail: input.notifyEmail,
    notifySms: input.notifySms,
    notifyPush: input.notifyPush,
  };
}

/** Above what the package type is meant for: booked all the same, flagged for staff (C5). */
function isOverWeightLimit(input: Pick<BookShipment, "packageType" | "weight">): boolean {
  return input.weight > packageMaxWeightLb[input.packageType] * 100;
}
