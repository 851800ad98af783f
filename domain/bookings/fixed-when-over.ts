/** Columns that price, promise or time zones follow from, each with its field of the form. They stay as they are once the journey is over (E5). */
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

/** What the edit form of a shipment that is over means: a field it shows disabled is not sent, and stays as it is stored. */
export function withFixedFields(sent: Record<string, string>, stored: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(stored).filter(([field]) => isFixedWhenOver(field))), ...sent };
}
