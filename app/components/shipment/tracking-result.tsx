import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { DetailsGate } from "#app/components/shipment/details-gate.tsx";
import { useOfflineCopy } from "#app/hooks/use-offline-copy.ts";
import { useLiveMoments } from "#app/hooks/use-live-moments.ts";
import type { LiveState } from "#app/hooks/use-live-revalidate.ts";
import { ComingRows } from "#app/components/shipment/coming-rows.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { RouteMap } from "#app/components/shipment/route-map.tsx";
import { Timeline } from "#app/components/shipment/timeline.tsx";
import { TrackingHead } from "#app/components/shipment/tracking-head.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";

// Most readers have the number only and never load it.
const FullDetails = lazy(async () => ({
  default: (await import("#app/components/shipment/full-details.tsx")).FullDetails,
}));

const BookedLabel = lazy(async () => ({
  default: (await import("#app/components/shipment/booked-label.tsx")).BookedLabel,
}));

// Only if the operator shows masked contacts.
const MaskedContacts = lazy(async () => ({
  default: (await import("#app/components/shipment/masked-contacts.tsx")).MaskedContacts,
}));

// One result per page, and its markup depends on nothing around it.
const numberId = "shipment-number";

/** A shipment at the tier of its reader. `notice` is shown once above it. */
export function TrackingResult({
  page,
  notice,
  live,
  isNew = false,
}: {
  page: TrackingPage;
  notice?: ReactNode;
  live: LiveState;
  /** Just booked: shows the label first. */
  isNew?: boolean;
}) {
  const { root, news } = useLiveMoments(page);
  useOfflineCopy(page);
  return (
    <article
      ref={root}
      className={["tracking-result", page.full && "full", page.status === "delivered" && "delivered"]
        .filter(Boolean)
        .join(" ")}
    >
      {isNew && page.full?.next ? <BookedLabel page={page} full={page.full} next={page.full.next} /> : null}
      {notice ? (
        <div className="page-width tracking-result-notice" data-print="no">
          {notice}
        </div>
      ) : null}
      <TrackingHead page={page} numberId={numberId} live={live} news={news} />
      <ChangeAnnouncer page={page} />
      {page.full ? (
        <FullDetails page={page} full={page.full} news={news} isLabelAbove={isNew && page.full.next !== null} />
      ) : (
        <>
          <div className="tracking-result-body page-width">
            <div>
              <Timeline days={page.timeline} news={news} />
              <ComingRows rows={page.coming} />
            </div>
            <div className="tracking-result-side tracking-result-map">
              <RouteMap route={page.route} />
              <FactList facts={page.facts} className="fact-list-cells" />
            </div>
          </div>
          {page.masked ? <MaskedContacts {...page.masked} /> : null}
          <DetailsGate number={page.number} noMail={page.noMail} />
        </>
      )}
    </article>
  );
}

/** Announces the new sentence after a live change, and nothing on the first view. */
function ChangeAnnouncer({ page }: { page: TrackingPage }) {
  const words = page.latest ? `${page.sentence.text}. ${page.latest.title}, ${page.latest.detail}` : page.sentence.text;
  const first = useRef(words);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (words === first.current) return;
    first.current = words;
    setSaid(words);
  }, [words]);
  return <LiveRegion message={said} />;
}
