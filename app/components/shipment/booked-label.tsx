import { Link } from "react-router";
import { afterBookingWords as words } from "#copy/en/after-booking.ts";
import { messages } from "#copy/en/messages.ts";
import { updateTriggers } from "#domain/notifications/triggers.ts";
import { fullWords } from "#copy/en/full-details.ts";
import type { NextSteps } from "#app/components/booking/what-next.tsx";
import type { FullPage, TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { BrowserUpdates } from "#app/components/shipment/browser-updates.tsx";
import { LabelCards } from "#app/components/shipment/label-card.tsx";
import { LabelPapers } from "#app/components/shipment/label-papers.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** Shown right after a booking: the finished label to print, and three next steps (C12). */
export function BookedLabel({ page, full, next }: { page: TrackingPage; full: FullPage; next: NextSteps }) {
  return (
    <div className="booked-label page-width">
      <div data-print="no">
        <p className="caption" role="status">
          {messages.booking.created}
        </p>
        <p className="booked-label-title">{words.booked}</p>
        <p className="booked-label-number" aria-hidden="true">
          <TrackingNumber number={page.number} />
        </p>
        <p className="booked-label-lead">
          {[page.serviceName, full.receipt?.total, full.receipt?.state].filter(Boolean).join(" · ")}
        </p>
        <div className="booked-label-actions">
          <Button look="signal" icon="print" type="button" className="needs-script" onClick={() => window.print()}>
            {words.printLabel}
          </Button>
          {next.hasCalendar ? (
            <Link className="button" to={`/track/${page.number}/pickup.ics`} reloadDocument>
              {words.calendar}
            </Link>
          ) : null}
          <LinkButton icon="document" to={`/track/${page.number}/receipt`}>
            {words.receipt}
          </LinkButton>
        </div>
        <section aria-label={words.title}>
          <Steps next={next} />
        </section>
        {next.offersPush ? <BrowserUpdates number={page.number} triggers={updateTriggers} /> : null}
      </div>
      <div className="booked-label-slot">
        <section className="full-details-label" aria-label={fullWords.label}>
          <LabelCards label={full.label} number={page.number} statusTitle={page.statusTitle} />
          {full.can.bookAgain.ok ? <LabelPapers number={page.number} /> : null}
        </section>
      </div>
    </div>
  );
}

function Steps({ next }: { next: NextSteps }) {
  const { branch, hasCalendar } = next;
  return (
    <ol className="booked-label-steps">
      <li>
        <b>{words.labelTitle}</b>
        <span>{hasCalendar ? words.labelPickup : words.labelDropoff}</span>
      </li>
      <li>
        <b>
          {hasCalendar
            ? words.handTitlePickup
            : words.handTitleDropoff(branch ? [branch.name, branch.address].join(", ") : "")}
        </b>
        <span>{branch ? branch.hours : next.handover}</span>{" "}
        {branch ? (
          <Link className="text-link" to={branch.to}>
            {words.map}
          </Link>
        ) : null}
      </li>
      <li>
        <b>{words.followTitle}</b>
        <span>{[next.isMailed ? words.mail : words.noMail, words.track].join(" ")}</span>
      </li>
    </ol>
  );
}
