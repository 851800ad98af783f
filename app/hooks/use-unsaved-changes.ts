import { type RefObject, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";

/**
 * Asks before the user leaves a form with changes: the browser's prompt for a new document, `blocker` for a client
 * navigation. Another query on the same page counts as staying; the form's own response, a redirect included, is not
 * asked about.
 */
export function useUnsavedChanges(form: RefObject<HTMLFormElement | null>): Blocker {
  const first = useRef<string>(undefined);
  const isChanged = () => {
    const now = form.current && contentOf(form.current);
    return first.current !== undefined && now !== null && now !== first.current;
  };
  useEffect(() => {
    if (form.current) first.current = contentOf(form.current);
  }, [form]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
}

/** Returns the visible content of a form; hidden fields change by themselves. */
function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((element) => {
      if (element instanceof HTMLInputElement)
        return element.type === "hidden" ? [] : [[element.name, isTicked(element) ? element.checked : element.value]];
      if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
        return [[element.name, element.value]];
      return [];
    }),
  );
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}
