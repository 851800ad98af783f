import type { BookingStep } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { amountText } from "#domain/shared/money.ts";
import { inchesText, poundsText } from "#domain/shared/weight.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockDraft, updateDraft } from "#server/features/bookings/draft.rows.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { assertFound, readCompleteSteps } from "#server/features/bookings/read-draft.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { factsOf, loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Starts a draft filled in from a shipment (C12): parcel and parties, not dates and not the payment.
 * For whoever booked it, its owner and staff; `not_found` for everyone else; `rate_limited` as for any new draft.
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
    await updateDraft(draft.id, { data, completedSteps: await readCompleteSteps(actor, data) });
    return opened;
  });
}

async function rawOf(row: ShipmentRow): Promise<Partial<Record<BookingStep, RawFields>>> {
  const branch = (await listBranches()).find(({ id }) => id === row.branchId);
  return {
    package: filled({
      serviceType: row.service,
      packageType: row.packageType,
      weight: poundsText(row.weightHundredthsLb),
      length: inches(row.lengthHundredthsIn),
      width: inches(row.widthHundredthsIn),
      height: inches(row.heightHundredthsIn),
      value: amount(row.declaredValueMinor, row.currency),
      quantity: String(row.quantity),
      description: row.description,
      isFragile: box(row.isFragile),
      requiresSignature: box(row.requiresSignature),
      insurance: box(row.hasInsurance),
      insuranceValue: amount(row.insuredValueMinor, row.currency),
      dangerousGoods: box(row.hasDangerousGoods),
      dangerousGoodsType: row.dangerousGoodsType,
    }),
    ...(row.pickupType === "dropoff" && branch
      ? { pickup: { pickupType: "dropoff", preferredDropoffLocation: branch.code } }
      : {}),
    sender: filled({
      senderName: row.senderName,
      senderPhone: row.senderPhone,
      senderEmail: row.senderEmail,
      senderCompany: row.senderCompany,
      senderAddress: row.senderAddress,
      senderCity: row.senderCity,
      senderState: row.senderState,
      senderZipCode: row.senderZipCode,
      senderCountry: row.senderCountry,
    }),
    receiver: filled({
      receiverName: row.recipientName,
      receiverPhone: row.recipientPhone,
      receiverEmail: row.recipientEmail,
      receiverCompany: row.recipientCompany,
      receiverAddress: row.recipientAddress,
      receiverCity: row.recipientCity,
      receiverState: row.recipientState,
      receiverZipCode: row.recipientZipCode,
      receiverCountry: row.recipientCountry,
      specialInstructions: row.specialInstructions,
    }),
  };
}

const filled = (fields: RawFields): RawFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
const box = (is: boolean) => (is ? "on" : "");
const inches = (hundredths: number | null) => (hundredths === null ? "" : inchesText(hundredths));
const amount = (amountMinor: number | null, currency: string) =>
  amountMinor === null ? "" : amountText({ amountMinor, currency });
