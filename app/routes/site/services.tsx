import { frameWords } from "#copy/en/frame.ts";
import { siteWords } from "#copy/en/site.ts";
import {
  coverage,
  coverageHead,
  coverageHeadAlone,
  priceCall,
  pricingHead,
  pricingPlans,
  servicesHead,
} from "#content/en/services-page.ts";
import { serviceWords } from "#copy/en/services.ts";
import { amountText } from "#domain/shared/money.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { getShownTariff } from "#server/features/rates/get-active-tariff.ts";
import { CallToAction } from "#app/components/site/call-to-action.tsx";
import { CoverageTabs } from "#app/components/site/coverage-tabs.tsx";
import { fromPricesOf } from "#app/components/site/from-prices.ts";
import { PageHead } from "#app/components/site/page-head.tsx";
import { PlanSheet } from "#app/components/site/plan-sheet.tsx";
import { Reveal } from "#app/components/site/reveal.tsx";
import { SectionHead } from "#app/components/site/section-head.tsx";
import { ServiceCards } from "#app/components/site/service-cards.tsx";
import { Voices } from "#app/components/site/voices.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { presentServiceCards } from "#app/routes/site/present-claims.ts";
import { presentPages } from "#app/routes/site/present-pages.ts";
import { serviceFact } from "#app/web/page-facts.ts";
import { pageFound } from "#app/web/page-found.ts";
import "#app/styles/site.css";
import { useCompany } from "#app/hooks/use-company.ts";
import { companyOf } from "#app/web/company.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/services";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const company = companyOf(matches);
  return pageMeta({
    company,
    title: siteWords.servicesTitle(company.name),
    description: servicesHead.lead,
    ...loaderData?.found,
  });
};

export async function loader() {
  const { tariff } = await getShownTariff();
  const pages = await presentPages();
  const found = await pageFound("/services", frameWords.services, (_, origin) =>
    serviceKeys.map((key) =>
      serviceFact(
        serviceWords[key].name,
        pages.serviceLines.find((each) => each.key === key)?.line ?? "",
        {
          amount: amountText({ amountMinor: tariff.services[key].baseMinor, currency: tariff.currency }),
          currency: tariff.currency,
        },
        origin,
      ),
    ),
  );
  return { fromPrices: fromPricesOf(tariff), pages, cards: await presentServiceCards(tariff.currency), found };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { samples } = useCompany();
  return (
    <div className="site-frame-page">
      <PageHead {...servicesHead} figures={loaderData.pages.servicesFigures} />
      <section aria-label={siteWords.ourServices}>
        <div className="page-width">
          <ServiceCards
            cards={loaderData.cards.map((card) => withOwnLine(card, loaderData.pages.services))}
            fromPrices={loaderData.fromPrices}
          />
        </div>
      </section>
      {samples.figures ? (
        <Reveal>
          <div className="page-width">
            <SectionHead {...(loaderData.pages.hasSampleFigures ? coverageHead : coverageHeadAlone)} />
            <CoverageTabs tabs={coverage} hasMonthly={loaderData.pages.hasSampleFigures} />
            <p className="services-page-below">
              <LinkButton to="/contact">{siteWords.requestCoverage}</LinkButton>
            </p>
          </div>
        </Reveal>
      ) : null}
      <Reveal>
        <div className="page-width">
          <SectionHead {...pricingHead} />
          <PlanSheet plans={pricingPlans} fromPrices={loaderData.fromPrices} to="/contact" />
        </div>
      </Reveal>
      {samples.voices ? (
        <Reveal>
          <div className="page-width">
            <div className="voices solo">
              <Voices voices={loaderData.pages.voices} begin={2} />
            </div>
          </div>
        </Reveal>
      ) : null}
      <CallToAction
        title={priceCall()}
        first={{ words: siteWords.getFreeQuote, to: "/contact" }}
        second={{ words: siteWords.trackPackage, to: "/track" }}
      />
    </div>
  );
}

function withOwnLine<C extends { service?: ServiceKey; line: string }>(card: C, lines: Record<ServiceKey, string>): C {
  return card.service ? { ...card, line: lines[card.service] } : card;
}
