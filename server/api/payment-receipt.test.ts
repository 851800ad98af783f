import { expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
async function post(actor: Actor, path: string, body?: unknown) {
  const response = await createApi(async () => actor).request(path, {
    method: "POST",
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const onAccount = { paymentMethod: "account", accountNumber: "ACC-1001" };

it("records a receipt and reverses it, with a reason, for staff only", async () => {
  await build.account();
  const { id } = await build.shipment({ actor: staff, fields: onAccount });
  const [receipt, withdrawal] = [
    `/v1/shipments/${id}/payment-receipt`,
    `/v1/shipments/${id}/payment-receipt/withdrawal`,
  ];
  expect(await post(staff, withdrawal, { reason: "x" })).toMatchObject({
    status: 409,
    body: { reason: "payment_not_received" },
  });
  expect(await post(staff, receipt, { means: "transfer" })).toEqual({ status: 200, body: { state: "paid" } });
  for (const [actor, status] of [
    [visitor, 401],
    [actors.customer(), 403],
    [actors.driver(), 403],
  ] as const)
    expect((await post(actor, withdrawal, { reason: "x" })).status).toBe(status);
  expect(await post(staff, withdrawal, {})).toMatchObject({ status: 422, body: { errors: [{ path: "reason" }] } });
  expect(await post(staff, withdrawal, { reason: "Wrong customer" })).toEqual({
    status: 200,
    body: { state: "pending" },
  });
  expect(await post(staff, receipt, { means: "cash" })).toMatchObject({ status: 200 });
});

it("exceeds a credit limit if the URL says so", async () => {
  const made = await post(staff, "/v1/accounts", { number: "LIM-1", company: "N", termsDays: "1", creditLimit: "10" });
  await build.shipment({ fields: { ...onAccount, accountNumber: "LIM-1" } });
  const approval = `/v1/accounts/${String(made.body["id"])}/approval`;
  expect(await post(staff, approval)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "overLimit" }], details: { openMinor: 0, limitMinor: 1000, amountMinor: 3989 } },
  });
  expect(await post(staff, `${approval}?overLimit=perhaps`)).toMatchObject({ status: 422 });
  expect(await post(staff, `${approval}?overLimit=true`)).toMatchObject({ status: 200, body: { attached: 1 } });
});
