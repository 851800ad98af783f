import type { ReactNode } from "react";
import { pagesWords as words, publicClaimsWords } from "#copy/en/pages.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { PublicClaim, SampleKind } from "#domain/settings/choices.ts";
import type { Figure, PageContents } from "#domain/settings/page-contents.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

export type PagesDraft = { contents: PageContents; shown: Record<SampleKind, boolean>; claims: PublicClaim[] };

/** Preview of the typed texts as the pages will show them. */
export function PagesPreview({ draft: { contents, shown, claims } }: { draft: PagesDraft }) {
  const { headline, lead, homeFigures, servicesFigures, aboutFigures, voices, awards, partners, services } = contents;
  return (
    <section className="pages-preview" aria-label={words.previewTitle} role="status">
      <p className="pages-preview-headline">{headline.join(" ")}</p>
      <p>{lead}</p>
      <Group title={words.figures} isShown={shown.figures}>
        <Figures rows={homeFigures} />
        <Figures rows={servicesFigures} />
        <Figures rows={aboutFigures} />
      </Group>
      <Group title={words.voices} isShown={shown.voices}>
        {voices.map(({ quote, name, from }) => (
          <blockquote key={quote}>
            “{quote}” {name}, {from}
          </blockquote>
        ))}
      </Group>
      <Group title={words.awards} isShown={shown.awards}>
        {awards.map(({ year, name, from }) => (
          <p key={`${year} ${name}`}>
            <span className="mono">{year}</span> <b>{name}</b> {from}
          </p>
        ))}
      </Group>
      <Group title={words.partners} isShown={shown.partners}>
        <p>{partners.join(" · ")}</p>
      </Group>
      <Group title={words.services} isShown>
        {serviceKeys.map((key) => (
          <p key={key}>
            <b>{serviceWords[key].name}</b> {services[key]}
          </p>
        ))}
      </Group>
      <Group title={publicClaimsWords.title} isShown={claims.length > 0}>
        <p>{claims.map((claim) => publicClaimsWords.each[claim].show).join(" · ")}</p>
      </Group>
    </section>
  );
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {isShown ? children : <p className="hint">{words.hidden}</p>}
    </>
  );
}

function Figures({ rows }: { rows: Figure[] }) {
  return (
    <ul>
      {rows.map(({ value, words: said }) => (
        <li key={said}>
          <b>{value}</b> {said}
        </li>
      ))}
    </ul>
  );
}
