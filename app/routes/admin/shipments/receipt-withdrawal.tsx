import { href } from "react-router";
import { receiveWords as words } from "#copy/en/receive.ts";
import { parseTakeBackReceipt } from "#domain/payments/receive.ts";
import { takeBackReceipt } from "#server/features/shipments/take-back-receipt.ts";
import { ReasonForm } from "#app/components/form/reason-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/receipt-withdrawal";

export const meta: Route.MetaFunction = () => [{ title: words.takeBack }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadShipmentPage(staffOf(context), params.shipmentId) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseTakeBackReceipt,
    failed: words.takeBackFailed,
    run: (actor, input) => takeBackReceipt(actor, shipmentId, input),
    done: () => [href("/admin/shipments/:shipmentId", { shipmentId }), words.takenBack],
  });
}

export const clientAction = keepForm(() => words.takeBackFailed);

/** Staff were mistaken about money that is not here. */
export default function ReceiptWithdrawal({ loaderData: { page }, actionData, params }: Route.ComponentProps) {
  return (
    <FormPage title={words.takeBack} head={<ShipmentHead page={page} />}>
      {page.mayTakeBack.ok ? null : (
        <Notice tone="amber" quiet>
          {page.mayTakeBack.words}
        </Notice>
      )}
      <ReasonForm
        id="receipt"
        action={href("/admin/shipments/:shipmentId/receipt-withdrawal", params)}
        label={words.takeBackReason}
        hint={words.takeBackLead(page.receipt.total)}
        button={words.takeBack}
        failed={words.takeBackFailed}
        answer={actionData}
      />
    </FormPage>
  );
}
