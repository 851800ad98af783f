/** What the record says of changes at the counter. */
export const counterReasons = {
  weighed: "Weighed at the counter",
  refused: "Refused by the recipient at the counter",
} as const;
