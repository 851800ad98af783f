import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { transaction } from "#server/db/transaction.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { message: string }[] }) =>
      error.issues?.[0]?.message ?? error.reason ?? error.code,
  );

describe("assignBranch", () => {
  it("gives a shipment to a branch, once, and says so in its trail", async () => {
    const { id, version } = await build.shipment();
    const [, second] = await listBranches();
    await assignBranch(staff, id, { branch: String(second?.code) });
    await assignBranch(staff, id, { branch: String(second?.code) });
    expect(await loadShipment(id)).toMatchObject({ branchId: second?.id, version: version + 1 });
    const { activity } = await getShipment(staff, id);
    expect(activity.filter(({ action }) => action === "shipment.branch_changed")).toHaveLength(1);
  });

  it.each([
    ["a branch that is not there", staff, "nowhere", "pending", "choice_invalid"],
    ["the end of a journey", staff, "main", "delivered", "already_over"],
    ["a customer", actors.customer(), "main", "pending", "staff_only"],
    ["a driver", actors.driver(), "main", "pending", "staff_only"],
    ["a visitor", visitor, "main", "pending", "staff_only"],
  ] as const)("refuses %s", async (_, actor, branch, status, refusal) => {
    const { id } = await build.shipment({ status });
    expect(await codeOf(assignBranch(actor, id, { branch }))).toBe(refusal);
  });

  it("does not find a shipment that is not there", async () => {
    expect(await codeOf(assignBranch(staff, "shp_none", { branch: "main" }))).toBe("not_found");
  });

  it("leaves nothing behind where something after it fails", async () => {
    const { id, branchId } = await build.shipment();
    const [, second] = await listBranches();
    const failing = transaction(async () => {
      await assignBranch(staff, id, { branch: String(second?.code) });
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect(await loadShipment(id)).toMatchObject({ branchId });
  });
});
