import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { BookShipment, parseBooking } from "#domain/bookings/inputs.ts";
import { type Actor, assertStaff } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import {
  addTrackingEventShape,
  cancelShipmentShape,
  parseAddTrackingEvent,
  parseUpdateCurrentLocation,
  updateCurrentLocationShape,
} from "#domain/shipments/inputs.ts";
import { StaffShipment, StaffShipmentRow } from "#domain/shipments/views.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { type ActorOf, addDoor } from "#server/api/door.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { type ListShipments, listShipments } from "#server/features/shipments/list-shipments.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";

const Booked = z.strictObject({ shipmentId: z.string(), trackingNumber: z.string() });
const ShipmentPage = z.strictObject({
  items: z.array(StaffShipmentRow),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});
const ListQuery = z.object({
  q: z.string().max(200).optional(),
  cursor: z.string().optional(),
  status: z.enum(shipmentStatuses).optional(),
  deleted: z.enum(["true", "false"]).optional(),
  limit: z.int().min(1).max(100).optional(),
});

/** Booking and the work on shipments: for staff; whoever is signed in books, and customers list and cancel their own. */
export function addShipmentDoors(api: OpenAPIHono, actorOf: ActorOf): void {
  addDoor(api, {
    method: "post",
    path: "/v1/shipments",
    summary:
      "Book a shipment. Amounts in the tariff's currency; quotedTotal is the total you saw, in minor units: another price is a conflict, left out means whatever it costs",
    access: "signed-in",
    headers: z.object({ "Idempotency-Key": z.string().max(200) }),
    body: BookShipment,
    status: 201,
    response: Booked,
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const input = accepted(parseBooking(await readJson(c), await getActiveCurrency()));
      const idempotencyKey = readIdempotencyKey(c);
      return bookShipment(actor, input, idempotencyKey ? { idempotencyKey } : {});
    },
  });
  addDoor(api, {
    method: "get",
    path: "/v1/shipments",
    summary:
      "Shipments, newest first: all of them for staff, their own for customers. q: words that all occur in number, names, e-mails, phones, reference or cities",
    access: "signed-in",
    query: ListQuery,
    status: 200,
    response: ShipmentPage,
    answer: async (c) => listShipments(await listing(actorOf, c), readListQuery(c)),
  });
  addDoor(api, {
    method: "get",
    path: "/v1/shipments/{id}",
    summary: "One shipment with its timeline",
    access: "staff",
    status: 200,
    response: StaffShipment,
    answer: async (c) => getShipment(await staffOnly(actorOf, c), idOf(c)),
  });
  addDoor(api, {
    method: "post",
    path: "/v1/shipments/{id}/events",
    summary: "Add a tracking event; times are wall time of the place",
    access: "staff",
    body: z.strictObject(addTrackingEventShape),
    status: 201,
    response: z.strictObject({ eventId: z.string() }),
    answer: async (c) =>
      addTrackingEvent(await staffOnly(actorOf, c), idOf(c), accepted(parseAddTrackingEvent(await readJson(c)))),
  });
  addDoor(api, {
    method: "post",
    path: "/v1/shipments/{id}/cancellation",
    summary: "Cancel a shipment that is not under way",
    access: "signed-in",
    body: z.strictObject(cancelShipmentShape),
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
  addStaffDoors(api, actorOf);
}

/** Deleting, bringing back and noting a place: for staff. */
function addStaffDoors(api: OpenAPIHono, actorOf: ActorOf): void {
  addDoor(api, {
    method: "delete",
    path: "/v1/shipments/{id}",
    summary: "Delete a shipment: it leaves every list and its tracking page, and can be restored for 30 days",
    access: "staff",
    status: 200,
    response: z.strictObject({ isDeleted: z.literal(true) }),
    answer: async (c) => {
      await deleteShipment(await staffOnly(actorOf, c), idOf(c));
      return { isDeleted: true };
    },
  });
  addDoor(api, {
    method: "post",
    path: "/v1/shipments/{id}/restoration",
    summary: "Bring a deleted shipment back as it was",
    access: "staff",
    status: 200,
    response: z.strictObject({ isDeleted: z.literal(false) }),
    answer: async (c) => {
      await restoreShipment(await staffOnly(actorOf, c), idOf(c));
      return { isDeleted: false };
    },
  });
  addDoor(api, {
    method: "post",
    path: "/v1/shipments/{id}/location",
    summary: "Note where a shipment is, without a new status and without a message to anybody",
    access: "staff",
    body: z.strictObject(updateCurrentLocationShape),
    status: 200,
    response: z.strictObject({ location: z.string() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const input = accepted(parseUpdateCurrentLocation(await readJson(c)));
      await updateCurrentLocation(actor, idOf(c), input);
      return { location: input.location };
    },
  });
}

/** Refused before the body is read, so that a stranger learns nothing from field errors. */
async function signedIn(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  return actor;
}

async function staffOnly(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await actorOf(c.req.raw);
  assertStaff(actor);
  return actor;
}

/** A driver has no list yet (B1). */
async function listing(actorOf: ActorOf, c: Context): Promise<Actor> {
  const actor = await signedIn(actorOf, c);
  if (!(actor.kind === "person" && actor.role === "customer")) assertStaff(actor);
  return actor;
}

function idOf(c: Context): string {
  return c.req.param("id") ?? "";
}

function readIdempotencyKey(c: Context): string | null {
  const key = c.req.header("idempotency-key")?.trim() ?? "";
  if (key.length > 200) throw fieldError("Idempotency-Key", "text_too_long");
  return key === "" ? null : key;
}

function readListQuery(c: Context): ListShipments {
  const query = c.req.query();
  for (const name of Object.keys(query))
    if (!Object.hasOwn(ListQuery.shape, name)) throw fieldError(name, "unknown_field");
  const { cursor = null, status = null, limit, q: search = "", deleted = "false" } = query;
  if (status !== null && !(shipmentStatuses as readonly string[]).includes(status))
    throw fieldError("status", "status_invalid");
  if (limit !== undefined && !/^([1-9]\d?|100)$/.test(limit)) throw fieldError("limit", "number_invalid");
  if (search.length > 200) throw fieldError("q", "text_too_long");
  if (deleted !== "true" && deleted !== "false") throw fieldError("deleted", "choice_invalid");
  return {
    cursor,
    search,
    isDeleted: deleted === "true",
    status: status as ShipmentStatus | null,
    ...(limit ? { limit: Number(limit) } : {}),
  };
}
