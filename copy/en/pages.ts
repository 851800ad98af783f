import { officePlaces } from "#copy/en/office-places.ts";
import type { PublicClaim, SampleKind } from "#domain/settings/choices.ts";

/** Words of the page of the settings that says what the public pages say of the company. */
export const pagesWords = {
  title: officePlaces.pages,
  lead: "The text on your site. Unchanged fields follow later releases; clear a field to restore the default.",
  hero: "First page",
  headline: "Headline",
  headlineHint: "One line or two.",
  sentence: "First sentence",
  figures: "Figures",
  homeFigures: "Figures on the first page",
  homeFiguresHint: "One a line, five at most, the first one large: 5.2M+ | Packages carried",
  servicesFigures: "Figures on the services page",
  aboutFigures: "Figures on the page about you",
  fourFigures: "One a line, four at most.",
  voices: "What customers say",
  voicesHint: "One a line, three at most: what they say | their name | where they are from",
  awards: "Awards",
  awardsHint: "One a line, eight at most: 2025 | Courier of the Year | who gave it",
  partners: "Partners",
  partnersHint: "One a line, twelve at most. They pass by below the headline.",
  services: "Services in one sentence",
  servicesLead: "On the rate sheet and on the services page.",
  preview: "Preview",
  previewTitle: "So it will read",
  hidden: "Switched off: not on any page.",
  stillSample: "Still the sample's: made up",
} as const;

/** The tick of each group. */
export const showWords: Record<SampleKind, string> = {
  figures: "Show figures",
  voices: "Show what customers say",
  awards: "Show awards",
  partners: "Show partners",
};

const number = (count: number) => count.toLocaleString("en-US");

/** Figures counted from the company's own deliveries (F1). */
export const liveFiguresWords = {
  show: "Show live figures from our own deliveries",
  about:
    "In place of yours on all three pages: shipments delivered in the last 12 months, how many of them by the promised time, and to how many cities. Counted every few minutes, rounded down; neither samples nor payments by a test card count.",
  fallback: (needed: number) => `With fewer than ${number(needed)} deliveries the pages go back to your own figures.`,
  tooFew: (delivered: number, needed: number) =>
    `There are ${number(delivered)} deliveries of the last 12 months so far, and it takes ${number(needed)}.`,
  restsNow: (delivered: number, needed: number) =>
    `Switched on, but at rest: there are ${number(delivered)} deliveries of the last 12 months, and it takes ${number(needed)}. The pages show your own figures.`,
};

/** What the shipped pages claim that law or certificate has to bear out (F2). */
export const publicClaimsWords = {
  title: "Claims that need proof",
  lead: "Leave on only what you can prove. What is off is said on no page, in neither language.",
  each: {
    hipaa: { show: "HIPAA compliant handling", where: "At Medical Courier on the services page." },
    carbon: {
      show: "Carbon-neutral, electric vans",
      where: "The plan of Same-Day Delivery on the first page, and the year 2022 on the page about you.",
    },
  } satisfies Record<PublicClaim, { show: string; where: string }>,
};
