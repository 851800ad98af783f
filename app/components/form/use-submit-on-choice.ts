import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useSubmit } from "react-router";

/** Milliseconds. An arrow key changes a closed list at once; later changes were picked from the open list. */
const atOnceMs = 300;

/**
 * Submits filters when an option or a date is picked. With the keyboard the user steps through options or types
 * first: Enter submits, and so does leaving the field.
 */
export function useSubmitOnChoice(onSend?: (form: HTMLFormElement) => void) {
  const submit = useSubmit();
  const send = (form: HTMLFormElement) => {
    onSend?.(form);
    void submit(form);
  };
  const pressedAt = useRef(-atOnceMs);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      pressedAt.current = performance.now();
      if (event.key !== "Enter" || !isChanged(event.target)) return;
      event.preventDefault();
      send(event.currentTarget);
    },
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (isPicked(event.target) && performance.now() - pressedAt.current >= atOnceMs) send(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      pressedAt.current = -atOnceMs;
      if (isChanged(event.target)) send(event.currentTarget);
    },
  };
}

function isPicked(field: EventTarget): boolean {
  return field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "date");
}

function isChanged(field: EventTarget): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLSelectElement)) return false;
  const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, initial);
}
