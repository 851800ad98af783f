import { placeMoment, type PlaceMoment } from "#domain/shared/place-moment.ts";
import { inchesText, poundsText } from "#domain/shared/weight.ts";
import type { MoneyView, PlaceInstant, StaffShipment } from "#domain/shipments/views.ts";
import type { DayMoment } from "#domain/shipments/vocabulary.ts";
import { recipientOf, senderOf } from "#server/features/shipments/party.view.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type ChosenField =
  | "priority"
  | "hasSaturdayDelivery"
  | "hasHoldForPickup"
  | "temperatureRange"
  | "specialHandling"
  | "dangerousGoods"
  | "returnInstructions"
  | "deliveryConfirmation"
  | "customsValue"
  | "customsDescription";
type Details = Pick<
  StaffShipment,
  | "sender"
  | "recipient"
  | "packageType"
  | "description"
  | "weightLb"
  | "dimensionsIn"
  | "declaredValue"
  | "isInsured"
  | "insuredValue"
  | "isFragile"
  | "requiresSignature"
  | "specialInstructions"
  | "pickup"
  | ChosenField
>;

/** Returns the part of a shipment that the full tier and staff see alike. */
export function shipmentDetails(row: ShipmentRow, branchName: string | null): Details {
  return {
    sender: { ...senderOf(row), email: row.senderEmail },
    recipient: { ...recipientOf(row), email: row.recipientEmail },
    packageType: row.packageType,
    description: row.description,
    weightLb: poundsText(row.weightHundredthsLb),
    dimensionsIn: dimensionsOf(row),
    declaredValue: money(row.declaredValueMinor, row.currency),
    isInsured: row.hasInsurance,
    insuredValue: row.hasInsurance ? money(row.insuredValueMinor, row.currency) : null,
    isFragile: row.isFragile,
    requiresSignature: row.requiresSignature,
    specialInstructions: row.specialInstructions,
    ...chosenOf(row),
    pickup: {
      type: row.pickupType,
      branchName,
      at: placeInstant(row.pickupAt, row.senderZone),
      instructions: row.pickupInstructions,
    },
  };
}

function chosenOf(row: ShipmentRow): Pick<Details, ChosenField> {
  return {
    priority: row.priority,
    hasSaturdayDelivery: row.hasSaturdayDelivery,
    hasHoldForPickup: row.hasHoldForPickup,
    temperatureRange: row.hasTemperatureControl ? row.temperatureRange : null,
    specialHandling: row.hasSpecialHandling ? row.specialHandlingType : null,
    dangerousGoods: row.hasDangerousGoods ? row.dangerousGoodsType : null,
    returnInstructions: row.hasReturnService ? row.returnInstructions : null,
    deliveryConfirmation: row.hasDeliveryConfirmation ? row.deliveryConfirmationType : null,
    customsValue: money(row.customsValueMinor, row.currency),
    customsDescription: row.customsDescription,
  };
}

export function placeInstant(at: Date, zone: string): PlaceInstant;
export function placeInstant(at: Date | null, zone: string): PlaceInstant | null;
export function placeInstant(at: Date | null, zone: string): PlaceInstant | null {
  return at && { at: at.toISOString(), zone };
}

/** Returns a time of a shipment, or its day if no more is known. */
export function momentOfRow(row: Pick<ShipmentRow, "knownByDay">, name: DayMoment, at: Date, zone: string): PlaceMoment;
export function momentOfRow(
  row: Pick<ShipmentRow, "knownByDay">,
  name: DayMoment,
  at: Date | null,
  zone: string,
): PlaceMoment | null;
export function momentOfRow(
  { knownByDay }: Pick<ShipmentRow, "knownByDay">,
  name: DayMoment,
  at: Date | null,
  zone: string,
): PlaceMoment | null {
  return placeMoment(at, zone, knownByDay.includes(name));
}

export function money(amountMinor: number, currency: string): MoneyView;
export function money(amountMinor: number | null, currency: string): MoneyView | null;
export function money(amountMinor: number | null, currency: string): MoneyView | null {
  return amountMinor === null ? null : { amountMinor, currency };
}

/** Returns when it was booked; null if an imported record does not say. */
export function bookedMoment(
  row: Pick<ShipmentRow, "createdAs" | "createdAt" | "senderZone" | "knownByDay">,
): PlaceMoment | null {
  return row.createdAs === "booked" ? momentOfRow(row, "created", row.createdAt, row.senderZone) : null;
}

function dimensionsOf(row: ShipmentRow): Details["dimensionsIn"] {
  const { lengthHundredthsIn: length, widthHundredthsIn: width, heightHundredthsIn: height } = row;
  if (length === null || width === null || height === null) return null;
  return { length: inchesText(length), width: inchesText(width), height: inchesText(height) };
}
