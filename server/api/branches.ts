import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import {
  moveBranchShape,
  parseMoveBranch,
  parseSaveBranch,
  saveBranchShape,
  writeBranch,
} from "#domain/branches/inputs.ts";
import { text } from "#domain/shared/form-fields.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { parseFields } from "#domain/shared/parse-fields.ts";
import { OfficeBranch } from "#domain/branches/views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson, withVersion } from "#server/api/read-body.ts";
import { administratorOnly, idOf } from "#server/api/require-access.ts";
import { addBranch } from "#server/features/branches/add-branch.ts";
import { changeBranch } from "#server/features/branches/change-branch.ts";
import { closeBranch } from "#server/features/branches/close-branch.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { listAllBranches } from "#server/features/branches/list-all-branches.ts";
import { moveBranch } from "#server/features/branches/move-branch.ts";
import { reopenBranch } from "#server/features/branches/reopen-branch.ts";

const { version: _, ...fields } = saveBranchShape;
const BranchToChange = OfficeBranch.extend({
  waiting: z.strictObject({ dropoffs: z.int(), pickups: z.int(), pieces: z.int(), runs: z.int() }),
  confirm: z.string(),
  isLast: z.boolean(),
});
const closureShape = { confirmed: text(40) };
const isOpen = (value: boolean) => z.strictObject({ isOpen: z.literal(value) });

/** Adds the branch endpoints for administrators: hours, cut-offs, holidays, order, opening and closing. */
export function addBranchEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "get",
    path: "/v1/settings/branches",
    summary: "List all branches, including closed ones, in display order",
    access: "administrators",
    status: 200,
    response: z.strictObject({ items: z.array(OfficeBranch) }),
    answer: async (c) => ({ items: await listAllBranches(await administratorOnly(actorOf, c)) }),
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/settings/branches",
    summary:
      "Add a branch. Times as 09:00 or 9 AM; a day without times is closed; otherDays: one per line; a blank zone is that of the place",
    access: "administrators",
    body: z.strictObject(fields),
    status: 201,
    location: (branch) => `/v1/settings/branches/${(branch as z.infer<typeof BranchToChange>).id}`,
    response: BranchToChange,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { id } = await addBranch(actor, accepted(parseSaveBranch(await readJson(c))));
      return getBranch(actor, id);
    },
  });
  addEndpoint(api, {
    method: "get",
    path: "/v1/settings/branches/{id}",
    summary: "Get a branch and the shipments that wait there",
    access: "administrators",
    status: 200,
    response: BranchToChange,
    etag: versionOf,
    answer: async (c) => getBranch(await administratorOnly(actorOf, c), idOf(c)),
  });
  addEndpoint(api, {
    method: "put",
    path: "/v1/settings/branches/{id}",
    summary:
      "Change a branch; omitted fields keep their values, and a moved branch without a zone gets that of its place. If-Match: the version that was read",
    access: "administrators",
    headers: z.object({ "If-Match": z.string().max(40) }),
    body: z.strictObject(fields).partial(),
    status: 200,
    response: BranchToChange,
    etag: versionOf,
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const body = await withVersion(c);
      const stored = await getBranch(actor, idOf(c));
      await changeBranch(actor, stored.id, accepted(parseSaveBranch(overStored(stored, body))));
      return getBranch(actor, stored.id);
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/settings/branches/{id}/closure",
    summary:
      "Close a branch. If parcels, pickups or runs wait there, the error is branch_awaited: send its details.confirm as confirmed",
    access: "administrators",
    body: z.strictObject(closureShape),
    status: 200,
    response: isOpen(false),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      const { confirmed } = accepted(parseFields(closureShape, await readJson(c)));
      await closeBranch(actor, idOf(c), confirmed);
      return { isOpen: false };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/settings/branches/{id}/reopening",
    summary: "Reopen a closed branch",
    access: "administrators",
    status: 200,
    response: isOpen(true),
    answer: async (c) => {
      await reopenBranch(await administratorOnly(actorOf, c), idOf(c));
      return { isOpen: true };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/settings/branches/{id}/position",
    summary: "Move a branch up or down by one; the first is the main branch",
    access: "administrators",
    body: z.strictObject(moveBranchShape),
    status: 200,
    response: z.strictObject({ items: z.array(OfficeBranch) }),
    answer: async (c) => {
      const actor = await administratorOnly(actorOf, c);
      await moveBranch(actor, idOf(c), accepted(parseMoveBranch(await readJson(c))).direction);
      return { items: await listAllBranches(actor) };
    },
  });
}

/** Adds the stored value of each omitted field. The zone follows the place, unless it is stated. */
function overStored(stored: OfficeBranch, body: unknown): unknown {
  if (!isRecord(body)) return body;
  const isMoved = ["city", "state", "zipCode", "country"].some((name) => name in body);
  return { ...writeBranch(stored), ...(isMoved ? { zone: "" } : {}), ...body };
}

function versionOf(result: unknown): string {
  return `"${(result as OfficeBranch).version}"`;
}
