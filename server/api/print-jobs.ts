import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { printReasons, printStates } from "#domain/printing/print-job.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { cancelPrintJob } from "#server/features/printing/cancel-print-job.ts";
import { listPrintJobs } from "#server/features/printing/list-print-jobs.ts";
import { printAgain } from "#server/features/printing/print-again.ts";

const PrintJobView = z.strictObject({
  id: z.string(),
  printer: z.string(),
  shipmentId: z.string(),
  trackingNumber: z.string(),
  piece: z.int(),
  pieces: z.int(),
  state: z.enum(printStates),
  reason: z.enum(printReasons),
  tries: z.int(),
  requestedBy: z.string(),
  createdAt: z.iso.datetime(),
});
const PrintJobPage = z.strictObject({
  items: z.array(PrintJobView),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the endpoints of the print queue. */
export function addPrintJobEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/print-jobs",
    summary: "List the labels of the print queue, newest first. They are kept for 30 days",
    access: "staff",
    query: z.object({ state: z.enum(printStates).optional(), cursor: z.string().optional() }),
    status: 200,
    response: PrintJobPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { state: word, cursor = null } = c.req.query();
      const state = printStates.find((each) => each === word) ?? null;
      if (word && !state) throw fieldError("state", "choice_invalid");
      return listPrintJobs(actor, { state, cursor });
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/print-jobs/{id}/repeats",
    summary:
      "Queue a label once more, on the same printer. Returns the new entry's id, also if sent twice within ten seconds",
    access: "staff",
    status: 201,
    location: () => "/v1/print-jobs",
    response: z.strictObject({ id: z.string() }),
    answer: async (c) => ({ id: await printAgain(await staffOnly(actorOf, c), idOf(c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/print-jobs/{id}/cancellation",
    summary: "Cancel a label that waits",
    access: "staff",
    status: 200,
    response: z.strictObject({ id: z.string(), state: z.literal("cancelled") }),
    answer: async (c) => {
      await cancelPrintJob(await staffOnly(actorOf, c), idOf(c));
      return { id: idOf(c), state: "cancelled" };
    },
  });
}
