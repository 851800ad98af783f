import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef } from "react";
import { useSubmit } from "react-router";

/** A key that moves through a closed list changes it at once; what comes later was picked from the open one. */
const atOnceMs = 300;

/** A list that filters by what is picked from it. By keys one moves through it first: Enter picks, and so does leaving it. */
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
