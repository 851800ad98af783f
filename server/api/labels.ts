import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { AppError } from "#domain/shared/errors.ts";
import { labelFormats } from "#domain/shipments/label.ts";
import { labelSheets, parseLabelRequest } from "#domain/shipments/label-sheet.ts";
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
      "Get the labels of a shipment's pieces. format: pdf, zpl or png (one piece; piece: its number). sheet: 4x6 in, a6, or for a PDF 4 or 6 to a page of A4 or Letter; first: first free place on the first page. dpi: 203 or 300, for zpl and png. For staff and the customer who booked it",
    access: "signed-in",
    query: z.object({
      format: z.enum(labelFormats).optional(),
      piece: z.string().optional(),
      sheet: z.enum(labelSheets).optional(),
      first: z.string().optional(),
      dpi: z.string().optional(),
    }),
    status: 200,
    response: z.string(),
    files: ["application/pdf", "image/png", "application/zpl"],
    answer: async (c) => {
      const actor = await signedIn(actorOf, c);
      const request = parseLabelRequest(c.req.query());
      if (!request.ok) throw new AppError("invalid_input", { issues: request.issues });
      return answerLabel(await getLabel(actor, idOf(c), request.value));
    },
  });
}
