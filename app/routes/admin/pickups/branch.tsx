import { pickupWords as words } from "#copy/en/pickups.ts";
import { parseAssignBranch } from "#domain/shipments/inputs.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { BranchForm } from "#app/components/admin/pickups/branch-form.tsx";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { undoOffer } from "#app/web/undo-offer.ts";
import type { Route } from "./+types/branch";

const list = "/admin/pickups";

export const meta: Route.MetaFunction = () => [{ title: words.assignTitle }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await loadShipmentPage(staffOf(context), params.shipmentId);
  const branches = (await listShownBranches()).map(({ code, name }) => ({ value: code, words: name }));
  return { page, branches, from: cameFrom(new URL(request.url).searchParams.get("from"), list) };
}

export function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: parseAssignBranch,
    failed: words.assignFailed,
    run: async (actor, input, { from }) => {
      await assignBranch(actor, shipmentId, input);
      const back = cameFrom(from, list);
      return redirectWithToast(back, words.assigned, await undoOffer(actor, "shipment", shipmentId, back));
    },
  });
}

export const clientAction = keepForm(() => words.assignFailed);

export default function PickupBranch({ loaderData: { page, branches, from }, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={words.assignTitle} head={<ShipmentHead page={page} />}>
      <BranchForm
        shipmentId={page.id}
        branches={branches}
        from={actionData?.values["from"] ?? from}
        answer={actionData}
      />
    </FormPage>
  );
}
