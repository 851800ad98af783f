import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { parseEditRun } from "#domain/road/run-inputs.ts";
import { parseRunTemplate } from "#domain/road/run-template-inputs.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { users } from "#server/db/schema/people.ts";
import { branches } from "#server/db/schema/settings.ts";
import { getRunTemplate, listRunTemplates } from "#server/features/runs/list-run-templates.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { countWaitingRuns, makeRunsAhead, makeTemplateRuns } from "#server/features/runs/make-template-runs.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { removeRun } from "#server/features/runs/remove-run.ts";
import { createRunTemplate, editRunTemplate, removeRunTemplate } from "#server/features/runs/save-run-template.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { parcelOn } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
/** A Thursday. */
const day = "2026-06-18";

beforeEach(async () => {
  // Tuesday, ten in the morning in Atlanta.
  clock.set("2026-06-16T14:00:00Z");
  await ensureFoundation();
  for (const person of [staff, driver]) await build.person(person);
});

const fields = (more: Record<string, unknown> = {}) => {
  const parsed = parseRunTemplate({
    name: "Marietta",
    branch: "main",
    wave: "morning",
    mon: true,
    tue: true,
    thu: true,
    sun: true,
    driver: driver.userId,
    vehicle: "Van 7",
    startTime: "08:30",
    capacityPieces: "60",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};
const plan = (vehicle: string, version: number) => {
  const parsed = parseEditRun({ wave: "morning", vehicle, version });
  if (!parsed.ok) throw new Error("an edit is wrong");
  return parsed.value;
};
const make = (more: { day?: string; branch?: string } = {}) =>
  makeTemplateRuns(staff, { day, branch: "main", ...more });
const runsOn = async (of: string = day) => (await listRuns(staff, { day: of })).items;
const edit = async (id: string, more: Record<string, unknown>) =>
  editRunTemplate(staff, id, fields({ ...more, version: (await getRunTemplate(staff, id)).version }));

it("makes the run of a day once, as the template says (G39)", async () => {
  await createRunTemplate(staff, fields());
  expect(await make()).toMatchObject({ runs: [{}], withoutDriver: [], closed: [] });
  expect(await make()).toMatchObject({ runs: [] });
  expect(await runsOn()).toMatchObject([
    {
      driver: { id: driver.userId },
      vehicle: "Van 7",
      capacityPieces: 60,
      startsAt: { at: "2026-06-18T12:30:00.000Z" },
    },
  ]);
  expect(await make({ day: "2026-06-19" })).toMatchObject({ runs: [] });
});

it("makes the runs of today and tomorrow by itself, and of today only before they would leave", async () => {
  await createRunTemplate(staff, fields({ name: "Wednesday", wed: true, tue: false }));
  await createRunTemplate(staff, fields({ name: "Early" }));
  await createRunTemplate(staff, fields({ name: "Late", startTime: "15:00" }));
  expect([await makeRunsAhead(), await makeRunsAhead()]).toEqual([2, 0]);
  expect([(await runsOn("2026-06-16")).length, (await runsOn("2026-06-17")).length]).toEqual([1, 1]);
});

it("makes no run twice when two processes make them at once", async () => {
  await createRunTemplate(staff, fields());
  await Promise.all([make(), make()]);
  expect(await runsOn()).toHaveLength(1);
});

it("makes none on a day on which the branch is closed, and says so", async () => {
  await createRunTemplate(staff, fields({ fri: true }));
  // Christmas Day, a Friday, in the sample's calendar.
  expect(await make({ day: "2026-12-25" })).toEqual({ runs: [], withoutDriver: [], closed: ["Main Branch"] });
});

it("leaves a run without a driver who cannot drive now, and says which", async () => {
  const id = await createRunTemplate(staff, fields());
  await db().update(users).set({ banned: true }).where(eq(users.id, driver.userId));
  const { runs, withoutDriver } = await make();
  expect(withoutDriver).toEqual(runs.map(({ number }) => number));
  expect(await runsOn()).toMatchObject([{ driver: null }]);
  expect(await getRunTemplate(staff, id)).toMatchObject({ driver: { id: driver.userId }, lostDriver: true });
  const entries = await db()
    .select({ after: activityValues.after })
    .from(activities)
    .innerJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(eq(activities.subjectId, runs[0]?.id ?? ""));
  expect(entries).toMatchObject([{ after: { template: "Marietta", lacksDriver: true } }]);
});

it("changes only runs ahead that nobody touched: not one that was edited, has stops, or was removed", async () => {
  const id = await createRunTemplate(staff, fields());
  const days = ["2026-06-18", "2026-06-25", "2026-06-22", "2026-06-23"] as const;
  const made = [];
  for (const each of days) made.push((await make({ day: each })).runs[0]?.id ?? "");
  const [edited = "", withStop = "", removed = "", untouched = ""] = made;
  await editRun(staff, edited, plan("Truck", 1));
  const parcel = await parcelOn(null);
  await moveStops(staff, { stops: [{ shipmentId: parcel.id, kind: "delivery" }], runId: withStop, place: null });
  await removeRun(staff, removed);

  const kept = await getRun(staff, untouched);
  await edit(id, { vehicle: "Van 9" });
  expect(await getRun(staff, edited)).toMatchObject({ vehicle: "Truck" });
  expect(await getRun(staff, withStop)).toMatchObject({ vehicle: "Van 7" });
  expect(await runsOn("2026-06-22")).toEqual([]);
  expect(await getRun(staff, untouched)).toMatchObject({ vehicle: "Van 9", number: kept.number, code: kept.code });
  // A run that someone removed is not made again.
  expect(await make({ day: "2026-06-22" })).toMatchObject({ runs: [] });

  // Without Tuesdays the untouched one has no day any more.
  await edit(id, { tue: false });
  await expect(getRun(staff, untouched)).rejects.toMatchObject({ code: "not_found" });
  await removeRunTemplate(staff, id);
  expect(await listRunTemplates(staff)).toEqual([]);
  expect([(await getRun(staff, edited)).vehicle, (await getRun(staff, withStop)).stops]).toEqual(["Truck", 1]);
});

it("edits a run ahead as often as its template changes, so that a form of before is stale (E5, G39)", async () => {
  const id = await createRunTemplate(staff, fields());
  const run = (await make()).runs[0]?.id ?? "";
  await edit(id, { name: "Another name" });
  expect(await getRun(staff, run)).toMatchObject({ version: 1 });
  await edit(id, { vehicle: "Van 8" });
  await edit(id, { vehicle: "Van 9", startTime: "09:15", capacityPounds: "700", driver: "", wave: "afternoon" });
  expect(await getRun(staff, run)).toMatchObject({
    vehicle: "Van 9",
    driver: null,
    capacityLb: "700.0",
    startsAt: { at: "2026-06-18T13:15:00.000Z" },
    wave: "afternoon",
  });
  await expect(editRun(staff, run, plan("Truck", 1))).rejects.toMatchObject({ reason: "stale" });
  const entries = await db().select().from(activities).where(eq(activities.subjectId, run));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(["run.edited", "run.edited", "run.planned"]);
  await editRun(staff, run, plan("Truck", (await getRun(staff, run)).version));
  await edit(id, { vehicle: "Van 1" });
  expect(await getRun(staff, run)).toMatchObject({ vehicle: "Truck" });
});

it("makes a run ahead at the new branch if its template moves to another branch", async () => {
  const id = await createRunTemplate(staff, fields());
  const run = (await make()).runs[0]?.id ?? "";
  await edit(id, { branch: "east" });
  await expect(getRun(staff, run)).rejects.toMatchObject({ code: "not_found" });
  expect(await runsOn()).toMatchObject([{ branch: { code: "east" } }]);
});

it("keeps the closed branch and the disabled driver of a template that is saved, with its runs ahead", async () => {
  const id = await createRunTemplate(staff, fields({ branch: "east" }));
  const run = (await make({ branch: "east" })).runs[0]?.id ?? "";
  await db().update(users).set({ banned: true }).where(eq(users.id, driver.userId));
  await db().update(branches).set({ isActive: false }).where(eq(branches.code, "east"));
  await edit(id, { branch: "east", vehicle: "Van 9" });
  expect(await getRunTemplate(staff, id)).toMatchObject({
    branch: { code: "east", isOpen: false },
    driver: { id: driver.userId },
    lostDriver: true,
    vehicle: "Van 9",
  });
  expect(await getRun(staff, run)).toMatchObject({ vehicle: "Van 9", driver: null });
  // Of another template, neither can be chosen.
  await expect(createRunTemplate(staff, fields())).rejects.toMatchObject({ issues: [{ path: "driver" }] });
  await expect(createRunTemplate(staff, fields({ driver: "", branch: "east" }))).rejects.toMatchObject({
    issues: [{ path: "branch" }],
  });
  await db().update(users).set({ banned: false }).where(eq(users.id, driver.userId));
  await edit(id, { branch: "main" });
  expect(await runsOn()).toMatchObject([{ branch: { code: "main" }, driver: { id: driver.userId } }]);
});

it("counts what a day still lacks", async () => {
  const [branch] = await listBranches();
  if (!branch) throw new Error("no branch");
  await createRunTemplate(staff, fields());
  expect(await countWaitingRuns(branch, day)).toBe(1);
  await make();
  expect([await countWaitingRuns(branch, day), await countWaitingRuns(branch, "2026-06-11")]).toEqual([0, 0]);
});

it("makes today's run again also if it would have left by its new time, and counts none that has left", async () => {
  const [branch] = await listBranches();
  if (!branch) throw new Error("no branch");
  const id = await createRunTemplate(staff, fields({ startTime: "09:00" }));
  await make();
  clock.set(`${day}T12:40:00Z`);
  await edit(id, { startTime: "08:30" });
  expect(await runsOn()).toMatchObject([{ startsAt: { at: `${day}T12:30:00.000Z` } }]);
  await createRunTemplate(staff, fields({ name: "Early", startTime: "08:00" }));
  expect(await countWaitingRuns(branch, day)).toBe(0);
});

it("rejects what cannot be, and saves nothing", async () => {
  const refused = (more: Record<string, unknown>) => createRunTemplate(staff, fields(more));
  await expect(refused({ branch: "nowhere" })).rejects.toMatchObject({ issues: [{ path: "branch" }] });
  await expect(refused({ driver: "usr_nobody" })).rejects.toMatchObject({ issues: [{ path: "driver" }] });
  const never = { mon: false, tue: false, thu: false, sun: false };
  await expect(refused(never)).rejects.toMatchObject({ issues: [{ path: "mon", message: "weekday_required" }] });
  await expect(make({ branch: "nowhere" })).rejects.toMatchObject({ issues: [{ path: "branch" }] });
  await expect(make({ day: "2026-06-15" })).rejects.toMatchObject({ issues: [{ path: "day" }] });
  await expect(make({ day: "" })).rejects.toMatchObject({ issues: [{ path: "day" }] });
  const id = await createRunTemplate(staff, fields());
  await expect(editRunTemplate(staff, id, fields({ version: 7 }))).rejects.toMatchObject({ reason: "stale" });
  await expect(editRunTemplate(staff, "rtp_1", fields())).rejects.toMatchObject({ code: "not_found" });
  await expect(removeRunTemplate(staff, "rtp_1")).rejects.toMatchObject({ code: "not_found" });
  for (const stranger of [driver, actors.customer()]) {
    await expect(createRunTemplate(stranger, fields())).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeRunTemplate(stranger, id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listRunTemplates(stranger)).rejects.toMatchObject({ code: "forbidden" });
    await expect(makeTemplateRuns(stranger, { day, branch: "" })).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await listRunTemplates(staff)).toHaveLength(1);
});
