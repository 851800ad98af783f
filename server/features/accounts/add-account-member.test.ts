import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { accountMembers } from "#server/db/schema/settings.ts";
import { accountToBill } from "#server/features/accounts/account-to-bill.ts";
import { addAccountMember } from "#server/features/accounts/add-account-member.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const member = actors.customer({ userId: "usr_member", email: "member@x.example" });
const input = { accountNumber: "acc 1001", email: "Member@x.example" };
async function world(): Promise<void> {
  await build.account("ACC-1001");
  await build.account("ACC-2002", "suspended");
  await build.account("ACC-3003", "requested");
  await build.person(member);
}
const changes = async () =>
  [await db().select().from(accountMembers), await db().select().from(activities)].map((rows) => rows.length);

describe("addAccountMember (C4)", () => {
  it("lets a customer book on the account from now on, once however often it is said, and leaves an audit entry", async () => {
    await world();
    expect(await accountToBill(member, "ACC-1001")).toBeNull();
    await addAccountMember(actors.admin(), input);
    await addAccountMember(actors.admin(), input);
    expect(await accountToBill(member, "ACC-1001")).toMatchObject({ number: "ACC-1001" });
    expect(await db().select().from(accountMembers)).toHaveLength(1);
    expect(await db().select().from(activities)).toMatchObject([
      { action: "billing_account.member_added", subjectKind: "billing_account" },
      { action: "billing_account.member_added" },
    ]);
  });

  it.each([visitor, member, actors.driver(), actors.dispatcher()])("is for administrators alone: %j", async (actor) => {
    await world();
    await expect(addAccountMember(actor, input)).rejects.toMatchObject({ reason: "admin_only" });
    expect(await changes()).toEqual([0, 0]);
  });

  it.each([
    ["ACC-9999", "member@x.example", "account_unknown"],
    ["ACC-2002", "member@x.example", "account_unknown"],
    ["ACC-3003", "member@x.example", "account_unknown"],
    ["ACC-1001", "nobody@x.example", "person_unknown"],
  ])("of %s and %s is refused: %s, and nothing is left of it", async (accountNumber, email, reason) => {
    await world();
    await expect(addAccountMember(actors.admin(), { accountNumber, email })).rejects.toMatchObject({
      code: "not_found",
      reason,
    });
    expect(await changes()).toEqual([0, 0]);
  });
});

describe("accountToBill (C4)", () => {
  it("is any approved account to staff and the system, and none to visitors and visitors", async () => {
    await world();
    for (const actor of [actors.dispatcher(), actors.admin()])
      expect(await accountToBill(actor, "acc-1001")).toMatchObject({ number: "ACC-1001" });
    for (const actor of [visitor, member, actors.driver()]) expect(await accountToBill(actor, "ACC-1001")).toBeNull();
    for (const number of ["ACC-2002", "ACC-3003", "ACC-9999", ""])
      expect(await accountToBill(actors.admin(), number)).toBeNull();
  });
});
