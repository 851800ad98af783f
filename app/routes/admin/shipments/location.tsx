import { href } from "react-router";
import { rowWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { parseUpdateCurrentLocation } from "#domain/shipments/inputs.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { LocationForm } from "#app/components/admin/shipments/location-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { undoOffer } from "#app/web/undo-offer.ts";
import type { Route } from "./+types/location";

export const meta: Route.MetaFunction = () => [{ title: rowWords.editLocation }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadShipmentPage(staffOf(context), params.shipmentId);
  return { page, from: cameFrom(new URL(request.url).searchParams.get("from")) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: parseUpdateCurrentLocation,
    failed: messages.shipments.locationFailed,
    run: async (actor, input, { from }) => {
      await updateCurrentLocation(actor, shipmentId, input);
      const back = cameFrom(from);
      const offered = await undoOffer(actor, "shipment", shipmentId, back);
      return redirectWithToast(back, messages.shipments.locationUpdated, offered);
    },
  });
}

export const clientAction = keepForm(() => messages.shipments.locationFailed);

/** Shown without JavaScript, or after a rejection. */
export default function Location({
  loaderData: { page, from },
  actionData,
  params: { shipmentId },
}: Route.ComponentProps) {
  return (
    <FormPage title={rowWords.editLocation} head={<ShipmentHead page={page} />}>
      <LocationForm
        action={href("/admin/shipments/:shipmentId/location", { shipmentId })}
        location={actionData?.values["location"] ?? page.location}
        from={actionData?.values["from"] ?? from}
        answer={actionData}
      />
    </FormPage>
  );
}
