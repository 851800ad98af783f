import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { type Booking, parseBooking } from "#domain/bookings/inputs.ts";
import { OfficeBooking, parseOfficeBooking } from "#domain/bookings/office.ts";
import { parseStated } from "#domain/bookings/stated-options.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import {
  parseReceivePayment,
  parseTakeBackReceipt,
  receivePaymentShape,
  takeBackReceiptShape,
} from "#domain/payments/receive.ts";
import { mostUnseenHours } from "#domain/road/holder-filter.ts";
import { PlaceMomentView } from "#domain/shared/place-moment-view.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { addTrackingEventShape, cancelShipmentShape, parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import {
  createdSpans,
  overdueKinds,
  promisedSpans,
  readShipmentFilter,
  shipmentSorts,
} from "#domain/shipments/shipment-filter.ts";
import { MoneyView, StaffShipment, StaffShipmentRow } from "#domain/shipments/views.ts";
import { paymentStates, priorities, serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { bookingExample, cancellationExample, eventExample } from "#copy/en/api-reference.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { oncePerKey } from "#server/api/once-per-key.ts";
import { accepted, idempotencyHeader, readIdempotencyKey, readJson, versionTag } from "#server/api/read-body.ts";
import { idOf, signedIn, staffOnly } from "#server/api/require-access.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { getBookedSummary } from "#server/features/shipments/get-booked-summary.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { takeBackReceipt } from "#server/features/shipments/take-back-receipt.ts";
import { type ListShipments, listShipments } from "#server/features/shipments/list-shipments.ts";

const Booked = z.strictObject({
  shipmentId: z.string(),
  trackingNumber: z.string(),
  /** Null if it is priced later. */
  price: MoneyView.nullable(),
  estimatedDelivery: PlaceMomentView.nullable(),
  labelUrl: z.string(),
  trackingUrl: z.string(),
});
const ShipmentPage = z.strictObject({
  items: z.array(StaffShipmentRow),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
  isCutShort: z.boolean(),
});
const flag = z.enum(["true", "false", "1", "0"]).optional();
const day = z.iso.date().optional();
const ListQuery = z.object({
  q: z.string().max(200).optional(),
  cursor: z.string().optional(),
  status: z.enum(shipmentStatuses).optional(),
  service: z.enum(serviceKeys).optional(),
  priority: z.enum(priorities).optional(),
  payment: z.enum(paymentStates).optional(),
  branch: z.string().optional(),
  run: z.int().min(1).optional(),
  holder: z.string().max(80).optional(),
  unseen: z.int().min(1).max(mostUnseenHours).optional(),
  unplanned: flag,
  created: z.enum(createdSpans).optional(),
  createdFrom: day,
  createdTo: day,
  promised: z.enum(promisedSpans).optional(),
  promisedFrom: day,
  promisedTo: day,
  exception: flag,
  overLimit: flag,
  late: flag,
  overdue: z.enum(overdueKinds).optional(),
  deleted: flag,
  sort: z.enum(shipmentSorts.flatMap((by) => [by, `-${by}` as const])).optional(),
  limit: z.int().min(1).max(100).optional(),
});

/** Adds the shipment endpoints. Staff use all, signed-in users book, and customers list and cancel their own. */
export function addShipmentEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments",
    summary:
      "Book a shipment. Amounts in the tariff's currency. quotedTotal: the total you saw, in minor units; a different price is a conflict, without it any price is accepted. seenTermsVersion: the terms that were shown; rejected if others are in force. A value turns on its omitted option (insuranceValue sets insurance); one that contradicts another field is rejected. Staff only: trackingNumber, status, past events (timeline), plannedStops, notes; cash or terminal (paymentReceived, amountReceived); a card at the counter (credit with paymentProvider, paymentToken of a payment method that Stripe created in the browser, cardBrand, cardLast4, billingAddress and billingZipCode, as for customers; never a card number); overLimit (confirms exceeding an account's credit limit); agreedPrice (replaces the tariff). Staff may omit phone or e-mail of a party, description, requestedDelivery and acceptTerms",
    access: "signed-in",
    headers: idempotencyHeader,
    body: OfficeBooking,
    status: 201,
    response: Booked,
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const [body, currency] = [await readJson(c), await getActiveCurrency()];
      const input = accepted<Booking>(
        parseStated<Booking>(body, (raw) =>
          isStaff(actor) ? parseOfficeBooking(raw, currency) : parseBooking(raw, currency),
        ),
      );
      const idempotencyKey = readIdempotencyKey(c);
      const { shipmentId } = await bookShipment(actor, input, idempotencyKey ? { idempotencyKey } : {});
      return getBookedSummary(actor, shipmentId);
    },
    location: (result) => `/v1/shipments/${(result as z.infer<typeof Booked>).shipmentId}`,
    example: bookingExample,
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments",
    summary:
      "List shipments, newest first: all for staff, their own for customers. q: words that must all match in number, names, e-mails, phones, reference or cities. Days are inclusive, in the main branch's zone; a date without a time counts as that day anywhere. run: the number of a run. holder: who has a piece (sender, branch, container, driver, recipient), or one of them (branch:main, container:7, driver:usr_1). unseen: hours since the last scan of a piece that the company has. unplanned: to be delivered by the end of today, on no run and with no driver. sort: a minus reverses it. isCutShort: the page may be short; continue with nextCursor",
    access: "signed-in",
    query: ListQuery,
    status: 200,
    response: ShipmentPage,
    answer: async (c) => listShipments(await listing(actorOf, c), readListQuery(c)),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}",
    summary: "Get a shipment with its timeline",
    access: "staff",
    status: 200,
    response: StaffShipment,
    etag: versionTag,
    answer: async (c) => getShipment(await staffOnly(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/events",
    summary:
      "Add a tracking event; the same Idempotency-Key adds one. occurredAt: an instant with zone (2026-11-25T17:00:00-05:00), or local time of the place (2026-11-25T17:00)",
    access: "staff",
    headers: idempotencyHeader,
    body: z.strictObject(addTrackingEventShape),
    status: 201,
    location: (_, c) => `/v1/shipments/${idOf(c)}`,
    response: z.strictObject({ eventId: z.string() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const [shipmentId, input] = [idOf(c), accepted(parseAddTrackingEvent(await readJson(c)))];
      return oncePerKey(c, { actor, what: "event", body: { shipmentId, input } }, async () => {
        const { eventId } = await addTrackingEvent(actor, shipmentId, input);
        return { eventId };
      });
    },
    example: eventExample,
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/cancellation",
    summary: "Cancel a shipment before it is picked up",
    access: "signed-in",
    body: z.strictObject(cancelShipmentShape),
    example: cancellationExample,
    status: 200,
    response: z.strictObject({ status: z.literal("cancelled") }),
    answer: async (c) => {
      await cancelShipment(
        await signedIn(actorOf, c),
        idOf(c),
        accepted(parseFields(cancelShipmentShape, await readJson(c))),
      );
      return { status: "cancelled" };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/payment-receipt",
    summary: "Record a payment that was due at the counter or on an account; amountReceived: the cash handed over",
    access: "staff",
    body: z.strictObject(receivePaymentShape),
    status: 200,
    response: z.strictObject({ state: z.literal("paid") }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { currency } = await getShipment(actor, idOf(c));
      await receivePayment(actor, idOf(c), accepted(parseReceivePayment(await readJson(c), currency)));
      return { state: "paid" };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/payment-receipt/withdrawal",
    summary:
      "Reverse a recorded payment: the amount is due again, nothing is refunded. overLimit: confirms exceeding the account's limit. Captured card payments are rejected",
    access: "staff",
    body: z.strictObject(takeBackReceiptShape).partial({ overLimit: true }),
    status: 200,
    response: z.strictObject({ state: z.literal("pending") }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await takeBackReceipt(actor, idOf(c), accepted(parseTakeBackReceipt(await readJson(c))));
      return { state: "pending" };
    },
  });
}

/** Checks the right to list; drivers have no list yet (B1). */
async function listing(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await signedIn(actorOf, c);
  if (!may(actor, "shipments.readOwn")) assertMay(actor, "shipments.read");
  return actor;
}

function readListQuery(c: Context): ListShipments {
  const query = c.req.query();
  const { cursor = null, limit, q = "" } = query;
  if (limit !== undefined && !/^([1-9]\d?|100)$/.test(limit)) throw fieldError("limit", "number_invalid");
  if (q.normalize().length > 200) throw fieldError("q", "text_too_long");
  const { filter, issues } = readShipmentFilter(query);
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
  return { ...filter, cursor, ...(limit ? { limit: Number(limit) } : {}) };
}
