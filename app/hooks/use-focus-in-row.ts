import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Place = { row: string; label: string | null };

/**
 * Returns the focus to a row (`data-row`) whose focused control disappeared, for example a button that was pressed:
 * to the same control, or to the row's first. Runs before `useFocusOnNavigation` of the elements around it.
 */
export function useFocusInRow(): void {
  const { pathname, key } = useLocation();
  const last = useRef({ pathname, key });
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (place.current = placeOf(target));
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const isSamePage = last.current.pathname === pathname && last.current.key !== key;
    last.current = { pathname, key };
    if (isSamePage && place.current && document.activeElement === document.body) focusRow(place.current);
  }, [pathname, key]);
}

function placeOf(target: EventTarget | null): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const row = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
  return row ? { row, label: target.getAttribute("aria-label") } : undefined;
}

function focusRow({ row, label }: Place): void {
  const controls = document.querySelectorAll<HTMLElement>(
    `[data-row="${CSS.escape(row)}"] :is(a[href], button:not(:disabled))`,
  );
  const same = Array.from(controls).find((each) => label !== null && each.getAttribute("aria-label") === label);
  (same ?? controls[0])?.focus();
}
