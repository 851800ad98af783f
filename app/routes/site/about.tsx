import { frameWords } from "#copy/en/frame.ts";
import { siteWords } from "#copy/en/site.ts";
import { aboutHead, carryHead, mission, pictured, road, values, valuesHead, vision } from "#content/en/about.ts";
import { closingCall } from "#content/en/home.ts";
import { alsoOffered } from "#content/en/services.ts";
import { getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { CallToAction } from "#app/components/site/call-to-action.tsx";
import { fromPricesOf } from "#app/components/site/from-prices.ts";
import { PageHead } from "#app/components/site/page-head.tsx";
import { Picture } from "#app/components/site/picture.tsx";
import { RateSheet } from "#app/components/site/rate-sheet.tsx";
import { Reveal } from "#app/components/site/reveal.tsx";
import { Road } from "#app/components/site/road.tsx";
import { SectionHead } from "#app/components/site/section-head.tsx";
import { Voices } from "#app/components/site/voices.tsx";
import { presentPages } from "#app/routes/site/present-pages.ts";
import { pageFound } from "#app/web/page-found.ts";
import "#app/styles/site.css";
import { useCompany } from "#app/hooks/use-company.ts";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: siteWords.aboutTitle(company.name),
    description: aboutHead.lead,
    ...loaderData?.found,
  });
};

export async function loader() {
  const { tariff } = await getShownTariff();
  const found = await pageFound("/about", frameWords.about);
  return { fromPrices: fromPricesOf(tariff), pages: await presentPages(), found };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { samples } = useCompany();
  return (
    <div className="site-frame-page">
      <PageHead {...aboutHead} figures={samples.figures ? loaderData.pages.aboutFigures : undefined} />
      <section aria-label={siteWords.howWeCarry}>
        <div className="page-width">
          <div className="about-page-pictures">
            {pictured.map(({ picture, title, line }) => (
              <figure key={picture}>
                <Picture of={picture} />
                <figcaption>
                  <b>{title}</b> {line}
                </figcaption>
              </figure>
            ))}
          </div>
        </div>
      </section>
      <section aria-label={siteWords.missionAndVision}>
        <div className="page-width">
          <div className="pairs">
            {[mission, vision].map((part) => (
              <div key={part.title}>
                <h2>{part.title}</h2>
                <p className="pairs-big">{part.line}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
      {samples.figures ? (
        <Reveal>
          <div className="page-width">
            <SectionHead title={road.title} />
            <Road label={road.title.join(" ")} stops={road.stops} />
          </div>
        </Reveal>
      ) : null}
      <Reveal>
        <div className="page-width">
          <SectionHead {...valuesHead} />
          <ul className="about-page-values">
            {values.map((value) => (
              <li key={value.name}>
                <h3>{value.name}</h3>
                <p>{value.line}</p>
              </li>
            ))}
          </ul>
        </div>
      </Reveal>
      <Reveal>
        <div className="page-width">
          <SectionHead {...carryHead} />
          <RateSheet
            lines={loaderData.pages.serviceLines}
            fromPrices={loaderData.fromPrices}
            hot="rush"
            also={alsoOffered}
          />
        </div>
      </Reveal>
      {samples.voices ? (
        <Reveal>
          <div className="page-width">
            <div className="voices solo">
              <Voices voices={loaderData.pages.voices.slice(0, 2)} />
            </div>
          </div>
        </Reveal>
      ) : null}
      <CallToAction
        title={closingCall()}
        first={{ words: siteWords.newShipment, to: "/new-shipment" }}
        second={{ words: siteWords.contactUs, to: "/contact" }}
      />
    </div>
  );
}
