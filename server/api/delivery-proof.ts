import type { OpenAPIHono } from "@hono/zod-openapi";
import { DeliveryProofLink } from "#domain/road/proof-views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { idOf, signedIn } from "#server/api/require-access.ts";
import { getProofLink } from "#server/features/counter/get-proof-link.ts";

/** Adds the endpoint for the proof of a hand-out. */
export function addDeliveryProofEndpoint(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/proof",
    summary:
      "Get the proof of a hand-out at a counter: what was checked, the SHA-256 of act and signature, and a link. For staff and the customer who owns the shipment",
    access: "signed-in",
    status: 200,
    response: DeliveryProofLink,
    answer: async (c) => getProofLink(await signedIn(actorOf, c), idOf(c)),
  });
}
