import { data, href } from "react-router";
import { stopWords as words } from "#copy/en/stops.ts";
import { parseAssignStop, type StopKind, stopKinds } from "#domain/shipments/stops.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import { unassignStop } from "#server/features/shipments/unassign-stop.ts";
import { ShipmentHead } from "#app/components/admin/shipments/shipment-head.tsx";
import { StopForm } from "#app/components/admin/shipments/stop-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { readFields } from "#app/web/read-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/stop";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const kind = kindOf(params.kind);
  const page = await loadShipmentPage(actor, params.shipmentId);
  const stop = (await listStopsOfShipment(actor, params.shipmentId)).find((each) => each.kind === kind);
  const drivers = (await listDrivers(actor)).map(({ id, name }) => ({ value: id, words: name }));
  const record = href("/admin/shipments/:shipmentId", { shipmentId: params.shipmentId });
  return {
    page,
    kind,
    drivers,
    stop: stop ? { driver: stop.driver?.id ?? "", day: stop.day } : null,
    from: cameFrom(new URL(request.url).searchParams.get("from"), record),
  };
}

export async function action(args: Route.ActionArgs) {
  staffOf(args.context);
  const { shipmentId } = args.params;
  const kind = kindOf(args.params.kind);
  const { do: what, ...fields } = await readFields(args.request);
  return formAction(args, {
    actor: staffOf,
    button: { sent: what, known: ["give", "take"] },
    fields,
    parse: (raw) => (what === "take" ? { ok: true, value: null } : parseAssignStop(raw)),
    failed: words.failed,
    run: async (actor, input, { from }) => {
      if (!input) await unassignStop(actor, shipmentId, kind);
      else await assignStop(actor, shipmentId, kind, input);
      const name = input && (await listDrivers(actor)).find(({ id }) => id === input.driver)?.name;
      const back = cameFrom(from, href("/admin/shipments/:shipmentId", { shipmentId }));
      return redirectWithToast(back, name ? words.given(name) : words.taken);
    },
  });
}

export const clientAction = keepForm(() => words.failed);

function kindOf(text: string): StopKind {
  const kind = stopKinds.find((known) => known === text);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export default function Stop({ loaderData, actionData, params }: Route.ComponentProps) {
  const { page, kind, drivers, stop, from } = loaderData;
  return (
    <FormPage title={words.question[kind]} head={<ShipmentHead page={page} />}>
      <StopForm
        action={href("/admin/shipments/:shipmentId/stops/:kind", params)}
        kind={kind}
        drivers={drivers}
        stop={stop}
        from={actionData?.values["from"] ?? from}
        answer={actionData}
      />
    </FormPage>
  );
}
