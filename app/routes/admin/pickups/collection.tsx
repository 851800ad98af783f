import { pickupWords as words } from "#copy/en/pickups.ts";
import { collectPickup } from "#server/features/shipments/collect-pickup.ts";
import { CollectForm } from "#app/components/admin/pickups/collect-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { undoOffer } from "#app/web/undo-offer.ts";
import type { Route } from "./+types/collection";

const list = "/admin/pickups";

export const meta: Route.MetaFunction = () => [{ title: words.collectTitle }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadShipmentPage(staffOf(context), params.shipmentId);
  return { page, from: cameFrom(new URL(request.url).searchParams.get("from"), list) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.collectFailed,
    run: async (actor, _input, fields) => {
      const from = cameFrom(fields["from"], list);
      await collectPickup(actor, shipmentId);
      return redirectWithToast(from, words.done, await undoOffer(actor, "shipment", shipmentId, from));
    },
  });
}

export const clientAction = keepForm(() => words.collectFailed);

/** Shown after a rejection without JavaScript. */
export default function Collection({ loaderData: { page, from }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.collectTitle} head={<ShipmentHead page={page} />}>
      <p className="hint">{words.collectLead}</p>
      <CollectForm
        shipmentId={page.id}
        number={page.number}
        from={actionData?.values["from"] ?? from}
        answer={actionData}
      />
    </FormPage>
  );
}
