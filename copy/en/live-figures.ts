import type { LiveFigureKind } from "#domain/settings/live-figures.ts";

/** What stands under a figure counted from the company's own deliveries: what it is of, and of which time (F1). */
export const liveFigureWords: Record<LiveFigureKind, string> = {
  delivered: "Shipments delivered in the last 12 months",
  onTime: "of them by the promised time",
  cities: "cities delivered to in the last 12 months",
  recent: "delivered in the last 30 days",
  countries: "countries delivered to in the last 12 months",
};
