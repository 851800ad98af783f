import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import type { CardToken } from "#app/components/booking/card-provider.ts";

/** Holds a form that pays back until the provider made a token of the typed card; only the token, brand and last four travel on (C4). `say` gives the sentence of a message's key; `refused` is what stands in the way, the rest of the form included; null where the server has the word. */
export function useCardOnSend(
  card: RefObject<CardHandle | null>,
  say: (key: string) => string,
): {
  askForToken: (event: FormEvent<HTMLFormElement>) => void;
  refused: FieldIssue[] | null;
} {
  // A second click while the provider is asked, or just before its token is sent, must not send the form without it.
  const progress = useRef<"idle" | "asking" | "sending">("idle");
  // What was wrong on one visit of the page says nothing on the next, nor on another step.
  const { key: visit } = useLocation();
  const [problem, setProblem] = useState<{ visit: string; issues: FieldIssue[] } | null>(null);
  const askForToken = (event: FormEvent<HTMLFormElement>) => {
    if (progress.current === "asking") return event.preventDefault();
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // Other buttons turn a page back, or rows over: they send the form as it is.
    const isNext = !submitter || submitter.name !== "intent" || submitter.value === "next";
    const method = new FormData(form).get("paymentMethod");
    // No card form means another method, or a card that was kept.
    if (progress.current === "sending" || !isNext || method !== "credit" || !card.current) {
      progress.current = "idle";
      setProblem(null);
      return;
    }
    event.preventDefault();
    progress.current = "asking";
    void card.current.tokenise().then((answer) => {
      if (Array.isArray(answer)) {
        progress.current = "idle";
        const wrong = [...answer, ...missingBilling(form)];
        return setProblem({ visit, issues: wrong.map(({ path, message }) => ({ path, message: say(message) })) });
      }
      // A token may be there before this very event is over, and until then browsers ignore a second submit.
      setTimeout(() => {
        writeToken(form, answer);
        progress.current = "sending";
        form.requestSubmit(submitter);
      });
    });
  };
  return { askForToken, refused: problem?.visit === visit ? problem.issues : null };
}

// The server would say it too, but only once the card is right: nobody should have to correct one form twice.
function missingBilling(form: HTMLFormElement): FieldIssue[] {
  const typed = new FormData(form);
  const needed = { billingAddress: "billing_address_required", billingZipCode: "billing_zip_required" } as const;
  const isBlank = (value: FormDataEntryValue | null) => typeof value !== "string" || value.trim() === "";
  return Object.entries(needed)
    .filter(([name]) => isBlank(typed.get(name)))
    .map(([path, message]) => ({ path, message }));
}

function writeToken(form: HTMLFormElement, { provider, token, brand, last4 }: CardToken) {
  for (const [name, value] of Object.entries({
    paymentProvider: provider,
    paymentToken: token,
    cardBrand: brand,
    cardLast4: last4,
  })) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}
