import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import type { LiveMoments, News } from "#app/components/shipment/live-moments.ts";

/**
 * Animates a live change: movement, new rows, and the title of a hidden tab. `root`: ref of the element around the
 * result; the code is loaded after the page.
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
    // Restarts only for another shipment; a page of this one that comes before the code is loaded is the first one.
  }, [page.number]);
  useLayoutEffect(() => moments.current?.show(page), [page]);
  return { root, news };
}
