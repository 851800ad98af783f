import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { type BulkAction, bulkActions, bulkOutcomes, mostBulkRows } from "#domain/bulk/bulk-job.ts";
import { BulkItem, BulkJob } from "#domain/bulk/views.ts";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { addTrackingEventShape } from "#domain/shipments/inputs.ts";
import { filterNames, readShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { oncePerKey } from "#server/api/once-per-key.ts";
import { accepted, idempotencyHeader, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { transaction } from "#server/db/transaction.ts";
import { type Choice, chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { listBulkJobs } from "#server/features/bulk/list-bulk-jobs.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { stopBulkJob } from "#server/features/bulk/stop-bulk-job.ts";
import { undoBulkJob } from "#server/features/bulk/undo-bulk-job.ts";

const cursors = { nextCursor: z.string().nullable(), previousCursor: z.string().nullable() };
const BulkJobPage = BulkJob.extend({ items: z.array(BulkItem), ...cursors });
const filterShape = z.strictObject(Object.fromEntries(filterNames.map((name) => [name, z.string().optional()])));
const choice = {
  shipments: z
    .array(z.string().max(80))
    .max(mostBulkRows)
    .optional()
    .describe("Ids or tracking numbers; either these or a filter"),
  filter: filterShape.optional().describe("As the query of GET /v1/shipments"),
};
const page = z.object({
  outcome: z.enum(bulkOutcomes).optional(),
  cursor: z.string().optional(),
  limit: z.string().optional(),
});

const addressOf = (job: unknown) => `/v1/bulk-jobs/${(job as z.infer<typeof BulkJob>).id}`;

/** Adds the endpoints for actions on many shipments, which run as a job. */
export function addBulkJobEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/bulk-status",
    summary:
      "Add the same tracking event to up to 5,000 shipments, as a bulk job: see GET /v1/bulk-jobs/{id} for the results",
    access: "staff",
    headers: idempotencyHeader,
    body: z.strictObject({ ...choice, ...addTrackingEventShape }),
    status: 201,
    location: addressOf,
    response: BulkJob,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { shipments, filter, ...fields } = objectOf(await readJson(c));
      return begin(c, actor, "event", { shipments, filter, fields });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/bulk-jobs",
    summary:
      "Start a bulk job: add an event, set a location, assign a branch, assign a driver to the stops of one `kind`, or delete. `fields`: as in the endpoint for one shipment. The same Idempotency-Key starts one job",
    access: "staff",
    headers: idempotencyHeader,
    body: z.strictObject({
      action: z.enum(bulkActions).exclude(["labels", "export"]),
      ...choice,
      fields: z.record(z.string(), z.unknown()).optional(),
    }),
    status: 201,
    location: addressOf,
    response: BulkJob,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { action, shipments, filter, fields = {} } = objectOf(await readJson(c));
      const what = bulkActions.find((known) => known === action);
      if (!what) throw fieldError("action", "choice_invalid");
      return begin(c, actor, what, { shipments, filter, fields });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/bulk-jobs",
    summary: "List bulk jobs, newest first",
    access: "staff",
    query: page.omit({ outcome: true }),
    status: 200,
    response: z.strictObject({ items: z.array(BulkJob), ...cursors }),
    answer: async (c) =>
      listBulkJobs(await staffOnly(actorOf, c), {
        cursor: c.req.query("cursor") ?? null,
        limit: limitOf(c.req.query("limit"), 25),
      }),
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/bulk-jobs/{id}",
    summary: "Get a bulk job with a page of its shipments and their results",
    access: "staff",
    query: page,
    status: 200,
    response: BulkJobPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const asked = c.req.query("outcome");
      const outcome = bulkOutcomes.find((known) => known === asked) ?? null;
      if (asked && !outcome) throw fieldError("outcome", "choice_invalid");
      return getBulkJob(actor, idOf(c), {
        outcome,
        cursor: c.req.query("cursor") ?? null,
        limit: limitOf(c.req.query("limit"), 50),
      });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/bulk-jobs/{id}/cancellation",
    summary: "Stop a bulk job after the current shipment; finished ones stay changed",
    access: "staff",
    status: 200,
    response: BulkJob,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await stopBulkJob(actor, idOf(c));
      return viewOf(actor, idOf(c));
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/bulk-jobs/{id}/undo",
    summary:
      "Undo a bulk job of locations, branches or deletions within ten minutes of its end, as another job with a result for each shipment. Shipments that changed since stay",
    access: "staff",
    status: 201,
    location: addressOf,
    response: BulkJob,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return viewOf(actor, (await undoBulkJob(actor, idOf(c))).jobId);
    },
  });
}

type Asked = { shipments: unknown; filter: unknown; fields: unknown };

/** Selects the shipments and starts the job in one step. A replay with the same key returns the job's current state. */
async function begin(c: Context, actor: Actor, action: BulkAction, asked: Asked) {
  const input = accepted(parseBulkInput(action, asked.fields));
  const chosen = choiceOf(asked.shipments, asked.filter);
  const jobId = await oncePerKey(c, { actor, what: "bulk", body: { action, ...asked } }, () =>
    transaction(async () => {
      const id = await chooseShipments(actor, action, chosen);
      await startBulkJob(actor, id, input);
      return id;
    }),
  );
  return viewOf(actor, jobId);
}

async function viewOf(actor: Actor, jobId: string) {
  const { items: _, nextCursor: __, previousCursor: ___, ...job } = await getBulkJob(actor, jobId, { limit: 1 });
  return job;
}

function choiceOf(shipments: unknown, filter: unknown): Choice {
  if ((shipments === undefined) === (filter === undefined)) throw fieldError("shipments", "one_way_only");
  if (filter !== undefined) {
    const values = filterShape.safeParse(filter);
    if (!values.success) throw fieldError("filter", "choice_invalid");
    const read = readShipmentFilter(values.data);
    if (read.issues.length > 0)
      throw new AppError("invalid_input", {
        issues: read.issues.map(({ path, message }) => ({ path: `filter.${path}`, message })),
      });
    return { filter: read.filter };
  }
  const named = z.array(z.string().max(80)).safeParse(shipments);
  if (!named.success) throw fieldError("shipments", "choice_invalid");
  return { named: named.data };
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw fieldError("", "unknown_field");
  return { ...body };
}

function limitOf(text: string | undefined, usual: number): number {
  return text && /^\d{1,3}$/.test(text) ? Number(text) : usual;
}
