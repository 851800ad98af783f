import { useEffect } from "react";

/**
 * Function keys of the counter, also from within a field: each follows the link that names it (`data-counter-key`), or
 * enters the group of fields.
 */
export function useCounterKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const named = document.querySelector<HTMLElement>(`[data-counter-key="${CSS.escape(event.key)}"]`);
      if (!named) return;
      event.preventDefault();
      if (named instanceof HTMLAnchorElement) named.click();
      else named.querySelector<HTMLElement>("input:checked, input")?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
