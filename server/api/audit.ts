import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { knownActions } from "#domain/settings/activity.ts";
import { AuditEntry } from "#domain/settings/audit-views.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { OverLimitQuery, readOverLimit } from "#server/api/read-over-limit.ts";
import { administratorOnly, idOf, staffOnly } from "#server/api/require-access.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";

const instant = z.iso.datetime({ offset: true });
const AuditQuery = z.object({
  action: z.string().optional(),
  actorId: z.string().optional(),
  subjectId: z.string().optional(),
  from: instant.optional(),
  before: instant.optional(),
  cursor: z.string().optional(),
});

export function addAuditEndpoint(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/audit",
    summary: "List the audit log, newest first: who, when, from where, what, before and after",
    access: "administrators",
    query: AuditQuery,
    status: 200,
    response: z.strictObject({
      items: z.array(AuditEntry),
      nextCursor: z.string().nullable(),
      previousCursor: z.string().nullable(),
    }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { action = null, actorId = null, subjectId = null, from, before, cursor = null } = c.req.query();
      if (action !== null && !knownActions.includes(action)) throw fieldError("action", "choice_invalid");
      const filter = {
        action,
        actorId,
        subjectId,
        from: readInstant("from", from),
        before: readInstant("before", before),
      };
      return listActivities(actor, filter, cursor);
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/audit/{id}/undo",
    summary:
      "Undo a change within ten minutes, if it is the last of its record: an edit, a location, a branch, an event without messages, a deletion, a role. The undo is logged as a change. overLimit: confirms exceeding an account's limit",
    access: "staff",
    query: OverLimitQuery,
    status: 200,
    response: z.strictObject({ subjectKind: z.string(), subjectId: z.string(), action: z.string() }),
    answer: async (c) => undoChange(await staffOnly(actorOf, c), idOf(c), readOverLimit(c)),
  });
}

function readInstant(path: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  if (!instant.safeParse(text).success) throw fieldError(path, "date_invalid");
  return new Date(text);
}
