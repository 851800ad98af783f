import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#app/components/ui/focus-heading.ts";

type Place = { row: string; label: string | null } | undefined;

/**
 * After a client navigation the page heading takes the focus (F5), unless something on the page already took it or the address names a place. Where
 * the page stays and only what had the focus is gone, as a form that did its work, its row (`data-row`) takes it if it is still there, the heading
 * otherwise; and the heading where it lies out of sight now, as "Older" under a list that begins at its top again.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => (place.current = placeOf(target));
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    if (last.current.key === key) return;
    last.current = { pathname, key };
    if (hash) return;
    const active = document.activeElement;
    if (isSamePage && active !== document.body && isInSight(active)) return;
    if (active instanceof HTMLElement && active.closest("[data-takes-focus]")) return;
    if (!isSamePage || !focusRow(place.current)) focusHeading();
  }, [pathname, hash, key]);
}

function placeOf(target: EventTarget | null): Place {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;
  return row && target instanceof Element ? { row, label: target.getAttribute("aria-label") } : undefined;
}

/** The same control of that row, or its first one. */
function focusRow(place: Place): boolean {
  const row = place && document.querySelector(`[data-row="${CSS.escape(place.row)}"]`);
  const controls = [...(row?.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)") ?? [])];
  const control = controls.find((each) => each.getAttribute("aria-label") === (place?.label ?? "")) ?? controls[0];
  control?.focus();
  return control !== undefined;
}

function isInSight(element: Element | null): boolean {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}
