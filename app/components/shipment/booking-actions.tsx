import { Form } from "react-router";
import { bookedWords } from "#copy/en/tracking-page.ts";
import type { FullPage } from "#app/components/shipment/tracking-page.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** What whoever booked it may still do (C12); a refused action stays visible with its reason. Nothing for other readers. */
export function BookingActions({ number, can }: { number: string; can: FullPage["can"] }) {
  // Only whoever may book it again is its booker; others are not shown what is not theirs.
  if (!can.bookAgain.ok) return null;
  return (
    <section className="booking-actions" aria-label={bookedWords.title} data-print="no">
      {can.correct.ok ? (
        <LinkButton look="quiet" icon="edit" to={`/track/${number}/correction`}>
          {bookedWords.correct}
        </LinkButton>
      ) : null}
      <Form method="post" action={`/track/${number}/repeat-booking`}>
        <Button look="quiet" icon="return">
          {bookedWords.bookAgain}
        </Button>
      </Form>
      {can.cancel.ok ? (
        <LinkButton look="quiet" icon="ban" to={`/track/${number}/cancellation`}>
          {bookedWords.cancel}
        </LinkButton>
      ) : (
        <Button look="quiet" icon="ban" type="button" refusal={can.cancel.words}>
          {bookedWords.cancel}
        </Button>
      )}
    </section>
  );
}
