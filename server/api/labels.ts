import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { fieldError } from "#domain/shared/errors.ts";
import { labelFormats } from "#domain/shipments/label.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { idOf, signedIn } from "#server/api/require-access.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getLabel } from "#server/features/labels/get-label.ts";

/** Adds the endpoint for labels on paper and for label printers. */
export function addLabelEndpoint(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/shipments/{id}/label",
    summary:
      "Get the 4 x 6 in labels of a shipment's pieces. format: pdf (a page each), zpl (203 dpi) or png (one piece, 203 dpi; piece: its number). For staff and the customer who booked it",
    access: "signed-in",
    query: z.object({ format: z.enum(labelFormats).optional(), piece: z.string().optional() }),
    status: 200,
    response: z.string(),
    files: ["application/pdf", "image/png", "application/zpl"],
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const { format: asked = "pdf", piece: text } = c.req.query();
      const format = labelFormats.find((each) => each === asked);
      if (!format) throw fieldError("format", "choice_invalid");
      if (text !== undefined && !/^[1-9]\d{0,2}$/.test(text)) throw fieldError("piece", "number_invalid");
      return answerLabel(await getLabel(actor, idOf(c), { format, piece: text === undefined ? null : Number(text) }));
    },
  });
}
