import { expect, it } from "vitest";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const lastOf = async (kind: string, id: string) => (await listActivitiesOf(kind, id, 1))[0]?.id ?? "";
/** Several people press Undo at the same moment; each transaction sees what was there before the others. */
async function atOnce(activityId: string): Promise<string[]> {
  const admin = actors.admin();
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => undoChange(admin, activityId)));
  return answers
    .map((answer) => (answer.status === "fulfilled" ? "done" : String((answer.reason as { reason?: string }).reason)))
    .toSorted();
}

const once = ["done", "undone_already", "undone_already", "undone_already"];

it("undoes a change of a shipment once, also when two users press at the same moment", async () => {
  const { id } = await build.shipment({ fields: { preferredDropoffLocation: "north" } });
  const before = (await findShipmentRow(id))?.branchId;
  await assignBranch(actors.dispatcher(), id, { branch: "main" });
  expect(await atOnce(await lastOf("shipment", id))).toEqual(once);
  expect((await findShipmentRow(id))?.branchId).toBe(before);
});

it("takes a role back once", async () => {
  const other = actors.admin({ userId: "usr_2", email: "2@example.test" });
  for (const person of [actors.admin(), other]) await build.person(person);
  await changeRole(actors.admin(), "usr_2", "dispatcher");
  expect(await atOnce(await lastOf("user", "usr_2"))).toEqual(once);
  expect((await findPerson("usr_2"))?.role).toBe("admin");
});
