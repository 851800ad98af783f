import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { leftReasons } from "#domain/settings/settings-document.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { readJson } from "#server/api/read-body.ts";
import { administratorOnly } from "#server/api/require-access.ts";
import { importSettingsDocument, previewSettingsDocument } from "#server/features/settings/import-settings-document.ts";

const versions = z.strictObject({ general: z.int(), notifications: z.int() });
const Body = z.strictObject({ document: z.record(z.string(), z.unknown()), versions: versions.optional() });
const side = z.union([z.string(), z.boolean()]);
const Answer = z.strictObject({
  changes: z.array(z.strictObject({ field: z.string(), before: side, after: side })),
  same: z.array(z.string()),
  left: z.array(z.strictObject({ field: z.string(), reason: z.enum(leftReasons) })),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  versions,
});

/**
 * Adds the endpoint that imports the settings document of an older system (E11): preview first, then import with the
 * previewed versions.
 */
export function addSettingsDocumentEndpoint(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/settings/document",
    summary:
      "Preview the changes of an older system's settings document; with the versions of that response, apply them. Provider keys are never read from it",
    access: "administrators",
    body: Body,
    status: 200,
    response: Answer,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const read = Body.safeParse(await readJson(c));
      if (!read.success) throw fieldError("document", "document_unknown");
      const document = JSON.stringify(read.data.document);
      if (read.data.versions) await importSettingsDocument(actor, { document, versions: read.data.versions });
      return previewSettingsDocument(actor, document);
    },
  });
}
