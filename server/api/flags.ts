import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { parseSettleFlag, parseSettleFlags, settleFlagShape, settleFlagsShape } from "#domain/road/flag-inputs.ts";
import { Flag, FlagRow } from "#domain/road/flag-views.ts";
import { runNumberOf, taskKindOf } from "#domain/road/flags.ts";
import { taskKinds } from "#domain/road/vocabulary.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { settlementExample, settlementsExample } from "#copy/en/api-reference.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson } from "#server/api/read-body.ts";
import { idOf, staffOnly } from "#server/api/require-access.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { settleFlags } from "#server/features/flags/settle-flags.ts";
import { takeFlag } from "#server/features/flags/take-flag.ts";

const shown = ["open", "mine", "settled"] as const;
const ListQuery = z.object({
  show: z.enum(shown).optional(),
  kind: z.enum(taskKinds).optional(),
  run: z.int().min(1).max(999_999_999).optional(),
  cursor: z.string().optional(),
});
const FlagPage = z.strictObject({
  items: z.array(FlagRow),
  nextCursor: z.string().nullable(),
  previousCursor: z.string().nullable(),
});

/** Adds the endpoints of flags: what was odd about a scan, and how staff settle it (G19). */
export function addFlagEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/flags",
    summary:
      "List flags of scans. show: open, the oldest first (default), mine (open and taken by you) or settled, the newest first. run: the number of a run; flags of scans that name it, of shipments on it, or by its driver while it was under way",
    access: "staff",
    query: ListQuery,
    status: 200,
    response: FlagPage,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const { show = "open", kind, run, cursor = null } = c.req.query();
      if (!isOneOf(shown, show)) throw fieldError("show", "choice_invalid");
      if (kind !== undefined && !taskKindOf(kind)) throw fieldError("kind", "choice_invalid");
      if (run !== undefined && !runNumberOf(run)) throw fieldError("run", "number_invalid");
      const chosen = { kind: taskKindOf(kind) ?? null, run: runNumberOf(run) ?? null };
      const filter = { isSettled: show === "settled", isMine: show === "mine", ...chosen };
      return listFlags(actor, { ...filter, cursor });
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/flags/{id}",
    summary: "Get a flag with its act, the act that it repeats or contradicts, and its parcel",
    access: "staff",
    status: 200,
    response: Flag,
    answer: async (c) => getFlag(await staffOnly(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/flags/{id}/owner",
    summary: "Take an open flag, also one that a colleague took",
    access: "staff",
    status: 200,
    response: Flag,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await takeFlag(actor, idOf(c));
      return getFlag(actor, idOf(c));
    },
  });
  addSettlementEndpoints(api, actorOf);
}

function addSettlementEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "post",
    path: "/v1/flags/{id}/settlement",
    summary:
      "Settle a flag by an answer of its kind. number: the shipment of an unknown code (matched). The same answer again changes nothing; another person's gets 409",
    access: "staff",
    body: z.strictObject(settleFlagShape),
    example: settlementExample,
    status: 200,
    response: Flag,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      await settleFlag(actor, idOf(c), accepted(parseSettleFlag(await readJson(c))));
      return getFlag(actor, idOf(c));
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/flag-settlements",
    summary: "Settle up to 200 flags of one kind by the same answer, all or none. Settled ones are skipped",
    access: "staff",
    body: z.strictObject(settleFlagsShape),
    status: 200,
    example: settlementsExample,
    response: z.strictObject({ settled: z.int(), skipped: z.int() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      return settleFlags(actor, accepted(parseSettleFlags(await readJson(c))));
    },
  });
}
