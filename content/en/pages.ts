import type { PageContents } from "#domain/settings/page-contents.ts";
import { aboutHead } from "#content/en/about.ts";
import { awards, figures, hero, partners, voices } from "#content/en/home.ts";
import { servicesHead } from "#content/en/services-page.ts";
import { serviceLines } from "#content/en/services.ts";

const line = (key: string) => serviceLines.find((each) => each.key === key)?.line ?? "";

/**
 * Default texts and figures that a company can replace in the settings. Parts that are not replaced follow upgrades
 * (F1).
 */
export const shippedPages: PageContents = {
  headline: hero.lines,
  lead: hero.lead,
  homeFigures: [figures.main, ...figures.others],
  servicesFigures: servicesHead.figures,
  aboutFigures: aboutHead.figures,
  voices,
  awards,
  partners,
  services: { standard: line("standard"), express: line("express"), rush: line("rush"), medical: line("medical") },
};
