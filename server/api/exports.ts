import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { exportFormats, exportKinds } from "#domain/exports/exports.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { staffOnly } from "#server/api/require-access.ts";
import { answerExport } from "#server/features/reports/answer-export.ts";
import { exportFilterNames, exportRecords } from "#server/features/reports/export-records.ts";

/** Adds the endpoint for lists as files (E11). */
export function addExportEndpoint(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/exports/{what}",
    summary: `A whole list as a file, streamed: ${exportKinds.join(", ")} (users and activities for administrators). format is csv or json; filters have the names of the list's. An error closes the connection; JSON ends with its count`,
    access: "staff",
    query: z.object({
      format: z.enum(exportFormats).optional(),
      ...Object.fromEntries(exportFilterNames.map((name) => [name, z.string().optional()])),
    }),
    status: 200,
    response: z.string(),
    files: ["text/csv", "application/json"],
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { format: asked = "csv", ...filters } = c.req.query();
      const kind = exportKinds.find((each) => each === c.req.param("what"));
      const format = exportFormats.find((each) => each === asked);
      if (!kind) throw new AppError("not_found");
      if (!format) throw fieldError("format", "choice_invalid");
      return answerExport(await exportRecords(actor, { kind, format, filters }));
    },
  });
}
