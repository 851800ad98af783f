import { secondFactorWords as words } from "#copy/en/second-factor.ts";
import { CodeForm } from "#app/components/account/code-form.tsx";
import type { SecondFactorAnswer } from "#app/components/account/security-pages.ts";

/** The secret for an authenticator app, and the code that switches it on. */
export function SecondFactorSteps({
  draft,
  onCodes,
}: {
  draft: NonNullable<SecondFactorAnswer["draft"]>;
  onCodes: (codes: string[]) => void;
}) {
  return (
    <div className="second-factor-steps">
      <section aria-labelledby="scan">
        <h2 id="scan">{words.scanTitle}</h2>
        {/** Drawn by our own server. */}
        <div
          className="second-factor-steps-picture"
          role="img"
          aria-label={words.scanAlt}
          dangerouslySetInnerHTML={{ __html: draft.svg }}
        />
        <p className="hint">{words.scanKey}</p>
        <code className="mono second-factor-steps-key">{draft.key}</code>
      </section>
      <section aria-labelledby="confirm">
        <h2 id="confirm">{words.confirmTitle}</h2>
        <p className="hint">{words.confirmLead}</p>
        <CodeForm onCodes={onCodes} />
      </section>
    </div>
  );
}
