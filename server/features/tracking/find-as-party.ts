import type { Actor } from "#domain/people/actor.ts";
import type { PartyAccess } from "#domain/shipments/policy.ts";
import { fullAccessOf } from "#server/features/tracking/full-access-of.ts";
import { isParty } from "#server/features/tracking/grounds.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { findTrackedShipment, type TrackedShipment } from "#server/features/tracking/tracking.rows.ts";

export type FoundAsParty = { shipment: TrackedShipment; access: PartyAccess };

/** Finds a shipment for a reader who proved to be a party of it; null for all others. */
export async function findAsParty(actor: Actor, number: string): Promise<FoundAsParty | null> {
  const shipment = await findTrackedShipment(normalNumber(number));
  if (!shipment) return null;
  const access = await fullAccessOf(actor, shipment);
  return isParty(access) ? { shipment, access } : null;
}

/** Finds it only if it is delivered. */
export async function findDeliveredAsParty(actor: Actor, number: string): Promise<FoundAsParty | null> {
  const found = await findAsParty(actor, number);
  return found?.shipment.status === "delivered" ? found : null;
}
