import { timelineWords } from "#copy/en/tracking-page.ts";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { HeadNote } from "#app/components/shipment/head-note.tsx";
import { LiveState } from "#app/components/shipment/live-state.tsx";
import type { News } from "#app/components/shipment/live-moments.ts";
import type { LiveState as Live } from "#app/hooks/use-live-revalidate.ts";
import { ProgressLine } from "#app/components/shipment/progress-line.tsx";
import { ShipmentActions } from "#app/components/shipment/shipment-actions.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";

/**
 * Number, status, one sentence, five stops, the last event. `numberId` marks the element that Copy selects if the
 * clipboard is refused.
 */
export function TrackingHead({
  page,
  numberId,
  live,
  news,
}: {
  page: TrackingPage;
  numberId: string;
  live: Live;
  news: News | null;
}) {
  const { lead, promise } = page.sentence;
  return (
    <div className={`tracking-head page-width ${page.status} ${page.note?.look ?? ""}`}>
      <div className="tracking-head-meta">
        {/** Visible here, announced as part of the heading. */}
        <span id={numberId} aria-hidden="true">
          <TrackingNumber number={page.number} />
        </span>
        {/** The sentence below is announced when it changes; the badge need not be. */}
        <span role="status" aria-live="off" aria-label={timelineWords.status}>
          <StatusBadge status={page.status} />
        </span>
        <span className="tracking-head-service">{page.serviceName}</span>
        <LiveState {...live} />
      </div>
      <h1>
        <span className="visually-hidden">
          <TrackingNumber number={page.number} />:{" "}
        </span>
        {/** Remounted with its text: a date that other words push along its line would count as a layout shift. */}
        <span key={page.sentence.text}>
          {lead}
          {promise ? (
            <>
              {" "}
              <em>
                {promise.day}
                {promise.time ? (
                  <>
                    {" "}
                    <span>{promise.time}</span>
                  </>
                ) : null}
              </em>
            </>
          ) : null}
        </span>
      </h1>
      {page.note ? <HeadNote {...page.note} /> : null}
      <ProgressLine progress={page.progress} status={page.status} />
      {page.latest ? (
        <div className={news?.isWashed ? "tracking-head-latest washed" : "tracking-head-latest"}>
          <b>{page.latest.time}</b>
          <div>
            <b>{page.latest.title}</b>
            <span>{[page.latest.detail, page.latest.note].filter(Boolean).join(". ")}</span>
          </div>
        </div>
      ) : null}
      <ShipmentActions page={page} numberId={numberId} />
    </div>
  );
}
