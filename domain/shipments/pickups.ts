import type { Actor } from "#domain/people/actor.ts";
import { mayVerdict } from "#domain/people/permissions.ts";
import { no, type Verdict, yes } from "#domain/shared/verdict.ts";
import type { ShipmentFacts } from "#domain/shipments/policy.ts";
import type { pickupTypes } from "#domain/shipments/vocabulary.ts";

/** Pickups of a day; those whose time is past and that nobody collected, of any day; those that no branch looks after yet. */
export const pickupViews = ["day", "missed", "unassigned"] as const;
export type PickupView = (typeof pickupViews)[number];

/** Parts of a day, by the hour that was asked for; from the first to before the other, on the clocks of the main branch. */
export const pickupWindows = {
  morning: ["00:00", "12:00"],
  midday: ["12:00", "15:00"],
  afternoon: ["15:00", "24:00"],
} as const;
export type PickupWindow = keyof typeof pickupWindows;
export const pickupWindowNames = Object.keys(pickupWindows) as [PickupWindow, ...PickupWindow[]];

/** Instead of a driver's id: what is given to nobody. */
export const nobodyDrives = "nobody";

/** `day` on the calendar of the main branch, and `window` of it, count for the view of a day alone; null and "" leave a field open. */
export type PickupFilter = {
  view: PickupView;
  day: string;
  branch: string | null;
  window: PickupWindow | null;
  driver: string | null;
};

/** Collecting: staff, what waits for it. A second press finds it collected. */
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
