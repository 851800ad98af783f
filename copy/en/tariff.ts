/** Words of the price list in the settings. */
export const tariffWords = {
  title: "Tariff",
  lead: "A draft until it is published. Booked shipments keep the prices they were booked at.",
  publish: "Publish tariff",
  unchanged: "Change a price first.",
  begins: "When and in what",
  validFrom: "Valid from",
  validFromHint: (zone: string) => `Empty: from now on. Clocks of ${zone}.`,
  currency: "Currency",
  currencyHint: "Applies to new bookings; booked shipments keep theirs.",
  basePrice: "Base price",
  perPound: "Price per lb",
  minimum: "Minimum",
  tiers: "Steps by weight",
  tiersHow:
    "Steps by weight are optional, one a line: “over 10 lb: 1.79”. Only the pounds over it cost that; those below keep the price per lb, or that of the step before.",
  extras: "Extras",
  saturdayDelivery: "Saturday delivery",
  holdForPickup: "Hold for pickup",
  temperatureControl: "Temperature control",
  insurance: "Insurance, % of value",
  fuel: "Fuel, % of carriage",
  preview: "What it becomes",
  previewLead: "A plain shipment by these prices, and struck through what it costs now.",
  service: "Service",
  pounds: (pounds: number) => `${pounds} lb`,
  was: (price: string) => `was ${price},`,
  becomes: "becomes",
  unreadable: "Some price cannot be read yet.",
  replay: "Price the last 30 days again",
  replayTitle: "The last 30 days, priced again",
  replayNone: "Nothing was booked in this currency in the last 30 days.",
  replayUnpriced: (count: number) =>
    `${count.toLocaleString("en-US")} left out: ${count === 1 ? "its price or weight is" : "their price or weight is"} not known.`,
  replayBounded: "Only the newest of them were counted.",
  shipments: "Shipments",
  charged: "Charged",
  byDraft: "By this draft",
  difference: "Difference",
  total: "All services",
  versions: "Versions",
  version: (number: number) => `Version ${number}`,
  states: {
    to_come: "Begins",
    in_force: "In force since",
    past: "Was in force from",
    replaced: "Replaced before it began,",
  },
  checked: "No hour is without prices: each version lasts until the next one begins.",
} as const;

/** "1,297 shipments: $61,312.61 becomes $63,051.11, +2.8%." */
export function replaySentence(count: number, before: string, after: string, change: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "shipment" : "shipments"}: ${before} becomes ${after}, ${change}.`;
}
