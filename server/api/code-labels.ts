import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { AppError } from "#domain/shared/errors.ts";
import { labelFormats } from "#domain/shipments/label.ts";
import { type LabelRequest, labelSheets, parseLabelRequest } from "#domain/shipments/label-sheet.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getContainerLabel } from "#server/features/labels/get-container-label.ts";
import { getRunLabel } from "#server/features/labels/get-run-label.ts";
import { getShelfLabels } from "#server/features/labels/get-shelf-labels.ts";

const paper = {
  summary:
    "format: pdf, zpl or png. sheet: 4x6 in, a6, or for a PDF 4 or 6 to a page of A4 or Letter; first: first free place on the first page. dpi: 203 or 300, for zpl and png",
};

const query = z.object({
  format: z.enum(labelFormats).optional(),
  sheet: z.enum(labelSheets).optional(),
  first: z.string().optional(),
  dpi: z.string().optional(),
});

const file = {
  method: "get",
  access: "staff",
  status: 200,
  response: z.string(),
  files: ["application/pdf", "image/png", "application/zpl"],
} as const;

function paperOf(c: Context): LabelRequest {
  const request = parseLabelRequest(c.req.query());
  if (!request.ok) throw new AppError("invalid_input", { issues: request.issues });
  return request.value;
}

/** Adds the endpoints for labels of containers, shelves and runs. */
export function addCodeLabelEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    ...file,
    path: "/v1/containers/{id}/label",
    summary: `Get the label of a container or shelf. ${paper.summary}`,
    query,
    answer: async (c) => answerLabel(await getContainerLabel(await staffOnly(actorOf, c), idOf(c), paperOf(c))),
  });
  addEndpoint(api, {
    ...file,
    path: "/v1/runs/{id}/label",
    summary: `Get the code of a run's sheet as a label. ${paper.summary}`,
    query,
    answer: async (c) => answerLabel(await getRunLabel(await staffOnly(actorOf, c), idOf(c), paperOf(c))),
  });
  addEndpoint(api, {
    ...file,
    path: "/v1/shelf-labels",
    summary: `Get one label for each shelf of a branch, by name (png: the first). branch: its code. ${paper.summary}`,
    query: query.extend({ branch: z.string() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return answerLabel(await getShelfLabels(actor, c.req.query("branch") ?? "", paperOf(c)));
    },
  });
}
