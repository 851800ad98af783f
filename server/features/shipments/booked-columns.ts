import type { RecordedFields } from "#domain/bookings/lacking.ts";
import { packageMaxWeightLb } from "#domain/shipments/vocabulary.ts";

/** Fields of a booking that are columns of its shipment, also after later edits. */
export type BookedFields = Omit<
  RecordedFields,
  | "pickupType"
  | "preferredDropoffLocation"
  | "pickupDate"
  | "pickupTime"
  | "requestedDelivery"
  | "status"
  | "trackingNumber"
  | "timeline"
  | "paymentMethod"
  | "paymentProvider"
  | "paymentToken"
  | "cardBrand"
  | "cardLast4"
  | "billingAddress"
  | "billingZipCode"
  | "billingCountry"
  | "accountNumber"
  | "billingReference"
  | "acceptTerms"
  | "seenTermsVersion"
  | "quotedTotal"
  | "quotedCurrency"
>;

/** Returns the stored columns of parties, parcel, services and instructions. */
export function bookedColumns(input: BookedFields) {
  return {
    service: input.serviceType,
    packageType: input.packageType,
    priority: input.priority,
    pickupInstructions: input.pickupInstructions,
    ...partyColumns(input),
    ...parcelColumns(input),
    ...serviceColumns(input),
  };
}

function partyColumns(input: BookedFields) {
  return {
    senderName: input.senderName,
    senderCompany: input.senderCompany,
    senderPhone: input.senderPhone,
    senderEmail: input.senderEmail,
    senderAddress: input.senderAddress,
    senderAddress2: input.senderAddress2,
    senderCity: input.senderCity,
    senderState: input.senderState,
    senderZipCode: input.senderZipCode,
    senderCountry: input.senderCountry,
    senderLatin: input.senderLatin,
    senderTaxId: input.senderTaxId,
    recipientName: input.receiverName,
    recipientCompany: input.receiverCompany,
    recipientPhone: input.receiverPhone,
    recipientEmail: input.receiverEmail,
    recipientAddress: input.receiverAddress,
    recipientAddress2: input.receiverAddress2,
    recipientCity: input.receiverCity,
    recipientState: input.receiverState,
    recipientZipCode: input.receiverZipCode,
    recipientCountry: input.receiverCountry,
    recipientLatin: input.receiverLatin,
    recipientTaxId: input.receiverTaxId,
    specialInstructions: input.specialInstructions,
  };
}

function parcelColumns(input: BookedFields) {
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

function serviceColumns(input: BookedFields) {
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

/**
 * Checks whether the weight exceeds the usual limit of the package type: it is booked all the same, flagged for staff
 * (C5).
 */
function isOverWeightLimit(input: Pick<RecordedFields, "packageType" | "weight">): boolean {
  return input.weight !== null && input.weight > packageMaxWeightLb[input.packageType] * 100;
}
