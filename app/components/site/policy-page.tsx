import { Fragment, type ReactNode } from "react";
import { policyWords } from "#copy/en/policies.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import type { PolicyText } from "#domain/policies/text.ts";
import { PolicyBody, sectionId } from "#app/components/site/policy-body.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

/** A policy with its name and the day from which it counts. */
type PolicySheet = { policy: PolicyKind; text: PolicyText; version: string; isEnglish: boolean };
/** A section that comes from the product, below the text, with where it is linked to. */
type PolicyAppendix = { title: string; id: string; body: ReactNode };

/** Longer ones are no lead: they stay above the sections. */
const longestLead = 160;

/** Renders a policy as a narrow column between its contents and its date; on small screens both are above it. */
export function PolicyPage({
  policy,
  text,
  version,
  isEnglish,
  appendices = [],
}: PolicySheet & { appendices?: PolicyAppendix[] }) {
  const language = isEnglish ? "en" : undefined;
  const { phone } = useCompany();
  const contents = text.sections.map(({ title }, place) => ({ title, id: sectionId(place), lang: language }));
  const [first] = text.intro;
  const lead =
    text.intro.length === 1 && first?.kind === "paragraph" && first.text.length <= longestLead ? first.text : null;
  return (
    <div className="site-frame-page">
      <div className="page-width">
        <article className="policy-page">
          <header>
            <h1>{policyWords.titles[policy]}</h1>
            {lead ? <p lang={language}>{lead}</p> : null}
          </header>
          {contents.length > 1 ? (
            <nav className="policy-page-contents" aria-labelledby="policy-contents">
              <h2 className="caption" id="policy-contents">
                {policyWords.contents}
              </h2>
              <ol>
                {[...contents, ...appendices.map((each) => ({ ...each, lang: undefined }))].map(
                  ({ title, id, lang }) => (
                    <li key={id} lang={lang}>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ),
                )}
              </ol>
            </nav>
          ) : null}
          <div className="policy-page-text">
            <div lang={language}>
              <PolicyBody text={lead ? { ...text, intro: [] } : text} />
            </div>
            {appendices.map(({ id, body }) => (
              <Fragment key={id}>{body}</Fragment>
            ))}
          </div>
          <div className="policy-page-card">
            <div>
              <p className="policy-page-version">{version}</p>
              {isEnglish ? <p className="hint">{policyWords.inEnglish}</p> : null}
            </div>
            <div>
              <p className="caption">{policyWords.questions}</p>
              {phone ? (
                <p>
                  <a className="mono" href={`tel:${phone.dial}`}>
                    {phone.display}
                  </a>
                </p>
              ) : null}
              <p>
                <PageLink className="text-link" to="/contact">
                  {policyWords.ask}
                </PageLink>
              </p>
            </div>
          </div>
        </article>
      </div>
    </div>
  );
}
