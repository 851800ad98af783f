import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import type { LiveMoments, News } from "#app/components/shipment/live-moments.ts";

/**
 * Shows a change as it happens: what moves, which row is new, and the title of a hidden tab. `root`: for the element round the result. What does it is
 * loaded after the page, which can be read without it.
 */
export function useLiveMoments(page: TrackingPage): { root: RefObject<HTMLElement | null>; news: News | null } {
  const root = useRef<HTMLElement>(null);
  const moments = useRef<LiveMoments>(null);
  const [news, setNews] = useState<News | null>(null);
  const begin = useEffectEvent((loaded: { LiveMoments: typeof LiveMoments }) => {
    if (root.current) moments.current = new loaded.LiveMoments(root.current, page, setNews);
  });
  useEffect(() => {
    let isOver = false;
    void import("#app/components/shipment/live-moments.ts").then(
      (loaded) => isOver || begin(loaded),
      () => undefined,
    );
    return () => {
      isOver = true;
      moments.current?.end();
      moments.current = null;
    };
    // Begun anew for another shipment only; a page of this one that comes before it is loaded is the one to begin with.
  }, [page.number]);
  useLayoutEffect(() => moments.current?.show(page), [page]);
  return { root, news };
}
