import { useEffect } from "react";

/** F2 and F3 change the side of the counter, also from within a field. */
export function useCounterKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const link = document.querySelector<HTMLAnchorElement>(`a[data-counter-key="${CSS.escape(event.key)}"]`);
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
