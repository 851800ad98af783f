import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { credentials, sessions, users } from "#server/db/schema/people.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { getPerson } from "#server/features/accounts/get-person.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { findPerson, insertPerson } from "#server/features/accounts/person.rows.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { now } from "#server/clock.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const admin = actors.admin();
const [other, customer] = [
  actors.admin({ userId: "usr_other", email: "other@example.test" }),
  actors.customer({ userId: "usr_customer", email: "customer@example.test" }),
];
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string }) => error.reason ?? error.code,
  );
const roleOf = async (userId: string) => (await findPerson(userId))?.role;

describe("changeRole (B1, B3)", () => {
  it("makes and removes administrators, with a trail", async () => {
    for (const person of [admin, customer]) await build.person(person);
    await changeRole(admin, "usr_customer", "admin");
    expect(await roleOf("usr_customer")).toBe("admin");
    await changeRole(admin, "usr_customer", "customer");
    expect(await roleOf("usr_customer")).toBe("customer");
    expect(await listActivitiesOf("user", "usr_customer", 5)).toMatchObject([
      { action: "user.role_changed", before: { role: "admin" }, after: { role: "customer" } },
      { action: "user.role_changed", before: { role: "customer" }, after: { role: "admin" } },
    ]);
    await changeRole(admin, "usr_customer", "customer");
    expect(await listActivitiesOf("user", "usr_customer", 5)).toHaveLength(2);
  });

  it("takes no one's own role, nor the last administrator's", async () => {
    await build.person(admin);
    expect(await codeOf(changeRole(admin, admin.userId, "customer"))).toBe("own_role");
    expect(await codeOf(changeRole(systemActor("cli"), admin.userId, "customer"))).toBe("last_admin");
    await build.person(other);
    expect(await codeOf(changeRole(systemActor("cli"), admin.userId, "customer"))).toBe("done");
  });

  it("refuses all other actors, and leaves nothing of what fails later", async () => {
    for (const person of [admin, customer]) await build.person(person);
    expect(await codeOf(changeRole(visitor, "usr_customer", "admin"))).toBe("admin_only");
    for (const actor of [actors.dispatcher(), actors.driver(), customer])
      expect(await codeOf(changeRole(actor, "usr_customer", "admin"))).toBe("admin_only");
    expect(await codeOf(changeRole(admin, "usr_nobody", "admin"))).toBe("not_found");
    const failing = transaction(async () => {
      await changeRole(admin, "usr_customer", "admin");
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect([await roleOf("usr_customer"), await listActivitiesOf("user", "usr_customer", 5)]).toEqual(["customer", []]);
  });
});

describe("deletePerson (B3, B4)", () => {
  it("ends sessions, ways to sign in and what names the person, and keeps the audit log", async () => {
    await build.person(admin);
    const person = {
      name: "Zoe",
      email: "zoe@example.test",
      role: "dispatcher",
      password: "nine parcels on a shelf",
    } as const;
    const userId = await insertPerson(person, now());
    await signIn(person, { cookie: null, userAgent: null });
    expect(await db().select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(1);
    await deletePerson(admin, userId);
    expect(await db().select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await db().select().from(credentials).where(eq(credentials.userId, userId))).toEqual([]);
    const [row] = await db().select().from(users).where(eq(users.id, userId));
    expect(JSON.stringify(row)).not.toMatch(/zoe/i);
    expect((await listPeople(admin)).items.map(({ id }) => id)).toEqual([admin.userId]);
    expect(await codeOf(signIn(person, { cookie: null, userAgent: null }))).not.toBe("done");
    expect((await listActivitiesOf("user", userId, 5))[0]).toMatchObject({ action: "user.deleted" });
    // The address is free again.
    expect(await insertPerson(person, now())).not.toBe(userId);
  });

  it("spares oneself, the last administrator, and who is gone already", async () => {
    await build.person(admin);
    await build.person(customer);
    expect(await codeOf(deletePerson(admin, admin.userId))).toBe("own_account");
    expect(await codeOf(deletePerson(systemActor("cli"), admin.userId))).toBe("last_admin");
    expect(await codeOf(deletePerson(admin, "usr_customer"))).toBe("done");
    expect(await codeOf(deletePerson(admin, "usr_customer"))).toBe("not_found");
    expect(await codeOf(changeRole(admin, "usr_customer", "admin"))).toBe("not_found");
    expect(await codeOf(getPerson(admin, "usr_customer"))).toBe("not_found");
    expect(await getPerson(admin, admin.userId)).toMatchObject({ email: admin.email, role: "admin" });
    expect(await codeOf(getPerson(actors.dispatcher(), admin.userId))).toBe("admin_only");
  });

  it("refuses all other actors, and leaves nothing of what fails later", async () => {
    for (const person of [admin, customer]) await build.person(person);
    for (const actor of [visitor, actors.dispatcher(), actors.driver(), customer])
      expect(await codeOf(deletePerson(actor, "usr_customer"))).toBe("admin_only");
    const failing = transaction(async () => {
      await deletePerson(admin, "usr_customer");
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect(await roleOf("usr_customer")).toBe("customer");
  });
});
