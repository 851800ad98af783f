import { useEffect } from "react";
import { useNavigate } from "react-router";
import { plainPath } from "#domain/shared/language.ts";

/**
 * One listener for every `PageLink`: a plain click navigates without a new document, or opens the support desk; other
 * clicks stay with the browser.
 */
export function useFollowLinks(openDesk: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      // Only the main mouse button counts.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      const other = target?.closest<HTMLAnchorElement>("a[data-language]");
      // Another language is another document; it gets the current address.
      if (other) other.href = `${other.pathname}${other.search.split("&")[0]}&from=${encodeURIComponent(here())}`;
      const link = target?.closest<HTMLAnchorElement>("a[data-follow]");
      if (!link) return;
      event.preventDefault();
      const path = plainPath(link.pathname);
      if (path === "/support") return openDesk();
      void navigate(path + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, openDesk]);
}

function here(): string {
  return location.pathname + location.search;
}
