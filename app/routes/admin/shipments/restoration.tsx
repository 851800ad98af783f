import { Form, href } from "react-router";
import { deletionWords } from "#copy/en/back-office.ts";
import { messages } from "#copy/en/messages.ts";
import { parseOverLimit } from "#domain/accounts/over-limit.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/restoration";

export const meta: Route.MetaFunction = () => [{ title: deletionWords.restore }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadShipmentPage(staffOf(context), params.shipmentId) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseOverLimit,
    failed: messages.shipments.restoreFailed,
    run: (actor, said) => restoreShipment(actor, shipmentId, said),
    done: () => [href("/admin/shipments/:shipmentId", { shipmentId }), messages.shipments.restored],
  });
}

export const clientAction = keepForm(() => messages.shipments.restoreFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Restoration({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={deletionWords.restore} head={<ShipmentHead page={page} />}>
      <Refusal refused={actionData} failed={messages.shipments.restoreFailed} />
      <Form method="post" className="stop-form">
        <OverLimitBox refused={actionData} />
        <Button look="ink" refusal={page.mayRestore.ok ? undefined : page.mayRestore.words}>
          {deletionWords.restore}
        </Button>
      </Form>
    </FormPage>
  );
}
