import { href } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { EventForm } from "#app/components/admin/shipments/event-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/events";

export const meta: Route.MetaFunction = () => [{ title: shipmentWords.addEvent }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const own = href("/admin/shipments/:shipmentId", { shipmentId: params.shipmentId });
  const page = await loadShipmentPage(staffOf(context), params.shipmentId);
  return { page, from: cameFrom(new URL(request.url).searchParams.get("from"), own) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  const own = href("/admin/shipments/:shipmentId", { shipmentId });
  return changeAction(args, {
    actor: staffOf,
    parse: parseAddTrackingEvent,
    failed: messages.shipments.eventFailed,
    run: (actor, input) => addTrackingEvent(actor, shipmentId, input),
    done: (_actor, _input, { from }) => [cameFrom(from, own), messages.shipments.eventAdded],
  });
}

export const clientAction = keepForm(() => messages.shipments.eventFailed);

/** Shown after a rejection without JavaScript. */
export default function Events({
  loaderData: { page, from },
  actionData,
  params: { shipmentId },
}: Route.ComponentProps) {
  return (
    <FormPage title={shipmentWords.addEvent} head={<ShipmentHead page={page} />}>
      <EventForm
        action={href("/admin/shipments/:shipmentId/events", { shipmentId })}
        options={page.form}
        from={actionData?.values["from"] ?? from}
        answer={actionData}
      />
    </FormPage>
  );
}
