import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

export interface ServiceLine {
  key: ServiceKey;
  letter: "N" | "S" | "R" | "M";
  name: string;
  short: string;
  line: string;
  /** Base price in cents, shown where no tariff is at hand. */
  fromMinor: number;
}

/** The four speeds, as the home page tells them (section 3 names and prices; sample sentences). */
export const services: ServiceLine[] = [
  { key: "standard", letter: "N", name: "Next-Day Delivery", short: "Next-Day", line: "Picked up today, on the desk the next business day.", fromMinor: 1999 },
  { key: "express", letter: "S", name: "Same-Day Delivery", short: "Same-Day", line: "Booked in the morning, delivered before closing time.", fromMinor: 2999 },
  { key: "rush", letter: "R", name: "Rush Delivery", short: "Rush", line: "One driver, one stop, door to door in 1–3 hours.", fromMinor: 4999 },
  { key: "medical", letter: "M", name: "Medical Courier", short: "Medical", line: "Same day, temperature controlled, with a signed chain of custody.", fromMinor: 3999 },
];

export const serviceNames = services.map((service) => service.name);

/** Shown on cards; the booking form computes from the tariff in force. Cents. */
export const fromPrices = {
  baseMinor: Object.fromEntries(services.map((service) => [service.key, service.fromMinor])) as Record<ServiceKey, number>,
  perPoundMinor: 199,
};

export const alsoOffered = ["Express air freight", "Ground logistics", "International", "White glove", "Warehousing", "Business solutions"];
