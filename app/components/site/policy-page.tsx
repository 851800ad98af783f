import type { ReactNode } from "react";
import { policyWords } from "#copy/en/policies.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import type { PolicyText } from "#domain/policies/text.ts";
import { PolicyBody, sectionId } from "#app/components/site/policy-body.tsx";

/** A policy with its name and the day from which it counts. */
type PolicySheet = { policy: PolicyKind; text: PolicyText; version: string; isEnglish: boolean };
/** A section that comes from the product, below the text, with where it is linked to. */
type PolicyAppendix = { title: string; id: string; body: ReactNode };

/** A policy as one narrow column; what it holds stands at the top, and beside it where there is room. */
export function PolicyPage({
  policy,
  text,
  version,
  isEnglish,
  appendix,
}: PolicySheet & { appendix?: PolicyAppendix }) {
  const language = isEnglish ? "en" : undefined;
  const contents = text.sections.map(({ title }, place) => ({ title, id: sectionId(place), lang: language }));
  return (
    <div className="site-frame-page">
      <div className="page-width">
        <article className="policy-page">
          <header>
            <h1>{policyWords.titles[policy]}</h1>
            <p className="policy-page-version">{version}</p>
            {isEnglish ? <p className="hint">{policyWords.inEnglish}</p> : null}
          </header>
          {contents.length > 1 ? (
            <nav className="policy-page-contents" aria-labelledby="policy-contents">
              <h2 className="caption" id="policy-contents">
                {policyWords.contents}
              </h2>
              <ol>
                {[...contents, ...(appendix ? [{ ...appendix, lang: undefined }] : [])].map(({ title, id, lang }) => (
                  <li key={id} lang={lang}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className="policy-page-text">
            <div lang={language}>
              <PolicyBody text={text} />
            </div>
            {appendix?.body}
          </div>
        </article>
      </div>
    </div>
  );
}
