import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
async function undo(activityId: string, actor: Actor = staff) {
  const path = `/v1/audit/${activityId}/undo`;
  const response = await createApi(async () => actor).request(path, { method: "POST" });
  return { status: response.status, body: (await response.json()) as unknown };
}

it("undoes a change, once, and reports who changed the record since", async () => {
  const { id } = await build.shipment();
  const last = async () => (await listActivitiesOf("shipment", id, 1))[0]?.id ?? "";
  await deleteShipment(actors.admin(), id);
  const deleted = await last();
  for (const [actor, status] of [
    [visitor, 401],
    [actors.customer(), 403],
    [actors.driver(), 403],
  ] as const)
    expect(await undo(deleted, actor)).toMatchObject({ status });
  expect(await undo(deleted)).toEqual({
    status: 200,
    body: { subjectKind: "shipment", subjectId: id, action: "shipment.deleted" },
  });
  expect((await findShipmentRow(id))?.deletedAt).toBeNull();
  expect(await undo(deleted)).toMatchObject({ status: 409, body: { reason: "undone_already" } });

  await updateCurrentLocation(staff, id, { location: "Macon, GA", city: "", state: "" });
  const mine = await last();
  await updateCurrentLocation(actors.admin(), id, { location: "Augusta, GA", city: "", state: "" });
  expect(await undo(mine)).toMatchObject({
    status: 409,
    body: { reason: "changed_since", details: { by: "Test admin", action: "shipment.location_changed" } },
  });
  expect(await undo("act_none")).toMatchObject({ status: 404 });
});
