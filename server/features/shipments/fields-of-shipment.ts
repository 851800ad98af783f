import type { RawFields } from "#domain/bookings/views.ts";
import { amountText } from "#domain/shared/money.ts";
import { inchesText, poundsText } from "#domain/shared/weight.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Returns a stored shipment as form fields, to book it again or to edit it. Checkboxes are "on" or blank. */
export function fieldsOfShipment(row: ShipmentRow) {
  return {
    package: {
      serviceType: row.service,
      packageType: row.packageType,
      weight: poundsText(row.weightHundredthsLb) ?? "",
      length: inches(row.lengthHundredthsIn),
      width: inches(row.widthHundredthsIn),
      height: inches(row.heightHundredthsIn),
      value: amount(row.declaredValueMinor, row.currency),
      quantity: String(row.quantity),
      description: row.description,
      isFragile: box(row.isFragile),
      requiresSignature: box(row.requiresSignature),
      insurance: box(row.hasInsurance),
      insuranceValue: amount(row.insuredValueMinor, row.currency),
      dangerousGoods: box(row.hasDangerousGoods),
      dangerousGoodsType: row.dangerousGoodsType,
    },
    sender: {
      senderName: row.senderName,
      senderPhone: row.senderPhone,
      senderEmail: row.senderEmail,
      senderCompany: row.senderCompany,
      senderAddress: row.senderAddress,
      senderAddress2: row.senderAddress2,
      senderCity: row.senderCity,
      senderState: row.senderState,
      senderZipCode: row.senderZipCode,
      senderCountry: row.senderCountry,
      senderLatin: row.senderLatin,
    },
    receiver: {
      receiverName: row.recipientName,
      receiverPhone: row.recipientPhone,
      receiverEmail: row.recipientEmail,
      receiverCompany: row.recipientCompany,
      receiverAddress: row.recipientAddress,
      receiverAddress2: row.recipientAddress2,
      receiverCity: row.recipientCity,
      receiverState: row.recipientState,
      receiverZipCode: row.recipientZipCode,
      receiverCountry: row.recipientCountry,
      receiverLatin: row.recipientLatin,
      specialInstructions: row.specialInstructions,
    },
    services: {
      saturdayDelivery: box(row.hasSaturdayDelivery),
      holdForPickup: box(row.hasHoldForPickup),
      temperatureControl: box(row.hasTemperatureControl),
      temperatureRange: row.temperatureRange,
      specialHandling: box(row.hasSpecialHandling),
      specialHandlingType: row.specialHandlingType,
      deliveryConfirmation: box(row.hasDeliveryConfirmation),
      deliveryConfirmationType: row.deliveryConfirmationType,
      returnService: box(row.hasReturnService),
      returnInstructions: row.returnInstructions,
      customsValue: amount(row.customsValueMinor, row.currency),
      customsDescription: row.customsDescription,
      senderTaxId: row.senderTaxId,
      receiverTaxId: row.recipientTaxId,
      notifyEmail: box(row.notifyEmail),
      notifySms: box(row.notifySms),
      notifyPush: box(row.notifyPush),
    },
  } satisfies Record<string, RawFields>;
}

const box = (is: boolean) => (is ? "on" : "");
const inches = (hundredths: number | null) => (hundredths === null ? "" : inchesText(hundredths));
const amount = (amountMinor: number | null, currency: string) =>
  amountMinor === null ? "" : amountText({ amountMinor, currency });
