import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { ApplyOrderBody, ProposeOrderBody } from "#domain/road/order-inputs.ts";
import { OrderProposal } from "#domain/road/order-views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { readJson } from "#server/api/read-body.ts";
import { staffOnly } from "#server/api/require-access.ts";
import { applyOrder } from "#server/features/runs/apply-order.ts";
import { proposeOrder } from "#server/features/runs/propose-order.ts";

/** Adds the endpoints that propose and apply an order of stops. */
export function addRunOrderEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs/proposals",
    summary:
      "Propose an order of stops for runs that have not started: of a branch and day, or of one run. Changes nothing",
    access: "staff",
    body: ProposeOrderBody,
    example: { branch: "main", day: "2026-06-18", run: null, withUnassigned: true },
    status: 200,
    response: OrderProposal,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return proposeOrder(actor, bodyOf(ProposeOrderBody, await readJson(c)));
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/runs/orders",
    summary:
      "Put the stops of runs in an order, all or none, as a proposal has them. version: of the run that was read. only: the run whose order is applied; null for all",
    access: "staff",
    body: ApplyOrderBody,
    status: 200,
    response: z.strictObject({ runs: z.int(), moved: z.int() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return applyOrder(actor, bodyOf(ApplyOrderBody, await readJson(c)));
    },
  });
}

function bodyOf<T>(schema: z.ZodType<T>, raw: unknown): T {
  const body = schema.safeParse(raw);
  if (!body.success) throw fieldError(body.error.issues[0]?.path.join(".") || "body", "choice_invalid");
  return body.data;
}
