import { useEffect } from "react";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { TrackingResult } from "#app/components/shipment/tracking-result.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";

/** A tracking result; stays as the shipment is. `said`: what was just done, in words. */
export function ShipmentPage({ page, said, isNew }: { page: TrackingPage; said: string | null; isNew: boolean }) {
  const live = useLiveRevalidate(page.topics, { isAwakeHidden: true });
  useEffect(() => {
    // The list at /track, which this browser keeps for itself; nothing waits for it.
    void import("#app/components/shipment/remembered-parcels.ts").then(
      ({ rememberParcel }) => rememberParcel(page.number),
      () => undefined,
    );
  }, [page.number]);
  return (
    <TrackingResult
      page={page}
      live={live}
      isNew={isNew}
      notice={
        said ? (
          <Notice key={said} tone="green" dismissable>
            {said}
          </Notice>
        ) : null
      }
    />
  );
}

/** Of the document: what a tab shows, and a bookmark is called by. The sentence first: a tab is narrow. */
export function shipmentTitle(page: TrackingPage): string {
  return `${page.sentence.text}, ${page.number}`;
}
