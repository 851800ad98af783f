/** The page that asks for a number. */
export const lookupPageWords = {
  pageTitle: (company: string) => `Track a shipment, ${company}`,
  title: "Where is my parcel?",
  lead: "Type the tracking number from your label, receipt or message. Spaces, hyphens and small letters do not matter.",
  searching: "Looking it up…",
} as const;
