import { officePlaces } from "#copy/en/office-places.ts";
import type { PublicClaim, SampleKind } from "#domain/settings/choices.ts";

/** Words of the page of the settings that says what the public pages say of the company. */
export const pagesWords = {
  title: officePlaces.pages,
  lead: "The text on your site. Unchanged fields follow later releases; clear a field to restore the default.",
  hero: "Home page",
  headline: "Headline",
  headlineHint: "One line or two.",
  sentence: "Opening sentence",
  figures: "Figures",
  homeFigures: "Figures on the home page",
  homeFiguresHint: "One per line, up to five. The first is shown large: 5.2M+ | Packages carried",
  servicesFigures: "Figures on the services page",
  aboutFigures: "Figures on the about page",
  fourFigures: "One per line, up to four.",
  voices: "What customers say",
  voicesHint: "One per line, up to three: quote | name | place",
  awards: "Awards",
  awardsHint: "One per line, up to eight: 2025 | Courier of the Year | awarded by",
  partners: "Partners",
  partnersHint: "One per line, up to twelve. Shown below the headline.",
  services: "Services in one sentence",
  servicesLead: "Shown on the rate sheet and the services page.",
  preview: "Preview",
  previewTitle: "Preview of the page",
  hidden: "Off: not shown on any page.",
  stillSample: "Sample text",
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
    "Replaces your figures on all three pages with shipments delivered in the last 12 months, the share delivered on time, and the number of cities. Counted every few minutes and rounded down, without samples and test payments.",
  fallback: (needed: number) => `With fewer than ${number(needed)} deliveries, the pages show your own figures.`,
  tooFew: (delivered: number, needed: number) =>
    `There are ${number(delivered)} deliveries in the last 12 months. ${number(needed)} are needed.`,
  restsNow: (delivered: number, needed: number) =>
    `On, but the pages still show your own figures: there are ${number(delivered)} deliveries in the last 12 months, and ${number(needed)} are needed.`,
};

/** What the shipped pages claim that law or certificate has to bear out (F2). */
export const publicClaimsWords = {
  title: "Claims that need proof",
  lead: "Turn on only claims you can prove. The others appear on no page, in either language.",
  each: {
    hipaa: { show: "HIPAA compliant handling", where: "Shown with Medical Courier on the services page." },
    carbon: {
      show: "Carbon-neutral, electric vans",
      where: "Shown with Same-Day Delivery on the home page and with the year 2022 on the about page.",
    },
  } satisfies Record<PublicClaim, { show: string; where: string }>,
};
