import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { sumPayments, type Sum } from "#server/features/reports/sum-payments.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();
const anyDays = { from: "", to: "" };
const total = (sums: Sum[]) => sums.reduce((all, { amountMinor }) => all + amountMinor, 0);

async function exported(kind: "payments" | "charges", { from, to }: { from: string; to: string }): Promise<number> {
  let file = "";
  const filters = { createdFrom: from, createdTo: to };
  for await (const piece of (await exportRecords(staff, { kind, format: "json", filters })).body) file += piece;
  const { items } = JSON.parse(file) as { items: { amount: { amountMinor: number } }[] };
  return items.reduce((all, { amount }) => all + amount.amountMinor, 0);
}

it("adds up to what the files of the same days hold, in both ways of looking at it", async () => {
  await build.shipment({ fields: { insurance: true, insuranceValue: "500", saturdayDelivery: true } });
  await build.shipment();
  const gone = await build.shipment();
  await deleteShipment(actors.admin(), gone.id);
  const sums = await sumPayments(staff, anyDays);
  expect(sums.payments).toHaveLength(1);
  expect(sums.payments[0]).toMatchObject({ currency: "USD", count: 2 });
  expect(sums.charges.length).toBeGreaterThan(3);
  expect(total(sums.payments)).toBeGreaterThan(0);
  expect([total(sums.charges), await exported("payments", sums), await exported("charges", sums)]).toEqual(
    Array(3).fill(total(sums.payments)),
  );
});

it("says which charges have no payment, as imported prices have none", async () => {
  await build.shipment();
  const imported = await build.shipment();
  await db().execute(sql`delete from payments where shipment_id = ${imported.id}`);
  const { payments, charges, unpaid } = await sumPayments(staff, anyDays);
  expect(unpaid).toEqual([{ name: "without_payment", currency: "USD", count: 1, amountMinor: imported.totalMinor }]);
  expect(total(payments) + total(unpaid)).toBe(total(charges));
});

it("counts only the days that are asked for, a quarter at most, for staff", async () => {
  await build.shipment();
  expect((await sumPayments(staff, { from: "2020-01-01", to: "2020-01-31" })).payments).toEqual([]);
  const long = sumPayments(staff, { from: "2020-01-01", to: "2020-12-31" });
  await expect(long).rejects.toMatchObject({ issues: [{ message: "days_limit" }] });
  await expect(sumPayments(staff, { from: "2020-02-01", to: "2020-01-01" })).rejects.toMatchObject({
    code: "invalid_input",
  });
  for (const actor of [visitor, actors.customer(), actors.driver()])
    await expect(sumPayments(actor, anyDays)).rejects.toMatchObject({ reason: "staff_only" });
});
