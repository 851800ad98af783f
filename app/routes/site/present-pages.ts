import { shippedPages } from "#content/en/pages.ts";
import { serviceLines } from "#content/en/services.ts";
import { liveFigureWords } from "#copy/en/live-figures.ts";
import { type Figure, withOwnParts } from "#domain/settings/page-contents.ts";
import { getLiveFigures } from "#server/features/settings/get-live-figures.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** What the public pages say of the company: its own words, and the shipped ones where it has said nothing. */
export async function presentPages() {
  const { pages, general } = await getSettings();
  const contents = withOwnParts(shippedPages, pages);
  const live = await presentLiveFigures();
  // What is switched off is on no page, and in no data a page is made of.
  const shown = {
    ...contents,
    ...(general.showsSampleFigures ? {} : figures([])),
    ...(live ? figures(live) : {}),
    ...(general.showsSampleVoices ? {} : { voices: [] }),
    ...(general.showsSampleAwards ? {} : { awards: [] }),
    ...(general.showsSamplePartners ? {} : { partners: [] }),
  };
  return {
    ...shown,
    serviceLines: serviceLines.map(({ key }) => ({ key, line: contents.services[key] })),
    /** Beside counted figures stand no made-up ones that say otherwise (F1). */
    hasSampleFigures: general.showsSampleFigures && !live,
  };
}

async function presentLiveFigures(): Promise<Figure[] | null> {
  const live = await getLiveFigures();
  return live && live.map(({ kind, value }) => ({ value, words: liveFigureWords[kind] }));
}

/** On the first page, which has room for five, and on the two that have room for four. */
function figures(all: Figure[]) {
  const four = all.slice(0, 4);
  return { homeFigures: all, servicesFigures: four, aboutFigures: four };
}
