import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/**
 * The four services in the order of the rate sheet, with one sample sentence each (F1). Names are in copy/, prices in
 * the tariff.
 */
export const serviceLines: { key: ServiceKey; line: string }[] = [
  { key: "standard", line: "Picked up today, on the desk the next business day." },
  { key: "express", line: "Booked in the morning, delivered before closing time." },
  { key: "rush", line: "One driver, one stop, door to door in 1–3 hours." },
  { key: "medical", line: "Same day, temperature controlled, with a signed chain of custody." },
];

export const alsoOffered = [
  "Express air freight",
  "Ground logistics",
  "International",
  "White glove",
  "Warehousing",
  "Business solutions",
];
