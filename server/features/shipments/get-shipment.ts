import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { now } from "#server/clock.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { listActivitiesOf } from "#server/features/settings/activity.rows.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { staffShipment } from "#server/features/shipments/shipment.views.ts";

type Values = StaffShipment["activity"][number]["before"];

/** One shipment as staff see it, deleted or not, with its timeline (voided rows marked), payment and the last hundred entries of its trail. */
export async function getShipment(actor: Actor, id: string): Promise<StaffShipment> {
  assertMay(actor, "shipments.read");
  const row = await findShipmentRow(id);
  if (!row) throw new AppError("not_found");
  const events = await loadEvents(id);
  const payment = await loadPaymentOf(id);
  const branches = await listBranches();
  const activity = (await listActivitiesOf("shipment", id, 100)).map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    who: entry.actorName || entry.actorKind,
    action: entry.action,
    fields: entry.fieldNames as string[],
    before: entry.before as Values,
    after: entry.after as Values,
  }));
  return staffShipment(actor, {
    at: now(),
    row,
    branchName: branches.find((branch) => branch.id === row.branchId)?.name ?? null,
    events,
    payment,
    activity,
  });
}
