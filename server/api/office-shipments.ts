import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { editShipmentShape, parseEdit } from "#domain/bookings/edit.ts";
import { parseStated } from "#domain/bookings/stated-options.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import {
  assignBranchShape,
  parseAssignBranch,
  parseUpdateCurrentLocation,
  updateCurrentLocationShape,
} from "#domain/shipments/inputs.ts";
import { StaffShipment } from "#domain/shipments/views.ts";
import { type ActorOf, addEndpoint } from "#server/api/endpoint.ts";
import { accepted, readJson, readVersion, versionTag } from "#server/api/read-body.ts";
import { OverLimitQuery, readOverLimit } from "#server/api/read-over-limit.ts";
import { administratorOnly, idOf, staffOnly } from "#server/api/require-access.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";

const { version: _, ...changeable } = editShipmentShape;

/** Adds the shipment endpoints for staff only: edit, delete, restore, record a location. */
export function addOfficeShipmentEndpoints(api: OpenAPIHono, actorOf: ActorOf): void {
  addEndpoint(api, {
    method: "patch",
    path: "/v1/shipments/{id}",
    summary:
      "Change a shipment; omitted fields keep their values, and a value turns on its option (insuranceValue sets insurance). If-Match: the version that was read. If price or promise would change, the error is price_changed: send its details.confirm as confirmed",
    access: "staff",
    headers: z.object({ "If-Match": z.string().max(40) }),
    body: z.strictObject(changeable).partial(),
    status: 200,
    response: StaffShipment,
    etag: versionTag,
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const body = await readJson(c);
      const stored = await getEditableShipment(actor, idOf(c));
      const version = readVersion(c);
      const input = accepted(
        parseStated(body, (typed) =>
          parseEdit(isRecord(typed) ? { ...stored.fields, ...typed, version } : typed, stored.currency, stored.fields),
        ),
      );
      await editShipment(actor, stored.id, input);
      return getShipment(actor, stored.id);
    },
  });
  addEndpoint(api, {
    method: "delete",
    path: "/v1/shipments/{id}",
    summary:
      "Delete a shipment from all lists and its tracking page; restorable for 30 days. If-Match: the version that was read",
    access: "administrators",
    headers: z.object({ "If-Match": z.string().max(40) }),
    status: 200,
    response: z.strictObject({ isDeleted: z.literal(true) }),
    answer: async (c) => {
      await deleteShipment(await administratorOnly(actorOf, c), idOf(c), { version: Number(readVersion(c)) });
      return { isDeleted: true };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/restoration",
    summary: "Restore a deleted shipment. overLimit: confirms exceeding the credit limit of its account",
    access: "staff",
    query: OverLimitQuery,
    status: 200,
    response: z.strictObject({ isDeleted: z.literal(false) }),
    answer: async (c) => {
      await restoreShipment(await staffOnly(actorOf, c), idOf(c), readOverLimit(c));
      return { isDeleted: false };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/location",
    summary: "Set the location of a shipment without a new status or a message",
    access: "staff",
    body: z.strictObject(updateCurrentLocationShape),
    status: 200,
    response: z.strictObject({ location: z.string() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const input = accepted(parseUpdateCurrentLocation(await readJson(c)));
      await updateCurrentLocation(actor, idOf(c), input);
      return { location: input.location };
    },
  });
  addEndpoint(api, {
    method: "post",
    path: "/v1/shipments/{id}/branch",
    summary: "Assign a shipment to the branch that receives or collects it",
    access: "staff",
    body: z.strictObject(assignBranchShape),
    status: 200,
    response: z.strictObject({ branch: z.string() }),
    answer: async (c) => {
      const actor = await staffOnly(actorOf, c);
      const input = accepted(parseAssignBranch(await readJson(c)));
      await assignBranch(actor, idOf(c), input);
      return input;
    },
  });
}
