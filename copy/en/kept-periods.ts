/** What the page of privacy says about periods: they follow the settings, not the text above. */
export const keptPeriodWords = {
  title: "What is kept how long",
  lead: "This list follows what is set on this site today, not the text above.",
  table: "Periods",
  what: "What",
  kept: "Kept for",
  why: "Because",
  links: (days: number, most: number) => `${days} days after the end, ${most} at most`,
  rows: {
    shipments: {
      what: "Shipments and payments",
      kept: "As long as the law asks",
      why: "Tax and carriage law require them",
    },
    links: { what: "Private links", why: "They open everything" },
    drafts: { what: "Unfinished bookings", why: "So that you find yours again" },
    messages: { what: "Content of our messages", why: "To answer questions about them" },
    unconfirmed: { what: "Unconfirmed updates", why: "Someone else may have typed the address" },
    sessions: { what: "Inactive sign-ins", why: "Protects you on shared computers" },
  },
} as const;
