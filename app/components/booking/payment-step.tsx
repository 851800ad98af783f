import type { RefObject } from "react";
import { Link } from "react-router";
import { fieldWords as words, paymentWords } from "#copy/en/booking.ts";
import { cardNeedsScript } from "#copy/en/cards.ts";
import { CardField } from "#app/components/booking/card-field.tsx";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { radioProps, type StepProps, textProps } from "#app/components/booking/step-props.ts";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** `refusals`: message for each key with which a browser rejects a card before the provider is called. */
export type PaymentSummary = {
  package: string[];
  handover: string[];
  isPickup: boolean;
  refusals: Record<string, string>;
};

/** Step 7. `card` is the handle of the provider's form. */
export function PaymentStep({
  summary,
  card,
  ...props
}: StepProps & { summary: PaymentSummary; card: RefObject<CardHandle | null> }) {
  const { errors } = props;
  const { offered } = props.options.payment;
  const isHydrated = useHydrated();
  return (
    <>
      <div className="payment-step-summary">
        <div>
          <h2 className="caption">{paymentWords.package}</h2>
          <Lines lines={summary.package} />
          <Link className="text-link" to="/new-shipment/package">
            {paymentWords.changePackage}
          </Link>
        </div>
        <div>
          <h2 className="caption">{summary.isPickup ? paymentWords.pickup : paymentWords.dropoff}</h2>
          <Lines lines={summary.handover} />
          <Link className="text-link" to="/new-shipment/pickup">
            {paymentWords.changePickup}
          </Link>
        </div>
      </div>
      <FieldGroup
        label={words.paymentMethod}
        name="paymentMethod"
        error={errors["paymentMethod"]}
        className="wizard-form-group"
      >
        <div className="payment-step-methods">
          {offered.includes("credit") ? (
            <>
              <Method {...{ props, value: "credit", label: words.creditCard, note: words.creditCardNote, place: 0 }} />
              <div className="payment-step-fields wizard-form-if-credit">
                {isHydrated ? null : (
                  <div className="payment-step-no-script">
                    <Notice tone="amber" quiet>
                      {cardNeedsScript()}
                    </Notice>
                  </div>
                )}
                <CardField card={card} raw={props.raw} errors={errors} payment={props.options.payment} />
                <div className="wizard-form-row wide-and-narrow">
                  <TextField
                    {...textProps(props, "billingAddress")}
                    label={words.billingAddress}
                    autoComplete="billing street-address"
                  />
                  <TextField
                    {...textProps(props, "billingZipCode")}
                    label={words.billingZipCode}
                    mono
                    autoComplete="billing postal-code"
                  />
                </div>
                <SelectField
                  {...textProps(props, "billingCountry")}
                  defaultValue={props.raw["billingCountry"] || "USA"}
                  label={words.billingCountry}
                  autoComplete="billing country"
                  options={props.options.countries.map(({ code, name }) => ({ value: code, words: name }))}
                />
              </div>
            </>
          ) : null}
          {offered.includes("account") ? (
            <>
              <Method {...{ props, value: "account", label: words.account, note: words.accountNote, place: 1 }} />
              <div className="payment-step-fields wizard-form-if-account">
                <div className="wizard-form-row halves">
                  <TextField
                    {...textProps(props, "accountNumber")}
                    label={words.accountNumber}
                    hint={words.accountNumberHint}
                    mono
                    autoComplete="off"
                  />
                  <TextField
                    {...textProps(props, "billingReference")}
                    label={words.billingReference}
                    hint={words.billingReferenceHint}
                    autoComplete="off"
                  />
                </div>
              </div>
            </>
          ) : null}
        </div>
      </FieldGroup>
      <p className="payment-step-promise hint">
        <Icon name="lock" />
        <span>{paymentWords.promise}</span>
      </p>
    </>
  );
}

function Method({
  props,
  value,
  label,
  note,
  place,
}: {
  props: StepProps;
  value: string;
  label: string;
  note: string;
  place: number;
}) {
  const usual = props.options.payment.offered.includes("credit") ? "credit" : "account";
  const radio = radioProps(props, "paymentMethod", value, place, usual);
  return (
    <div className="payment-step-method">
      <input {...radio} type="radio" aria-describedby={`${value}-note`} />
      <label htmlFor={radio.id}>{label}</label>
      <small id={`${value}-note`}>{note}</small>
    </div>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <p>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
