import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { createApi } from "#server/api/index.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { approveAccount } from "#server/features/payments/approve-account.ts";
import { getAccount } from "#server/features/payments/get-account.ts";
import { listAccounts } from "#server/features/payments/list-accounts.ts";
import { createAccount } from "#server/features/accounts/create-account.ts";
import { suspendAccount } from "#server/features/accounts/suspend-account.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const details = { company: "Northside", contactName: "", contactEmail: "", termsDays: 14, creditLimit: 250_000 };
let accountId = "";
const askFor = (number: string) => build.shipment({ actor: visitor, fields: { accountNumber: number } });
const actionsOf = async (id: string) => (await listActivitiesOf("billing_account", id, 20)).map(({ action }) => action);

beforeEach(async () => {
  ({ accountId } = await createAccount(staff, { ...details, number: "NSG-77" }));
});

describe("approveAccount (E12, C4)", () => {
  it("bills what was asked for under its number, however that was typed, and nothing else", async () => {
    const [one, two, other] = [await askFor("nsg 77"), await askFor("NSG77"), await askFor("NSG-78")];
    expect((await listAccounts(staff)).items[0]).toMatchObject({ number: "NSG-77", state: "requested", waiting: 2 });
    expect((await getAccount(staff, accountId)).waitingShipments.map(({ id }) => id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    );
    expect(await approveAccount(staff, accountId)).toEqual({ attached: 2 });
    for (const { id } of [one, two])
      expect(await loadPaymentOf(id)).toMatchObject({ state: "pending", billingAccountId: accountId });
    expect(await loadPaymentOf(other.id)).toMatchObject({ state: "account_requested", billingAccountId: null });
    expect(await getAccount(staff, accountId)).toMatchObject({ state: "approved", waiting: 0, waitingShipments: [] });
    const auditEntries = await listActivitiesOf("payment", (await loadPaymentOf(one.id))?.id ?? "", 5);
    expect(auditEntries[0]).toMatchObject({ action: "payment.state_changed", actorName: staff.displayName });
  });

  it("keeps the debts of another currency in their own", async () => {
    await askFor("NSG-77");
    const { id } = await askFor("NSG-77");
    await approveAccount(staff, accountId);
    await db().execute(sql`update payments set currency = 'EUR', amount_minor = 1234 where shipment_id = ${id}`);
    const owed = {
      open: { amountMinor: 3989, currency: "USD" },
      openElsewhere: [{ amountMinor: 1234, currency: "EUR" }],
    };
    expect(await getAccount(staff, accountId)).toMatchObject(owed);
    expect((await listAccounts(staff)).items[0]).toMatchObject(owed);
    await deleteShipment(actors.admin(), id);
    expect((await getAccount(staff, accountId)).openElsewhere).toEqual([]);
  });

  it("said again takes what came since, and writes no second approval", async () => {
    await approveAccount(staff, accountId);
    const late = await askFor("NSG-77");
    expect(await loadPaymentOf(late.id)).toMatchObject({ state: "account_requested" });
    expect(await approveAccount(staff, accountId)).toEqual({ attached: 1 });
    expect(await approveAccount(staff, accountId)).toEqual({ attached: 0 });
    expect(await actionsOf(accountId)).toEqual(["billing_account.approved", "billing_account.requested"]);
  });

  it("follows a suspension too, after which bookings ask again", async () => {
    await approveAccount(staff, accountId);
    await suspendAccount(staff, accountId);
    const asked = await build.shipment({ actor: staff, fields: { accountNumber: "NSG-77" } });
    expect(await loadPaymentOf(asked.id)).toMatchObject({ state: "account_requested" });
    expect(await approveAccount(staff, accountId)).toEqual({ attached: 1 });
  });

  it("is for staff, and for accounts there are", async () => {
    for (const actor of [visitor, actors.customer(), actors.driver()])
      for (const attempt of [approveAccount, getAccount])
        await expect(attempt(actor, accountId)).rejects.toMatchObject({ name: "AppError" });
    await expect(listAccounts(actors.customer())).rejects.toMatchObject({ code: "forbidden" });
    await expect(approveAccount(staff, "acc_0")).rejects.toMatchObject({ code: "not_found" });
    await expect(getAccount(staff, "acc_0")).rejects.toMatchObject({ code: "not_found" });
    expect(await getAccount(staff, accountId)).toMatchObject({ state: "requested" });
  });
});

it("lists accounts of one state", async () => {
  await build.account("ACC-1", "approved");
  expect((await listAccounts(staff, { state: "requested" })).items.map(({ number }) => number)).toEqual(["NSG-77"]);
  expect((await listAccounts(staff, {})).items).toHaveLength(2);
});

it("is kept by REST too", async () => {
  const ask = (actor: typeof staff, method: string, path: string, body?: object) =>
    createApi(async () => actor).request(`/v1/accounts${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
  const made = await ask(staff, "POST", "", {
    number: "RES-9",
    company: "Resin",
    termsDays: "7",
    creditLimit: "1,200.50",
  });
  const account = (await made.json()) as { id: string; version: number };
  expect(made.status).toBe(201);
  expect(account).toMatchObject({ creditLimit: { amountMinor: 120_050, currency: "USD" }, state: "requested" });
  expect((await ask(staff, "POST", "", { number: "res9", company: "Other" })).status).toBe(422);
  const admin = actors.admin();
  const change = { company: "Resin & Co", creditLimit: "", version: account.version };
  expect((await ask(admin, "PUT", `/${account.id}`, change)).status).toBe(200);
  expect((await ask(admin, "PUT", `/${account.id}`, change)).status).toBe(409);
  expect((await ask(staff, "PUT", `/${account.id}`, change)).status).toBe(403);
  expect((await ask(staff, "GET", "?state=lost")).status).toBe(422);
  expect(await (await ask(staff, "POST", `/${account.id}/approval`)).json()).toEqual({ attached: 0 });
  expect((await ask(admin, "POST", `/${account.id}/members`, { email: "who@else.test" })).status).toBe(422);
  expect((await ask(staff, "POST", `/${account.id}/suspension`)).status).toBe(200);
  expect(await (await ask(staff, "GET", `/${account.id}`)).json()).toMatchObject({
    company: "Resin & Co",
    creditLimit: null,
    state: "suspended",
  });
});
