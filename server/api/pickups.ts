import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { fieldError } from "#domain/shared/errors.ts";
import { pickupViews, pickupWindowNames } from "#domain/shipments/pickups.ts";
import { PickupRow } from "#domain/shipments/pickup-view.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { collectPickup } from "#server/features/shipments/collect-pickup.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";

/** Adds the endpoints that list the pickups of a day and record a collection. */
export function addPickupEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/pickups",
    summary:
      "List pickups, earliest first: of a day at the sender's place (default: today at the main branch), missed ones, or ones without a branch. driver: an id, or nobody for pickups without one",
    access: "staff",
    query: z.object({
      view: z.enum(pickupViews).optional(),
      day: z.iso.date().optional(),
      branch: z.string().optional(),
      window: z.enum(pickupWindowNames).optional(),
      driver: z.string().max(60).optional(),
      cursor: z.string().optional(),
    }),
    status: 200,
    response: z.strictObject({
      items: z.array(PickupRow),
      nextCursor: z.string().nullable(),
      previousCursor: z.string().nullable(),
    }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { view: asked = "day", day, branch = null, window: hours, driver = null, cursor = null } = c.req.query();
      const view = pickupViews.find((known) => known === asked);
      const window = pickupWindowNames.find((known) => known === hours) ?? null;
      if (!view) throw fieldError("view", "choice_invalid");
      if (hours && !window) throw fieldError("window", "choice_invalid");
      if (day !== undefined && !z.iso.date().safeParse(day).success) throw fieldError("day", "date_invalid");
      const zone = (await listBranches())[0]?.zone ?? "UTC";
      return listPickups(actor, { view, day: day ?? dayKey(now(), zone), branch, window, driver }, { cursor });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/collection",
    summary: "Record a pickup: adds the tracking event now, in the sender's town",
    access: "staff",
    status: 201,
    location: (_, c) => `/v1/shipments/${idOf(c)}`,
    response: z.strictObject({ eventId: z.string() }),
    answer: async (c) => collectPickup(await staffOnly(actorOf, c), idOf(c)),
  });
}
