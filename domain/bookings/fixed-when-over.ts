/**
 * Columns that determine price, promise or time zones, with their form fields. Read-only once the journey is over
 * (E5).
 */
export const fixedColumns = {
  service: "serviceType",
  weightHundredthsLb: "weight",
  hasInsurance: "insurance",
  insuredValueMinor: "insuranceValue",
  hasSaturdayDelivery: "saturdayDelivery",
  hasHoldForPickup: "holdForPickup",
  hasTemperatureControl: "temperatureControl",
  senderCity: "senderCity",
  senderState: "senderState",
  senderZipCode: "senderZipCode",
  senderCountry: "senderCountry",
  recipientCity: "receiverCity",
  recipientState: "receiverState",
  recipientZipCode: "receiverZipCode",
  recipientCountry: "receiverCountry",
} as const;

const fixedFields: readonly string[] = [...Object.values(fixedColumns), "estimatedDelivery"];

export function isFixedWhenOver(field: string): boolean {
  return fixedFields.includes(field);
}

/**
 * Completes an edit of a finished shipment: browsers do not submit disabled fields, so their stored values are used.
 */
export function withFixedFields(sent: Record<string, string>, stored: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(stored).filter(([field]) => isFixedWhenOver(field))), ...sent };
}
