import { policyWords } from "#copy/en/policies.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import type { PolicyText } from "#domain/policies/text.ts";
import { PolicyBody } from "#app/components/site/policy-body.tsx";

/** A policy with its name and the day from which it counts. */
type PolicySheet = { policy: PolicyKind; text: PolicyText; version: string };

/** A policy as one narrow column. */
export function PolicyPage({ policy, text, version }: PolicySheet) {
  return (
    <div className="site-frame-page">
      <div className="page-width">
        <article className="policy-page">
          <h1>{policyWords.titles[policy]}</h1>
          <PolicyBody text={text} />
          <p className="policy-page-version">{version}</p>
        </article>
      </div>
    </div>
  );
}
