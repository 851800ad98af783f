import { cutText } from "#domain/shared/cut-text.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import {
  giveBackShape,
  handOutShape,
  keepShape,
  parseGiveBack,
  parseHandOut,
  parseKeep,
  parseTakeIn,
  takeInShape,
} from "#domain/road/counter-inputs.ts";
import { ParcelOnShelf, Weighing } from "#domain/road/counter-views.ts";
import { parseWeighAgain, weighAgainShape, WeighingView } from "#domain/road/weighings.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { findAtCounter } from "#server/features/counter/find-at-counter.ts";
import { findOnShelf } from "#server/features/counter/find-on-shelf.ts";
import { giveBack } from "#server/features/counter/give-back.ts";
import { handOut } from "#server/features/counter/hand-out.ts";
import { keepParcel } from "#server/features/counter/keep-parcel.ts";
import { listWeighings } from "#server/features/counter/list-weighings.ts";
import { previewWeight } from "#server/features/counter/preview-weight.ts";
import { takeIn } from "#server/features/counter/take-in.ts";
import { weighAgain } from "#server/features/counter/weigh-again.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";

const Parcel = z.strictObject({
  shipmentId: z.string(),
  trackingNumber: z.string(),
  status: z.enum(shipmentStatuses),
});
const Weighings = z.strictObject({ items: z.array(WeighingView) });
const visit = { clientEventId: "5b2d0f9c71e84a36", branch: "main" };
const optionalInTakeIn = { weight: true, confirmed: true, offer: true, overLimit: true } as const;

/** Adds the endpoints of the counter: what is found, taken in, given back, handed out and weighed there (G26, G43). */
export function addCounterEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addFindingEndpoints(api, actorOf);
  addWeighingEndpoints(api, actorOf);
  addVisit(api, actorOf, {
    path: "drop-off",
    summary:
      "Take a booked parcel in over the counter. weight: as the scale says, in pounds; confirmed: the token of the price that the customer accepted (weight-preview); the same clientEventId again records nothing",
    body: z.strictObject(takeInShape).partial(optionalInTakeIn),
    example: { ...visit, weight: "10", labelReads: true, packedWell: true, contentsOk: true, allPieces: true },
    parse: parseTakeIn,
    run: takeIn,
  });
  addVisit(api, actorOf, {
    path: "drop-off/refusal",
    summary: "Note that a parcel brought to the counter was given back to its sender, and why",
    body: z.strictObject(giveBackShape).partial({ weight: true, offer: true }),
    example: { ...visit, weight: "12.5", reason: "price_refused" },
    parse: parseGiveBack,
    run: giveBack,
  });
  addVisit(api, actorOf, {
    path: "hand-out",
    summary:
      "Hand a shipment out over the counter, to who shows its private link or to the recipient, whose document was looked at",
    body: z.strictObject(handOutShape).partial({ link: true, documentKind: true, nameAgrees: true, isOther: true }),
    example: { ...visit, proof: "document", documentKind: "passport", nameAgrees: "yes" },
    parse: parseHandOut,
    run: handOut,
  });
  addVisit(api, actorOf, {
    path: "hand-out/refusal",
    summary: "Note that a recipient left without the parcel, and why",
    body: z.strictObject(keepShape),
    example: { ...visit, reason: "id_does_not_agree" },
    parse: parseKeep,
    run: keepParcel,
  });
}

function addFindingEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/counter/parcels/{code}",
    summary: "Find the shipment whose code was scanned or typed at the counter",
    access: "staff",
    status: 200,
    response: Parcel,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const id = await findAtCounter(actor, cutText(c.req.param("code") ?? "", 200));
      if (id === null) throw new AppError("not_found");
      return parcelOf(actor, id);
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/counter/shelf",
    summary: "Find parcels by name or number that can be handed out at a branch, at most ten",
    access: "staff",
    query: z.object({ branch: z.string(), search: z.string() }),
    status: 200,
    response: z.strictObject({ items: z.array(ParcelOnShelf) }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { branch = "", search = "" } = c.req.query();
      return { items: await findOnShelf(actor, branch, cutText(search, 200)) };
    },
  });
}

function addWeighingEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/weight-preview",
    summary: "Get what a weight means for the price, before anything is recorded; confirm: token of a new price",
    access: "staff",
    query: z.object({ weight: z.string() }),
    status: 200,
    response: Weighing,
    answer: async (c) => previewWeight(await staffOnly(actorOf, c), idOf(c), c.req.query("weight") ?? ""),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/weighings",
    summary: "List what the scales at our counters said of a shipment, the latest first",
    access: "staff",
    status: 200,
    response: Weighings,
    answer: async (c) => ({ items: await listWeighings(await staffOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/weighings",
    summary:
      "Record another weighing of a parcel that is ours; weight and price of the booking stay. The same clientEventId again records nothing",
    access: "staff",
    body: z.strictObject(weighAgainShape),
    example: { ...visit, weight: "12.5" },
    status: 200,
    response: Weighings,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await weighAgain(actor, idOf(c), accepted(parseWeighAgain(await readJson(c))));
      return { items: await listWeighings(actor, idOf(c)) };
    },
  });
}

type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };

/** Adds an endpoint that records a visit to the counter. */
function addVisit<T>(
  api: OpenAPIHono,
  actorOf: ActorOf,
  {
    path,
    summary,
    body,
    example,
    parse,
    run,
  }: {
    path: string;
    summary: string;
    body: z.ZodType;
    example: object;
    parse: (raw: unknown) => Parsed<T>;
    run: (actor: Actor, shipmentId: string, input: T) => Promise<void>;
  },
): void {
  addEndpoint(api, {
    method: "post",
    path: `/v1/shipments/{id}/${path}`,
    summary,
    access: "staff",
    body,
    example,
    status: 200,
    response: Parcel,
    answer: async (c: Context) => {
      const actor = await staffOnly(actorOf, c);
      await run(actor, idOf(c), accepted(parse(await readJson(c))));
      return parcelOf(actor, idOf(c));
    },
  });
}

async function parcelOf(actor: Actor, id: string): Promise<z.infer<typeof Parcel>> {
  const { trackingNumber, status } = await getShipment(actor, id);
  return { shipmentId: id, trackingNumber, status };
}
