/** Step 2 of a booking: the branches beside their choice, and what fills a pickup's date and time at a touch. */
export const pickupStepWords = {
  nearest: (zip: string) => `nearest to ${zip} first`,
  choose: "Choose",
  change: "Change",
  /** Beside the words that are seen, for whoever does not see the row. */
  verbOf: (verb: string, branch: string) => `${verb}, ${branch}`,
  days: "Next days we collect",
  stretches: "Hours we can come",
  today: "today",
  tomorrow: "tomorrow",
  otherDay: "Another day or hour? Type it above.",
  far: (branch: string, miles: string, zip: string) =>
    `${branch} is about ${miles} miles from the sender's ZIP code ${zip}. You can keep it, or let a courier collect it.`,
} as const;
