import type { BookingStep } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockDraft, updateDraft } from "#server/features/bookings/draft.rows.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { assertFound, readCompleteSteps } from "#server/features/bookings/read-draft.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";
import { fieldsOfShipment } from "#server/features/shipments/fields-of-shipment.ts";
import { factsOf, loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Creates a draft from a shipment (C12): parcel and parties, without dates, payment, and amounts in another currency
 * than today's. Allowed for the person who booked it, its owner and staff. @throws `not_found` for everyone else;
 * `rate_limited` as for any new draft.
 */
export async function bookAgain(actor: Actor, shipmentId: string): Promise<{ secret: string; expiresAt: Date }> {
  const shipment = await loadShipment(shipmentId);
  const access = shipment && fullAccess(actor, factsOf(shipment));
  if (!shipment || (access !== "booked" && access !== "owner" && access !== "staff")) throw new AppError("not_found");
  return transaction(async () => {
    const opened = await openDraft(actor);
    const draft = await lockDraft(opened.secret, now());
    assertFound(draft);
    const data = await rawOf(shipment);
    const language = access === "staff" ? shipment.language : null;
    await updateDraft(draft.id, { data, completedSteps: await readCompleteSteps(actor, data), language });
    return opened;
  });
}

async function rawOf(row: ShipmentRow): Promise<Partial<Record<BookingStep, RawFields>>> {
  const branch = (await listBranches()).find(({ id }) => id === row.branchId);
  const { package: parcel, sender, receiver } = fieldsOfShipment(row);
  const { tariff } = await getActiveTariff();
  const amounts = tariff.currency === row.currency ? {} : { value: "", insuranceValue: "" };
  return {
    package: filled({ ...parcel, ...amounts }),
    ...(row.pickupType === "dropoff" && branch
      ? { pickup: { pickupType: "dropoff", preferredDropoffLocation: branch.code } }
      : {}),
    sender: filled(sender),
    receiver: filled(receiver),
  };
}

const filled = (fields: RawFields): RawFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
