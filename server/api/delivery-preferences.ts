import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { parseSayPreference, sayPreferenceShape } from "#domain/road/delivery-preference-inputs.ts";
import { DeliveryPreferences } from "#domain/road/delivery-preference-views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, signedIn } from "#server/api/require-access.ts";
import { getDeliveryPreferences } from "#server/features/preferences/get-delivery-preferences.ts";
import { setDeliveryPreferences } from "#server/features/preferences/set-delivery-preferences.ts";

/** Adds the endpoints for what happens to a delivery while no one is at home. */
export function addPreferenceEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  const path = "/v1/shipments/{id}/delivery-preferences";
  addEndpoint(api, {
    method: "get",
    path,
    summary:
      "Get what the recipient chose and the sender allows for a delivery while no one is at home. For staff and the customer who owns the shipment",
    access: "signed-in",
    status: 200,
    response: DeliveryPreferences,
    answer: async (c) => (await getDeliveryPreferences(await signedIn(actorOf, c), idOf(c))).said,
  });
  addEndpoint(api, {
    method: "put",
    path,
    summary:
      "Set what one side says about it: the owner for the sender, staff for either. choice and note are of the recipient, the rules are of the sender",
    access: "signed-in",
    body: z.strictObject(sayPreferenceShape),
    example: { side: "recipient", choice: "safe_place", note: "porch" },
    status: 200,
    response: DeliveryPreferences,
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const { number } = await getDeliveryPreferences(actor, idOf(c));
      await setDeliveryPreferences(actor, number, accepted(parseSayPreference(await readJson(c))));
      return (await getDeliveryPreferences(actor, idOf(c))).said;
    },
  });
}
