import { expect, it } from "vitest";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { hasAdministrator } from "#server/features/accounts/person.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true });

const one = actors.admin({ userId: "usr_one", email: "one@example.test" });
const two = actors.admin({ userId: "usr_two", email: "two@example.test" });

it("two administrators who remove each other at once leave one (B3)", async () => {
  await build.person(one);
  await build.person(two);
  const outcomes = await Promise.allSettled([changeRole(one, two.userId, "customer"), deletePerson(two, one.userId)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await hasAdministrator()).toBe(true);
});
