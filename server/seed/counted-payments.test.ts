import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { due, received } from "#domain/payments/counted.ts";
import { noClaims, type StaffActor } from "#domain/people/actor.ts";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { paymentStates, type PaymentState } from "#domain/shipments/vocabulary.ts";
import { createApi } from "#server/api/index.ts";
import { db } from "#server/db/client.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { sumPayments } from "#server/features/reports/sum-payments.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { receivePayment } from "#server/features/shipments/receive-payment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { seedWorld } from "#server/seed/world.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({
  before: async () => {
    await ensureFoundation();
    await build.account("PTC-1004");
  },
});
const staff = actors.dispatcher();
const seeder: StaffActor = {
  kind: "person",
  userId: "usr_seed",
  role: "dispatcher",
  email: "",
  displayName: "Imani Brooks",
  claims: noClaims,
};
type Exported = {
  trackingNumber: string;
  paymentState: PaymentState;
  isTestPayment: boolean;
  amountReceived: { amountMinor: number };
  amountDue: { amountMinor: number };
};

async function listed(payment: PaymentState): Promise<string[]> {
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listShipments(staff, { payment, cursor, limit: 100 });
    numbers.push(...page.items.map(({ trackingNumber }) => trackingNumber));
    cursor = page.nextCursor;
  } while (cursor);
  return numbers.toSorted();
}

/** Returns the total beside the chip of a state, which equals the sum of the chips of status below it. */
async function counted(payment: PaymentState): Promise<number | null> {
  const { total, byStatus } = await countShipments(staff, { ...noFilter, payment });
  expect([payment, sumOf(Object.values(byStatus), (count) => count ?? Number.NaN)]).toEqual([payment, total]);
  return total;
}

const api = createApi(async () => staff);
async function read<Body>(path: string): Promise<Body> {
  const response = await api.request(`/v1/shipments${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Body;
}

async function listedOverRest(payment: PaymentState) {
  const items: { id: string; trackingNumber: string }[] = [];
  let next = "";
  do {
    const page = await read<{ items: typeof items; nextCursor: string | null }>(`?payment=${payment}&limit=100${next}`);
    items.push(...page.items);
    next = page.nextCursor === null ? "" : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (next);
  return items;
}

async function exported(): Promise<Exported[]> {
  let file = "";
  for await (const piece of (await exportRecords(staff, { kind: "payments", format: "json", filters: {} })).body)
    file += piece;
  return (JSON.parse(file) as { items: Exported[] }).items;
}

const sumOf = <Each>(all: Each[], of: (each: Each) => number) => all.reduce((sum, each) => sum + of(each), 0);

it("shows the same for every sample payment in list, chips, money page, file, REST and record", async () => {
  const { shipmentIds } = await seedWorld([seeder], undefined, 8);
  const ofCash = async () => {
    const parsed = parseOfficeBooking(bookingFields({ paymentMethod: "cash" }), "USD");
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return (await bookShipment(staff, parsed.value)).shipmentId;
  };
  await receivePayment(staff, await ofCash(), { means: "cash", amountReceived: null });
  const off = await ofCash();
  await cancelShipment(staff, off, { reason: "Not needed" });
  for (const id of [...shipmentIds, off]) await settlePayment(id);

  const file = await exported();
  const { payments: sums } = await sumPayments(staff, { from: "", to: "" });
  expect(file.length).toBe(sumOf(sums, ({ count }) => count));
  expect(sums.some(({ isTest }) => isTest)).toBe(true);

  for (const state of paymentStates) {
    const rows = file.filter(({ paymentState }) => paymentState === state);
    const own = sums.filter(({ name }) => name === state);
    expect([state, await listed(state)]).toEqual([state, rows.map(({ trackingNumber }) => trackingNumber).toSorted()]);
    expect([state, sumOf(own, ({ count }) => count)]).toEqual([state, rows.length]);
    expect([state, sumOf(own, ({ dueMinor }) => dueMinor)]).toEqual([
      state,
      sumOf(rows, ({ amountDue }) => amountDue.amountMinor),
    ]);
    expect([state, await counted(state)]).toEqual([state, rows.length]);
    const overRest = await listedOverRest(state);
    expect([state, overRest.map(({ trackingNumber }) => trackingNumber).toSorted()]).toEqual([
      state,
      rows.map(({ trackingNumber }) => trackingNumber).toSorted(),
    ]);
    for (const { id, trackingNumber } of overRest) {
      const { isTestPayment: isTest } = rows.find((row) => row.trackingNumber === trackingNumber) ?? {};
      expect(await read(`/${id}`)).toMatchObject({ payment: { state, isTest } });
    }
    const [hasReceived, hasDue] = [received.includes(state), due.includes(state)];
    for (const row of rows)
      expect([state, row.amountReceived.amountMinor > 0, row.amountDue.amountMinor > 0]).toEqual([
        state,
        hasReceived,
        hasDue,
      ]);
  }
  // No card provider is configured: the only paid amount is the cash above.
  const paid = sums.filter(({ name }) => name === "paid");
  expect(paid).toMatchObject([{ count: 1, isTest: false }]);
  expect(sumOf(sums, ({ receivedMinor }) => receivedMinor)).toBe(paid[0]?.receivedMinor);

  const { rows } = await db().execute<{ id: string; state: string; number: string }>(sql`
    select s.id, p.state, s.tracking_number as number from payments p join shipments s on s.id = p.shipment_id
    where p.provider = 'test' and p.state = 'paid' limit 1`);
  const test = rows[0];
  expect(test).toBeDefined();
  expect((await getShipment(staff, test?.id ?? "")).payment).toMatchObject({ state: "pending", isTest: true });
});
