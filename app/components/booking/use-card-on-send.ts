import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import type { CardToken } from "#app/components/booking/card-provider.ts";

/**
 * Delays a paying form until the provider returned a token of the typed card; only token, brand and last four digits
 * are sent (C4). `say` returns the message of a key; `refused` are the issues found here, null if the server
 * answered.
 */
export function useCardOnSend(
  card: RefObject<CardHandle | null>,
  say: (key: string) => string,
): {
  askForToken: (event: FormEvent<HTMLFormElement>) => void;
  refused: FieldIssue[] | null;
} {
  // A second click before the token is sent must not send the form without it.
  const progress = useRef<"idle" | "asking" | "sending">("idle");
  // Issues of one visit of the page do not apply to the next, or to another step.
  const { key: visit } = useLocation();
  const [problem, setProblem] = useState<{ visit: string; issues: FieldIssue[] } | null>(null);
  const askForToken = (event: FormEvent<HTMLFormElement>) => {
    if (progress.current === "asking") return event.preventDefault();
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // Other buttons go back or edit rows: they send the form as it is.
    const isNext = !submitter || submitter.name !== "intent" || submitter.value === "next";
    const method = new FormData(form).get("paymentMethod");
    // No card form means another method, or a stored card.
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
      // A token may arrive during this event, while browsers ignore a second submit.
      setTimeout(() => {
        writeToken(form, answer);
        progress.current = "sending";
        form.requestSubmit(submitter);
      });
    });
  };
  return { askForToken, refused: problem?.visit === visit ? problem.issues : null };
}

// The server reports these too, but only once the card is right: one correction should be enough.
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
