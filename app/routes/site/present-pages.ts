import { shippedPages } from "#content/en/pages.ts";
import { serviceLines } from "#content/en/services.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** What the public pages say of the company: its own words, and the shipped ones where it has said nothing. */
export async function presentPages() {
  const { pages, general } = await getSettings();
  const contents = { ...shippedPages, ...pages };
  // What is switched off is on no page, and in no data a page is made of.
  const shown = {
    ...contents,
    ...(general.showsSampleFigures ? {} : { homeFigures: [], servicesFigures: [], aboutFigures: [] }),
    ...(general.showsSampleVoices ? {} : { voices: [] }),
    ...(general.showsSampleAwards ? {} : { awards: [] }),
    ...(general.showsSamplePartners ? {} : { partners: [] }),
  };
  return { ...shown, serviceLines: serviceLines.map(({ key }) => ({ key, line: contents.services[key] })) };
}
