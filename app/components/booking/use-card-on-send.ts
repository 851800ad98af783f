import { type FormEvent, type RefObject, useRef } from "react";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import type { CardToken } from "#app/components/booking/card-provider.ts";

/** Holds the payment form back until the provider made a token of the typed card; only the token, brand and last four travel on (C4). */
export function useCardOnSend(card: RefObject<CardHandle | null>): (event: FormEvent<HTMLFormElement>) => void {
  const isReady = useRef(false);
  return (event) => {
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isNext = !submitter || submitter.value === "next";
    const method = new FormData(form).get("paymentMethod");
    // No card form means another method, or a card that was kept.
    if (isReady.current || !isNext || method !== "credit" || !card.current) {
      isReady.current = false;
      return;
    }
    event.preventDefault();
    void card.current.tokenise().then((token) => {
      if (!token) return;
      writeToken(form, token);
      isReady.current = true;
      // A token may be there before this very event is over, and until then browsers ignore a second submit.
      setTimeout(() => form.requestSubmit(submitter));
    });
  };
}

function writeToken(form: HTMLFormElement, { provider, token, brand, last4 }: CardToken) {
  for (const [name, value] of Object.entries({ paymentProvider: provider, paymentToken: token, cardBrand: brand, cardLast4: last4 })) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}
