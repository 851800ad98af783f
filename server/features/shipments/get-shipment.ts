import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { Activity } from "#domain/settings/activity.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { now } from "#server/clock.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { loadDeliveryAttempts } from "#server/features/shipments/delivery-attempts.rows.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { loadPartDeliveries } from "#server/features/shipments/part-deliveries.rows.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { staffShipment } from "#server/features/shipments/shipment.views.ts";

type Entry = StaffShipment["activity"][number];
type Stored = Awaited<ReturnType<typeof listActivitiesOf>>[number];
const mostEntries = 100;
/** Payment actions of people; other audit entries of a payment are internal and follow from these. */
const saidOfMoney: readonly string[] = [
  "payment.received",
  "payment.receipt_taken_back",
] satisfies Activity["action"][];

/**
 * Returns one shipment for staff, deleted or not: timeline (voided rows marked), payment, and the last hundred audit
 * entries, receipts of money among them.
 */
export async function getShipment(actor: Actor, id: string): Promise<StaffShipment> {
  assertMay(actor, "shipments.read");
  const row = await findShipmentRow(id);
  if (!row) throw new AppError("not_found");
  const events = await loadEvents(id);
  const partDeliveries = await loadPartDeliveries(id, row.quantity);
  const payment = await loadPaymentOf(id);
  const branches = await listKnownBranches();
  const own = (await listActivitiesOf("shipment", id, mostEntries)).map((entry) => entryOf(entry));
  const money = payment ? await moneyEntries(payment.id) : [];
  const activity = [...own, ...money].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostEntries);
  return staffShipment(actor, {
    at: now(),
    row,
    branchName: branches.find((branch) => branch.id === row.branchId)?.name ?? null,
    events,
    partDeliveries,
    attempts: await loadDeliveryAttempts(id, events),
    payment,
    activity,
  });
}

function entryOf({ id, at, actorName, actorKind, action, fieldNames, before, after }: Stored): Entry {
  return {
    id,
    at: at.toISOString(),
    who: actorName || actorKind,
    action,
    fields: fieldNames,
    before,
    after,
  };
}

/** The payment's state is named as such, beside the shipment's status. */
async function moneyEntries(paymentId: string): Promise<Entry[]> {
  const stored = await listActivitiesOf("payment", paymentId, mostEntries);
  return stored
    .filter(({ action }) => saidOfMoney.includes(action))
    .map(entryOf)
    .map(({ fields, before, after, ...entry }) => ({
      ...entry,
      fields: fields.map((field) => (field === "state" ? "paymentState" : field)),
      before: asPayment(before),
      after: asPayment(after),
    }));
}

function asPayment(values: Entry["before"]): Entry["before"] {
  if (values === null) return null;
  const { state: paymentState, ...rest } = values;
  return { ...rest, paymentState };
}
