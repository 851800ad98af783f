import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { counterWords, handOutWords as words, screenAtCounterWords } from "#copy/en/counter.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { ParcelOnShelf } from "#domain/road/counter-views.ts";
import { parseHandOut, parseKeep } from "#domain/road/counter-inputs.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { askForSignature } from "#server/features/counter/ask-for-signature.ts";
import { findOnShelf } from "#server/features/counter/find-on-shelf.ts";
import { getShownSignature } from "#server/features/counter/get-offer.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { keepParcel } from "#server/features/counter/keep-parcel.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { CounterFrame, HandOutPage, SignatureLine } from "#app/components/admin/counter/counter-pages.ts";
import { HandOut } from "#app/components/admin/counter/hand-out.tsx";
import { loadFrame } from "#app/routes/admin/counter/load-counter.ts";
import { presentShelved, presentSignature } from "#app/routes/admin/counter/present-counter.ts";
import { changeAction, formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { counterScreenOf } from "#app/web/counter-screen-cookie.ts";
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
      signature: frame.screen && chosen ? await signatureFor(actor, asked.get("offer"), chosen, frame) : null,
      clientEventId: randomUUID(),
    };
  });
}

/** Returns what is to pay at the counter before the parcel goes; null if nothing is. */
async function owedFor(actor: Actor, { shipmentId }: ParcelOnShelf): Promise<string | null> {
  const { can, total } = await getShipment(actor, shipmentId);
  return can.receive.ok && total ? formatMoney(total) : null;
}

async function signatureFor(
  actor: Actor,
  offerId: string | null,
  { shipmentId }: ParcelOnShelf,
  { branch }: CounterFrame,
): Promise<SignatureLine> {
  const shown = offerId ? await getShownSignature(actor, offerId, shipmentId) : null;
  return presentSignature(shown, offerId !== null, branch.zone);
}

export async function action(args: Route.ActionArgs) {
  const { verb = "", shipmentId = "", ...fields } = await readFields(args.request);
  const to = `/admin/counter/hand-out?branch=${encodeURIComponent(fields["branch"] ?? "")}`;
  if (verb === "ask") return ask(args, shipmentId, fields);
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
    button: { sent: verb, known: ["hand"] },
    fields,
    parse: parseHandOut,
    failed: words.failed,
    run: (actor, input) => handOut(actor, shipmentId, input),
    done: () => [to, words.done(trackingNumber)],
  });
}

/** Asks on the customer's screen beside this device; the address names the offer. */
function ask(args: Route.ActionArgs, shipmentId: string, fields: Record<string, string>) {
  const { branch = "", isOther = "" } = fields;
  const search = new URL(args.request.url).searchParams.get("search") ?? "";
  const screen = counterScreenOf(args.request);
  return formAction(args, {
    actor: staffOf,
    form: "hand",
    fields,
    failed: screenAtCounterWords.askFailed,
    run: async (actor) => {
      const offer = await askForSignature(actor, { screen, branch }, { shipmentId, isOther: isOther === "on" });
      const to = new URLSearchParams({ branch, search, shipment: shipmentId, offer });
      return redirect(`/admin/counter/hand-out?${to.toString()}`);
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function CounterHandOut({ loaderData, actionData }: Route.ComponentProps) {
  return <HandOut page={loaderData} answers={{ [actionData?.form ?? ""]: actionData }} />;
}
