import { useEffect } from "react";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";

/** Stores the page in the browser for offline use. The code is loaded after the page. */
export function useOfflineCopy(page: TrackingPage): void {
  useEffect(() => {
    // Another page, with more data, may be shown by then.
    let isOver = false;
    void import("#app/components/shipment/keep-offline.ts").then(
      ({ keepOffline }) => (isOver ? undefined : keepOffline(page)),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [page]);
}
