import { keysOf } from "#domain/shared/records.ts";
import type { Actor } from "#domain/people/actor.ts";
import { mayVerdict } from "#domain/people/permissions.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { ShipmentFacts } from "#domain/shipments/policy.ts";
import type { pickupTypes } from "#domain/shipments/vocabulary.ts";

/** Views of the pickup list: one day, missed (past their time and not collected, any day), and without a branch. */
export const pickupViews = ["day", "missed", "unassigned"] as const;
export type PickupView = (typeof pickupViews)[number];

/** Parts of a day by requested hour, start inclusive and end exclusive, at the sender's place. */
export const pickupWindows = {
  morning: ["00:00", "12:00"],
  midday: ["12:00", "15:00"],
  afternoon: ["15:00", "24:00"],
} as const;
export type PickupWindow = keyof typeof pickupWindows;
export const pickupWindowNames = keysOf(pickupWindows);

/** Filter value for pickups without a driver, in place of a driver's id. */
export const unassignedDriver = "nobody";

/** `day` (at the sender's place) and `window` apply only to the day view. Null and "" mean no filter. */
export type PickupFilter = {
  view: PickupView;
  day: string;
  branch: string | null;
  window: PickupWindow | null;
  driver: string | null;
};

/** Checks whether staff may mark a shipment as collected. A second attempt reports that it is already collected. */
export function canCollect(
  actor: Actor,
  shipment: ShipmentFacts & { pickupType: (typeof pickupTypes)[number] | null },
): Verdict {
  const allowed = mayVerdict(actor, "shipments.pickups");
  if (!allowed.ok) return allowed;
  if (shipment.isDeleted) return no("shipment_deleted", "wrong_state");
  if (shipment.pickupType !== "pickup") return no("not_a_pickup", "wrong_state");
  return shipment.status === "pending" ? yes : no("already_collected", "wrong_state");
}
