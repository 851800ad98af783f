import { useFetcher } from "react-router";
import { bookedWords } from "#copy/en/full-details.ts";
import type { FullPage } from "#app/components/shipment/tracking-page.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

/**
 * Actions of the person who booked (C12); an unavailable one stays visible with its reason. Nothing for other
 * readers.
 */
export function BookingActions({ number, can }: { number: string; can: FullPage["can"] }) {
  // Fetched, so that the page stays if the database is unavailable.
  const again = useFetcher<{ message: string }>();
  // Only the person who booked may book again; others see no actions.
  if (!can.bookAgain.ok) return null;
  return (
    <section className="booking-actions" aria-label={bookedWords.title} data-print="no">
      {can.correct.ok ? (
        <LinkButton look="quiet" icon="edit" to={`/track/${number}/correction`}>
          {bookedWords.correct}
        </LinkButton>
      ) : null}
      <again.Form method="post" action={`/track/${number}/repeat-booking`}>
        <Button look="quiet" icon="return" busy={again.state !== "idle"}>
          {bookedWords.bookAgain}
        </Button>
      </again.Form>
      {can.cancel.ok ? (
        <LinkButton look="quiet" icon="ban" to={`/track/${number}/cancellation`}>
          {bookedWords.cancel}
        </LinkButton>
      ) : (
        <Button look="quiet" icon="ban" type="button" refusal={can.cancel.words}>
          {bookedWords.cancel}
        </Button>
      )}
      {again.data ? <Notice tone="red">{again.data.message}</Notice> : null}
    </section>
  );
}
