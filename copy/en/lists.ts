/** Words that every list of the back office shares. */
export const listWords = {
  skipTo: (list: string) => `Skip to the ${list.toLowerCase()}`,
  more: "More",
  firstPage: "Go to the first page",
  noneLeftBody: "The list changed since this page was linked.",
  cutShort: "None so far",
  cutShortBody: "The entries searched up to here have no match. Continue, or refine the search.",
  cutShortLink: "Continue",
  failedBody: "Nothing was lost. The records did not answer just now.",
} as const;

/** The hints at the foot of a list. The help sheet (officeKeys) explains every key. */
export const keyHints = {
  move: { keys: ["j", "k"], words: "move" },
  open: { keys: ["↵"], words: "open" },
  event: { keys: ["t"], words: "event" },
  select: { keys: ["x"], words: "select" },
  all: { keys: ["?"], words: "keys" },
} as const satisfies Record<string, { keys: readonly string[]; words: string }>;
