import { useEffect } from "react";
import { useNavigate } from "react-router";

/** One listener for every `PageLink`: an ordinary click changes the page without a new document; anything else stays the browser's. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-follow]") : null;
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}
