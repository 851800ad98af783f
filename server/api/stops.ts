import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import {
  AssignedStop,
  StopDriver,
  assignStopShape,
  DriverStop,
  parseAssignStop,
  type StopKind,
  stopKinds,
} from "#domain/shipments/stops.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, signedIn, staffOnly } from "#server/api/require-access.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import { unassignStop } from "#server/features/shipments/unassign-stop.ts";

const stopsOfShipment = z.strictObject({ items: z.array(AssignedStop) });

/** Adds the endpoints for assigning stops, and for a driver's day. */
export function addStopEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/drivers",
    summary: "List drivers that a stop can be assigned to",
    access: "staff",
    status: 200,
    response: z.strictObject({ items: z.array(StopDriver) }),
    answer: async (c) => ({ items: await listDrivers(await staffOnly(actorOf, c)) }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/drivers/{id}/stops",
    summary:
      "List a driver's collections and deliveries of a day at the place of the stops (default: today). Drivers see only their own, from yesterday to tomorrow",
    access: "signed-in",
    query: z.object({ day: z.iso.date().optional() }),
    status: 200,
    response: z.strictObject({ day: z.iso.date(), today: z.iso.date(), items: z.array(DriverStop) }),
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const day = c.req.query("day");
      if (day !== undefined && !z.iso.date().safeParse(day).success) throw fieldError("day", "date_invalid");
      return listDriverStops(actor, idOf(c), day);
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/stops",
    summary: "List the drivers who collect and deliver a shipment, and when",
    access: "staff",
    status: 200,
    response: stopsOfShipment,
    answer: async (c) => ({ items: await listStopsOfShipment(await staffOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/shipments/{id}/stops/{kind}",
    summary:
      "Give the collection or delivery of a shipment to a driver; without a day it is the pickup's own, or today",
    access: "staff",
    body: z.strictObject(assignStopShape),
    status: 200,
    response: stopsOfShipment,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const kind = kindOf(c);
      await assignStop(actor, idOf(c), kind, accepted(parseAssignStop(await readJson(c))));
      return { items: await listStopsOfShipment(actor, idOf(c)) };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/shipments/{id}/stops/{kind}",
    summary: "Unassign the driver of a collection or delivery",
    access: "staff",
    status: 200,
    response: stopsOfShipment,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await unassignStop(actor, idOf(c), kindOf(c));
      return { items: await listStopsOfShipment(actor, idOf(c)) };
    },
  });
}

function kindOf(c: Context): StopKind {
  const kind = stopKinds.find((known) => known === c.req.param("kind"));
  if (!kind) throw new AppError("not_found");
  return kind;
}
