import { useState } from "react";
import {
  awardsTitle,
  closingCall,
  exampleNumber,
  hero,
  innovationHead,
  innovations,
  pageTitle,
  shipFrom,
  drawnState,
  plansHead,
  routeMap,
  speeds,
} from "#content/en/home.ts";
import georgia from "#content/maps/georgia.svg?url";
import { alsoOffered } from "#content/en/services.ts";
import { serviceWords } from "#copy/en/services.ts";
import { quickQuoteWords } from "#copy/en/quick-quote.ts";
import { siteWords } from "#copy/en/site.ts";
import { percentText } from "#domain/shared/decimal.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { now } from "#server/clock.ts";
import { getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { TypedBars } from "#app/components/site/typed-bars.tsx";
import { CallToAction } from "#app/components/site/call-to-action.tsx";
import { type FromPrices, fromPricesOf } from "#app/components/site/from-prices.ts";
import { GeorgiaMap } from "#app/components/site/georgia-map.tsx";
import { InnovationTiles } from "#app/components/site/innovation-tiles.tsx";
import { Partners } from "#app/components/site/partners.tsx";
import { PlanSheet } from "#app/components/site/plan-sheet.tsx";
import { QuickQuote } from "#app/components/site/quick-quote.tsx";
import { RateSheet } from "#app/components/site/rate-sheet.tsx";
import { Reveal } from "#app/components/site/reveal.tsx";
import { BrokenLines, SectionHead } from "#app/components/site/section-head.tsx";
import { Voices } from "#app/components/site/voices.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { pageFound } from "#app/web/page-found.ts";
import { presentQuote } from "#app/routes/site/present-quote.ts";
import { presentPlans } from "#app/routes/site/present-claims.ts";
import { presentPages } from "#app/routes/site/present-pages.ts";
import "#app/styles/site.css";
import type { CompanyPlace } from "#domain/settings/company-profile.ts";
import { useCompany } from "#app/hooks/use-company.ts";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  const title = pageTitle(company.name, company.place?.city ?? "");
  return pageMeta({ company, title, description: loaderData?.pages.lead ?? "", ...loaderData?.found });
};

export async function loader({ request }: Route.LoaderArgs) {
  const { tariff } = await getShownTariff();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: tariff.currency });
  return {
    fromPrices: fromPricesOf(tariff),
    extras: quickQuoteWords.extras(
      money(tariff.saturdayDeliveryMinor),
      money(tariff.holdForPickupMinor),
      money(tariff.temperatureControlMinor),
      percentText(tariff.insuranceBasisPoints),
    ),
    quote: await presentQuote(new URL(request.url).searchParams, now()),
    pages: await presentPages(),
    plans: await presentPlans(),
    found: await pageFound("/", null),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { fromPrices: prices, pages, plans, quote, extras } = loaderData;
  const { samples, trackingPrefix, place } = useCompany();
  return (
    <div className="site-frame-page">
      <Hero prices={prices} prefix={trackingPrefix} pages={pages} place={place} hasPartners={samples.partners} />
      <QuickQuote quote={quote} fromPrices={prices} extras={extras} />
      <Reveal id="services">
        <div className="page-width">
          <SectionHead {...speeds} />
          <RateSheet lines={pages.serviceLines} fromPrices={prices} hot="rush" also={alsoOffered} />
        </div>
      </Reveal>
      {pages.homeFigures.length > 0 ? <Figures figures={pages.homeFigures} /> : null}
      <Reveal>
        <div className="page-width">
          <SectionHead {...plansHead} />
          <PlanSheet plans={plans} fromPrices={prices} />
        </div>
      </Reveal>
      <Reveal>
        <div className="page-width">
          <SectionHead {...innovationHead} />
          <InnovationTiles label={innovationHead.title.join(" ")} tiles={innovations} number={exampleNumber} />
        </div>
      </Reveal>
      {samples.voices || samples.awards ? (
        <Reveal>
          <div className={`page-width voices${samples.voices && samples.awards ? "" : " solo"}`}>
            {samples.voices ? <Voices voices={pages.voices} /> : null}
            {samples.awards ? <Awards awards={pages.awards} /> : null}
          </div>
        </Reveal>
      ) : null}
      <CallToAction
        title={closingCall()}
        picture="hand-over"
        first={{ words: siteWords.getStarted, to: "/new-shipment" }}
        second={{ words: siteWords.contactUs, to: "/contact" }}
      />
    </div>
  );
}

type Pages = Route.ComponentProps["loaderData"]["pages"];

function Hero({
  prices,
  prefix,
  pages,
  place,
  hasPartners,
}: {
  prices: FromPrices;
  prefix: string;
  pages: Pages;
  place: CompanyPlace | null;
  hasPartners: boolean;
}) {
  const hasMap = place?.state === drawnState;
  const [typed, setTyped] = useState("");
  return (
    <div className="home-page-hero page-width">
      <div className={hasMap ? "home-page-label" : "home-page-label without-map"}>
        <ServiceLetter service={hero.service} className="home-page-service" />
        <div className="home-page-cell">
          <span className="caption">{siteWords.service}</span>
          <p>
            {serviceWords[hero.service].name}
            <br />
            {prices.base[hero.service]} + {prices.perPound[hero.service]}
          </p>
        </div>
        <div className="home-page-cell home-page-cell-to">
          <span className="caption">{siteWords.shipFrom}</span>
          <p>
            <BrokenLines lines={shipFrom(place?.city ?? "", place?.branches ?? 0)} />
          </p>
        </div>
        <div className="home-page-words">
          <h1>
            <BrokenLines lines={pages.headline} />
          </h1>
          <p>{pages.lead}</p>
        </div>
        <TrackingBox look="hero" skipBlank prefix={prefix} onTyped={setTyped} />
        <div className="home-page-buttons">
          <LinkButton look="ink" to="/new-shipment">
            {siteWords.newShipment}
          </LinkButton>
          <LinkButton to="/contact">{siteWords.contactSales}</LinkButton>
          <div className="home-page-bars">
            <TypedBars text={typed} />
          </div>
        </div>
        {hasMap ? (
          <div className="home-page-map">
            <GeorgiaMap outlines={georgia} names={routeMap} />
            <div className="home-page-key">
              <i />
              {hero.route}
            </div>
          </div>
        ) : null}
      </div>
      {hasPartners ? <Partners names={pages.partners} /> : null}
    </div>
  );
}

function Figures({ figures: [main, ...others] }: { figures: Pages["homeFigures"] }) {
  const places = ["home-figures-second", "home-figures-third", "home-figures-fourth", "home-figures-fifth"];
  return (
    <Reveal className="home-figures" aria-label={siteWords.figures}>
      <div className="page-width">
        <div className="home-figures-grid">
          <div className="home-figures-main">
            <p className="home-figures-lead">{main?.words}</p>
            <b className={(main?.value.length ?? 0) > 5 ? "long" : undefined}>{main?.value}</b>
          </div>
          {others.map((figure, place) => (
            <div className={places[place]} key={figure.words}>
              <b>{figure.value}</b>
              <p>{figure.words}</p>
            </div>
          ))}
        </div>
      </div>
    </Reveal>
  );
}

function Awards({ awards }: Pick<Pages, "awards">) {
  return (
    <div className="home-page-awards">
      <h2>{awardsTitle()}</h2>
      <ul>
        {awards.map((award) => (
          <li key={award.name}>
            <span className="mono">{award.year}</span>
            <b>{award.name}</b>
            <span>{award.from}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
