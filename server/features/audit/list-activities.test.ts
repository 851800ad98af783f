import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { AuditEntry } from "#domain/settings/audit-views.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const [admin, staff] = [actors.admin(), actors.dispatcher()];
const all = { action: null, actorId: null, subjectId: null, from: null, before: null };
const subjects = async (more: object) =>
  (await listActivities(admin, { ...all, ...more })).items.map(({ subjectId }) => subjectId);

beforeEach(async () => {
  const change = { subjectKind: "user", action: "user.role_changed" } as const;
  await inRequestScope({ requestId: "r", clientAddress: "198.51.100.7" }, async () => {
    clock.set("2026-06-01T10:00:00Z");
    await recordActivity(admin, {
      ...change,
      subjectId: "usr_1",
      before: { role: "customer" },
      after: { role: "admin" },
    });
    clock.set("2026-06-02T10:00:00Z");
    await recordActivity(staff, { subjectKind: "user", action: "user.deleted", subjectId: "usr_2" });
    clock.set("2026-06-03T10:00:00Z");
    await recordActivity(staff, { ...change, subjectId: "usr_3" });
  });
});

describe("listActivities", () => {
  it("says who, when, from where, what, before and after, newest first", async () => {
    const { items } = await listActivities(admin, all);
    expect(items.map((item) => AuditEntry.parse(item).subjectId)).toEqual(["usr_3", "usr_2", "usr_1"]);
    expect(items[2]).toMatchObject({
      at: "2026-06-01T10:00:00.000Z",
      actorName: admin.displayName,
      clientAddress: "198.51.100.7",
      action: "user.role_changed",
      fieldNames: ["role"],
      before: { role: "customer" },
      after: { role: "admin" },
    });
  });

  it.each([
    [{ action: "user.role_changed" }, ["usr_3", "usr_1"]],
    [{ actorId: staff.userId }, ["usr_3", "usr_2"]],
    [{ subjectId: "usr_2" }, ["usr_2"]],
    [{ from: new Date("2026-06-02T00:00:00Z"), before: new Date("2026-06-03T00:00:00Z") }, ["usr_2"]],
    [{ actorId: admin.userId, action: "user.deleted" }, []],
  ])("is narrowed to %j", async (more, expected) => expect(await subjects(more)).toEqual(expected));

  it("goes on from page to page", async () => {
    const first = await listActivities(admin, all, null, 2);
    const second = await listActivities(admin, all, first.nextCursor, 2);
    expect([...first.items, ...second.items].map(({ subjectId }) => subjectId)).toEqual(["usr_3", "usr_2", "usr_1"]);
    expect(second.nextCursor).toBeNull();
  });

  it("is for administrators", async () => {
    for (const actor of [visitor, actors.customer(), actors.driver(), staff])
      await expect(listActivities(actor, all)).rejects.toMatchObject({ name: "AppError" });
  });

  it("is read by REST", async () => {
    const ask = (path: string) => createApi(async () => admin).request(`/v1/audit${path}`);
    expect(await (await ask("?action=user.deleted")).json()).toMatchObject({ items: [{ subjectId: "usr_2" }] });
    expect((await ask("?action=user.vanished")).status).toBe(422);
    expect((await ask("?from=yesterday")).status).toBe(422);
    expect(await (await ask("?from=2026-06-03T00:00:00Z")).json()).toMatchObject({ items: [{ subjectId: "usr_3" }] });
  });
});
