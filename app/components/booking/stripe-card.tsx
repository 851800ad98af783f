import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { fieldWords as words, paymentWords } from "#copy/en/booking.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import type { CardToken } from "#app/components/booking/card-provider.ts";
import { Icon } from "#app/components/ui/icon.tsx";

interface StripeCardElement {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: "change", listener: (change: { error?: { message: string } }) => void) => void;
}
interface StripeAnswer {
  error?: { message?: string };
  paymentMethod?: { id: string; card?: { brand: string; last4: string } };
}
interface Stripe {
  elements: () => { create: (kind: "card", options: object) => StripeCardElement };
  createPaymentMethod: (options: { type: "card"; card: StripeCardElement }) => Promise<StripeAnswer>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const scriptAddress = "https://js.stripe.com/v3/";

/** Stripe's own card field in Stripe's own frame: what is typed there never touches this page (C4). */
export function StripeCard({ ref, publishableKey, error }: { ref: RefObject<CardHandle | null>; publishableKey: string; error: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const stripe = useRef<{ client: Stripe; card: StripeCardElement } | null>(null);
  const [problem, setProblem] = useState(error);

  useEffect(() => {
    let isGone = false;
    loadStripe()
      .then((create) => {
        if (isGone || !place.current) return;
        const client = create(publishableKey);
        const card = client.elements().create("card", { hidePostalCode: true });
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

  const tokenise = async (): Promise<CardToken | FieldIssue[]> => {
    if (!stripe.current) {
      setProblem(paymentWords.unreachable);
      return [{ path: "card-number", message: paymentWords.unreachable }];
    }
    const { error: refused, paymentMethod } = await stripe.current.client.createPaymentMethod({ type: "card", card: stripe.current.card });
    if (!paymentMethod) {
      const message = refused?.message ?? paymentWords.unreachable;
      setProblem(message);
      stripe.current.card.focus();
      return [{ path: "card-number", message }];
    }
    return { provider: "stripe", token: paymentMethod.id, brand: paymentMethod.card?.brand ?? "unknown", last4: paymentMethod.card?.last4 ?? "" };
  };
  useImperativeHandle(ref, () => ({ tokenise }));

  return (
    <div className={problem ? "f err gap" : "f gap"} role="group" aria-label={words.creditCard}>
      <span className="lab">{words.cardNumber}</span>
      <div className="in stripe-field" id="card-number" ref={place} />
      {problem ? <p className="msg"><Icon name="alert" size={18} /><span>{problem}</span></p> : null}
    </div>
  );
}

function loadStripe(): Promise<NonNullable<Window["Stripe"]>> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe);
    const script = document.createElement("script");
    script.src = scriptAddress;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error("stripe.js is empty")));
    script.onerror = () => reject(new Error("stripe.js did not load"));
    document.head.append(script);
  });
}
