/** Step 5 of a booking: our own promise beside the day that is wished for. */
export const optionsStepWords = {
  promised: "We promise",
  days: "Days it can be there",
  priorityHint: "It changes no price.",
} as const;

/** Said on the server alone, so that no browser loads it. */
export const wishWords = {
  by: (day: string, time: string) => (time ? `${day}, by ${time}` : day),
  asPromised: "as promised",
} as const;
