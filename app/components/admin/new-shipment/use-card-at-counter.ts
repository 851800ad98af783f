import { type FormEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { fieldMessage } from "#copy/en/field-messages.ts";
import type { CardHandle } from "#app/components/booking/card-form.tsx";
import { useCardOnSend } from "#app/components/booking/use-card-on-send.ts";

/**
 * Calls the card's provider before `send` submits the form. One submission at a time, because each would create a
 * card token.
 */
export function useCardAtCounter(
  card: RefObject<CardHandle | null>,
  send: (event: FormEvent<HTMLFormElement>) => void,
  isBusy: boolean,
): {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Issues that the provider or the form found in the card; null if the server answered. */
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
