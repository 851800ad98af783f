import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { counterWords, weighAgainWords as words } from "#copy/en/counter.ts";
import { pounds } from "#copy/en/measures.ts";
import { parseWeighAgain } from "#domain/road/weighings.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { findAtCounter } from "#server/features/counter/find-at-counter.ts";
import { listWeighings } from "#server/features/counter/list-weighings.ts";
import { weighAgain } from "#server/features/counter/weigh-again.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { WeighAgainPage } from "#app/components/admin/counter/counter-pages.ts";
import { WeighAgain } from "#app/components/admin/counter/weigh-again.tsx";
import { loadFrame } from "#app/routes/admin/counter/load-counter.ts";
import { presentParcel } from "#app/routes/admin/counter/present-counter.ts";
import { mayWeigh, weighingLine } from "#app/routes/admin/counter/present-weighings.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import type { Route } from "./+types/weigh-again";

export const meta: Route.MetaFunction = () => [{ title: `${counterWords.title}: ${counterWords.weighAgain}` }];

export function loader({ request, context }: Route.LoaderArgs): Promise<WeighAgainPage> {
  const actor = staffOf(context);
  const code = cutText((new URL(request.url).searchParams.get("code") ?? "").trim(), 200);
  return runLoader(async () => {
    const frame = await loadFrame(actor, request, "sender");
    if (!frame) throw data(null, { status: 404 });
    const id = code === "" ? null : await findAtCounter(actor, code);
    const shipment = id === null ? null : await getShipment(actor, id);
    const weighings = id === null ? [] : await listWeighings(actor, id);
    return {
      frame,
      code,
      parcel: shipment && { ...presentParcel(shipment), mayWeigh: mayWeigh(shipment) },
      weighings: weighings.map((weighing) => weighingLine(weighing, frame.branch.zone)),
      clientEventId: randomUUID(),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { shipmentId = "", code = "", ...fields } = await readFields(args.request);
  const address = new URLSearchParams({ branch: fields["branch"] ?? "", code });
  return changeAction(args, {
    actor: staffOf,
    form: "weigh",
    fields,
    parse: parseWeighAgain,
    failed: words.weighFailed,
    run: (actor, input) => weighAgain(actor, shipmentId, input),
    done: (_actor, { weight }) => [
      `/admin/counter/weigh-again?${address.toString()}`,
      words.recorded(/[a-z]/i.test(weight) ? weight : pounds(weight)),
    ],
  });
}

export const clientAction = keepForm(() => words.weighFailed);

export default function CounterWeighAgain({ loaderData, actionData }: Route.ComponentProps) {
  return <WeighAgain page={loaderData} answers={{ [actionData?.form ?? ""]: actionData }} />;
}
