import { frameWords } from "#copy/en/frame.ts";
import { serviceWords } from "#copy/en/services.ts";
import { siteWords } from "#copy/en/site.ts";
import { aboutHead, carryHead, mission, pictured, road, valuesHead, vision } from "#content/en/about.ts";
import { closingCall } from "#content/en/home.ts";
import { alsoOffered } from "#content/en/services.ts";
import { CallToAction } from "#app/components/site/call-to-action.tsx";
import { PageFigures, PageHead } from "#app/components/site/page-head.tsx";
import { Picture } from "#app/components/site/picture.tsx";
import { Reveal } from "#app/components/site/reveal.tsx";
import { Road } from "#app/components/site/road.tsx";
import { SectionHead } from "#app/components/site/section-head.tsx";
import { Voices } from "#app/components/site/voices.tsx";
import { ServiceLetter } from "#app/components/shipment/service-letter.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { presentRoad, presentValues } from "#app/routes/site/present-claims.ts";
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
  const pages = await presentPages();
  return {
    pages,
    stops: await presentRoad(pages.hasSampleFigures),
    values: presentValues(pages.hasSampleFigures),
    found: await pageFound("/about", frameWords.about),
  };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { samples } = useCompany();
  return (
    <div className="site-frame-page">
      <PageHead title={aboutHead.title} lead={aboutHead.lead} />
      <section className="about-page-first" aria-label={siteWords.howWeCarry}>
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
          {loaderData.pages.aboutFigures.length > 0 ? <PageFigures figures={loaderData.pages.aboutFigures} /> : null}
        </div>
      </section>
      {samples.figures ? (
        <Reveal>
          <div className="page-width">
            <SectionHead title={road.title} />
            <Road label={road.title.join(" ")} stops={loaderData.stops} />
          </div>
        </Reveal>
      ) : null}
      <Reveal>
        <div className="page-width">
          <SectionHead {...valuesHead} />
          <ul className="about-page-values">
            {loaderData.values.map((value) => (
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
          <ul className="about-page-services">
            {loaderData.pages.serviceLines.map(({ key, line }) => (
              <li key={key}>
                <ServiceLetter service={key} className="about-page-letter" />
                <h3>{serviceWords[key].name}</h3>
                <p>{line}</p>
              </li>
            ))}
          </ul>
          <p className="about-page-also">
            <span className="caption">{siteWords.also}</span> {alsoOffered.join(", ")}.{" "}
            <PageLink className="text-link" to="/services">
              {siteWords.allServices}
            </PageLink>
          </p>
        </div>
      </Reveal>
      {samples.voices ? (
        <Reveal>
          <div className="page-width">
            <div className="voices solo">
              <Voices voices={loaderData.pages.voices} begin={1} alone />
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
