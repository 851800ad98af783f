import type { Priority } from "#domain/shipments/vocabulary.ts";

/** Step 5 of a booking: our own promise beside the day that is wished for. */
export const optionsStepWords = {
  promised: "We promise",
  days: "Days it can be there",
} as const;

/** Said on the server alone, so that no browser loads it. */
export const wishWords = {
  by: (day: string, time: string) => `${day}, by ${time}`,
  asPromised: "as promised",
} as const;

export const priorityNotes: Record<Priority, string> = {
  normal: "In the order it came in",
  high: "Marked for our staff, same price",
  urgent: "Marked most urgent, same price",
};
