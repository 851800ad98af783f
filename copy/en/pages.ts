import type { SampleKind } from "#domain/settings/choices.ts";

/** Words of the page of the settings that says what the public pages say of the company. */
export const pagesWords = {
  title: "Pages",
  lead: "What the site says of your company. Whatever stays as it came follows later releases; an emptied field goes back to that.",
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
