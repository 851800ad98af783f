import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { fieldWords as words, paymentWords } from "#copy/en/booking.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import type { CardToken } from "#app/components/booking/card-provider.ts";
import { loadStripe, type Stripe, type StripeCardElement } from "#app/components/booking/stripe-script.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Stripe's card field in Stripe's frame: what is typed there never reaches this page (C4). */
export function StripeCard({
  ref,
  publishableKey,
  error,
}: {
  ref: RefObject<CardHandle | null>;
  publishableKey: string;
  error: string | undefined;
}) {
  const place = useRef<HTMLDivElement>(null);
  const stripe = useRef<{ client: Stripe; card: StripeCardElement } | null>(null);
  const [problem, setProblem] = useState(error);

  useEffect(() => {
    let isGone = false;
    loadStripe()
      .then((create) => {
        if (isGone || !place.current) return;
        const client = create(publishableKey);
        // Its frame does not know this page's theme.
        const { color, fontSize } = getComputedStyle(place.current);
        const card = client.elements().create("card", { hidePostalCode: true, style: { base: { color, fontSize } } });
        card.on("change", (change) => setProblem(change.error?.message));
        card.mount(place.current);
        stripe.current = { client, card };
      })
      .catch(() => setProblem(paymentWords.unreachable));
    return () => {
      isGone = true;
      stripe.current?.card.destroy();
      stripe.current = null;
    };
  }, [publishableKey]);

  const refuse = (message: string): FieldIssue[] => {
    setProblem(message);
    stripe.current?.card.focus();
    return [{ path: "card-number", message }];
  };
  const tokenise = async (): Promise<CardToken | FieldIssue[]> => {
    if (!stripe.current) return refuse(paymentWords.unreachable);
    const { client, card } = stripe.current;
    const answer = await client
      .createPaymentMethod({ type: "card", card, billing_details: { address: typedAddress(place.current) } })
      .catch(() => null);
    const made = answer?.paymentMethod;
    if (!made) return refuse(answer?.error?.message ?? paymentWords.unreachable);
    return { provider: "stripe", token: made.id, brand: made.card?.brand ?? "unknown", last4: made.card?.last4 ?? "" };
  };
  useImperativeHandle(ref, () => ({ tokenise }));

  return (
    <div
      className={problem ? "field invalid wizard-form-gap" : "field wizard-form-gap"}
      role="group"
      aria-label={words.creditCard}
      aria-describedby={problem ? "card-number-error" : undefined}
    >
      <span className="field-label">{words.cardNumber}</span>
      <div className="field-input stripe-card-field" id="card-number" ref={place} />
      {problem ? (
        <p className="field-message" id="card-number-error">
          <Icon name="alert" size={18} />
          <span>{problem}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Address that the bank compares; without the country, which Stripe writes in two letters. */
function typedAddress(place: HTMLElement | null): { line1?: string; postal_code?: string } {
  const form = place?.closest("form");
  const read = (name: string) => {
    const control = form?.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value.trim() : "";
  };
  const [line1, zipCode] = [read("billingAddress"), read("billingZipCode")];
  return { ...(line1 ? { line1 } : {}), ...(zipCode ? { postal_code: zipCode } : {}) };
}
