import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#app/components/ui/focus-heading.ts";

/**
 * Moves the focus to the page heading after a client navigation (F5), unless something on the page took it or the
 * address has a fragment. Also if the focused element disappeared, or is out of sight now, as "Older" under a list
 * that starts at its top again.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation();
  const last = useRef({ pathname, key });
  useEffect(() => {
    const isSamePage = last.current.pathname === pathname;
    if (last.current.key === key) return;
    last.current = { pathname, key };
    if (hash) return;
    const active = document.activeElement;
    if (isSamePage && active !== document.body && isInSight(active)) return;
    if (active instanceof HTMLElement && active.closest("[data-takes-focus]")) return;
    focusHeading();
  }, [pathname, hash, key]);
}

function isInSight(element: Element | null): boolean {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}
