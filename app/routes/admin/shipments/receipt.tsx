import { href } from "react-router";
import { receiveWords as words } from "#copy/en/receive.ts";
import { parseReceivePayment } from "#domain/payments/receive.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { ReceiveForm } from "#app/components/admin/shipments/receive-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/receipt";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadShipmentPage(staffOf(context), params.shipmentId) };
}

export async function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  const { currency } = await runLoader(() => getShipment(staffOf(args.context), shipmentId));
  return changeAction(args, {
    actor: staffOf,
    parse: (raw) => parseReceivePayment(raw, currency),
    failed: words.failed,
    run: (actor, input) => receivePayment(actor, shipmentId, input),
    done: () => [href("/admin/shipments/:shipmentId", { shipmentId }), words.done],
  });
}

export const clientAction = keepForm(() => words.failed);

export default function ReceivedPayment({ loaderData: { page }, actionData, params }: Route.ComponentProps) {
  const record = href("/admin/shipments/:shipmentId", params);
  return (
    <FormPage title={words.title} head={<ShipmentHead page={page} />}>
      {page.mayReceive.ok ? (
        <p className="hint">{words.owed(page.receipt.total)}</p>
      ) : (
        <Notice tone="amber" quiet>
          {page.mayReceive.words}
        </Notice>
      )}
      {/* No form if nothing can be received, except after a rejection: the input stays. */}
      {page.mayReceive.ok || actionData ? (
        <ReceiveForm
          action={href("/admin/shipments/:shipmentId/receipt", params)}
          record={record}
          answer={actionData}
        />
      ) : (
        <LinkButton look="quiet" to={record}>
          {words.back}
        </LinkButton>
      )}
    </FormPage>
  );
}
