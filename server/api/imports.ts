import { keysOf } from "#domain/shared/records.ts";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { importKinds } from "#domain/imports/columns.ts";
import { dateOrders } from "#domain/imports/read-moment.ts";
import { doubtChoices, knownChoices } from "#domain/imports/import-states.ts";
import { ImportLine, ImportView, rowTabs } from "#domain/imports/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { administratorOnly, idOf } from "#server/api/require-access.ts";
import { answerExport } from "#server/features/reports/answer-export.ts";
import { cancelImport } from "#server/features/imports/cancel-import.ts";
import { chooseColumns } from "#server/features/imports/choose-columns.ts";
import { chooseDoubts } from "#server/features/imports/choose-doubts.ts";
import { chooseKnown } from "#server/features/imports/choose-known.ts";
import { deleteImport } from "#server/features/imports/delete-import.ts";
import { exportRest } from "#server/features/imports/export-rest.ts";
import { getImport, listImports } from "#server/features/imports/get-import.ts";
import { correctAlike } from "#server/features/imports/correct-alike.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";

const ImportChoice = z.strictObject({
  columns: z.array(z.string().max(60)).max(200),
  dateOrder: z.enum(dateOrders),
  isToldToNobody: z.boolean(),
});
const Cells = z.strictObject({
  cells: z.array(z.strictObject({ line: z.int(), field: z.string().max(60), value: z.string().max(10_000) })).max(400),
});
const Alike = z.strictObject({
  field: z.string().max(60),
  from: z.string().max(10_000),
  value: z.string().max(10_000),
});
const Doubts = z.strictObject({ doubts: z.enum(doubtChoices) });
const Known = z.strictObject({ known: z.enum(knownChoices) });
const Nothing = z.strictObject({});
const tabs = keysOf(rowTabs);

/** Adds the import endpoints (E11): upload, review, correct, then start the job. */
export function addImportEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/imports",
    summary: "List the imports that are still kept with their progress, newest first",
    access: "administrators",
    status: 200,
    response: z.strictObject({ items: z.array(ImportLine) }),
    answer: async (c) => ({ items: await listImports(await administratorOnly(actorOf, c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/imports",
    summary: `Upload a file (CSV, XLSX or JSON, at most 10 MB and 20,000 rows). what: ${importKinds.join(", ")}; sheet: the sheet of a workbook. Nothing is imported before /start`,
    access: "administrators",
    query: z.object({
      what: z.enum(importKinds),
      name: z.string().max(200).optional(),
      sheet: z.string().max(100).optional(),
    }),
    body: z.string(),
    status: 201,
    location: (made) => `/v1/imports/${(made as { importId: string }).importId}`,
    response: z.strictObject({ importId: z.string(), rows: z.int() }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const kind = importKinds.find((each) => each === c.req.query("what"));
      if (!kind) throw fieldError("what", "choice_invalid");
      const file = new Uint8Array(await c.req.arrayBuffer());
      return uploadImport(actor, {
        kind,
        fileName: c.req.query("name") ?? "",
        sheet: c.req.query("sheet") ?? "",
        file,
      });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/imports/{id}",
    summary:
      "Get an import with a page of its rows and their errors. rows: mend, good, taken or all; after: the line to continue from",
    access: "administrators",
    query: z.object({ rows: z.enum(tabs).optional(), after: z.int().optional() }),
    status: 200,
    response: ImportView,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const tab = tabs.find((each) => each === (c.req.query("rows") ?? "mend"));
      const after = Number(c.req.query("after") ?? 0);
      if (!tab) throw fieldError("rows", "choice_invalid");
      if (!Number.isInteger(after) || after < 0 || after > 1e7) throw fieldError("after", "number_invalid");
      return getImport(actor, idOf(c), { tab, after });
    },
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/columns",
    summary: "Set the field of each column, and how the file is read",
    body: ImportChoice,
    run: chooseColumns,
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/known",
    summary:
      "Choose what to do with known rows: keep leaves them, update edits them if price and promise stay, reprice also if these change",
    body: Known,
    run: (actor, id, { known }) => chooseKnown(actor, id, known),
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/doubts",
    summary: "Choose what to do with possible duplicates: ask leaves them out, new books them as new shipments",
    body: Doubts,
    run: (actor, id, { doubts }) => chooseDoubts(actor, id, doubts),
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/rows",
    summary: "Correct cells and check their rows again",
    body: Cells,
    run: (actor, id, { cells }) => correctRows(actor, id, cells),
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/alike",
    summary: "Correct a wrong text of a field in all rows that have it, and check these rows again",
    body: Alike,
    run: async (actor, id, alike) => void (await correctAlike(actor, id, alike)),
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/start",
    summary: "Import the valid rows",
    body: Nothing,
    run: startImport,
  });
  addStep(api, actorOf, {
    path: "/v1/imports/{id}/cancellation",
    summary: "Stop an import after the rows in progress",
    body: Nothing,
    run: cancelImport,
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/imports/{id}",
    summary: "Delete a file and its rows; imported records stay",
    access: "administrators",
    status: 200,
    response: z.strictObject({ isDeleted: z.literal(true) }),
    answer: async (c) => {
      await deleteImport(await administratorOnly(actorOf, c), idOf(c));
      return { isDeleted: true };
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/imports/{id}/rest",
    summary: "Get the rows that were not imported, with the reason for each",
    access: "administrators",
    status: 200,
    response: z.string(),
    files: ["text/csv"],
    answer: async (c) => answerExport(await exportRest(await administratorOnly(actorOf, c), idOf(c))),
  });
}

type Step<T extends z.ZodType> = {
  path: string;
  summary: string;
  body: T;
  run: (actor: Actor, id: string, body: z.output<T>) => Promise<void>;
};

/** Adds an endpoint for a step of an import. It returns the import's new state. */
function addStep<T extends z.ZodType>(api: OpenAPIHono, actorOf: ActorOf, { path, summary, body, run }: Step<T>): void {
  addEndpoint(api, {
    method: "post",
    path,
    summary,
    access: "administrators",
    body,
    status: 200,
    response: ImportView,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      await run(actor, idOf(c), readShape(body, await readJson(c)));
      return getImport(actor, idOf(c));
    },
  });
}

function readShape<T extends z.ZodType>(shape: T, json: unknown): z.output<T> {
  const read = shape.safeParse(json);
  const issues = read.success
    ? []
    : read.error.issues.map(({ path }) => ({ path: path.join("."), message: "choice_invalid" }));
  return accepted(read.success ? { ok: true, value: read.data } : { ok: false, issues });
}
