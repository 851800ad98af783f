export interface StripeCardElement {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  focus: () => void;
  on: (event: "change", listener: (change: { error?: { message: string } }) => void) => void;
}
interface StripeAnswer {
  error?: { message?: string };
  paymentMethod?: { id: string; card?: { brand: string; last4: string } };
}
export interface Stripe {
  elements: () => { create: (kind: "card", options: object) => StripeCardElement };
  createPaymentMethod: (options: {
    type: "card";
    card: StripeCardElement;
    billing_details: { address: object };
  }) => Promise<StripeAnswer>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const scriptAddress = "https://js.stripe.com/v3/";

/** Loads Stripe's script from Stripe, as they require: never bundled. Rejects if it does not load. */
export function loadStripe(): Promise<NonNullable<Window["Stripe"]>> {
  return new Promise((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe);
    const script = document.createElement("script");
    script.src = scriptAddress;
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error("stripe.js is empty")));
    script.onerror = () => reject(new Error("stripe.js did not load"));
    document.head.append(script);
  });
}
