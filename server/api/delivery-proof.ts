import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { isStaff } from "#domain/people/actor.ts";
import { fileTextOf } from "#domain/road/custody-certificate.ts";
import { DeliveryProofLink } from "#domain/road/proof-views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { idOf, signedIn } from "#server/api/require-access.ts";
import { findCertificateById } from "#server/features/certificates/find-custody.ts";
import { getCertificate } from "#server/features/certificates/get-certificate.ts";
import { getProofLink } from "#server/features/counter/get-proof-link.ts";

/** Adds the endpoints for the proof of a delivery and for the custody certificate. */
export function addProofEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/proof",
    summary:
      "Get the proof of a hand-out at a counter or a delivery at an address: what was checked, the SHA-256 of act and signature, and a link. For staff and the customer who owns the shipment",
    access: "signed-in",
    status: 200,
    response: DeliveryProofLink,
    answer: async (c) => getProofLink(await signedIn(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/custody",
    summary:
      "Get the custody certificate of a shipment: its moves by role, time and city, chained by hash and signed by the installation. Keep the bytes as they are: the signature covers them. For staff and the customer who owns the shipment; each is noted",
    access: "signed-in",
    status: 200,
    response: z.string(),
    files: ["application/json"],
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const certificate = await (isStaff(actor) ? getCertificate : findCertificateById)(actor, idOf(c));
      return new Response(fileTextOf(certificate), {
        headers: {
          "Content-Type": "application/json",
          "Content-Disposition": `attachment; filename="custody-${certificate.number}.json"`,
          "Cache-Control": "private, no-store",
        },
      });
    },
  });
}
