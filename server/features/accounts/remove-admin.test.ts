import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { removeAdmin } from "#server/features/accounts/remove-admin.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();
const admin = actors.admin();

it.each(["dispatcher", "driver", "customer"] as const)("gives a %s the former role back (B8)", async (role) => {
  const person = actors[role]();
  await build.person(admin);
  await build.person(person);
  await changeRole(admin, person.userId, "admin");
  expect(await removeAdmin(admin, person.userId)).toBe(role);
  expect((await findPerson(person.userId))?.role).toBe(role);
});

it("goes by the last time the person became an administrator, and makes a customer of one who always was", async () => {
  const [person, other] = [actors.dispatcher(), { ...admin, userId: "usr_always", email: "always@example.test" }];
  for (const each of [admin, person, other]) await build.person(each);
  await changeRole(admin, person.userId, "admin");
  await removeAdmin(admin, person.userId);
  await changeRole(admin, person.userId, "driver");
  await changeRole(admin, person.userId, "admin");
  expect(await removeAdmin(admin, person.userId)).toBe("driver");
  expect(await removeAdmin(admin, other.userId)).toBe("customer");
});

it("refuses oneself, the last administrator, and everyone else", async () => {
  await build.person(admin);
  await expect(removeAdmin(admin, admin.userId)).rejects.toMatchObject({ code: "wrong_state" });
  for (const actor of [visitor, actors.customer(), actors.driver(), actors.dispatcher()])
    await expect(removeAdmin(actor, admin.userId)).rejects.toMatchObject({
      code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
    });
  expect((await findPerson(admin.userId))?.role).toBe("admin");
});
