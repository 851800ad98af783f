import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useSubmit } from "react-router";

/** Milliseconds. An arrow key changes a closed list at once; later changes were picked from the open list. */
const atOnceMs = 300;

/**
 * Submits a filter when an option is picked. With the keyboard the user steps through options first: Enter submits,
 * and so does leaving the list.
 */
export function useSubmitOnChoice(chosen: string) {
  const submit = useSubmit();
  const pressedAt = useRef(-atOnceMs);
  const isOther = (target: EventTarget) => target instanceof HTMLSelectElement && target.value !== chosen;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      pressedAt.current = performance.now();
      if (event.key !== "Enter" || !isOther(event.target)) return;
      event.preventDefault();
      void submit(event.currentTarget);
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (performance.now() - pressedAt.current >= atOnceMs) void submit(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      pressedAt.current = -atOnceMs;
      if (isOther(event.target)) void submit(event.currentTarget);
    },
  };
}
