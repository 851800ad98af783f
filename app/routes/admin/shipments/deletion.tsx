import { deletionWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { DeleteForm } from "#app/components/admin/shipments/delete-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { undoOffer } from "#app/web/undo-offer.ts";
import type { Route } from "./+types/deletion";

export const meta: Route.MetaFunction = () => [{ title: deletionWords.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadShipmentPage(staffOf(context), params.shipmentId);
  return { page, from: cameFrom(new URL(request.url).searchParams.get("from")) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: messages.shipments.deleteFailed,
    run: async (actor, _input, { from }) => {
      await deleteShipment(actor, shipmentId);
      return redirectWithToast(
        cameFrom(from),
        messages.shipments.deleted,
        await undoOffer(actor, "shipment", shipmentId),
      );
    },
  });
}

export const clientAction = keepForm(() => messages.shipments.deleteFailed);

/** Shown without JavaScript, or after a rejection. */
export default function Deletion({
  loaderData: { page, from },
  actionData,
  params: { shipmentId },
}: Route.ComponentProps) {
  return (
    <FormPage
      title={page.mayDelete.ok ? messages.shipments.confirmDelete : deletionWords.title}
      head={<ShipmentHead page={page} />}
    >
      {page.mayDelete.ok ? (
        <DeleteForm
          shipmentId={shipmentId}
          recipient={page.title}
          number={page.number}
          from={actionData?.values["from"] ?? from}
          answer={actionData}
        >
          <LinkButton to={from}>{deletionWords.keep}</LinkButton>
        </DeleteForm>
      ) : (
        <Notice tone="amber" quiet>
          {page.mayDelete.words}
        </Notice>
      )}
    </FormPage>
  );
}
