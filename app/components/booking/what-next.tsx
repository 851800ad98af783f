import { Link } from "react-router";
import { afterBookingWords as words } from "#copy/en/after-booking.ts";
import { LinkButton } from "#app/components/ui/button.tsx";

/** `isMailed`: whether the receipt is mailed. `offersPush`: whether this browser may get notifications. */
export type NextSteps = {
  handover: string;
  hasCalendar: boolean;
  isMailed: boolean;
  offersPush: boolean;
  /** Branch of a drop-off. */
  branch?: { name: string; address: string; hours: string; to: string };
};

/** Next steps after a booking (C12). */
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
