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
    photos: { what: "Photos of deliveries", why: "To answer questions about a delivery" },
    signatures: { what: "Signatures and names of who took a parcel", why: "They prove who received it" },
    positions: { what: "Where a driver made a delivery", why: "To find a parcel at a wrong door" },
    doors: { what: "The usual door of an address", why: "So that the driver finds it. Counted from the last delivery" },
    unconfirmed: { what: "Unconfirmed updates", why: "Someone else may have typed the address" },
    sessions: { what: "Inactive sign-ins", why: "Protects you on shared computers" },
  },
} as const;
