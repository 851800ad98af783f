import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Place = { row: string; label: string | null };

/**
 * Where the page stays and what had the focus in a row (`data-row`) is gone, as a button that did its work, the row takes it if it is still there: the
 * same control, or its first one. Before the page's heading would (useFocusOnNavigation of what lies round it).
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
