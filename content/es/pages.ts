import type { Translated } from "#domain/shared/translated.ts";
import type * as en from "#content/en/pages.ts";
import { aboutHead } from "#content/es/about.ts";
import { awards, figures, hero, partners, voices } from "#content/es/home.ts";
import { servicesHead } from "#content/es/services-page.ts";
import { serviceLines } from "#content/es/services.ts";

const line = (key: string) => serviceLines.find((each) => each.key === key)?.line ?? "";

export const shippedPages: Translated<typeof en.shippedPages> = {
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
