import { type FormEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { fieldMessage } from "#copy/en/field-messages.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { useCardOnSend } from "#app/components/booking/use-card-on-send.ts";

/** Asks the card's provider before the form goes to the server by `send`, and lets one sending end before the next begins: each would ask for a card of its own. */
export function useCardAtCounter(
  card: RefObject<CardHandle | null>,
  send: (event: FormEvent) => void,
  isBusy: boolean,
): {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What the provider, or the form without asking it, has against the card; null where the server has the word. */
  issues: { field: string; message: string }[] | null;
} {
  const { askForToken, refused } = useCardOnSend(card, fieldMessage);
  const isSending = useRef(false);
  useEffect(() => {
    if (!isBusy) isSending.current = false;
  }, [isBusy]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending.current) return event.preventDefault();
    askForToken(event);
    if (event.defaultPrevented) return;
    send(event);
    isSending.current = !event.defaultPrevented;
  };
  return {
    onSubmit,
    issues: useMemo(() => refused && refused.map(({ path, message }) => ({ field: path, message })), [refused]),
  };
}
