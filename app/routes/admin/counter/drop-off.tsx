import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { counterWords, dropOffWords as words } from "#copy/en/counter.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import type { Actor } from "#domain/people/actor.ts";
import { parseGiveBack, parseTakeIn } from "#domain/road/counter-inputs.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { AppError } from "#domain/shared/errors.ts";
import { findAtCounter } from "#server/features/counter/find-at-counter.ts";
import { getOffer } from "#server/features/counter/get-offer.ts";
import { giveBack } from "#server/features/counter/give-back.ts";
import { previewWeight } from "#server/features/counter/preview-weight.ts";
import { showOnScreen } from "#server/features/counter/show-on-screen.ts";
import { takeIn } from "#server/features/counter/take-in.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { DropOffPage, OfferLine, WeighedParcel } from "#app/components/admin/counter/counter-pages.ts";
import { DropOff } from "#app/components/admin/counter/drop-off.tsx";
import { loadFrame } from "#app/routes/admin/counter/load-counter.ts";
import { presentParcel, presentShown, presentWeighing } from "#app/routes/admin/counter/present-counter.ts";
import { changeAction, formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { counterScreenOf } from "#app/web/counter-screen-cookie.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { readFields } from "#app/web/read-form.ts";
import type { Route } from "./+types/drop-off";

export const meta: Route.MetaFunction = () => [{ title: `${counterWords.title}: ${counterWords.dropOff}` }];

export function loader({ request, context }: Route.LoaderArgs): Promise<DropOffPage> {
  const [actor, asked] = [staffOf(context), new URL(request.url).searchParams];
  const [code, weight] = [cutText((asked.get("code") ?? "").trim(), 200), (asked.get("weight") ?? "").trim()];
  return runLoader(async () => {
    const frame = await loadFrame(actor, request, "sender");
    if (!frame) throw data(null, { status: 404 });
    const id = code === "" ? null : await findAtCounter(actor, code);
    const parcel = id === null ? null : presentParcel(await getShipment(actor, id));
    const scale = parcel?.mayTakeIn.ok && weight !== "" ? await readScale(actor, parcel.id, weight) : null;
    return {
      frame,
      code,
      weight,
      weightError: scale?.error ?? null,
      parcel,
      weighed: scale?.weighed ?? null,
      offer:
        parcel && scale?.weighed
          ? await shownOffer(actor, asked.get("offer"), {
              shipmentId: parcel.id,
              confirm: scale.weighed.confirm,
              zone: frame.branch.zone,
            })
          : null,
      clientEventId: randomUUID(),
    };
  });
}

/** What the customer's screen shows of this page; null if it went on to something else. */
async function shownOffer(
  actor: Actor,
  offerId: string | null,
  { shipmentId, confirm, zone }: { shipmentId: string; confirm: string | null; zone: string },
): Promise<OfferLine | null> {
  const offer = offerId ? await getOffer(actor, offerId, { shipmentId, confirm }) : null;
  return offer && presentShown(offer, zone);
}

/** A weight that is none is said at its field. */
async function readScale(
  actor: Actor,
  shipmentId: string,
  weight: string,
): Promise<{ weighed: WeighedParcel | null; error: string | null }> {
  try {
    return { weighed: presentWeighing(await previewWeight(actor, shipmentId, weight)), error: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    return { weighed: null, error: fieldMessage(error.issues[0]?.message ?? "number_invalid") };
  }
}

export async function action(args: Route.ActionArgs) {
  const { verb = "", shipmentId = "", ...fields } = await readFields(args.request);
  if (verb === "find" || verb === "weigh") return goTo(args, verb, fields);
  const to = `/admin/counter/drop-off?branch=${encodeURIComponent(fields["branch"] ?? "")}`;
  const { trackingNumber } = await runLoader(() => getShipment(staffOf(args.context), shipmentId));
  if (verb === "back")
    return changeAction(args, {
      actor: staffOf,
      form: "back",
      fields,
      parse: parseGiveBack,
      failed: words.backFailed,
      run: (actor, input) => giveBack(actor, shipmentId, input),
      done: () => [to, words.back(trackingNumber)],
    });
  return changeAction(args, {
    actor: staffOf,
    form: "take",
    button: { sent: verb, known: ["take"] },
    fields,
    parse: parseTakeIn,
    failed: words.takeFailed,
    run: (actor, input) => takeIn(actor, shipmentId, input),
    done: () => [to, words.taken(trackingNumber)],
  });
}

/** Reads a code or a weight: the customer's screen beside this device follows, and the address names both. */
function goTo(args: Route.ActionArgs, verb: "find" | "weigh", fields: Record<string, string>) {
  const { branch = "", code = "", weight = "" } = fields;
  const screenId = counterScreenOf(args.request);
  return formAction(args, {
    actor: staffOf,
    fields,
    failed: words.readFailed,
    run: async (actor) => {
      const parcel = verb === "weigh" ? await findAtCounter(actor, cutText(code.trim(), 200)) : null;
      const offer =
        screenId === ""
          ? null
          : await showOnScreen(
              actor,
              { screen: screenId, branch },
              parcel ? { shipmentId: parcel, weight } : null,
            ).catch(nothingIfNoWeight);
      const asked = { branch, code, ...(verb === "weigh" ? { weight } : {}), ...(offer ? { offer } : {}) };
      return redirect(`/admin/counter/drop-off?${new URLSearchParams(asked).toString()}`);
    },
  });
}

/** The page says at the field what is wrong with the weight. */
function nothingIfNoWeight(error: unknown): null {
  if (error instanceof AppError && error.code === "invalid_input") return null;
  throw error;
}

export const clientAction = keepForm(() => words.takeFailed);

export default function CounterDropOff({ loaderData, actionData }: Route.ComponentProps) {
  const answers = { [actionData?.form ?? ""]: actionData };
  return <DropOff page={loaderData} answers={answers} />;
}
