import { serviceWords } from "#copy/en/services.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";
import { env } from "#server/env.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { drawSiteCard, type SiteCard } from "#server/http/share-card/draw-site-card.ts";
import { cardHeaders } from "#server/http/share-card/share-card-of.ts";
import { cachedPicture } from "#server/images/cached-picture.ts";
import { presentPages } from "#app/routes/site/present-pages.ts";

/** The picture of a shared public page: what the company is and does, in its own words. */
export async function loader() {
  const [company, pages] = [await getCompany(), await presentPages()];
  const card: SiteCard = {
    company: company.name,
    accent: company.accentColor,
    lead: pages.headline.slice(0, -1).join(" "),
    promise: pages.headline.at(-1) ?? "",
    phone: company.phone?.display ?? "",
    host: new URL(env().baseUrl).host,
    services: serviceKeys.map((key) => ({ letter: serviceWords[key].letter, name: serviceWords[key].name })),
  };
  const picture = await cachedPicture(JSON.stringify(card), () => drawSiteCard(card));
  return new Response(new Uint8Array(picture), { headers: cardHeaders });
}
