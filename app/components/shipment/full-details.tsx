import { Link } from "react-router";
import { fullWords } from "#copy/en/full-details.ts";
import { WhatNext } from "#app/components/booking/what-next.tsx";
import type { FullPage, TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { AddressSheet } from "#app/components/shipment/address-sheet.tsx";
import { BookingActions } from "#app/components/shipment/booking-actions.tsx";
import { ComingRows } from "#app/components/shipment/coming-rows.tsx";
import { Custody } from "#app/components/shipment/custody.tsx";
import { DeliveryProof } from "#app/components/shipment/delivery-proof.tsx";
import { DeliveryPreferencesCard } from "#app/components/shipment/delivery-preferences.tsx";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { LabelCards } from "#app/components/shipment/label-card.tsx";
import { LabelPapers } from "#app/components/shipment/label-papers.tsx";
import { NotReceived } from "#app/components/shipment/not-received.tsx";
import { ParcelWay } from "#app/components/shipment/parcel-way.tsx";
import { Receipt } from "#app/components/shipment/receipt.tsx";
import { RouteMap } from "#app/components/shipment/route-map.tsx";
import { Timeline } from "#app/components/shipment/timeline.tsx";
import type { News } from "#app/components/shipment/live-moments.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * The full tier under sentence and line: next steps after a booking, why it is open, timeline, map, label, addresses,
 * facts and receipt.
 */
export function FullDetails({
  page,
  full,
  news,
  isLabelAbove,
}: {
  page: TrackingPage;
  full: FullPage;
  news: News | null;
  /** The label is shown above, right after a booking. */
  isLabelAbove: boolean;
}) {
  return (
    <>
      {full.way ? (
        <ParcelWay
          way={full.way}
          pin={full.pin ? <Pin {...full.pin} isAtDoor /> : null}
          preferences={full.preferences}
        />
      ) : null}
      {full.next && !isLabelAbove ? <WhatNext number={page.number} next={full.next} /> : null}
      {full.proof ? (
        <DeliveryProof number={page.number} proof={full.proof} notReceived={full.notReceived} />
      ) : full.notReceived ? (
        <NotReceived number={page.number} notReceived={full.notReceived} />
      ) : null}
      {full.preferences && !full.way ? <DeliveryPreferencesCard preferences={full.preferences} /> : null}
      <div className="page-width">
        <div className="full-details-access" data-print="no">
          <Icon name="lock" />
          <span>{full.accessWords}</span>
          {full.can.shareLink.ok ? (
            <Link className="text-link" to={`/track/${page.number}/private-links`}>
              {fullWords.shareLink}
            </Link>
          ) : null}
          {full.isForStaff ? (
            <Link
              className="text-link"
              to={`/admin/search?${new URLSearchParams({ q: page.number, open: "1" }).toString()}`}
            >
              {fullWords.backOffice}
            </Link>
          ) : null}
        </div>
        {full.pin && !full.way ? <Pin {...full.pin} isAtDoor={page.status === "out_for_delivery"} /> : null}
        <div className="full-details">
          <div className="full-details-column">
            <div className="full-details-days">
              <Timeline days={page.timeline} news={news} />
              <ComingRows rows={page.coming} />
            </div>
            <div className="full-details-words">
              <AddressSheet from={full.from} to={full.to} />
              <FactList facts={full.details} className="fact-list-lines" />
              <section className="full-details-instructions" aria-labelledby="instructions">
                <h2 className="caption" id="instructions">
                  {fullWords.instructions}
                </h2>
                <p>{full.instructions}</p>
              </section>
            </div>
          </div>
          <div className="full-details-column">
            {(page.route.svg ?? page.route.list) ? (
              <div className="full-details-map tracking-result-map">
                <RouteMap route={page.route} />
              </div>
            ) : null}
            {full.custody ? <Custody number={page.number} holders={full.custody} /> : null}
            {isLabelAbove ? null : <ScreenLabel page={page} full={full} />}
            <div className="full-details-paid">
              {full.receipt ? <Receipt receipt={full.receipt} /> : null}
              <BookingActions number={page.number} can={full.can} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** Not printed: a page on paper outlives the day, and others read it. */
function Pin({ digits, spoken, isAtDoor = false }: NonNullable<FullPage["pin"]> & { isAtDoor?: boolean }) {
  const Heading = isAtDoor ? "h3" : "h2";
  return (
    <section className="full-details-pin" role={isAtDoor ? "group" : undefined} aria-labelledby="pin" data-print="no">
      <Heading className="caption" id="pin">
        {isAtDoor ? fullWords.pinAtDoor : fullWords.pin}
      </Heading>
      <p className="full-details-pin-digits">
        <span aria-hidden="true">{digits}</span>
        <span className="visually-hidden">{spoken}</span>
      </p>
      <p>{isAtDoor ? fullWords.pinAtDoorNote : fullWords.pinNote}</p>
    </section>
  );
}

/** Opens over the whole screen of a phone, to be scanned: a native popover, so no script is needed. */
function ScreenLabel({ page, full }: { page: TrackingPage; full: FullPage }) {
  return (
    <section className="full-details-label" aria-label={fullWords.label} id="label" popover="auto">
      <LabelCards label={full.label} number={page.number} statusTitle={page.statusTitle} />
      <button type="button" className="button full-details-enlarge" popoverTarget="label" data-print="no">
        {fullWords.enlarge}
      </button>
      <button
        type="button"
        className="button ink full-details-shrink"
        popoverTarget="label"
        popoverTargetAction="hide"
        data-print="no"
      >
        {fullWords.shrink}
      </button>
      {full.can.bookAgain.ok ? <LabelPapers number={page.number} /> : null}
    </section>
  );
}
