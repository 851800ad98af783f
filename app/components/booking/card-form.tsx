import { type RefObject, useImperativeHandle, useRef, useState } from "react";
import { fieldWords as words, paymentWords } from "#copy/en/booking.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { type CardProblem, checkCard, groupCardNumber, type TypedCard } from "#domain/payments/card.ts";
import { type CardToken, tokeniseForTest } from "#app/components/booking/card-provider.ts";
import { type ControlProps, Field } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/** What the payment step asks of any provider's form. */
export interface CardHandle {
  /** The token of the typed card; null when something is wrong, which the form then shows, with the focus on the first wrong field. */
  tokenise: () => Promise<CardToken | null>;
}

/** Card fields of the test provider. The inputs carry no name, so that no form can post them (C11). */
export function CardForm({ ref, error }: { ref: RefObject<CardHandle | null>; error: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isServerErrorOpen, setServerErrorOpen] = useState(true);

  const tokenise = async () => {
    const card = typedCard(box.current);
    const wrong = checkCard(card, new Date());
    setProblems(Object.fromEntries(wrong.map(({ field, message }) => [field, fieldMessage(message)])));
    if (wrong[0]) focusCardField(box.current, wrong[0]);
    return wrong.length === 0 ? tokeniseForTest(card) : null;
  };
  useImperativeHandle(ref, () => ({ tokenise }));

  const clear = (field: keyof TypedCard) => {
    setServerErrorOpen(false);
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)));
  };
  const numberError = problems["number"] ?? (isServerErrorOpen ? error : undefined);
  return (
    <div ref={box}>
      <Notice tone="amber" quiet>{paymentWords.testMode}</Notice>
      <div className="row">
        <Field label={words.cardNumber} name="card-number" error={numberError}>
          {(control) => <input {...nameless(control)} data-card="number" className="in mono" inputMode="numeric" autoComplete="cc-number" onInput={(event) => { regroup(event.currentTarget); clear("number"); }} />}
        </Field>
      </div>
      <div className="row r2">
        <Field label={words.expiry} name="card-expiry" error={problems["expiry"]} hint="MM / YY">
          {(control) => <input {...nameless(control)} data-card="expiry" className="in mono" inputMode="numeric" autoComplete="cc-exp" onInput={() => clear("expiry")} />}
        </Field>
        <Field label={words.cvv} name="card-cvv" error={problems["cvv"]} hint="3 digits, Amex 4">
          {(control) => <input {...nameless(control)} data-card="cvv" type="password" maxLength={4} className="in mono" inputMode="numeric" autoComplete="cc-csc" onInput={() => clear("cvv")} />}
        </Field>
      </div>
    </div>
  );
}

/** Ties a control to its label and messages without giving it a name. */
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

function focusCardField(box: HTMLElement | null, problem: CardProblem) {
  cardInput(box, problem.field)?.focus();
}

// Grouped only while the caret is at the end: regrouping elsewhere would move it.
function regroup(input: HTMLInputElement) {
  if (input.selectionStart === input.value.length) input.value = groupCardNumber(input.value);
}
