import { company } from "#content/company.ts";
import {
  awards,
  awardsTitle,
  closingCall,
  exampleNumber,
  figures,
  hero,
  innovationHead,
  innovations,
  numberPrefix,
  partners,
  plans,
  plansHead,
  speeds,
  voices,
} from "#content/home.ts";
import georgia from "#content/maps/georgia.svg?url";
import { alsoOffered, serviceLines } from "#content/services.ts";
import { serviceWords } from "#copy/en/services.ts";
import { getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { Bars } from "#app/components/site/bars.tsx";
import { CallToAction } from "#app/components/site/call-to-action.tsx";
import { type FromPrices, fromPricesOf } from "#app/components/site/from-prices.ts";
import { GeorgiaMap } from "#app/components/site/georgia-map.tsx";
import { InnovationTiles } from "#app/components/site/innovation-tiles.tsx";
import { Partners } from "#app/components/site/partners.tsx";
import { PlanSheet } from "#app/components/site/plan-sheet.tsx";
import { RateSheet } from "#app/components/site/rate-sheet.tsx";
import { Reveal } from "#app/components/site/reveal.tsx";
import { BrokenLines, SectionHead } from "#app/components/site/section-head.tsx";
import { Voices } from "#app/components/site/voices.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import "#app/styles/marketing.css";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => [
  { title: `${company.name}: next-day delivery from Atlanta` },
  { name: "description", content: hero.lead },
];

export async function loader() {
  const { tariff } = await getShownTariff();
  return { fromPrices: fromPricesOf(tariff) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const prices = loaderData.fromPrices;
  return (
    <div className="mkt">
      <Hero prices={prices} />
      <Reveal id="services">
        <div className="wrap">
          <SectionHead {...speeds} />
          <RateSheet lines={serviceLines} fromPrices={prices} hot="rush" also={alsoOffered} />
        </div>
      </Reveal>
      <Figures />
      <Reveal>
        <div className="wrap">
          <SectionHead {...plansHead} />
          <PlanSheet plans={plans} fromPrices={prices} />
        </div>
      </Reveal>
      <Reveal>
        <div className="wrap">
          <SectionHead {...innovationHead} />
          <InnovationTiles tiles={innovations} number={exampleNumber} />
        </div>
      </Reveal>
      <Reveal>
        <div className="wrap vo">
          <Voices voices={voices} />
          <div className="aw">
            <h2>{awardsTitle}</h2>
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
        </div>
      </Reveal>
      <CallToAction
        title={closingCall}
        first={{ words: "Get Started", to: "/new-shipment" }}
        second={{ words: "Contact Us", to: "/contact" }}
      />
    </div>
  );
}

function Hero({ prices }: { prices: FromPrices }) {
  return (
    <div className="hero-sheet wrap">
      <div className="lab">
        <ServiceLetter service={hero.service} />
        <div className="cell">
          <span className="cap">Service</span>
          <p>
            {serviceWords[hero.service].name}
            <br />
            {prices.base[hero.service]} + {prices.perPound} per lb
          </p>
        </div>
        <div className="cell to">
          <span className="cap">Ship from</span>
          <p>
            <BrokenLines lines={hero.shipFrom} />
          </p>
        </div>
        <div className="head">
          <h1>
            <BrokenLines lines={hero.lines} />
          </h1>
          <p>{hero.lead}</p>
        </div>
        <TrackingBox look="hero" skipBlank prefix={numberPrefix} />
        <div className="two">
          <LinkButton look="ink" to="/new-shipment">
            Create New Shipment
          </LinkButton>
          <LinkButton to="/contact">Contact Sales</LinkButton>
          <div className="bc">
            <Bars of="number" />
          </div>
        </div>
        <div className="mapc">
          <GeorgiaMap outlines={georgia} label="Map of Georgia with a parcel on its way from Savannah to Marietta" />
          <div className="key">
            <i />
            {hero.route}
          </div>
        </div>
      </div>
      <Partners names={partners} />
    </div>
  );
}

function Figures() {
  const places = ["a", "b", "c", "d"];
  return (
    <Reveal className="stats" aria-label="In figures">
      <div className="wrap">
        <div className="sg">
          <div className="xl">
            <p className="lead">{figures.main.words}</p>
            <b>{figures.main.value}</b>
          </div>
          {figures.others.map((figure, place) => (
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
