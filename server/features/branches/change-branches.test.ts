import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parseSaveBranch, writeBranch } from "#domain/branches/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { addBranch } from "#server/features/branches/add-branch.ts";
import { changeBranch } from "#server/features/branches/change-branch.ts";
import { closeBranch } from "#server/features/branches/close-branch.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { listAllBranches } from "#server/features/branches/list-all-branches.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { moveBranch } from "#server/features/branches/move-branch.ts";
import { reopenBranch } from "#server/features/branches/reopen-branch.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const admin = actors.admin();
const branchAt = async (code: string) => {
  const branch = (await listAllBranches(admin)).find((each) => each.code === code);
  if (!branch) throw new Error(`no branch ${code}`);
  return branch;
};
const formOf = async (code: string, more: Record<string, string> = {}) => {
  const branch = await branchAt(code);
  const result = parseSaveBranch({ version: String(branch.version), ...writeBranch(branch), ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return { id: branch.id, input: result.value };
};
const lastActivity = async () => (await db().select().from(activities).orderBy(desc(activities.seq)).limit(1))[0];
const open = async () => (await listBranches()).map(({ code }) => code);

describe("branches", () => {
  it("are added at the end, where the gazetteer puts them and on the clocks there", async () => {
    const { input } = await formOf("main", {
      name: "Austin",
      code: "austin",
      city: "Austin",
      state: "TX",
      zipCode: "78704",
      zone: "",
    });
    const { id } = await addBranch(admin, input);
    const added = await getBranch(admin, id);
    expect(added).toMatchObject({ name: "Austin", zone: "America/Chicago", isOpen: true, isMain: false, version: 1 });
    expect(added.latitude).toBeCloseTo(30.2, 0);
    expect(await open()).toEqual(["main", "north", "south", "east", "west", "austin"]);
    expect(await lastActivity()).toMatchObject({ action: "branch.added", subjectId: id, actorId: admin.userId });
  });

  it("of a place no one knows need a zone, and then stand on no map", async () => {
    const place = { name: "Berlin", code: "berlin", city: "Berlin", state: "", zipCode: "10115", country: "DEU" };
    const unknown = await formOf("main", { ...place, zone: "" });
    await expect(addBranch(admin, unknown.input)).rejects.toMatchObject({
      issues: [{ path: "zone", message: "zone_unknown" }],
    });
    const wrong = await formOf("main", { ...place, zone: "Europe/Nowhere" });
    await expect(addBranch(admin, wrong.input)).rejects.toMatchObject({
      issues: [{ path: "zone", message: "zone_invalid" }],
    });
    const { id } = await addBranch(admin, (await formOf("main", { ...place, zone: "Europe/Berlin" })).input);
    expect(await getBranch(admin, id)).toMatchObject({ latitude: null, longitude: null, zone: "Europe/Berlin" });
  });

  it("change for everyone at once, with before and after in the audit log, and not over another user's change (E5)", async () => {
    const { id, input } = await formOf("main", { street: "1 New Street", friCloses: "14:00", cutOff: "10:30" });
    const before = await branchAt("main");
    await changeBranch(admin, id, input);
    expect((await listBranches())[0]).toMatchObject({
      street: "1 New Street",
      cutOff: "10:30",
      hours: { fri: { opens: "09:00", closes: "14:00" } },
    });
    expect((await getCompany()).hours?.fri?.closes).toBe("14:00");
    expect(await lastActivity()).toMatchObject({
      action: "branch.changed",
      fieldNames: ["cutOff", "hours", "latitude", "longitude", "street"],
    });
    await expect(changeBranch(admin, id, input)).rejects.toMatchObject({
      code: "stale",
      details: { version: before.version + 1 },
    });
    const same = await formOf("main");
    await changeBranch(admin, id, same.input);
    expect((await branchAt("main")).latitude).toBe((await listBranches())[0]?.latitude);
  });

  it("do not share a code, and an unknown one is not found", async () => {
    const { id, input } = await formOf("north", { code: "south" });
    await expect(changeBranch(admin, id, input)).rejects.toMatchObject({
      issues: [{ path: "code", message: "branch_code_taken" }],
    });
    await expect(addBranch(admin, input)).rejects.toMatchObject({ issues: [{ path: "code" }] });
    await expect(changeBranch(admin, "brn_none", input)).rejects.toMatchObject({ code: "not_found" });
    await expect(getBranch(admin, "brn_none")).rejects.toMatchObject({ code: "not_found" });
  });

  it("close only after it was said what waits there, take no new drop-offs then, and open again", async () => {
    await build.shipment({ fields: { preferredDropoffLocation: "west" } });
    const { id, confirm, waiting } = await getBranch(admin, (await branchAt("west")).id);
    expect(waiting).toEqual({ dropoffs: 1, pickups: 0, pieces: 0, runs: 0 });
    await expect(closeBranch(admin, id, "")).rejects.toMatchObject({
      code: "conflict",
      reason: "branch_awaited",
      details: { dropoffs: 1, pickups: 0, confirm },
    });
    await build.shipment({ fields: { preferredDropoffLocation: "west" } });
    await expect(closeBranch(admin, id, confirm)).rejects.toMatchObject({ details: { dropoffs: 2 } });
    expect(await open()).toContain("west");
    await closeBranch(admin, id, "2+0+0+0");
    expect(await open()).not.toContain("west");
    expect(await lastActivity()).toMatchObject({ action: "branch.closed", subjectId: id });
    await expect(build.shipment({ fields: { preferredDropoffLocation: "west" } })).rejects.toMatchObject({
      issues: [{ path: "preferredDropoffLocation", message: "choice_invalid" }],
    });
    await expect(closeBranch(admin, id, "2+0+0+0")).rejects.toMatchObject({
      code: "wrong_state",
      reason: "branch_is_closed",
    });
    await reopenBranch(admin, id);
    expect(await open()).toContain("west");
    await expect(reopenBranch(admin, id)).rejects.toMatchObject({ code: "wrong_state", reason: "branch_is_open" });
  });

  it("move up and down; the first is the main one, whose pickups are counted", async () => {
    await moveBranch(admin, (await branchAt("north")).id, "up");
    expect((await open()).slice(0, 3)).toEqual(["north", "main", "south"]);
    expect((await branchAt("north")).isMain).toBe(true);
    expect(await lastActivity()).toMatchObject({ action: "branch.moved" });
    await moveBranch(admin, (await branchAt("north")).id, "up");
    await moveBranch(admin, (await branchAt("north")).id, "down");
    expect((await open()).slice(0, 3)).toEqual(["main", "north", "south"]);
    await build.shipment({
      fields: { pickupType: "pickup", pickupDate: nextMonday(), pickupTime: "10:00", preferredDropoffLocation: "" },
    });
    expect((await getBranch(admin, (await branchAt("main")).id)).waiting.pickups).toBe(1);
    expect((await getBranch(admin, (await branchAt("north")).id)).waiting.pickups).toBe(0);
  });

  it("are never all closed", async () => {
    for (const { id, isOpen, isMain } of await listAllBranches(admin))
      if (isOpen && !isMain) await closeBranch(admin, id, (await getBranch(admin, id)).confirm);
    const { id, isLast, confirm } = await getBranch(admin, (await branchAt("main")).id);
    expect(isLast).toBe(true);
    await expect(closeBranch(admin, id, confirm)).rejects.toMatchObject({ code: "wrong_state", reason: "last_branch" });
    expect(await open()).toEqual(["main"]);
  });

  it("are for administrators alone", async () => {
    const { id, input } = await formOf("main");
    const doors: ((actor: Actor) => Promise<unknown>)[] = [
      (actor) => addBranch(actor, input),
      (actor) => changeBranch(actor, id, input),
      (actor) => closeBranch(actor, id, ""),
      (actor) => reopenBranch(actor, id),
      (actor) => moveBranch(actor, id, "down"),
      (actor) => getBranch(actor, id),
      listAllBranches,
    ];
    for (const door of doors) {
      await expect(door(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
      await expect(door(actors.booker())).rejects.toMatchObject({ code: "unauthenticated" });
    }
  });
});

/** Far enough ahead to be no holiday of the sample in any month: the second Monday from now, or the one after it. */
function nextMonday(): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7 || 7) + 7);
  const day = at.toISOString().slice(0, 10);
  return /-(0[1-7]|25|26|27|28|29|30|31)$/.test(day)
    ? new Date(at.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    : day;
}
