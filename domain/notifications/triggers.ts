import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** Triggers a subscriber can choose (A9), in the order of a journey. Together they cover every status. */
export const updateTriggers = ["on_the_way", "out_for_delivery", "pickup_ready", "problems", "delivered"] as const;
export type UpdateTrigger = (typeof updateTriggers)[number];

/** Chosen triggers. Null means all, including future ones. */
export type ChosenTriggers = UpdateTrigger[] | null;

const triggers: Record<ShipmentStatus, UpdateTrigger> = {
  pending: "on_the_way",
  processing: "on_the_way",
  in_transit: "on_the_way",
  out_for_delivery: "out_for_delivery",
  available_for_pickup: "pickup_ready",
  exception: "problems",
  on_hold: "problems",
  returned: "problems",
  cancelled: "problems",
  delivered: "delivered",
};

export function triggerOf(status: ShipmentStatus): UpdateTrigger {
  return triggers[status];
}

/**
 * Steps without messages unless the operator enables them. A parcel moves often between depots, which does not
 * interest recipients.
 */
export const silentByDefault: readonly ShipmentStatus[] = ["in_transit"];

export function isTold(trigger: UpdateTrigger, silent: readonly ShipmentStatus[]): boolean {
  return stepsTold(trigger, silent).length > 0;
}

export function stepsTold(trigger: UpdateTrigger, silent: readonly ShipmentStatus[]): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => triggers[status] === trigger && !silent.includes(status));
}

/** A changed promise (E10, promise changed) belongs to the problems. */
export const triggerOfPromise: UpdateTrigger = "problems";

export function isChosenBy(chosen: readonly UpdateTrigger[] | null, trigger: UpdateTrigger): boolean {
  return chosen === null || chosen.includes(trigger);
}

/** Normalizes a selection: ordered, without duplicates, and null if all are chosen. */
export function triggersChosen(chosen: readonly string[]): ChosenTriggers {
  const known = updateTriggers.filter((each) => chosen.includes(each));
  return known.length === updateTriggers.length ? null : known;
}

const fieldOf = (trigger: UpdateTrigger) => `trigger_${trigger}`;
/** Marks a form with trigger checkboxes. Without it, all triggers apply. */
export const ticksField = "triggers_shown";

export const tickFields = updateTriggers.map((trigger) => ({ trigger, name: fieldOf(trigger) }));

/** Returns the checked triggers of a form; undefined if it has no checkboxes. */
export function triggersTicked(fields: Record<string, unknown>): UpdateTrigger[] | undefined {
  if (!(ticksField in fields)) return undefined;
  return updateTriggers.filter((trigger) => fieldOf(trigger) in fields);
}
