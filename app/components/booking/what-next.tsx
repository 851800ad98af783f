import { Link } from "react-router";
import { afterBookingWords as words } from "#copy/en/booking.ts";
import { LinkButton } from "#app/components/ui/button.tsx";

/** `isMailed`: whether the receipt goes out by mail. `offersPush`: this browser may be told of each step from here. */
export type NextSteps = {
  handover: string;
  hasCalendar: boolean;
  isMailed: boolean;
  offersPush: boolean;
  /** Where it is handed in, if it is. */
  branch?: { name: string; address: string; hours: string; to: string };
};

/** For whoever just booked: how the shipment gets under way (C12). */
export function WhatNext({ number, next }: { number: string; next: NextSteps }) {
  return (
    <div className="page-width" data-print="no">
      <section className="what-next" aria-label={words.title}>
        <h2>{words.title}</h2>
        <ol>
          <li>{next.handover}</li>
          <li>{next.isMailed ? words.mail : words.noMail}</li>
          <li>{words.track}</li>
        </ol>
        <div className="what-next-actions">
          {next.hasCalendar ? (
            <Link className="button small" to={`/track/${number}/pickup.ics`} reloadDocument>
              {words.calendar}
            </Link>
          ) : null}
          <LinkButton size="small" to={`/track/${number}/receipt`}>
            {words.receipt}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}
