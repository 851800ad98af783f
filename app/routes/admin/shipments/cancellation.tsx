import { href } from "react-router";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { parseStaffCancellation } from "#domain/shipments/inputs.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { ReasonForm } from "#app/components/form/reason-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/cancellation";

export const meta: Route.MetaFunction = () => [{ title: shipmentWords.cancel }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadShipmentPage(staffOf(context), params.shipmentId) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseStaffCancellation,
    failed: messages.shipments.cancelFailed,
    run: (actor, input) => cancelShipment(actor, shipmentId, input),
    done: () => [href("/admin/shipments/:shipmentId", { shipmentId }), messages.shipments.cancelled],
  });
}

export const clientAction = keepForm(() => messages.shipments.cancelFailed);

/** Shown after a rejection without JavaScript. */
export default function Cancellation({
  loaderData: { page },
  actionData,
  params: { shipmentId },
}: Route.ComponentProps) {
  const postTo = href("/admin/shipments/:shipmentId/cancellation", { shipmentId });
  return (
    <FormPage title={shipmentWords.cancel} head={<ShipmentHead page={page} />}>
      {page.mayCancel.ok ? null : (
        <Notice tone="red" quiet>
          {page.mayCancel.words}
        </Notice>
      )}
      <ReasonForm
        id="cancel"
        action={postTo}
        label={shipmentWords.cancelReason}
        hint={shipmentWords.cancelLead}
        button={shipmentWords.cancel}
        failed={messages.shipments.cancelFailed}
        answer={actionData}
      />
    </FormPage>
  );
}
