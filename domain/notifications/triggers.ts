import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** What somebody may choose to hear of (A9), in the order of a journey. Together they are every step there is. */
export const updateTriggers = ["on_the_way", "out_for_delivery", "pickup_ready", "problems", "delivered"] as const;
export type UpdateTrigger = (typeof updateTriggers)[number];

/** What somebody chose; null: every step, also those that there will be one day. */
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

/** Under which choice the news of a status fall. */
export function triggerOf(status: ShipmentStatus): UpdateTrigger {
  return triggers[status];
}

/** Steps of which nobody is told until the operator switches their messages on: between depots a parcel moves often, and none of it is news to whoever waits for it. */
export const silentByDefault: readonly ShipmentStatus[] = ["in_transit"];

/** Whether anything of a choice is told at all, where nobody is told of the silent steps. */
export function isTold(trigger: UpdateTrigger, silent: readonly ShipmentStatus[]): boolean {
  return stepsTold(trigger, silent).length > 0;
}

/** The steps that fall under a choice and are told. */
export function stepsTold(trigger: UpdateTrigger, silent: readonly ShipmentStatus[]): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => triggers[status] === trigger && !silent.includes(status));
}

/** Another promise (E10, promise changed) falls where people look for what goes otherwise than planned. */
export const triggerOfPromise: UpdateTrigger = "problems";

export function isChosenBy(chosen: readonly UpdateTrigger[] | null, trigger: UpdateTrigger): boolean {
  return chosen === null || chosen.includes(trigger);
}

/** In their order and once each; all of them are every step. */
export function triggersChosen(chosen: readonly string[]): ChosenTriggers {
  const known = updateTriggers.filter((each) => chosen.includes(each));
  return known.length === updateTriggers.length ? null : known;
}

const fieldOf = (trigger: UpdateTrigger) => `trigger_${trigger}`;
/** Says that the ticks beside it are what was chosen; without it, as in a form that has none, every step is meant. */
export const ticksField = "triggers_shown";

/** The names of the ticks, for a form. */
export const tickFields = updateTriggers.map((trigger) => ({ trigger, name: fieldOf(trigger) }));

/** What of a posted form was ticked; undefined where it had no ticks. */
export function triggersTicked(fields: Record<string, unknown>): UpdateTrigger[] | undefined {
  if (!(ticksField in fields)) return undefined;
  return updateTriggers.filter((trigger) => fieldOf(trigger) in fields);
}
