import { trackingLookup } from "#copy/en/tracking-page.ts";
import { TrackingBox } from "#app/components/shipment/tracking-box.tsx";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { TrackingResult } from "#app/components/shipment/tracking-result.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";

/** A tracking result under the box for the next number; stays as the shipment is. `said`: what was just done, in words. */
export function ShipmentPage({ page, said }: { page: TrackingPage; said: string | null }) {
  const isBehind = useLiveRevalidate([page.topic]);
  return (
    <div>
      <div className="tracking-box-row" data-print="no">
        <div className="page-width">
          <TrackingBox id="tracking-box" look="strip" quiet initial={page.number} />
        </div>
      </div>
      <TrackingResult
        page={page}
        notice={
          said || isBehind ? (
            <>
              {said ? (
                <Notice key={said} tone="green" dismissable>
                  {said}
                </Notice>
              ) : null}
              {isBehind ? <Notice tone="amber">{trackingLookup.behind}</Notice> : null}
            </>
          ) : null
        }
      />
    </div>
  );
}

/** Of the document: what a tab shows, and a bookmark is called by. */
export function shipmentTitle(page: TrackingPage): string {
  return `${page.number}: ${page.sentence.text}`;
}
