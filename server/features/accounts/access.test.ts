import { beforeEach, describe, expect, it } from "vitest";
import type { PersonActor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { now } from "#server/clock.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { getPersonDetails } from "#server/features/accounts/get-person-details.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { findPerson, insertPerson } from "#server/features/accounts/person.rows.ts";
import { requirePasswordReset } from "#server/features/accounts/require-password-reset.ts";
import { resetPassword } from "#server/features/accounts/reset-password.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const password = "nine parcels on a shelf";
const fresh = "a violin in the attic";
const email = "delphine@example.com";
const enter = async (word = password, who = email) =>
  (await signIn({ email: who, password: word }, { cookie: null, userAgent: "test" })).setCookies
    .map((each) => each.split(";")[0])
    .join("; ");
const kindOf = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor.kind;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: AppError) => error.reason ?? error.code,
  );
const others = [actors.dispatcher(), actors.driver(), actors.customer()];

let userId = "";
let admin: PersonActor;
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email, role: "dispatcher", password }, now());
  const adminId = await insertPerson({ name: "Avery", email: "avery@example.com", role: "admin", password }, now());
  admin = actors.admin({ userId: adminId });
});

describe("disabling someone (B3)", () => {
  it("signs them out at once and keeps them out, password and link alike, until they are enabled", async () => {
    const cookie = await enter();
    const { url } = await requirePasswordReset(admin, userId);
    await resetPassword(new URL(url).searchParams.get("token") ?? "", password);
    const again = await enter();
    await changeAccess(admin, userId, "disabled");
    expect([await kindOf(cookie), await kindOf(again)]).toEqual(["visitor", "visitor"]);
    expect(await refusal(enter())).toBe("wrong_credentials");
    expect(await refusal(requirePasswordReset(admin, userId))).toBe("person_disabled");
    expect(await getPersonDetails(admin, userId)).toMatchObject({ isDisabled: true });
    expect((await listPeople(admin, { search: "delphine" })).items[0]).toMatchObject({ isDisabled: true });
    await changeAccess(admin, userId, "enabled");
    expect(await refusal(enter())).toBe("done");
    const auditEntries = (await listActivitiesOf("user", userId, 20)).map(({ action }) => action);
    expect(auditEntries).toEqual(expect.arrayContaining(["user.disabled", "user.enabled", "user.reset_forced"]));
  });

  it("spares oneself and the last administrator, and leaves no trace of a refusal", async () => {
    expect(await refusal(changeAccess(admin, admin.userId, "disabled"))).toBe("own_access");
    const second = await insertPerson({ name: "B", email: "b@example.com", role: "admin", password }, now());
    await changeAccess(admin, second, "disabled");
    // The other one is disabled, so the remaining one is the last administrator.
    const other = actors.admin({ userId: second });
    expect(await refusal(changeAccess(other, admin.userId, "disabled"))).toBe("last_admin");
    expect(await refusal(changeRole(other, admin.userId, "customer"))).toBe("last_admin");
    expect(await refusal(deletePerson(other, admin.userId))).toBe("last_admin");
    expect((await findPerson(admin.userId))?.isDisabled).toBe(false);
    expect(await listActivitiesOf("user", admin.userId, 5)).toEqual([]);
  });

  it("is for administrators alone, and of no one who is not there", async () => {
    for (const actor of others) {
      expect(await refusal(changeAccess(actor, userId, "disabled"))).toBe("admin_only");
      expect(await refusal(getPersonDetails(actor, userId))).toMatch(/_only$/);
      expect(await refusal(requirePasswordReset(actor, userId))).toBe("admin_only");
    }
    expect(await refusal(enter())).toBe("done");
    expect([
      await refusal(changeAccess(admin, "usr_0", "disabled")),
      await refusal(getPersonDetails(admin, "usr_0")),
      await refusal(requirePasswordReset(admin, "usr_0")),
    ]).toEqual(["not_found", "not_found", "not_found"]);
  });
});

it("ends a password that others may know, at once, and gives the link for a new one; never one's own", async () => {
  const cookie = await enter();
  const { url } = await requirePasswordReset(admin, userId);
  expect(await kindOf(cookie)).toBe("visitor");
  expect(await refusal(enter())).toBe("wrong_credentials");
  await resetPassword(new URL(url).searchParams.get("token") ?? "", fresh);
  expect(await refusal(enter(fresh))).toBe("done");
  expect(await refusal(requirePasswordReset(admin, admin.userId))).toBe("own_password");
});

it("narrows the list of people to a role, with and without a search", async () => {
  const names = async (asked: Parameters<typeof listPeople>[1]) =>
    (await listPeople(admin, asked)).items.map(({ displayName }) => displayName);
  expect(await names({ role: "dispatcher" })).toEqual(["Delphine"]);
  expect(await names({ role: "admin", search: "example.com" })).toEqual(["Avery"]);
  expect(await names({ role: "driver", search: "example.com" })).toEqual([]);
});
