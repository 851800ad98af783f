import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { fieldWords as words, paymentWords } from "#copy/en/booking.ts";
import { type CardBrand, cardBrand, checkCard, groupCardNumber, type TypedCard } from "#domain/payments/card.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { CardMark } from "#app/components/booking/card-mark.tsx";
import { type CardToken, tokeniseForTest } from "#app/components/booking/card-provider.ts";
import { type ControlProps, Field } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** What the payment step needs from any provider's form. */
export interface CardHandle {
  /** Returns the token of the typed card, or its issues: paths are the ids of the card's inputs. */
  tokenise: () => Promise<CardToken | FieldIssue[]>;
}

/**
 * Card fields of the test provider. The inputs have no name, so that no form can post them (C11); `errors` are the
 * page's.
 */
export function CardForm({ ref, errors }: { ref: RefObject<CardHandle | null>; errors: Record<string, string> }) {
  const box = useRef<HTMLDivElement>(null);
  const [brand, setBrand] = useState<CardBrand>("unknown");
  const [isServerErrorOpen, setServerErrorOpen] = useState(true);

  const tokenise = async () => {
    const card = typedCard(box.current);
    const wrong = checkCard(card, new Date());
    return wrong.length === 0
      ? tokeniseForTest(card)
      : wrong.map(({ field, message }) => ({ path: `card-${field}`, message }));
  };
  useImperativeHandle(ref, () => ({ tokenise }));

  const numberError = errors["card-number"] ?? (isServerErrorOpen ? errors["paymentToken"] : undefined);
  return (
    <div ref={box} onInput={() => setServerErrorOpen(false)}>
      <Notice tone="amber" quiet>
        {paymentWords.testMode}
      </Notice>
      <div className="wizard-form-row">
        <Field label={words.cardNumber} name="card-number" error={numberError}>
          {(control) => (
            <div className="card-field-number">
              <input
                {...nameless(control)}
                data-card="number"
                className="field-input mono"
                inputMode="numeric"
                autoComplete="cc-number"
                onInput={(event) => {
                  regroup(event.currentTarget);
                  setBrand(cardBrand(event.currentTarget.value));
                }}
              />
              <CardMark brand={brand} />
            </div>
          )}
        </Field>
      </div>
      <div className="wizard-form-row halves">
        <Field label={words.expiry} name="card-expiry" error={errors["card-expiry"]} hint={words.expiryHint}>
          {(control) => (
            <input
              {...nameless(control)}
              data-card="expiry"
              className="field-input mono"
              inputMode="numeric"
              autoComplete="cc-exp"
            />
          )}
        </Field>
        <Field label={words.cvv} name="card-cvv" error={errors["card-cvv"]} hint={words.cvvHint}>
          {(control) => (
            <input
              {...nameless(control)}
              data-card="cvv"
              type="password"
              maxLength={4}
              className="field-input mono"
              inputMode="numeric"
              autoComplete="cc-csc"
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** Ties a control to its label and messages without a name. */
function nameless({ id, "aria-describedby": describedBy, "aria-invalid": isInvalid }: ControlProps) {
  return { id, "aria-describedby": describedBy, "aria-invalid": isInvalid };
}

function cardInput(box: HTMLElement | null, field: keyof TypedCard): HTMLInputElement | null {
  return box?.querySelector(`[data-card="${field}"]`) ?? null;
}

function typedCard(box: HTMLElement | null): TypedCard {
  const read = (field: keyof TypedCard) => cardInput(box, field)?.value ?? "";
  return { number: read("number"), expiry: read("expiry"), cvv: read("cvv") };
}

// Regroups only while the caret is at the end: elsewhere it would move.
function regroup(input: HTMLInputElement) {
  if (input.selectionStart === input.value.length) input.value = groupCardNumber(input.value);
}
