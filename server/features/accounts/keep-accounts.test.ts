import { beforeEach, describe, expect, it } from "vitest";
import { type CreateAccount, parseCreateAccount, parseEditAccount } from "#domain/accounts/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { loadAccount, loadMembers } from "#server/features/accounts/account.rows.ts";
import { accountToBill } from "#server/features/accounts/account-to-bill.ts";
import { admitAccountMember } from "#server/features/accounts/admit-account-member.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { editAccount } from "#server/features/accounts/edit-account.ts";
import { removeAccountMember } from "#server/features/accounts/remove-account-member.ts";
import { suspendAccount } from "#server/features/accounts/suspend-account.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const [staff, admin] = [actors.dispatcher(), actors.admin()];
const member = actors.customer({ userId: "usr_member", email: "member@x.example" });
const input: CreateAccount = {
  number: "NSG-77",
  company: "Northside",
  contactName: "Ramón",
  contactEmail: "lab@northside.test",
  termsDays: 30,
  creditLimit: null,
};
const change = { company: "Northside Group", contactName: "", contactEmail: "", termsDays: 7, creditLimit: 5000 };
let id = "";
const actions = async () => (await listActivitiesOf("billing_account", id, 20)).map(({ action }) => action);

beforeEach(async () => {
  id = (await createAccount(staff, input)).accountId;
  await build.person(member);
});

describe("a billing account (E12)", () => {
  it("is written down and billed to no one; its number is taken however it is typed", async () => {
    expect(await loadAccount(id)).toMatchObject({ state: "requested", company: "Northside", version: 1 });
    expect(await accountToBill(staff, "NSG-77")).toBeNull();
    for (const number of ["NSG-77", "nsg 77", "NSG77"])
      await expect(createAccount(staff, { ...input, number })).rejects.toMatchObject({
        code: "invalid_input",
        issues: [{ path: "number", message: "account_number_taken" }],
      });
    expect(await actions()).toEqual(["billing_account.requested"]);
  });

  it("is changed by administrators, each on what they saw", async () => {
    await editAccount(admin, id, { ...change, version: 1 });
    expect(await loadAccount(id)).toMatchObject({ company: "Northside Group", creditLimitMinor: 5000, version: 2 });
    await expect(editAccount(admin, id, { ...change, version: 1 })).rejects.toMatchObject({
      code: "conflict",
      reason: "stale",
    });
    await expect(editAccount(staff, id, { ...change, version: 2 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(editAccount(admin, "acc_0", { ...change, version: 1 })).rejects.toMatchObject({ code: "not_found" });
    expect((await listActivitiesOf("billing_account", id, 1))[0]).toMatchObject({
      action: "billing_account.edited",
      before: { company: "Northside", termsDays: 30 },
      after: { company: "Northside Group", termsDays: 7 },
    });
  });

  it("is suspended once", async () => {
    await suspendAccount(staff, id);
    await suspendAccount(admin, id);
    expect(await loadAccount(id)).toMatchObject({ state: "suspended" });
    expect((await actions()).filter((action) => action.endsWith("suspended"))).toHaveLength(1);
    await expect(suspendAccount(staff, "acc_0")).rejects.toMatchObject({ code: "not_found" });
  });

  it("has members that administrators admit and remove", async () => {
    expect(await admitAccountMember(admin, id, "MEMBER@x.example")).toBe(true);
    expect(await admitAccountMember(admin, id, "nobody@x.example")).toBe(false);
    expect(await loadMembers(id)).toMatchObject([{ userId: member.userId }]);
    await removeAccountMember(admin, id, member.userId);
    await removeAccountMember(admin, id, member.userId);
    expect(await loadMembers(id)).toEqual([]);
    expect((await actions()).filter((action) => action.includes("member"))).toEqual([
      "billing_account.member_removed",
      "billing_account.member_added",
    ]);
    await expect(admitAccountMember(staff, id, member.email)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeAccountMember(staff, id, member.userId)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is nothing of anyone else's", async () => {
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      await expect(createAccount(actor, { ...input, number: "X-123" })).rejects.toMatchObject({ name: "AppError" });
      await expect(suspendAccount(actor, id)).rejects.toMatchObject({ name: "AppError" });
    }
    expect(await actions()).toEqual(["billing_account.requested"]);
  });
});

describe("the form of an account", () => {
  it.each([
    [{ number: "" }, "number", "account_number_required"],
    [{ number: "A/1" }, "number", "account_number_invalid"],
    [{ number: "A-1" }, "number", "account_number_invalid"],
    [{ company: " " }, "company", "company_name_required"],
    [{ contactEmail: "lab" }, "contactEmail", "email_invalid"],
    [{ termsDays: "-1" }, "termsDays", "terms_days_invalid"],
    [{ termsDays: "181" }, "termsDays", "terms_days_invalid"],
    [{ creditLimit: "-5" }, "creditLimit", "amount_invalid"],
  ])("refuses %j", (more, path, message) => {
    const result = parseCreateAccount({ number: "ACC-1", company: "Acme", ...more }, "USD");
    expect(result).toEqual({ ok: false, issues: [{ path, message }] });
  });

  it("reads a limit in the company's currency; blank is none", () => {
    const limit = (text: string) => parseEditAccount({ company: "Acme", version: "3", creditLimit: text }, "USD");
    expect(limit("1,200.50")).toMatchObject({ ok: true, value: { creditLimit: 120_050, version: 3, termsDays: 30 } });
    expect(limit("")).toMatchObject({ ok: true, value: { creditLimit: null } });
  });
});
