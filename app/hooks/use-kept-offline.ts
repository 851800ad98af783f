import { useEffect } from "react";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";

/** Keeps what the page says in the browser, for when it cannot be had. What does it is loaded after the page. */
export function useKeptOffline(page: TrackingPage): void {
  useEffect(() => {
    // Another page may stand here by then, with more in it.
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
