import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { counterWords, handOutWords as words } from "#copy/en/counter.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { ParcelOnShelf } from "#domain/road/counter-views.ts";
import { parseHandOut, parseKeep } from "#domain/road/counter-inputs.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { findOnShelf } from "#server/features/counter/find-on-shelf.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { keepParcel } from "#server/features/counter/keep-parcel.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { HandOutPage } from "#app/components/admin/counter/counter-pages.ts";
import { HandOut } from "#app/components/admin/counter/hand-out.tsx";
import { loadFrame } from "#app/routes/admin/counter/load-counter.ts";
import { presentShelved } from "#app/routes/admin/counter/present-counter.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import type { Route } from "./+types/hand-out";

export const meta: Route.MetaFunction = () => [{ title: `${counterWords.title}: ${counterWords.handOut}` }];

export function loader({ request, context }: Route.LoaderArgs): Promise<HandOutPage> {
  const [actor, asked] = [staffOf(context), new URL(request.url).searchParams];
  const search = cutText((asked.get("search") ?? "").trim(), 200);
  return runLoader(async () => {
    const frame = await loadFrame(actor, request, "recipient");
    if (!frame) throw data(null, { status: 404 });
    const found = await findOnShelf(actor, frame.branch.code, search);
    const only = found.length === 1 ? found[0]?.shipmentId : asked.get("shipment");
    const chosen = found.find(({ shipmentId }) => shipmentId === only);
    return {
      frame,
      search,
      found: found.map((parcel) => presentShelved(parcel, null)),
      chosen: chosen ? presentShelved(chosen, await owedFor(actor, chosen)) : null,
      clientEventId: randomUUID(),
    };
  });
}

/** Returns what is to pay at the counter before the parcel goes; null if nothing is. */
async function owedFor(actor: Actor, { shipmentId }: ParcelOnShelf): Promise<string | null> {
  const { can, total } = await getShipment(actor, shipmentId);
  return can.receive.ok && total ? formatMoney(total) : null;
}

export async function action(args: Route.ActionArgs) {
  const { verb = "", shipmentId = "", ...fields } = await readFields(args.request);
  const to = `/admin/counter/hand-out?branch=${encodeURIComponent(fields["branch"] ?? "")}`;
  const { trackingNumber } = await runLoader(() => getShipment(staffOf(args.context), shipmentId));
  if (verb === "keep")
    return changeAction(args, {
      actor: staffOf,
      form: "keep",
      fields,
      parse: parseKeep,
      failed: words.keepFailed,
      run: (actor, input) => keepParcel(actor, shipmentId, input),
      done: () => [to, words.keptDone(trackingNumber)],
    });
  return changeAction(args, {
    actor: staffOf,
    form: "hand",
    fields,
    parse: parseHandOut,
    failed: words.failed,
    run: (actor, input) => handOut(actor, shipmentId, input),
    done: () => [to, words.done(trackingNumber)],
  });
}

export const clientAction = keepForm(() => words.failed);

export default function CounterHandOut({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOut page={loaderData} answers={{ [actionData?.form ?? ""]: actionData }} />;
}
