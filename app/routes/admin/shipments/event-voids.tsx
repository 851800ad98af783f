import { href } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { parseVoidTrackingEvent } from "#domain/shipments/inputs.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { ReasonForm } from "#app/components/form/reason-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { StaffTimeline } from "#app/components/admin/shipments/staff-timeline.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/event-voids";

export const meta: Route.MetaFunction = () => [{ title: shipmentWords.voidButton }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadShipmentPage(staffOf(context), params.shipmentId) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: ({ eventId: _eventId, ...rest }) => parseVoidTrackingEvent(rest),
    failed: messages.shipments.voidFailed,
    run: (actor, input, { eventId = "" }) => voidTrackingEvent(actor, shipmentId, eventId, input),
    done: () => [href("/admin/shipments/:shipmentId", { shipmentId }), messages.shipments.voided],
  });
}

export const clientAction = keepForm(() => messages.shipments.voidFailed);

/** Shown after a rejection without JavaScript: the form of the entry, or the timeline to choose from. */
export default function EventVoids({ loaderData: { page }, actionData, params: { shipmentId } }: Route.ComponentProps) {
  const postTo = href("/admin/shipments/:shipmentId/event-voids", { shipmentId });
  const eventId = actionData?.values["eventId"] ?? "";
  const event = page.events.find((each) => each.id === eventId);
  return (
    <FormPage
      title={event ? `${shipmentWords.voidButton}: ${event.title}, ${event.time}` : shipmentWords.timeline}
      head={<ShipmentHead page={page} />}
    >
      {event ? (
        <ReasonForm
          id={eventId}
          action={postTo}
          hidden={{ eventId }}
          label={shipmentWords.voidReason}
          hint={shipmentWords.voidLead}
          button={shipmentWords.voidButton}
          failed={messages.shipments.voidFailed}
          answer={actionData}
        />
      ) : (
        <StaffTimeline events={page.events} voidAction={postTo} />
      )}
    </FormPage>
  );
}
