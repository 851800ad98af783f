import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { parseSaveView, SavedView, saveViewShape } from "#domain/shipments/saved-views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { forgetView } from "#server/features/shipments/forget-view.ts";
import { listViews } from "#server/features/shipments/list-views.ts";
import { saveView } from "#server/features/shipments/save-view.ts";

const path = "/v1/shipment-views";

/** Adds the endpoints for the user's saved shipment lists. */
export function addSavedViewEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  const response = z.strictObject({ items: z.array(SavedView) });
  addEndpoint(api, {
    method: "get",
    path,
    summary: "List your saved views of shipments, by name",
    access: "staff",
    status: 200,
    response,
    answer: async (c) => ({ items: await listViews(await staffPerson(actorOf, c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path,
    summary: "Save a view under a name, replacing one with the same name. query: filters of GET /v1/shipments",
    access: "staff",
    body: z.strictObject(saveViewShape),
    status: 201,
    location: () => path,
    response,
    answer: async (c) => {
      const actor = await staffPerson(actorOf, c);
      await saveView(actor, accepted(parseSaveView(await readJson(c))));
      return { items: await listViews(actor) };
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: `${path}/{id}`,
    summary: "Delete one of your saved views",
    access: "staff",
    status: 200,
    response,
    answer: async (c) => {
      const actor = await staffPerson(actorOf, c);
      await forgetView(actor, idOf(c));
      return { items: await listViews(actor) };
    },
  });
}

async function staffPerson(actorOf: ActorOf, c: Context): Promise<PersonActor> {
  const actor = await staffOnly(actorOf, c);
  if (actor.kind !== "person") throw new AppError("forbidden");
  return actor;
}
