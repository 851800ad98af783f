import { Link } from "react-router";
import { fieldWords, reviewWords as words } from "#copy/en/booking.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import { pathHere } from "#domain/shared/language.ts";
import { CardMark } from "#app/components/booking/card-mark.tsx";
import { checkProps, type StepProps } from "#app/components/booking/step-props.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** `field`: field whose warning is under the row (C5, C6). `card`: brand of the named card. */
export type ReviewSection = {
  step: BookingStep;
  title: string;
  rows: { term: string; text: string; field?: string; card?: string | undefined }[];
};

/** Step 8: everything again, read-only, with the terms. `quotedTotal` is the figure that the visitor sees. */
export function ReviewStep({ sections, ...props }: StepProps & { sections: ReviewSection[] }) {
  const error = props.errors["acceptTerms"];
  return (
    <>
      <div className="review-step">
        {sections.map((section) => (
          <section key={section.step + section.title} aria-label={section.title}>
            <div className="review-step-head">
              <h2>{section.title}</h2>
              <Link
                className="text-link"
                to={`/new-shipment/${section.step}`}
                reloadDocument={section.step === "payment" && props.options.payment.provider === "stripe"}
                aria-label={words.change(section.title)}
              >
                {words.changeThis}
              </Link>
            </div>
            <dl>
              {section.rows.map((row) => (
                <div key={row.term}>
                  <dt>{row.term}</dt>
                  <dd>
                    {row.card ? <CardMark brand={row.card} /> : null} {row.text}
                    {row.field && props.warnings[row.field] ? (
                      <span className="field-warning">
                        <Icon name="alert" size={18} />
                        <span>{props.warnings[row.field]}</span>
                      </span>
                    ) : null}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <section className="review-step-terms" aria-labelledby="terms-title">
        <h2 id="terms-title">{words.termsTitle}</h2>
        <p>
          {words.termsBefore}
          <a className="text-link" href={pathHere("/terms")} target="_blank" rel="noopener">
            {words.termsLink}
          </a>
          {words.termsAfter}
        </p>
        <ul>
          {words.prohibited.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <div className={error ? "field invalid" : "field"}>
          <Checkbox {...checkProps(props, "acceptTerms")} label={fieldWords.acceptTerms} error={error} />
        </div>
      </section>
      <input type="hidden" name="shownVersion" value={props.view.version} readOnly />
      <input type="hidden" name="seenTermsVersion" value={props.options.termsVersion} readOnly />
      <input type="hidden" name="quotedTotal" value={props.view.quote?.total.amountMinor ?? 0} readOnly />
      <input type="hidden" name="quotedCurrency" value={props.view.quote?.total.currency ?? ""} readOnly />
    </>
  );
}
