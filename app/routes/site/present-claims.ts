import { siteWords } from "#copy/en/site.ts";
import { serviceFigures } from "#content/service-figures.ts";
import { linesWithFigures, road, values } from "#content/en/about.ts";
import { planClaims, pointClaims, roadClaims } from "#content/en/claims.ts";
import { plans } from "#content/en/home.ts";
import { serviceCards } from "#content/en/services-page.ts";
import { claimSettings, type PublicClaim } from "#domain/settings/choices.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** The plans of the first page, as the claims that the company makes let them read (F2). */
export async function presentPlans() {
  const isMade = await claimsMade();
  return plans.map(
    (plan) => planClaims.find((each) => isMade(each.claim) && each.plan.service === plan.service)?.plan ?? plan,
  );
}

/** Presents the cards of the services page: claims only as the company makes them (F2), prices in its currency (D3). */
export async function presentServiceCards(currency: string) {
  const isMade = await claimsMade();
  const made = pointClaims.filter(({ claim }) => isMade(claim));
  return serviceCards.map((card) => ({
    ...card,
    ...priceIn(currency, card.letter),
    points: made
      .filter(({ letter }) => letter === card.letter)
      .reduce((points, { place, words }) => points.toSpliced(place, 0, words), card.points),
  }));
}

/** The figure of the content where it is in this currency; else the card's own words stay. */
function priceIn(currency: string, letter: string): { price?: string } {
  const figure = serviceFigures[letter];
  return figure?.currency === currency ? { price: siteWords.from(formatMoney(figure)) } : {};
}

/** Presents the company's history as its claims allow (F2), the last part with or without the sample's figure (F1). */
export async function presentRoad(hasSampleFigures: boolean) {
  const isMade = await claimsMade();
  const stops = road.stops.map(
    (stop) => roadClaims.find((each) => isMade(each.claim) && each.stop.year === stop.year)?.stop ?? stop,
  );
  const last = stops.length - 1;
  return stops.map((stop, at) => (hasSampleFigures && at === last ? { ...stop, line: linesWithFigures.today } : stop));
}

/** What the company holds itself to, the first with the sample's figure or without it (F1). */
export function presentValues(hasSampleFigures: boolean) {
  return values.map((value, at) =>
    hasSampleFigures && at === 0 ? { ...value, line: linesWithFigures.reliability } : value,
  );
}

async function claimsMade(): Promise<(claim: PublicClaim) => boolean> {
  const { general } = await getSettings();
  return (claim) => general[claimSettings[claim]];
}
